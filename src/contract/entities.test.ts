import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { areaSchema, areaShapesSchema } from './entities/area.ts'
import { blockSchema, cityPageSchema, dashboardSchema, rowSchema } from './entities/dashboard.ts'
import { commentarySchema, commentSchema, feedSourceSchema } from './entities/editorial.ts'
import { figureSchema, seriesSchema } from './entities/series.ts'
import { navItemSchema, shellSettingsSchema } from './entities/settings.ts'

type Fields = Readonly<Record<string, unknown>>

const area: Fields = {
  ID: 'vika',
  market: 'oslo',
  name: 'Vika',
  vacancy: 4.5,
  vacancy_prev: null,
  good_standard_from: 4200,
  good_standard_to: 5300,
  high_standard_from: 5500,
  high_standard_to: 6800,
  date: '2024-01-31',
  quality: 'approx',
  quality_vacancy: 'anchored',
  quality_rent: 'approx',
}
const series: Fields = {
  ID: 'no-cpi',
  texts: { title: 'KPI', unit: '%', source: 'SSB' },
  frequency: 'monthly',
  definition: '',
  licence: '',
  exportable: true,
  step: false,
  good: null,
  next_update: null,
  values: [1, null],
  dates: ['2026-01-01', '2026-02-01'],
  quality: 'solid',
  forecast_from: null,
  last_updated: '2026-11-20T00:00:00.000Z',
}
const figure: Fields = {
  ID: 'no-cpi',
  value: 3.1,
  date: '2026-10-01',
  last_updated: '2026-11-20T00:00:00.000Z',
  change: null,
  change_date: null,
  texts: { title: 'KPI', unit: '%', source: 'SSB' },
  quality: 'solid',
  frequency: 'monthly',
  good: 'down',
}
const row = { layout: '5050', columns: [[], []] }
const dashboard: Fields = { path: 'leiemarked', title: 'Leiemarkedet' }
const nav: Fields = { ID: 'a', title: 'A', url: '/', level: 'main' }
const shell: Fields = {
  header: { mainNav: [] },
  termsPage: '/vilkar',
  disclaimerTexts: { heading: '', text: '', linkText: '' },
  sourceSuggestions: { heading: '', text: '', recipients: '', subject: '', button_text: '' },
  company: { name: 'Kvartal', url: '/' },
  credit: { text: '', url: '' },
}
const commentary: Fields = {
  time: '2026-11-20T06:00:00Z',
  output: 'Renten er uendret.',
  sources: [],
  method: 'rules',
  data_until: '2026-11-19',
  city: null,
  links: [{ from: 0, to: 6, series: 'no-cpi' }],
}

/** A closed square, with changes. */
const shapes = (coordinates: unknown, type = 'Polygon') => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 'vika',
      properties: { ID: 'vika', name: 'Vika' },
      geometry: { type, coordinates },
    },
  ],
})
const SQUARE = [
  [10, 59],
  [11, 59],
  [11, 60],
  [10, 59],
]
const OPEN = [
  [10, 59],
  [11, 59],
  [11, 60],
  [10, 60],
]

describe.each<
  [
    string,
    z.ZodType,
    Fields,
    readonly (readonly [why: string, change: Fields])[],
    readonly (readonly [why: string, change: Fields])[],
  ]
>([
  [
    'area',
    areaSchema,
    area,
    [
      [
        'no figures',
        {
          vacancy: null,
          good_standard_from: null,
          good_standard_to: null,
          high_standard_from: null,
          high_standard_to: null,
        },
      ],
      ['vacancy 0 and 100', { vacancy: 0, vacancy_prev: 100 }],
    ],
    [
      ['a missing figure is not null', { vacancy: undefined }],
      ['NaN', { vacancy: Number.NaN }],
      ['infinite', { good_standard_to: Number.POSITIVE_INFINITY }],
      ['more than everything', { vacancy: 100.1 }],
      ['a negative vacancy', { vacancy_prev: -0.1 }],
      ['a number in words', { vacancy: '4.5' }],
      ['30 February', { date: '2024-02-30' }],
      ['29 February of a common year', { date: '2026-02-29' }],
      ['a date with time', { date: '2024-01-31T00:00:00Z' }],
      ['an unknown market', { market: 'drammen' }],
      ['no name', { name: '' }],
      ['an unknown quality', { quality: 'approximate' }],
    ],
  ],
  [
    'series',
    seriesSchema,
    series,
    [
      ['no points', { values: [], dates: [] }],
      ['29 February of a leap year', { dates: ['2024-02-29', '2026-02-01'] }],
      ['quality per point', { quality: ['solid', 'forecast'] }],
    ],
    [
      ['fewer values than dates', { values: [1] }],
      ['fewer dates than values', { dates: ['2026-01-01'] }],
      ['quality for one point of two', { quality: ['solid'] }],
      ['NaN', { values: [1, Number.NaN] }],
      ['minus infinity', { values: [1, Number.NEGATIVE_INFINITY] }],
      ['no 13th month', { dates: ['2026-01-01', '2026-13-01'] }],
      ['a local time', { last_updated: '2026-11-20T00:00:00+01:00' }],
      ['good is a direction', { good: 'yes' }],
    ],
  ],
  [
    'figure',
    figureSchema,
    figure,
    [['a change', { change: -0.1, change_date: '2026-09-01' }]],
    [
      ['a figure without a value', { value: null }],
      ['an infinite change', { change: Number.POSITIVE_INFINITY }],
    ],
  ],
  [
    'row',
    rowSchema,
    row,
    [['three columns', { layout: '333333', columns: [[], [], []] }]],
    [
      ['one column of two', { columns: [[]] }],
      ['three columns of two', { columns: [[], [], []] }],
      ['an unknown layout', { layout: '2575' }],
      ['a layout from the prototype', { layout: 'constructor', columns: [] }],
      ['a block without a type', { columns: [[{}], []] }],
    ],
  ],
  [
    'dashboard',
    dashboardSchema,
    dashboard,
    [
      ['home', { path: '/' }],
      ['home, empty', { path: '' }],
      ['hyphens', { path: 'a-1-b' }],
    ],
    [
      ['a slash in the slug', { path: 'a/b' }],
      ['a slash before the slug', { path: '/leiemarked' }],
      ['upper case', { path: 'Leiemarked' }],
      ['a hyphen at the end', { path: 'a-' }],
      ['two hyphens', { path: 'a--b' }],
      ['a dot', { path: 'a.b' }],
      ['a line break', { path: 'a\n' }],
      ['no title', { title: '' }],
    ],
  ],
  [
    'block',
    blockSchema,
    { type: 'unknown-for-now' },
    [['attributes of any kind', { attributes: { a: [1, { b: null }] } }]],
    [
      ['no type', { type: '' }],
      ['attributes that are a list', { attributes: [] }],
      ['a heading without end', { heading: 'x'.repeat(501) }],
      ['seamless in words', { seamless: 'true' }],
    ],
  ],
  [
    'city page',
    cityPageSchema,
    { path: 'oslo', title: 'Oslo' },
    [],
    [['a city of our own', { path: 'drammen' }]],
  ],
  [
    'navigation',
    navItemSchema,
    nav,
    [
      [
        'three levels',
        { children: [{ ...nav, level: 'secondary', children: [{ ...nav, level: 'tertiary' }] }] },
      ],
    ],
    [
      [
        'something wrong two levels down',
        { children: [{ ...nav, children: [{ ...nav, level: 'fourth' }] }] },
      ],
      ['children that are no list', { children: nav }],
      ['another target', { target: '_top' }],
    ],
  ],
  [
    'settings',
    shellSettingsSchema,
    shell,
    [['image hosts', { imageHosts: ['images.example.org'] }]],
    [
      ['terms on another site', { termsPage: 'https://example.org' }],
      ['a host that would loosen the policy', { imageHosts: ['example.org; script-src *'] }],
      ['a host with its protocol', { imageHosts: ['https://example.org'] }],
    ],
  ],
  [
    'comment',
    commentSchema,
    { ID: 'oslo', title: 'Oslo', date: '2026-11-10', comment: '' },
    [],
    [
      ['an id with a dot', { ID: 'os.lo' }],
      ['a text without end', { comment: 'x'.repeat(200_001) }],
    ],
  ],
  [
    'feed',
    feedSourceSchema,
    { ID: 'e24', title: 'E24', attribution: 'E24', website: 'https://e24.no', url: 'https://e24.no/rss' },
    [],
    [['no address', { url: 'e24' }]],
  ],
  [
    'commentary',
    commentarySchema,
    commentary,
    [['of a city', { city: 'oslo' }]],
    [
      ['half a character', { links: [{ from: 0.5, to: 6, series: 'no-cpi' }] }],
      ['written by a person', { method: 'person' }],
    ],
  ],
])('%s', (_name, schema, good, accepted, refused) => {
  const rows: readonly (readonly [string, Fields])[] = [['as it is', {}], ...accepted]
  test.each(rows)('accepted: %s', (_why, change) =>
    expect(schema.safeParse({ ...good, ...change })).toMatchObject({ success: true }),
  )
  test.each(refused)('refused: %s', (_why, change) =>
    expect(schema.safeParse({ ...good, ...change })).toMatchObject({ success: false }),
  )
})

test.each<[string, unknown, boolean]>([
  ['a closed ring', shapes([SQUARE]), true],
  ['several polygons', shapes([[SQUARE], [SQUARE]], 'MultiPolygon'), true],
  ['a ring that does not end where it starts', shapes([OPEN]), false],
  ['an open hole in a closed ring', shapes([SQUARE, OPEN]), false],
  ['three points', shapes([SQUARE.slice(1)]), false],
  ['no ring', shapes([]), false],
  [
    'latitude first',
    shapes([
      [
        [59, 100],
        [59, 110],
        [60, 110],
        [59, 100],
      ],
    ]),
    false,
  ],
  ['height above the sea', shapes([SQUARE.map((point) => [...point, 3])]), false],
  ['a line', shapes(SQUARE, 'LineString'), false],
  ['a single feature', shapes([SQUARE]).features[0], false],
])('areas as GeoJSON: %s', (_why, value, isAccepted) =>
  expect(areaShapesSchema.safeParse(value).success).toBe(isAccepted),
)

test('a block keeps unvalidated attributes, and gets the defaults of its envelope', () => {
  const attributes = JSON.parse('{"__proto__": {"a": 1}, "x": [1]}')
  const block = blockSchema.parse({ type: 'map-of-the-future', attributes })
  expect(block).toMatchObject({ heading: '', seamless: false, inverted: false })
  expect(block.attributes['x']).toEqual([1])
  expect(Object.getPrototypeOf(block.attributes)).toBe(Object.prototype)
})
