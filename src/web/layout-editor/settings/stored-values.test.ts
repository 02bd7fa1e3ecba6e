import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockSchema, type Block } from '#contract/entities/dashboard.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { fieldsByType } from '#blocks/registry.fields.ts'
import { BLOCK_TYPES, schemaByType } from '#blocks/registry.schema.ts'
import { editorSettingsNb } from '#texts/nb/layouts/editor-settings.ts'
import { blockProblems } from './block-problems.ts'
import { editedBlock, blockToEdit, fieldsOf } from './edited-block.ts'
import {
  idsOf,
  initialOf,
  newAttributes,
  numberTextOf,
  repairAttributes,
  storedNumber,
  storedWindow,
  type FieldOf,
} from './stored-values.ts'

const TYPES = BLOCK_TYPES.filter((type) => fieldsByType[type].inEditor)
const RULES = { texts: editorSettingsNb, imageHosts: [] }
const blockOf = (type: string, attributes: Record<string, unknown>): Block =>
  blockSchema.parse({ type, heading: 'Tall', attributes })

/** Minimal attributes of types with required ones. */
const LEAST = { map: { city: 'oslo' }, areas: { city: 'oslo' }, comment: { comment: 'oslo' } } as const

test.each([
  [
    { last: 5, unit: 'years' },
    { last: 5, unit: 'years' },
  ],
  [{ from: '2020-01-01' }, { from: '2020-01-01', to: null }],
  [
    { from: null, to: '2021-06-30' },
    { from: null, to: '2021-06-30' },
  ],
  [null, null],
  [{}, null],
  [{ last: '5', unit: 'years' }, null],
  [{ last: 5, unit: 'days' }, null],
  [{ from: 2020 }, null],
  ['5', null],
] as const)('the stretch of time %j is shown as %j', (stored, shown) => {
  expect(storedWindow(stored)).toEqual(shown)
})

describe.each(TYPES)('%s', (type) => {
  test('a new block has the defaults of its type', () => {
    const minimal: Record<string, unknown> =
      type === 'map' || type === 'areas' || type === 'comment' ? LEAST[type] : {}
    const filled = schemaByType[type].attributes.parse(minimal)
    expect({ ...newAttributes(fieldsOf(type)), ...minimal }).toEqual(filled)
  })

  test('an example is unchanged after form and back', () => {
    for (const { block } of examplesByType[type]) {
      const stored = blockSchema.parse({ type, ...block })
      if (!schemaByType[type].attributes.safeParse(stored.attributes).success) continue
      const edited = editedBlock(
        { ...stored, attributes: { ...stored.attributes, 'of-tomorrow': [1] } },
        type,
      )
      expect(edited).toEqual({
        ...stored,
        heading: stored.heading.trim(),
        attributes: { ...stored.attributes, 'of-tomorrow': [1] },
      })
    }
  })
})

test('the items of a list start with the defaults of the type', () => {
  const lists = TYPES.flatMap((type) =>
    fieldsOf(type).flatMap((field) => (field.control === 'list' ? [[type, field] as const] : [])),
  )
  for (const [type, list] of lists) {
    const required = type === 'figures' ? { id: 'a' } : {}
    const parsed: unknown = schemaByType[type].attributes.parse({ [list.key]: [required] })
    expect(parsed).toMatchObject({ [list.key]: [{ ...newAttributes(list.fields), ...required }] })
  }
  expect(lists.map(([type, list]) => `${type}.${list.key}`)).toEqual([
    'figures.figures',
    'campaign.bulletPoints',
    'campaign.buttons',
  ])
})

test('arbitrary attributes have a form, whose result can be shown', () => {
  const keys = TYPES.flatMap((type) => fieldsOf(type).map(({ key }) => key))
  const small = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom<fc.JsonValue[]>('oslo', 'a', '', 0, 8, 2000, true, [], ['a']),
  )
  const items = fc.array(
    fc.dictionary(fc.constantFrom('id', 'title', 'url', 'showUnit', '__proto__'), small, { maxKeys: 3 }),
    { maxLength: 3 },
  )
  const value = fc.oneof(small, items)
  const attributes = fc.dictionary(fc.oneof(fc.constantFrom(...keys, '__proto__'), fc.string()), value, {
    maxKeys: 6,
  })
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), attributes, (type, randomAttributes) => {
      const block = { ...blockOf(type, {}), attributes: randomAttributes }
      const edited = editedBlock(block, type)
      expect(editedBlock(edited, type)).toEqual(edited)
      expect(
        Object.keys(randomAttributes)
          .filter((key) => !Object.hasOwn(edited.attributes, key))
          .every((key) => randomAttributes[key] === ''),
      ).toBe(true)
      // A value without a problem is accepted by the type's schema.
      if (blockProblems(edited, type, fieldsOf(type), RULES).length === 0) {
        expect([
          type,
          edited.attributes,
          schemaByType[type].attributes.safeParse({ ...newAttributes(fieldsOf(type)), ...edited.attributes })
            .success,
        ]).toEqual([type, edited.attributes, true])
      }
    }),
    { numRuns: 10_000 },
  )
})

const chart = fieldsOf('chart')
test.each([
  [
    'valid values are unchanged',
    { type: 'spline', fromDate: '2000-01-01' },
    { type: 'spline', fromDate: '2000-01-01' },
  ],
  ['an invalid choice is replaced by the default', { type: 'pie' }, { type: 'line' }],
  ['an invalid list is replaced by an empty one', { series: 'a' }, { series: [] }],
  ['absent values stay absent', {}, {}],
  ['unknown values are kept', { colour: 'red' }, { colour: 'red' }],
])('repaired: %s', (_why, given, expected) => {
  expect(repairAttributes(chart, given)).toEqual(expected)
})

test('valid attributes return the same object', () => {
  const complete = { series: ['a', 'difference(a,real(b))'], type: 'line', withoutLegend: true }
  expect(repairAttributes(chart, complete)).toBe(complete)
})

const NUMBER: FieldOf<'number'> = {
  key: 'n',
  control: 'number',
  min: 3,
  max: 25,
  initial: 8,
  label: () => '',
  required: false,
}
test.each([
  ['a number', '7', 7],
  ['a decimal comma', '7,25', 7.25],
  ['a decimal point', '7.25', 7.25],
  ['three digits after a mark, which may be thousands: not guessed', '12.000', '12.000'],
  ['the same with a comma', '12,000', '12,000'],
  ['hexadecimal', '0x10', '0x10'],
  ['an exponent', '1e1', '1e1'],
  ['nothing', ' ', ''],
  ['no number', 'sju', 'sju'],
])('storedNumber: %s', (_why, typed, stored) => {
  expect(storedNumber(typed)).toBe(stored)
  expect(storedNumber(numberTextOf(NUMBER, stored))).toBe(stored)
})

test('values in another format of another program are shown and kept', () => {
  const [news, chart] = [blockOf('news', { numberOfPosts: '6' }), blockOf('chart', { series: [12, 'a'] })]
  expect([editedBlock(news, 'news'), editedBlock(chart, 'chart')]).toEqual([news, chart])
  expect(idsOf([12, 'a'])).toEqual(['12', 'a'])
})

test('a missing number gets the default of the type', () => {
  expect(editedBlock(blockOf('rss', { sources: ['a'], numberOfItems: '' }), 'rss').attributes).toEqual({
    sources: ['a'],
  })
})

test('a new block has no heading of its own, so that its type’s is shown in the language of the page', () => {
  const empty = blockSchema.parse({ type: 'ai' })
  expect(blockToEdit(empty, 'ai', true)).toMatchObject({
    heading: '',
    attributes: { animate: true, city: '' },
  })
  expect(blockToEdit(empty, 'ai', false)).toBe(empty)
  expect(blockToEdit(blockSchema.parse({ type: 'map' }), 'map', true)).toMatchObject({
    heading: '',
    attributes: { city: '', aspectRatio: '3 / 2' },
  })
})

test('every control starts with a valid value or an empty choice', () => {
  const fields = TYPES.flatMap((type) => fieldsOf(type)).filter(
    (field) => field.control !== 'choice' || initialOf(field) !== '',
  )
  const initialValues = fields.map((field) => ({ [field.key]: initialOf(field) }))
  expect(fields.map((field, index) => repairAttributes([field], initialValues[index] ?? {}))).toEqual(
    initialValues,
  )
})
