/** Public pages may have more blocks than a layout can be saved with: a copy gets the first ones. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { LayoutSource } from '#core/layout/draft.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { notifyFailure } from '../../notices/layout-notices.ts'

/** @returns the same object when all fit; rows that would become empty are removed */
export function limitBlocks(source: LayoutSource<Block>): LayoutSource<Block> {
  let remaining = MAX_BLOCKS_PER_LAYOUT
  if (source.rows.flatMap((row) => row.columns).flat().length <= remaining) return source
  const rows = source.rows.map(({ layout, columns }) => ({
    layout,
    columns: columns.map((column) => {
      const keptBlocks = column.slice(0, remaining)
      remaining -= keptBlocks.length
      return keptBlocks
    }),
  }))
  return { ...source, rows: rows.filter(({ columns }) => columns.some((column) => column.length > 0)) }
}

/** Same for a copy requested by the reader, who is notified when blocks were left out. */
export function limitBlocksAndNotify(
  source: LayoutSource<Block>,
  { editor: { empty: words } }: LayoutTexts,
): LayoutSource<Block> {
  const limited = limitBlocks(source)
  if (limited !== source) notifyFailure(words.cut(String(MAX_BLOCKS_PER_LAYOUT)))
  return limited
}
