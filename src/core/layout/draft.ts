/**
 * Draft of a layout: its stored content with a key for every row and block, so that each keeps its identity
 * when it moves. Blocks of any type are kept as they are (decision 25). Drafts are immutable.
 */
import { MAX_BLOCKS_PER_LAYOUT } from '../limits.ts'
import { blockCount } from './layout-list.ts'
import { fitColumns, MAX_ROWS_PER_LAYOUT, type RowLayout } from './row-layouts.ts'
import { isSameValue } from './same-value.ts'

/** A block with a key that it keeps when it moves. */
export interface DraftBlock<B> {
  readonly key: string
  readonly block: B
}

/** A row with a key that it keeps when it moves. */
export interface DraftRow<B> {
  readonly key: string
  readonly layout: RowLayout
  /** As many as the row layout has. */
  readonly columns: readonly (readonly DraftBlock<B>[])[]
}

/** Fields of a layout's settings dialog, and the title (specification §2 "Layout editor"; decision 14). */
export interface DraftSettings {
  readonly title: string
  readonly subtitle: string
  readonly menuTitle: string
  readonly shortTitle: string
  readonly icon: string
}

/** A layout under edit. */
export interface Draft<B> extends DraftSettings {
  /** ID of the stored layout; null = not saved yet. */
  readonly id: string | null
  /**
   * State of the stored layout that the draft is based on, where it differs from the state known to the
   * editor; null = the same.
   */
  readonly base: string | null
  readonly rows: readonly DraftRow<B>[]
}

/** Source of a draft: a stored layout, a public dashboard or a city page. */
export interface LayoutSource<B> extends Partial<Omit<DraftSettings, 'title'>> {
  readonly ID?: string
  readonly title: string
  readonly rows: readonly { readonly layout: RowLayout; readonly columns: readonly (readonly B[])[] }[]
}

/** Stored content of a draft; its path is chosen on save (`list-changes.ts`). */
export interface LayoutContent<B> {
  ID?: string
  title: string
  subtitle: string
  menuTitle: string
  shortTitle: string
  icon: string
  rows: { layout: RowLayout; columns: B[][] }[]
}

/** A draft without rows; `id` is `null` until it has been saved. */
export function emptyDraft<B>(): Draft<B> {
  return { id: null, base: null, title: '', subtitle: '', menuTitle: '', shortTitle: '', icon: '', rows: [] }
}

/** @param newKey returns a new text with every call */
export function draftOf<B>(source: LayoutSource<B>, newKey: () => string): Draft<B> {
  const { ID, title, subtitle = '', menuTitle = '', shortTitle = '', icon = '', rows } = source
  return {
    id: ID ?? null,
    base: null,
    title,
    subtitle,
    menuTitle,
    shortTitle,
    icon,
    rows: draftRows(rows, newKey),
  }
}

/**
 * Gives each row the columns of its row layout: missing ones are empty, blocks of surplus ones move to the
 * last.
 */
export function draftRows<B>(rows: LayoutSource<B>['rows'], newKey: () => string): readonly DraftRow<B>[] {
  return rows.map(({ layout, columns }) => ({
    key: newKey(),
    layout,
    columns: fitColumns(columns, layout, 'move').map((blocks) =>
      blocks.map((block) => ({ key: newKey(), block })),
    ),
  }))
}

/** Inverse of {@link draftOf}: `layoutOf(draftOf(layout))` equals the layout, with the same block objects. */
export function layoutOf<B>({
  id,
  title,
  subtitle,
  menuTitle,
  shortTitle,
  icon,
  rows,
}: Draft<B>): LayoutContent<B> {
  return {
    ...(id === null ? {} : { ID: id }),
    title,
    subtitle,
    menuTitle,
    shortTitle,
    icon,
    rows: rows.map(({ layout, columns }) => ({
      layout,
      columns: columns.map((blocks) => blocks.map(({ block }) => block)),
    })),
  }
}

/** Whether one more block fits within the limit of a layout. */
export function canAddBlock(draft: Pick<Draft<unknown>, 'rows'>): boolean {
  return blockCount(draft) < MAX_BLOCKS_PER_LAYOUT
}

/** Whether one more row fits within the limit of a layout. */
export function canAddRow({ rows }: Pick<Draft<unknown>, 'rows'>): boolean {
  return rows.length < MAX_ROWS_PER_LAYOUT
}

/** Whether saving would change the stored layout. Ignores keys and whether the draft has been saved before. */
export function isDirty<B>(draft: Draft<B>, saved: Draft<B>): boolean {
  if (draft === saved) return false
  return !isSameValue(layoutOf({ ...draft, id: null }), layoutOf({ ...saved, id: null }))
}

/** Position of a block, from 0. */
export interface BlockPosition<B> {
  readonly row: DraftRow<B>
  readonly rowIndex: number
  readonly column: number
  readonly index: number
  readonly block: B
}

/** @returns `null` = no block has that key */
export function blockPosition<B>({ rows }: Draft<B>, key: string): BlockPosition<B> | null {
  for (const [rowIndex, row] of rows.entries()) {
    for (const [column, blocks] of row.columns.entries()) {
      const index = blocks.findIndex((block) => block.key === key)
      const foundBlock = blocks[index]
      if (foundBlock) return { row, rowIndex, column, index, block: foundBlock.block }
    }
  }
  return null
}

/** Keys of all rows and blocks, including duplicates. */
export function keysOf(rows: readonly DraftRow<unknown>[]): string[] {
  return rows.flatMap(({ key, columns }) => [key, ...columns.flat().map((block) => block.key)])
}
