/**
 * Numbering of ordered lists as written. Markdown counts up from the first number, so "3. / 2. / 1. kvartal"
 * would be shown as 3, 4, 5 and "25. september / 19. juni" as 25, 26 (decision 58). Numbers are never
 * changed: lines that are not consecutive become text.
 */
import type { List, ListItem, Paragraph, RootContent } from 'mdast'

/** List items numbered consecutively from `start`. */
export interface NumberedItems {
  readonly start: number
  readonly items: readonly ListItem[]
}

/** Digits and delimiter of an item, such as `25.`. */
function markOf(item: ListItem, source: string): string {
  const offset = item.position?.start.offset ?? source.length
  return /^\d+[.)]/.exec(source.slice(offset, offset + 10))?.[0] ?? ''
}

/**
 * Splits an ordered list where its numbers are not consecutive.
 *
 * @param source the parsed text
 * @returns null where a number cannot be shown as written, such as `01.`
 */
export function splitByNumbering(list: List, source: string): readonly NumberedItems[] | null {
  const counted: { start: number; items: ListItem[] }[] = []
  for (const item of list.children) {
    const mark = markOf(item, source)
    const number = Number.parseInt(mark, 10)
    if (String(number) !== mark.slice(0, -1)) return null
    const last = counted.at(-1)
    if (last && number === last.start + last.items.length) last.items.push(item)
    else counted.push({ start: number, items: [item] })
  }
  return counted
}

/**
 * The items as paragraphs that begin with their numbers; items without a blank line between them are lines of
 * one paragraph.
 */
export function itemsAsText(list: List, source: string): readonly RootContent[] {
  const blocks: RootContent[] = []
  for (const item of list.children) {
    const [first, ...otherChildren] = item.children
    const words: Paragraph = first?.type === 'paragraph' ? first : { type: 'paragraph', children: [] }
    const mark = { type: 'text' as const, value: `${markOf(item, source)} ` }
    const before = blocks.at(-1)
    if (before?.type === 'paragraph' && list.spread !== true) {
      blocks[blocks.length - 1] = {
        ...before,
        children: [...before.children, { type: 'break' }, mark, ...words.children],
      }
    } else {
      blocks.push({ type: 'paragraph', children: [mark, ...words.children] })
    }
    blocks.push(...(first?.type === 'paragraph' ? otherChildren : item.children))
  }
  return blocks
}
