import { expect, test } from 'vitest'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { emptyBlock } from '../layouts/stored-layout.ts'
import { withFirstBlocks } from './first-blocks.ts'

const COLUMN = Array.from({ length: 12 }, () => emptyBlock('text'))
const ROW = { layout: '100', columns: [COLUMN] } as const

test('a copy has no more blocks than can be saved, and no row that became empty', () => {
  const kept = withFirstBlocks({ title: 'Stor', rows: [ROW, ROW, ROW] })
  expect(kept.rows.map(({ columns }) => columns.flat().length)).toEqual([12, MAX_BLOCKS_PER_LAYOUT - 12])
})

test('one that has room stays the same', () => {
  const small = { title: 'Liten', rows: [ROW, { layout: '100', columns: [[]] }] } as const
  expect(withFirstBlocks(small)).toBe(small)
})
