/** Public pages may have more blocks than a layout can be saved with: a copy gets the first ones. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { LayoutSource } from '#core/layout/draft.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { notifyFailure } from '../../notices/layout-notices.ts'

/** @returns the same object when all have room; rows that would become empty are left out */
export function limitBlocks(source: LayoutSource<Block>): LayoutSource<Block> {
  let left = MAX_BLOCKS_PER_LAYOUT
  if (source.rows.flatMap((row) => row.columns).flat().length <= left) return source
  const rows = source.rows.map(({ layout, columns }) => ({
    layout,
    columns: columns.map((column) => {
      const kept = column.slice(0, left)
      left -= kept.length
      return kept
    }),
  }))
  return { ...source, rows: rows.filter(({ columns }) => columns.some((column) => column.length > 0)) }
}

/** The same for a copy that the reader has just asked for, who is told when not all had room. */
export function limitBlocksAndNotify(
  source: LayoutSource<Block>,
  { editor: { empty: words } }: LayoutTexts,
): LayoutSource<Block> {
  const kept = limitBlocks(source)
  if (kept !== source) notifyFailure(words.cut(String(MAX_BLOCKS_PER_LAYOUT)))
  return kept
}
