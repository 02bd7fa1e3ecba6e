import type { Block } from '#contract/entities/dashboard.ts'
import type { PageSource } from '#pages/model/page-source.ts'

/** All blocks of a page, in reading order; empty without a page. */
export function blocksOf(page: Pick<PageSource, 'rows'> | null): readonly Block[] {
  return page?.rows.flatMap((row) => row.columns.flat()) ?? []
}
