import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { storedFromDate, storedToDate } from '#core/chart/chart-years.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import { editorSettingsNb } from '#texts/nb/layouts/editor-settings.ts'
import { blockProblems, ENVELOPE_LIMITS, fieldProblems } from './block-problems.ts'
import { fieldsOf } from './edited-block.ts'

const RULES = { texts: editorSettingsNb, imageHosts: ['bilder.example'] }
const ids = (count: number) => Array.from({ length: count }, (_entry, index) => `id-${index}`)

function placesOf(type: BlockType, attributes: Record<string, unknown>, heading = 'Tall'): readonly string[] {
  return blockProblems(blockSchema.parse({ type, heading, attributes }), type, fieldsOf(type), RULES).map(
    ({ path }) => path,
  )
}

test.each<[why: string, type: BlockType, attributes: Record<string, unknown>, places: readonly string[]]>([
  ['a chart without series', 'chart', {}, ['attributes.series']],
  ['a chart with one series', 'chart', { series: ['a'] }, []],
  ['a chart of ten', 'chart', { series: ids(10) }, []],
  ['a chart of eleven', 'chart', { series: ids(11) }, ['attributes.series']],
  [
    'years in order',
    'chart',
    { series: ['a'], fromDate: storedFromDate(2000), toDate: storedToDate(2000) },
    [],
  ],
  [
    'from after to',
    'chart',
    { series: ['a'], fromDate: storedFromDate(2001), toDate: storedToDate(2000) },
    ['attributes.toDate'],
  ],
  ['from without to', 'chart', { series: ['a'], fromDate: storedFromDate(2001), toDate: 0 }, []],
  ['a map without a city', 'map', {}, ['attributes.city']],
  ['no figures', 'figures', { figures: [] }, ['attributes.figures']],
  ['a figure without its series', 'figures', { figures: [{ id: 'a' }, {}] }, ['attributes.figures.1.id']],
  ['too many figures', 'figures', { figures: ids(21).map((id) => ({ id })) }, ['attributes.figures']],
  [
    'no feeds, too few items',
    'rss',
    { numberOfItems: 2 },
    ['attributes.sources', 'attributes.numberOfItems'],
  ],
  ['as many items as may be', 'rss', { sources: ['a'], numberOfItems: 25 }, []],
  ['half an item', 'rss', { sources: ['a'], numberOfItems: 3.5 }, ['attributes.numberOfItems']],
  ['no number of items', 'rss', { sources: ['a'], numberOfItems: 'mange' }, ['attributes.numberOfItems']],
  ['the number of items left to the default', 'rss', { sources: ['a'], numberOfItems: '' }, []],
  ['no comment', 'comment', {}, ['attributes.comment']],
  ['no reports', 'reports', { reports: [] }, ['attributes.reports']],
  ['a campaign without title', 'campaign', { title: ' ' }, ['attributes.title']],
  [
    'a button without text',
    'campaign',
    { title: 'A', buttons: [{ buttonText: '', url: '/oslo' }] },
    ['attributes.buttons.0.buttonText'],
  ],
  ['a film of another place', 'campaign', { title: 'A', vimeoID: 'https://x' }, ['attributes.vimeoID']],
  ['a film with its code', 'campaign', { title: 'A', vimeoID: '123/ab' }, []],
  [
    'a picture of a host that is not listed',
    'campaign',
    { title: 'A', imageUrl: 'https://annet.example/a.png' },
    ['attributes.imageUrl'],
  ],
  [
    'a picture of a host that is listed',
    'campaign',
    { title: 'A', imageUrl: 'https://bilder.example/a.png' },
    [],
  ],
  ['a picture of this site', 'campaign', { title: 'A', imageUrl: '/bilder/a.png' }, []],
  ['a text', 'text', { content: 'a' }, []],
  ['a text block that is a heading', 'text', { content: ' \n' }, []],
  [
    'a button without an address',
    'campaign',
    { title: 'A', buttons: [{ buttonText: 'B', action: 'url', url: '' }] },
    ['attributes.buttons.0.url'],
  ],
  [
    'a button with a forbidden address',
    'campaign',
    { title: 'A', buttons: [{ buttonText: 'B', url: 'javascript:a' }] },
    ['attributes.buttons.0.url'],
  ],
  [
    'a button to a page',
    'campaign',
    { title: 'A', buttons: [{ buttonText: 'B', action: 'url', url: '/oslo' }] },
    [],
  ],
  [
    'a button that needs no address',
    'campaign',
    { title: 'A', buttons: [{ buttonText: 'B', action: 'login', url: '' }] },
    [],
  ],
])('%s', (_why, type, attributes, paths) => {
  expect(placesOf(type, attributes)).toEqual(paths)
})

test('a heading is required where the type has none of its own: decision 24', () => {
  expect(placesOf('chart', { series: ['a'] }, ' ')).toEqual(['heading'])
  expect(placesOf('text', { content: 'a' }, '')).toEqual([])
  expect(placesOf('text', { content: ' \n' }, ' ')).toEqual(['attributes.content'])
})

test('the limits of the content are those of the contract', () => {
  for (const [name, maxLength] of Object.entries(ENVELOPE_LIMITS)) {
    expect([name, blockSchema.safeParse({ type: 'text', [name]: 'a'.repeat(maxLength) }).success]).toEqual([
      name,
      true,
    ])
    expect([
      name,
      blockSchema.safeParse({ type: 'text', [name]: 'a'.repeat(maxLength + 1) }).success,
    ]).toEqual([name, false])
  }
})

test('a problem in an item names the item', () => {
  const [problem] = fieldProblems(fieldsOf('figures'), { figures: [{}] }, RULES, 'attributes')
  expect(problem).toEqual({
    path: 'attributes.figures.0.id',
    text: 'Velg noe under «Datakilde».',
    summary: 'Datakilder, nummer 1: Velg noe under «Datakilde».',
  })
})

test.each([['12.000'], ['12,000'], ['0x10'], ['1e1']])(
  'a number that is not read is refused: %s',
  (typed) => {
    const fields = [
      { key: 'n', control: 'number', min: 3, max: 25, initial: 8, label: () => 'N', required: true },
    ] as const
    expect(fieldProblems(fields, { n: typed }, RULES, 'a')).toHaveLength(1)
  },
)

test('twelve decimals are enough', () => {
  const fields = [
    { key: 'n', control: 'number', min: 0, max: 1, initial: 0, label: () => 'N', required: true },
  ] as const
  expect(fieldProblems(fields, { n: 0.123456789012 }, RULES, 'a')).toEqual([])
  expect(fieldProblems(fields, { n: '0.1234567890123' }, RULES, 'a')).toHaveLength(1)
})
