import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { frameOf } from './frame-model.ts'
import type { BlockType } from './registry.schema.ts'
import { exampleContext } from './example-view.ts'
import type { BlockView } from './view-input.ts'

const VIEW: BlockView = { sources: [], illustrative: false }
const WITH_WORDS: BlockView = { ...VIEW, defaultHeading: 'Nyheter fra andre kilder', subtitle: 'Laget i dag' }

function framed(
  type: BlockType,
  given: { readonly heading?: string; readonly subtitle?: string },
  view: BlockView | null,
) {
  const { type: _type, attributes: _attributes, ...envelope } = blockSchema.parse({ ...given, type })
  const { heading, subtitle } = frameOf(envelope, type, view, exampleContext('nb-NO'))
  return [heading, subtitle]
}

test.each<[string, BlockType, { heading?: string; subtitle?: string }, BlockView | null, [string, string]]>([
  ['as the editor gave them', 'text', { heading: 'A', subtitle: 'B' }, VIEW, ['A', 'B']],
  ['none', 'text', {}, VIEW, ['', '']],
  [
    "the type's own heading as the default",
    'rss',
    { subtitle: 'B' },
    { ...VIEW, defaultHeading: 'Nyheter' },
    ['Nyheter', 'B'],
  ],
  ['the editor’s heading before the type’s', 'rss', { heading: 'A' }, WITH_WORDS, ['A', 'Laget i dag']],
  [
    "the view's subtitle, also where an editor can give none",
    'ai',
    { subtitle: 'B' },
    WITH_WORDS,
    ['Nyheter fra andre kilder', 'Laget i dag'],
  ],
  ['a subtitle that the type has no place for', 'comment', { heading: 'A', subtitle: 'B' }, VIEW, ['A', '']],
  ['without a view', 'rss', { subtitle: 'B' }, null, ['', 'B']],
])('heading and subtitle: %s', (_why, type, given, view, expected) =>
  expect(framed(type, given, view)).toEqual(expected),
)

test.each<[string, own: string, sources: readonly string[], line: string]>([
  ['one publisher', '', ['SSB'], 'Kilde: SSB'],
  ['a series from two', '', ['Norges Bank; OECD'], 'Kilder: Norges Bank, OECD'],
  [
    'a duplicate publisher',
    '',
    ['Meglere; Kvartal', 'Norges Bank; Kvartal'],
    'Kilder: Meglere, Kvartal, Norges Bank',
  ],
  ['none', '', [], ''],
  ["only the editor's source", 'Egen telling', [], 'Kilde: Egen telling'],
  ["the editor's source and those of the figures", 'Egen telling', ['SSB'], 'Kilder: Egen telling, SSB'],
  ['the editor’s, which a figure names as well', 'SSB', ['SSB'], 'Kilde: SSB'],
  [
    'of illustrative figures, which are not shown',
    '',
    ['Meglere; Kvartals illustrasjonstall'],
    'Kilde: Meglere',
  ],
])('publishers, each once: %s', (_why, source, sources, line) => {
  const { type: _type, attributes: _attributes, ...envelope } = blockSchema.parse({ type: 'text', source })
  expect(frameOf(envelope, 'text', { ...VIEW, sources }, exampleContext('nb-NO')).sourceLine).toBe(line)
})

test('a publisher of illustrative figures is named where one is shown, and where the editor names it', () => {
  const {
    type: _type,
    attributes: _attributes,
    ...envelope
  } = blockSchema.parse({ type: 'text', source: '' })
  const view = { ...VIEW, sources: ['Meglere; Kvartals illustrasjonstall'], illustrative: true }
  expect(frameOf(envelope, 'text', view, exampleContext('nb-NO')).sourceLine).toBe(
    'Kilder: Meglere, Kvartals illustrasjonstall',
  )
  const own = { ...envelope, source: 'Kvartals illustrasjonstall' }
  expect(frameOf(own, 'text', VIEW, exampleContext('nb-NO')).sourceLine).toBe(
    'Kilde: Kvartals illustrasjonstall',
  )
})

test.each([
  ['defaults', {}, { description: '', icon: '', seamless: false, inverted: false }],
  [
    'given',
    { description: 'Om tallene', icon: 'chart', seamless: true },
    { description: 'Om tallene', icon: 'chart', seamless: true, inverted: false },
  ],
  ['dark', { inverted: true }, { seamless: false, inverted: true }],
])('description, icon and ground: %s', (_why, given, expected) => {
  const { type: _type, attributes: _attributes, ...envelope } = blockSchema.parse({ type: 'text', ...given })
  expect(frameOf(envelope, 'text', VIEW, exampleContext('nb-NO'))).toMatchObject(expected)
})

test.each([
  ['neither', '', undefined, ''],
  ['the editor’s', 'Om tallene.', undefined, 'Om tallene.'],
  ['the view’s', '', 'Illustrasjonstall: 2025.', 'Illustrasjonstall: 2025.'],
  [
    'both, the editor’s first',
    'Om tallene.',
    'Illustrasjonstall: 2025.',
    'Om tallene. Illustrasjonstall: 2025.',
  ],
])('description of editor and view: %s', (_why, description, addedDescription, expected) => {
  const {
    type: _type,
    attributes: _attributes,
    ...envelope
  } = blockSchema.parse({ type: 'text', description })
  const view = addedDescription === undefined ? VIEW : { ...VIEW, addedDescription }
  expect(frameOf(envelope, 'text', view, exampleContext('nb-NO')).description).toBe(expected)
})
