import { expect, onTestFinished, test } from 'vitest'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { layoutWordsNb } from '#texts/nb/layouts/layout-words.ts'
import { currentNotice, setNotice } from '../../notices/notice-store.ts'
import { emptyBlock } from '../../layouts/read-layout-source.ts'
import { limitBlocksAndNotify, limitBlocks } from './limit-blocks.ts'

const COLUMN = Array.from({ length: 12 }, () => emptyBlock('text'))
const ROW = { layout: '100', columns: [COLUMN] } as const

test('a copy has no more blocks than can be saved, and no row that became empty', () => {
  const limited = limitBlocks({ title: 'Stor', rows: [ROW, ROW, ROW] })
  expect(limited.rows.map(({ columns }) => columns.flat().length)).toEqual([12, MAX_BLOCKS_PER_LAYOUT - 12])
})

test('a layout within the limit is unchanged', () => {
  const small = { title: 'Liten', rows: [ROW, { layout: '100', columns: [[]] }] } as const
  expect(limitBlocks(small)).toBe(small)
})

test.each([
  ['a layout over the limit of blocks', [ROW, ROW], 'Bare de første 20 blokkene fikk plass.'],
  ['a layout within the limit', [ROW], undefined],
])('a truncated copy names the limit until dismissed: %s', (_why, rows, announcements) => {
  onTestFinished(() => setNotice(null))
  const source = { title: 'Stor', rows }
  expect(limitBlocksAndNotify(source, layoutWordsNb)).toEqual(limitBlocks(source))
  expect(currentNotice()?.text).toBe(announcements)
  expect(currentNotice()?.durationMs ?? null).toBeNull()
})
