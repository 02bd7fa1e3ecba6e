/** What stands in a text and has no place in the text editor, so that it can be said before it is lost. */
import { MAX_MARKDOWN_CHARACTERS, MAX_MARKDOWN_LINES } from '#core/markdown/guarded-source.ts'
import { safeHref, safeImageHref } from '#core/addresses/safe-url.ts'
import type { LayoutTexts } from '#texts/texts.ts'

export type UnsupportedKind = keyof LayoutTexts['markdown']['lost']['kinds']

/** In order of how much is lost. Each pattern takes time linear in the text, which is looked at line by line. */
const LINE_PATTERNS: readonly (readonly [kind: UnsupportedKind, pattern: RegExp])[] = [
  ['tables', /^(?=[^|]*\|)(?=[^-]*-)[ \t|:-]+$/],
  ['code', /^\s*(?:```|~~~)|`[^`]+`/],
  ['html', /<(?:[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?|\/[a-z][a-z0-9-]*\s*|!--[^<>]*(?:--)?)>|<!--/i],
  ['footnotes', /\[\^[^\]\s]+\]/],
  ['references', /^ {0,3}\[[^\]^][^\]]*\]:\s*\S/],
  ['quotes', /^\s*(?:[-*+]\s+)?>/],
  ['rules', /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/],
  ['topHeadings', /^ {0,3}#(?:\s|$)/],
]

/** Of a link or image: its address, and whether a title comes after it. */
const LINK_OR_IMAGE = /(!?)\[[^[\]]*\]\(\s*(<[^<>]*>|[^\s()<>]*)(\s+["'(][^)]*)?\s*\)/g

/** @param imageHosts hosts of images besides this site (decision 41) */
export function unsupportedKinds(
  markdown: string,
  imageHosts: readonly string[],
): readonly UnsupportedKind[] {
  const lines = markdown.split(/\r\n|\r|\n/)
  const lost = new Set<UnsupportedKind>()
  for (const [index, line] of lines.entries()) {
    const read = line.replaceAll(/\\[!-/:-@[-`{-~]/g, 'x')
    if (isUnderline(read, lines[index - 1])) {
      if (read.trim().startsWith('=')) lost.add('topHeadings')
      continue
    }
    for (const [kind, pattern] of LINE_PATTERNS) if (!lost.has(kind) && pattern.test(read)) lost.add(kind)
    for (const kind of unsupportedInLinks(line, imageHosts)) lost.add(kind)
  }
  if (markdown.length > MAX_MARKDOWN_CHARACTERS || lines.length > MAX_MARKDOWN_LINES) lost.add('length')
  return [...lost]
}

/** Of a heading whose words stand on the line above. */
function isUnderline(line: string, above: string | undefined): boolean {
  return /^ {0,3}(?:=+|-+)\s*$/.test(line) && above !== undefined && /\S/.test(above)
}

function* unsupportedInLinks(line: string, imageHosts: readonly string[]): Iterable<UnsupportedKind> {
  for (const [, bang, written = '', title] of line.matchAll(LINK_OR_IMAGE)) {
    const url = written.replaceAll(/^<|>$/g, '')
    const safe = bang === '!' ? safeImageHref(url, imageHosts) : safeHref(url)
    if (safe === null) yield 'addresses'
    if (title !== undefined) yield 'titles'
  }
}
