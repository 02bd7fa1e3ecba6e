import type { RowLayout } from '#core/layout/row-layouts.ts'

/** Of each column, in per cent of the row's width. */
export const ROW_SHARES: Readonly<Record<RowLayout, readonly number[]>> = {
  '100': [100],
  '5050': [50, 50],
  '3366': [100 / 3, 200 / 3],
  '6633': [200 / 3, 100 / 3],
  '333333': [100 / 3, 100 / 3, 100 / 3],
}
