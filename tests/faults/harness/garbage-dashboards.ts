/** Malformed dashboards: some are refused by the validation on input, others pass it and cannot be rendered. */
import fc from 'fast-check'
import { examplesByType } from '#blocks/registry.examples.ts'
import { BLOCK_TYPES } from '#blocks/registry.schema.ts'
import { ROW_LAYOUT_ORDER } from '#core/layout/row-layouts.ts'
import { codePoint } from '../../factories/code-points.ts'

export interface GarbageDashboard {
  /** Text of a valid block, in a row of its own. */
  readonly witness: string
  readonly title: unknown
  readonly rows: unknown
}

const TYPES = BLOCK_TYPES
const texts = fc.oneof(
  fc.string({ maxLength: 60, unit: codePoint }),
  fc.constantFrom(
    '</script><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '\0',
    '\ud800',
    '[a](javascript:alert(1))',
    'Ø'.repeat(600),
  ),
)
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: texts },
)
const example = fc.constantFrom(
  ...Object.entries(examplesByType).flatMap(([type, list]) => list.map(({ block }) => ({ ...block, type }))),
)

/** With the mandatory members of every block, so that it passes the validation on input. */
const wellFormed = fc.oneof(
  example,
  // One attribute is arbitrary, or all are.
  fc.tuple(example, anything, fc.nat()).map(([good, value, at]) => {
    const keys = Object.keys(good.attributes ?? {})
    return {
      ...good,
      attributes: { ...good.attributes, [keys[at % Math.max(keys.length, 1)] ?? 'value']: value },
    }
  }),
  fc
    .tuple(fc.constantFrom(...TYPES), fc.dictionary(texts, anything, { maxKeys: 4 }))
    .map(([type, attributes]) => ({ type, attributes })),
  fc.constantFrom(...TYPES).map((type) => ({ type })),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 40 }), anything)
    .map(([type, value]) => ({ type, attributes: { value } })),
)

const malformed = fc.oneof(
  fc.tuple(example, anything).map(([good, heading]) => ({ ...good, heading })),
  fc.tuple(fc.constantFrom(...TYPES), anything).map(([type, attributes]) => ({ type, attributes })),
  fc.constantFrom(...TYPES).map((type) => ({ type, attributes: null })),
  fc
    .constantFrom(...TYPES)
    .map((type): unknown =>
      JSON.parse(
        `{"type":"${type}","attributes":{"__proto__":{"polluted":1}},"constructor":{"prototype":{}}}`,
      ),
    ),
  anything,
)
const block = fc.oneof({ weight: 19, arbitrary: wellFormed }, { weight: 1, arbitrary: malformed })

const columns = fc.array(fc.array(block, { maxLength: 3 }), { minLength: 1, maxLength: 3 })
const goodRow = columns.map((given) => ({ layout: ROW_LAYOUT_ORDER[0], columns: given.slice(0, 1) }))
const anyRow = fc.oneof(
  { weight: 6, arbitrary: goodRow },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.oneof(fc.constantFrom(...ROW_LAYOUT_ORDER), texts), columns)
      .map(([layout, given]) => ({ layout, columns: given })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { layout: '100' },
      { columns: [] },
      { layout: '100', columns: null },
      { layout: null, columns: [[null]] },
    ),
  },
  { weight: 1, arbitrary: anything },
)

/** In two of three dashboards the rows are well-formed, so that the blocks are the faulty part. */
const rows = fc.oneof(
  { weight: 4, arbitrary: fc.array(goodRow, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.array(anyRow, { maxLength: 4 }) },
)
const dashboard = fc.tuple(
  fc.oneof({ weight: 8, arbitrary: fc.constant('Tittel') }, { weight: 1, arbitrary: anything }),
  rows,
)

/** @param seed the same = the same dashboards. @param from number of the first: witnesses carry it */
export function garbageDashboards(count: number, seed: number, from: number): GarbageDashboard[] {
  return fc.sample(dashboard, { numRuns: count, seed }).map(([title, given], index) => {
    const witness = `Vitne ${from + index} fortalte`
    return {
      witness,
      title,
      rows: [...given, { layout: '100', columns: [[{ type: 'text', attributes: { content: witness } }]] }],
    }
  })
}
