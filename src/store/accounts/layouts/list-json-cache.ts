/**
 * JSON of lists of layouts. A stored list is immutable, so its text stays valid: serialising a list again for
 * its response would cost a third of a save. The rows of a layout are nearly all of its text, and a save
 * usually changes the rows of one layout; the others keep theirs, and the JSON made of them.
 */
import type { Layout } from '#contract/subscriber/layout.ts'

type Rows = Layout['rows']

const jsonByList = new WeakMap<readonly Layout[], string>()
/** Pieces of the text of the newest list with these rows, so that no text is held twice. */
const jsonByRows = new WeakMap<Rows, string>()

/**
 * @param list immutable from here on
 * @param text the JSON that the list was parsed from, or was serialised to
 */
export function cacheLayoutsJson(list: readonly Layout[], text: string): void {
  jsonByList.set(list, text)
}

/** JSON of a list; serialised again where it is not remembered. */
export function layoutsJson(list: readonly Layout[]): string {
  return jsonByList.get(list) ?? JSON.stringify(list)
}

/**
 * The list as JSON, like JSON.stringify. The JSON of rows that an earlier list had too is reused.
 *
 * @param list layouts with `rows` and `aliases` as their last members, in this order; their rows are
 *   immutable from here on
 */
export function serializeLayouts(list: readonly Layout[]): string {
  const rows = list.map((layout) => jsonByRows.get(layout.rows) ?? JSON.stringify(layout.rows))
  const heads = list.map(({ rows: _rows, aliases: _aliases, ...head }) => JSON.stringify(head).slice(0, -1))
  const parts = list.map(
    ({ aliases }, index) =>
      `${heads[index]}${ROWS_MEMBER}${rows[index]}${ALIASES_MEMBER}${JSON.stringify(aliases)}}`,
  )
  const text = `[${parts.join(',')}]`
  // Each layout begins behind a bracket or a comma.
  let offset = 1
  for (const [index, layout] of list.entries()) {
    const start = offset + (heads[index]?.length ?? 0) + ROWS_MEMBER.length
    jsonByRows.set(layout.rows, text.slice(start, start + (rows[index]?.length ?? 0)))
    offset += (parts[index]?.length ?? 0) + 1
  }
  return text
}

/** One layout as {@link serializeLayouts} writes it. */
export function layoutJson({ rows, aliases, ...head }: Layout): string {
  const json = jsonByRows.get(rows) ?? JSON.stringify(rows)
  return `${JSON.stringify(head).slice(0, -1)}${ROWS_MEMBER}${json}${ALIASES_MEMBER}${JSON.stringify(aliases)}}`
}

const ROWS_MEMBER = ',"rows":'
const ALIASES_MEMBER = ',"aliases":'
