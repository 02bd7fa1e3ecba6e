/** Writes the tree as Markdown: the inverse of `parseMarkdown`, with one form per node. */
import type { MarkdownBlock, MarkdownList, MarkdownListItem, MarkdownTree } from '#core/markdown/tree.ts'
import { runsOf, tidyRuns, type Run } from './text-runs.ts'
import { writeInline } from './write-inline.ts'

/** A list directly after another of its kind uses another bullet, since the two would otherwise merge. */
const BULLETS = ['-', '*'] as const
const NUMBER_ENDS = ['.', ')'] as const
/** Bullets of nested empty lists would be read as a thematic break, unless one of them differs. */
const RULE = /^(?:- *){3,}$/m
const BULLET_BEFORE_BULLETS = '+'
/** Only list marks on its first line. */
const BARE_ITEM = /^(?:(?:[-+*]|\d{1,9}[.)])[ ]*)*(?:\n|$)/

/**
 * Markdown that `parseMarkdown` reads as the same tree, except for empty paragraphs and blanks at the ends of
 * lines. Ends with a line feed unless it is empty.
 */
export function writeMarkdown(tree: MarkdownTree): string {
  const text = writeBlocks(tree)
  return text === '' ? '' : `${text}\n`
}

function writeBlocks(blocks: readonly MarkdownBlock[]): string {
  const parts: string[] = []
  let before = null as { readonly ordered: boolean; readonly sign: 0 | 1 } | null
  for (const block of blocks) {
    if (block.type === 'list') {
      const sign: 0 | 1 = before?.ordered === block.ordered && before.sign === 0 ? 1 : 0
      before = { ordered: block.ordered, sign }
      parts.push(writeList(block, sign))
      continue
    }
    const text = writeText(block)
    if (text === '') continue
    before = null
    parts.push(text)
  }
  return parts.filter((text) => text !== '').join('\n\n')
}

function writeText(block: Exclude<MarkdownBlock, MarkdownList>): string {
  const runs = tidyRuns(runsOf(block.children))
  if (block.type === 'paragraph') return writeInline(runs)
  // A heading is one line.
  const line = tidyRuns(
    runs.map((run): Run => (run.type === 'break' ? { ...run, type: 'text', value: ' ' } : run)),
  )
  const text = writeInline(line, true).replace(/(?<![^ ])#+$/, (signs) => `\\${signs}`)
  return text === '' ? '' : `${'#'.repeat(block.level)} ${text}`
}

function writeList({ ordered, start = 1, items }: MarkdownList, sign: 0 | 1): string {
  const itemTexts = items.map(writeItem)
  const bullet = itemTexts.some((item) => RULE.test(BULLETS[sign] + item))
    ? BULLET_BEFORE_BULLETS
    : BULLETS[sign]
  return itemTexts
    .map((item, index) => {
      const mark = ordered ? `${start + index}${NUMBER_ENDS[sign]} ` : `${bullet} `
      return (mark + item.replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length)}`)).trimEnd()
    })
    .join('\n')
}

function writeItem({ checked, children }: MarkdownListItem): string {
  const filled = children.filter((child) => child.type === 'list' || writeText(child) !== '')
  const box = checked === null ? '' : `[${checked ? 'x' : ' '}]`
  const [first, second, third] = filled
  const body = writeBlocks(filled)
  // A checkbox precedes text; other content stands below it.
  if (box !== '' && first?.type !== 'paragraph') return body === '' ? box : `${box}\n\n${body}`
  // Words and the list under them stand without an empty line between.
  const isTight =
    first?.type === 'paragraph' && second?.type === 'list' && third === undefined && canFollowWords(second)
  return (box === '' ? '' : `${box} `) + (isTight ? body.replace('\n\n', '\n') : body)
}

/** Markdown allows only some lists directly after text. */
function canFollowWords({ ordered, start = 1, items: [first] }: MarkdownList): boolean {
  return (!ordered || start === 1) && first !== undefined && !BARE_ITEM.test(writeItem(first))
}
