import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { MAX_CHART_SERIES, MAX_FIGURES } from '#core/limits.ts'
import { BLOCK_TYPES, isBlockType, parseBlock, type BlockType } from './registry.schema.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)

test.each([
  ['an unknown type', 'banner', {}, 'unknown'],
  ['a name that every object has', 'constructor', {}, 'unknown'],
  ['the prototype', '__proto__', {}, 'unknown'],
  ['figures without any', 'figures', {}, 'known'],
  ['figures that are no list', 'figures', { figures: 'policy-rate' }, 'invalid'],
  ['figures without id', 'figures', { figures: [{ title: 'Rente' }] }, 'invalid'],
  ['as many figures as may be', 'figures', { figures: ids(MAX_FIGURES).map((id) => ({ id })) }, 'known'],
  ['too many figures', 'figures', { figures: ids(MAX_FIGURES + 1).map((id) => ({ id })) }, 'invalid'],
  ['an invalid ID', 'figures', { figures: [{ id: '../x' }] }, 'invalid'],
  ['unit shown nowhere', 'figures', { figures: [{ id: 'a', showUnit: false }] }, 'invalid'],
  ['null where a list should be', 'figures', { figures: null }, 'invalid'],
  ['an unknown attribute is left out', 'text', { content: 'a', script: 'b' }, 'known'],
  ['areas of a market', 'areas', { city: 'logistics_oslo' }, 'known'],
  ['areas of nowhere', 'areas', { city: 'tromso' }, 'invalid'],
  ['areas without market', 'areas', {}, 'invalid'],
  ['a chart without series', 'chart', {}, 'known'],
  ['as many series as may be', 'chart', { series: ids(MAX_CHART_SERIES) }, 'known'],
  ['too many series', 'chart', { series: ids(MAX_CHART_SERIES + 1) }, 'invalid'],
  ['a pie', 'chart', { type: 'pie' }, 'invalid'],
  ['years in milliseconds', 'chart', { fromDate: 946_684_800_000, toDate: 0 }, 'known'],
  ['years as text', 'chart', { fromDate: '2000-01-01', toDate: '2024-12-31T23:00:00Z' }, 'known'],
  [
    'years with an offset, or in digits',
    'chart',
    { fromDate: '2015-01-01T00:00:00+00:00', toDate: '1451602800000' },
    'known',
  ],
  ['years without a zone', 'chart', { fromDate: '2015-01-01T00:00:00' }, 'known'],
  ['open years', 'chart', { fromDate: '', toDate: null }, 'known'],
  ['a year that is no date', 'chart', { fromDate: 'soon' }, 'invalid'],
  ['a bare year', 'chart', { fromDate: '2015', toDate: 2020 }, 'known'],
  ['0 in digits', 'chart', { fromDate: '0', toDate: 0 }, 'known'],
  ['a year of two digits', 'chart', { fromDate: '15' }, 'invalid'],
  ['ids that are numbers', 'figures', { figures: [{ id: 12 }] }, 'known'],
  ['series that are numbers', 'chart', { series: [12, 'a'] }, 'known'],
  ['an id that is a fraction', 'comment', { comment: 1.5 }, 'invalid'],
  ['a number of posts in digits', 'news', { numberOfPosts: '6' }, 'known'],
  ['another number of posts in digits', 'news', { numberOfPosts: '4' }, 'invalid'],
  ['a number of items in digits', 'rss', { numberOfItems: '7' }, 'known'],
  ['a text too long', 'text', { content: 'a'.repeat(100_001) }, 'invalid'],
  ['a comment', 'comment', { comment: 'oslo' }, 'known'],
  ['a comment without id', 'comment', {}, 'invalid'],
  ['no feeds', 'rss', {}, 'known'],
  ['as few items as may be', 'rss', { numberOfItems: 3 }, 'known'],
  ['too few items', 'rss', { numberOfItems: 2 }, 'invalid'],
  ['as many items as may be', 'rss', { numberOfItems: 25 }, 'known'],
  ['too many items', 'rss', { numberOfItems: 26 }, 'invalid'],
  ['half an item', 'rss', { numberOfItems: 3.5 }, 'invalid'],
  ['more feeds than items', 'rss', { sources: ids(26) }, 'invalid'],
  ['a commentary', 'ai', {}, 'known'],
  ['a commentary of the whole market', 'ai', { city: '' }, 'known'],
  ['a commentary of a city', 'ai', { city: 'bergen' }, 'known'],
  ['a commentary of nowhere', 'ai', { city: 'tromso' }, 'invalid'],
])('parseBlock: %s', (_why, type, attributes, status) => {
  expect(parseBlock(blockSchema.parse({ type, attributes })).status).toBe(status)
})

test('values in other forms have one form after parsing', () => {
  const block = {
    type: 'figures',
    heading: null,
    subtitle: null,
    description: null,
    source: null,
    icon: null,
    attributes: { figures: [{ id: 12 }] },
  }
  expect(parseBlock(blockSchema.parse(block))).toMatchObject({
    status: 'known',
    block: {
      envelope: { heading: '', subtitle: '', description: '', source: '', icon: '' },
      attributes: { figures: [{ id: '12' }] },
    },
  })
  expect(parseBlock(blockSchema.parse({ type: 'news', attributes: { numberOfPosts: '6' } }))).toMatchObject({
    block: { attributes: { numberOfPosts: 6 } },
  })
})

test('a rejected value is named with its path', () => {
  const parsed = parseBlock(
    blockSchema.parse({ type: 'figures', attributes: { figures: [{ id: 'a' }, {}] } }),
  )
  expect(parsed).toMatchObject({
    status: 'invalid',
    type: 'figures',
    reason: expect.stringContaining('figures.1.id: '),
  })
})

/** Defaults of the specification (§3, §9), and none chosen where it gives no default. */
test.each<[type: BlockType, given: object, whole: object]>([
  ['map', { city: 'oslo' }, { city: 'oslo', aspectRatio: '3 / 2' }],
  ['news', {}, { cities: ['oslo', 'bergen', 'trondheim', 'stavanger'], featured: true, numberOfPosts: 3 }],
  ['rss', {}, { sources: [], numberOfItems: 8 }],
  ['text', {}, { content: '' }],
  ['reports', {}, { reports: ['macro', 'morning_currency', 'morning_stocks'] }],
  ['ai', {}, { animate: true, city: '' }],
  [
    'chart',
    {},
    {
      series: [],
      type: 'line',
      fromDate: 0,
      toDate: 0,
      withoutLegend: false,
      yAxes: 'auto',
      panels: false,
      events: false,
    },
  ],
  [
    'figures',
    { figures: [{ id: 'a' }] },
    { figures: [{ id: 'a', changeAsPercent: false, hideChange: false, title: '', showUnit: true }] },
  ],
  [
    'campaign',
    { buttons: [{}] },
    {
      title: '',
      text: '',
      bulletPoints: [],
      imageUrl: '',
      vimeoID: '',
      center: false,
      buttons: [
        { buttonText: '', action: 'url', url: '', variant: 'primary', icon: 'none', icon_position: 'right' },
      ],
    },
  ],
])('missing attributes get their defaults: %s', (type, attributes, withDefaults) => {
  const parsed = parseBlock(blockSchema.parse({ type, heading: 'Tall', attributes }))
  expect(parsed.status === 'known' && parsed.block).toMatchObject({
    type,
    envelope: { heading: 'Tall', subtitle: '', seamless: false },
  })
  expect(parsed.status === 'known' && parsed.block.attributes).toEqual(withDefaults)
})

test('any attributes at all get an answer', () => {
  const type = fc.oneof(fc.constantFrom(...BLOCK_TYPES), fc.string({ minLength: 1, maxLength: 40 }))
  const attributes = fc.dictionary(
    fc.oneof(
      fc.constantFrom('figures', 'series', 'city', 'content', 'comment', 'fromDate', 'type', '__proto__'),
      fc.string(),
    ),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(type, attributes, (name, given) => {
      const parsed = parseBlock(blockSchema.parse({ type: name, attributes: given }))
      expect(['known', 'invalid', 'unknown']).toContain(parsed.status)
      expect(parsed.status === 'unknown').toBe(!isBlockType(name))
    }),
    { numRuns: 1_000 },
  )
})
