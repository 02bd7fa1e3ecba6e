/**
 * Drafts in one line, for tests: `'a:100[1,2] b:5050[3|]'` is row a with blocks 1 and 2, and row b with block
 * 3 on the left.
 */
import { emptyDraft, type Draft, type DraftRow } from '#core/layout/draft.ts'
import { COLUMNS_OF_ROW, type RowLayout } from '#core/layout/row-layouts.ts'

const ROW = /^(\w+):(\d+)\[([\w,|]*)\]$/

function isRowLayout(text: string): text is RowLayout {
  return Object.hasOwn(COLUMNS_OF_ROW, text)
}

/** Every block is its own key. */
export function shortDraft(text: string): Draft<string> {
  return { ...emptyDraft<string>(), title: 'T', rows: text === '' ? [] : text.split(' ').map(shortRow) }
}

function shortRow(text: string): DraftRow<string> {
  const [, key = '', layout = '', columns = ''] = ROW.exec(text) ?? []
  if (!isRowLayout(layout)) throw new Error(`not a row: ${text}`)
  const blocks = columns
    .split('|')
    .map((column) => (column === '' ? [] : column.split(',').map((block) => ({ key: block, block }))))
  return { key, layout, columns: blocks }
}

/** The inverse; a block that is not its key is written as `key=block`. */
export function textOfDraft({ rows }: Pick<Draft<string>, 'rows'>): string {
  return rows
    .map(({ key, layout, columns }) => {
      const written = columns.map((blocks) =>
        blocks.map((block) => (block.key === block.block ? block.key : `${block.key}=${block.block}`)).join(),
      )
      return `${key}:${layout}[${written.join('|')}]`
    })
    .join(' ')
}
