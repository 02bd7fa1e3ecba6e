import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_ROWS_PER_LAYOUT } from '#core/layout/row-layouts.ts'
import { areCanonicalRows } from './canonical-rows.ts'
import { rowSchema } from './dashboard.ts'

const rowsSchema = z.array(rowSchema).max(MAX_ROWS_PER_LAYOUT)

const BLOCK = {
  type: 'text',
  heading: 'Ledighet 🏢',
  subtitle: '',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: true,
  attributes: { content: 'Tekst', list: [1, null] },
}
const row = (...blocks: readonly unknown[]) => ({ layout: '100', columns: [blocks] })
const without = (key: keyof typeof BLOCK) =>
  Object.fromEntries(Object.entries(BLOCK).filter(([name]) => name !== key))

test.each<[string, unknown]>([
  ['no rows', []],
  ['a row without blocks', [row()]],
  ['blocks of every column', [{ layout: '333333', columns: [[BLOCK], [], [BLOCK, BLOCK]] }]],
  ['members in another order', [{ columns: [[BLOCK]], layout: '100' }]],
  ['texts of the greatest length', [row({ ...BLOCK, subtitle: 'æ'.repeat(1_000), icon: 'x'.repeat(40) })]],
])('rows that the schema returns as they are: %s', (_why, rows) => {
  expect(areCanonicalRows(rows)).toBe(true)
  expect(rowsSchema.parse(rows)).toEqual(rows)
})

describe('rows left to the schema', () => {
  test.each<[string, unknown]>([
    ['no list', {}],
    ['a row that is no object', [1]],
    ['a row with another member', [{ ...row(), id: 1 }]],
    ['an unknown layout', [{ layout: '5555', columns: [[], []] }]],
    ['the name of a method as layout', [{ layout: 'toString', columns: [] }]],
    ['too few columns', [{ layout: '5050', columns: [[]] }]],
    ['a column that is no list', [{ layout: '100', columns: [{}] }]],
    ['a block that is no object', [row(null)]],
    ['a block with another member', [row({ ...BLOCK, extra: 1 })]],
    ['a block with another member in the place of one', [row({ ...without('icon'), extra: '' })]],
    ['too many rows', Array.from({ length: MAX_ROWS_PER_LAYOUT + 1 }, () => row())],
  ])('%s', (_why, rows) => expect(areCanonicalRows(rows)).toBe(false))

  const values = [undefined, null, 1, '', 'x', 'x'.repeat(41), 'x'.repeat(5_001), true, [], {}, ['x']]
  const keys = ['type', 'heading', 'subtitle', 'description', 'source', 'icon'] as const
  test.each([...keys, 'seamless', 'inverted', 'attributes'] as const)(
    'what is accepted of %s is what the schema returns as it is',
    (key) => {
      const rows = [without(key), ...values.map((value) => ({ ...BLOCK, [key]: value }))].map((block) => [
        row(block),
      ])
      const unchanged = rows.map((sent) => {
        const read = rowsSchema.safeParse(sent)
        return read.success && JSON.stringify(read.data) === JSON.stringify(sent)
      })
      expect(rows.map(areCanonicalRows)).toEqual(unchanged)
      expect(new Set(unchanged)).toEqual(new Set([true, false]))
    },
  )
})
