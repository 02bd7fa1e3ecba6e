/** The tree of a text as markdown: the reverse of `parseMarkdown`, in one form for each thing. */
import type { MarkdownBlock, MarkdownList, MarkdownListItem, MarkdownTree } from '#core/markdown/tree.ts'
import { runsOf, tidyRuns, type Run } from './text-runs.ts'
import { writeInline } from './write-inline.ts'

/** A list right after another of its kind begins with another sign, else the two would be one. */
const BULLETS = ['-', '*'] as const
const NUMBER_ENDS = ['.', ')'] as const
/**
 * Bullets of lists that hold nothing but lists are read as a line across the page, unless one of them is
 * another sign.
 */
const RULE = /^(?:- *){3,}$/m
const BULLET_BEFORE_BULLETS = '+'
/** Nothing on its first line but the signs of lists. */
const BARE_ITEM = /^(?:(?:[-+*]|\d{1,9}[.)])[ ]*)*(?:\n|$)/

/**
 * Markdown that `parseMarkdown` reads as the same tree, except that empty paragraphs and blanks at the ends
 * of lines are gone. Ends with a line feed unless it is empty.
 */
export function writeMarkdown(tree: MarkdownTree): string {
  const text = writeBlocks(tree)
  return text === '' ? '' : `${text}\n`
}

function writeBlocks(blocks: readonly MarkdownBlock[]): string {
  const written: string[] = []
  let before = null as { readonly ordered: boolean; readonly sign: 0 | 1 } | null
  for (const block of blocks) {
    if (block.type === 'list') {
      const sign: 0 | 1 = before?.ordered === block.ordered && before.sign === 0 ? 1 : 0
      before = { ordered: block.ordered, sign }
      written.push(writeList(block, sign))
      continue
    }
    const text = writeText(block)
    if (text === '') continue
    before = null
    written.push(text)
  }
  return written.filter((text) => text !== '').join('\n\n')
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
  const written = items.map(writeItem)
  const bullet = written.some((item) => RULE.test(BULLETS[sign] + item))
    ? BULLET_BEFORE_BULLETS
    : BULLETS[sign]
  return written
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
  // A box stands before words; what is none stands below it.
  if (box !== '' && first?.type !== 'paragraph') return body === '' ? box : `${box}\n\n${body}`
  // Words and the list under them stand without an empty line between.
  const isTight =
    first?.type === 'paragraph' && second?.type === 'list' && third === undefined && canFollowWords(second)
  return (box === '' ? '' : `${box} `) + (isTight ? body.replace('\n\n', '\n') : body)
}

/** Markdown lets only some lists begin on the line after words. */
function canFollowWords({ ordered, start = 1, items: [first] }: MarkdownList): boolean {
  return (!ordered || start === 1) && first !== undefined && !BARE_ITEM.test(writeItem(first))
}
