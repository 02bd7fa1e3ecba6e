import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { draftOf, layoutOf } from '#core/layout/draft.ts'
import { saveLayoutIn } from '#core/layout/list-changes.ts'
import { mergeLayouts } from '#core/layout/merge-layouts.ts'
import { COLUMNS_OF_ROW, MAX_ROWS_PER_LAYOUT, ROW_LAYOUT_ORDER } from '#core/layout/row-layouts.ts'
import { isSameValue } from '#core/layout/same-value.ts'
import { codePoint } from '#tests/factories/code-points.ts'
import { blockSchema, type Block } from '../entities/dashboard.ts'
import { layoutInputSchema } from './layout.ts'

type SavedLayout = z.infer<typeof layoutInputSchema> & { readonly ID: string }

const rows = (count: number) => Array.from({ length: count }, () => ({ layout: '100', columns: [[]] }))

test.each([
  ['as many rows as a draft may have', { rows: rows(MAX_ROWS_PER_LAYOUT) }, true],
  ['one too many', { rows: rows(MAX_ROWS_PER_LAYOUT + 1) }, false],
  ['columns missing', { rows: [{ layout: '5050', columns: [[]] }] }, false],
  [
    'a block type from the future',
    { rows: [{ layout: '100', columns: [[{ type: 'hologram', attributes: { a: [1] } }]] }] },
    true,
  ],
  ['45 letters', { title: 'å'.repeat(45) }, true],
  ['46 letters', { title: 'å'.repeat(46) }, false],
  ['45 signs of two units', { title: '🏙'.repeat(45) }, true],
  ['46 signs of two units', { title: '🏙'.repeat(46) }, false],
  ['a blank title', { title: ' ' }, false],
  ['a path that is no slug', { path: '../oslo' }, false],
])('%s', (_why, change, isTaken) => {
  expect(layoutInputSchema.safeParse({ title: 'A', path: 'a', rows: [], ...change }).success).toBe(isTaken)
})

test('results of the editor and of a merge are valid', () => {
  const draft = draftOf<Block>(
    { title: 'Økern', rows: [{ layout: '5050', columns: [[blockSchema.parse({ type: 'hologram' })], []] }] },
    () => 'k',
  )
  const mine: SavedLayout[] = saveLayoutIn<SavedLayout, SavedLayout>([], {
    ...layoutOf(draft),
    ID: crypto.randomUUID(),
    path: '',
  })
  const { layouts } = mergeLayouts({ base: [], mine, theirs: [] }, () => crypto.randomUUID())
  expect(layouts.map((layout) => layoutInputSchema.parse(layout))).toEqual(mine)
  expect(mine.map(({ path }) => path)).toEqual(['okern'])
})

/** Valid and invalid values at every position, serialised through JSON. */
describe('10 000 generated layouts', () => {
  const long = fc.constantFrom(40, 41, 501, 100_000).map((length) => 'x'.repeat(length))
  const deep = fc
    .constantFrom(10, 1_000)
    .map((depth): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`))
  const hostileKey = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '', 'ø')
  /** An own `__proto__` key, as JSON.parse creates it. */
  const hostileObject = fc
    .array(fc.tuple(hostileKey, fc.jsonValue({ maxDepth: 2 })), { maxLength: 4 })
    .map((entries): unknown =>
      JSON.parse(
        `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
      ),
    )
  const junk = fc.oneof(fc.jsonValue({ maxDepth: 3 }), hostileObject, deep, long)
  const mostly = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: junk })
  const text = mostly(fc.string({ unit: codePoint, maxLength: 20 }))
  const block = mostly(
    fc.record(
      {
        type: mostly(fc.constantFrom('text', 'chart', '__proto__', 'hologram')),
        heading: text,
        subtitle: text,
        seamless: mostly(fc.boolean()),
        attributes: mostly(fc.oneof(hostileObject, fc.dictionary(fc.string(), junk, { maxKeys: 4 }))),
      },
      { requiredKeys: ['type'] },
    ),
  )
  const row = mostly(
    fc
      .constantFrom(...ROW_LAYOUT_ORDER)
      .chain((layout) =>
        fc.record({
          layout: mostly(fc.constant(layout)),
          columns: mostly(
            fc.array(fc.array(block, { maxLength: 2 }), {
              minLength: COLUMNS_OF_ROW[layout],
              maxLength: COLUMNS_OF_ROW[layout],
            }),
          ),
        }),
      ),
  )
  const layout = mostly(
    fc.record(
      {
        ID: fc.uuid(),
        title: mostly(fc.constantFrom('Mitt', 'Ås')),
        subtitle: text,
        path: mostly(fc.constantFrom('mitt', 'as-1')),
        rows: mostly(fc.array(row, { maxLength: 3 })),
        unknown: junk,
      },
      { requiredKeys: ['title', 'path'] },
    ),
  )

  test('are refused, or kept unchanged', () => {
    const count = { refused: 0, kept: 0 }
    fc.assert(
      fc.property(layout, (made) => {
        const sent: unknown = JSON.parse(JSON.stringify(made))
        const { success, data } = layoutInputSchema.safeParse(sent)
        count[success ? 'kept' : 'refused'] += 1
        if (!data) return
        expect(isSameValue(layoutInputSchema.parse(data), data)).toBe(true)
        let key = 0
        const back = layoutOf(draftOf({ ...data, ID: data.ID ?? '' }, () => `k${(key += 1)}`))
        expect(isSameValue(back.rows, data.rows)).toBe(true)
        for (const { attributes } of data.rows.flatMap(({ columns }) => columns.flat())) {
          expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype)
        }
      }),
      { numRuns: 10_000 },
    )
    expect(count.refused).toBeGreaterThan(1_000)
    expect(count.kept).toBeGreaterThan(1_000)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('attributes of any shape are kept unchanged, except for keys that affect prototypes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 }), (attributes) => {
        const sent = Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== '__proto__'))
        const {
          rows: [first],
        } = layoutInputSchema.parse({
          title: 'A',
          path: 'a',
          rows: [{ layout: '100', columns: [[{ type: 'hologram', attributes }]] }],
        })
        expect(isSameValue(first?.columns[0]?.[0]?.attributes, sent)).toBe(true)
      }),
    )
  })
})
