/**
 * Adds a block of a page to one of the reader's layouts, as a row of its own at the end of the newest
 * version.
 */
import { blockCount } from '#core/layout/layout-list.ts'
import { MAX_ROWS_PER_LAYOUT } from '#core/layout/row-layouts.ts'
import { isSameValue } from '#core/layout/same-value.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { asSeen } from '../seen-block.ts'
import { blockAt } from '../block-position.ts'
import type { SourceRows } from '../layout-start.ts'
import type { LayoutLists, SaveResult } from '../layout-types.ts'

interface AddBlockRequest {
  /** The chosen layout. */
  readonly layout: Layout
  readonly block: Pick<BlockModel, 'key' | 'type'>
  /** What the reader sees of a chart, from `seen-block.ts`; '' = as the page has it. */
  readonly seen?: string
  /** Rows of the page; `null` = the page no longer exists. */
  readonly from: () => Promise<SourceRows | null>
  readonly lists: Pick<LayoutLists, 'change'>
}

/** `missing`: the page has changed since it was rendered; `gone`, `full`: the layout has changed elsewhere. */
export type AddBlockResult = SaveResult | { readonly kind: 'missing' | 'gone' | 'full' }

/** @throws when the page's rows cannot be fetched */
export async function addBlock({
  layout,
  block,
  seen = '',
  from,
  lists,
}: AddBlockRequest): Promise<AddBlockResult> {
  const source = await from()
  const found = source && blockAt(source.rows, block.key)
  if (!found || found.type !== block.type) return { kind: 'missing' }
  const row: Layout['rows'][number] = { layout: '100', columns: [[asSeen(found, seen)]] }
  const countIn = ({ rows }: Layout) => rows.filter((item) => isSameValue(item, row)).length
  const refusal: { kind: 'gone' | 'full' } = { kind: 'gone' }
  const outcome = await lists.change(layout.ID, (newest) => {
    // A try whose response was lost has added it already.
    if (countIn(newest) > countIn(layout)) return newest
    if (!isFull(newest)) return { ...newest, rows: [...newest.rows, row] }
    refusal.kind = 'full'
    return null
  })
  return outcome.kind === 'notFitting' ? refusal : outcome
}

/** Whether the layout has as many blocks or rows as it may have. */
export function isFull(layout: Layout): boolean {
  return blockCount(layout) >= MAX_BLOCKS_PER_LAYOUT || layout.rows.length >= MAX_ROWS_PER_LAYOUT
}
