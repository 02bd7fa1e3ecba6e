/** Markdown that the text editor does not support, so that a warning can precede its loss. */
import { MAX_MARKDOWN_CHARACTERS, MAX_MARKDOWN_LINES } from '#core/markdown/guarded-source.ts'
import { safeHref, safeImageHref } from '#core/addresses/safe-url.ts'
import type { LayoutTexts } from '#texts/texts.ts'

export type UnsupportedKind = keyof LayoutTexts['markdown']['lost']['kinds']

/** Patterns of single lines; each takes linear time. */
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

/** A link or image: its address, and an optional title. */
const LINK_OR_IMAGE = /(!?)\[[^[\]]*\]\(\s*(<[^<>]*>|[^\s()<>]*)(\s+["'(][^)]*)?\s*\)/g

/**
 * Kinds in the order in which the text has them; `length` last.
 *
 * @param imageHosts hosts of images besides this site (decision 41)
 */
export function unsupportedKinds(
  markdown: string,
  imageHosts: readonly string[],
): readonly UnsupportedKind[] {
  const lines = markdown.split(/\r\n|\r|\n/)
  const kinds = new Set<UnsupportedKind>()
  for (const [index, line] of lines.entries()) {
    const read = line.replaceAll(/\\[!-/:-@[-`{-~]/g, 'x')
    if (isUnderline(read, lines[index - 1])) {
      if (read.trim().startsWith('=')) kinds.add('topHeadings')
      continue
    }
    for (const [kind, pattern] of LINE_PATTERNS) if (!kinds.has(kind) && pattern.test(read)) kinds.add(kind)
    for (const kind of unsupportedInLinks(line, imageHosts)) kinds.add(kind)
  }
  if (markdown.length > MAX_MARKDOWN_CHARACTERS || lines.length > MAX_MARKDOWN_LINES) kinds.add('length')
  return [...kinds]
}

/** Whether a line underlines a heading. */
function isUnderline(line: string, above: string | undefined): boolean {
  return /^ {0,3}(?:=+|-+)\s*$/.test(line) && above !== undefined && /\S/.test(above)
}

function* unsupportedInLinks(line: string, imageHosts: readonly string[]): Iterable<UnsupportedKind> {
  for (const [, bang, address = '', title] of line.matchAll(LINK_OR_IMAGE)) {
    const url = address.replaceAll(/^<|>$/g, '')
    const safe = bang === '!' ? safeImageHref(url, imageHosts) : safeHref(url)
    if (safe === null) yield 'addresses'
    if (title !== undefined) yield 'titles'
  }
}
