import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isoOf } from '#core/time/day-number.ts'
import { portalErrorSchema } from '#contract/entities/error.ts'
import { jsonStatSchema } from '#contract/entities/json-stat.ts'
import { seriesMetadataSchema } from '#contract/entities/series-metadata.ts'
import { openApp } from '#tests/factories/app.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import { contentWith, editionOf, seriesWith } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { unzipped } from '#tests/factories/unzipped.ts'
import { readJsonStat } from '#tests/factories/json-stat-reader.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

function seriesOf(id: string, points: Parameters<typeof seriesWith>[1], more: object): EditionContent {
  const { items, series } = seriesWith(id, points)
  return { series, items: items.map((item) => ({ ...item, body: { ...Object(item.body), ...more } })) }
}

/** The first day of the year 100, in days from 1970. */
const FIRST_DAY = -683_003

const contents = [
  seriesOf(
    'rate',
    [
      ['2026-09-01', 4.25],
      ['2026-10-01', null],
      ['2026-11-01', 4.5, 'forecast'],
    ],
    {
      definition: 'Hva renten er.',
      sourceUrl: 'https://publisher.example/rate',
      quality_note: 'Én merknad.',
      next_update: '2026-12-10',
    },
  ),
  seriesOf('index', [['2026-09-15', 100]], { texts: { title: '=1+"<b>"', unit: '', source: 'NAV; SSB' } }),
  seriesOf('empty', [], {}),
  seriesOf('closed', [['2026-09-01', 7]], {
    exportable: false,
    licence: 'Sitert med kilde.',
    sourceUrl: 'https://publisher.example/closed',
  }),
  seriesOf('__proto__', [['2026-09-01', 1]], {}),
]
const full = await editionOf(
  contentWith(
    contents.flatMap(({ items }) => items),
    contents.flatMap(({ series }) => series),
  ),
)
/** One day more than the point limit of a workbook. */
const { items: longItems, series: longSeries } = seriesWith('long', [])
const tooLong = contentWith(
  longItems,
  longSeries.map((one) => {
    const dates = Array.from({ length: 50_001 }, (_, day) => isoOf(FIRST_DAY + day))
    return { ...one, dates, values: dates.map(() => 1), quality: dates.map(() => 'solid') }
  }),
)
let edition: Edition | null = full
beforeEach(() => {
  edition = full
})
const running = await openApp(() => edition)
afterAll(running.stop)
const get = (path: string) => ask(running.port, `/api/portal/${path}`)
const json = async (path: string): Promise<unknown> => JSON.parse((await get(path)).text)

describe('JSON-stat', () => {
  const dataset = async (search: string) =>
    jsonStatSchema.parse(await json(`datasources.json-stat?${search}`))

  test('a reader that follows the standard finds the figures of the API, gaps and places without a point', async () => {
    expect(readJsonStat(await json('datasources.json-stat?sources=rate,index'))).toEqual([
      { at: ['rate', '2026-09-01'], value: 4.25, status: 'solid' },
      { at: ['rate', '2026-09-15'], value: null, status: null },
      { at: ['rate', '2026-10-01'], value: null, status: 'missing' },
      { at: ['rate', '2026-11-01'], value: 4.5, status: 'forecast' },
      { at: ['index', '2026-09-01'], value: null, status: null },
      { at: ['index', '2026-09-15'], value: 100, status: 'solid' },
      { at: ['index', '2026-10-01'], value: null, status: null },
      { at: ['index', '2026-11-01'], value: null, status: null },
    ])
  })

  test('a dataset has its contents, sources and title', async () => {
    const {
      value: _value,
      status: _status,
      ...about
    } = await dataset('sources=rate,closed&lang=en&from=2026-10-01')
    expect(about).toMatchObject({
      label: 'Serie rate',
      source: 'SSB',
      updated: '2026-11-20T00:00:00.000Z',
      href: 'https://portal.example.org/api/portal/datasources.json-stat?sources=rate&lang=en&from=2026-10-01',
      role: { time: ['date'], metric: ['series'] },
      size: [1, 2],
      dimension: {
        series: {
          category: { unit: { rate: { label: '%', decimals: 1 } }, note: { rate: ['Hva renten er.'] } },
        },
      },
      extension: {
        lang: 'en',
        status: {
          label: {
            forecast: expect.stringContaining('Forecast'),
            missing: 'There is no figure for this date.',
          },
        },
        licence: { rate: 'NLOD' },
        frequency: { rate: 'monthly' },
        page: { rate: 'https://portal.example.org/en/serier/rate' },
        nextUpdate: { rate: '2026-12-10' },
        leftOut: { closed: 'Sitert med kilde.' },
      },
    })
  })

  test.each<[string, string, object]>([
    ['no points', 'sources=empty', { size: [1, 0], value: [], status: {} }],
    ['no points in the range', 'sources=rate&to=1999-12-31', { size: [1, 0], value: [], status: {} }],
    ['a text is data', 'sources=index', { label: '=1+"<b>"', source: 'NAV; SSB' }],
    ['unknown ids are left out', 'sources=gone,index', { size: [1, 1], value: [100] }],
  ])('%s', async (_why, search, wanted) => expect(await dataset(search)).toMatchObject(wanted))

  test('an id that is a name of the language is a category like any other', async () => {
    const { text } = await get('datasources.json-stat?sources=__proto__')
    expect(text).toContain('"index":{"__proto__":0},"label":{"__proto__":"Serie __proto__"}')
  })

  test('names omitted series in its header', async () => {
    expect((await get('datasources.json-stat?sources=rate,closed')).headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'inline; filename="kvartal-rate.json-stat.json"',
      'x-kvartal-left-out': 'closed',
      'access-control-allow-origin': '*',
    })
  })
})

describe('workbook', () => {
  const workbook = async (search: string) => {
    const answer = await get(`datasources.xlsx?${search}`)
    return { ...answer, files: unzipped(answer.body) }
  }

  test('each series has a sheet of typed dates and numbers; the last sheet describes them', async () => {
    const { status, headers, files } = await workbook('sources=rate,index,closed')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="kvartal-rate_index.xlsx"',
      'x-kvartal-left-out': 'closed',
      'access-control-allow-origin': '*',
    })
    expect(files.get('xl/workbook.xml')).toMatch(
      /name="Serie rate".*name="=1\+&quot;&lt;b&gt;&quot;".*name="Om"/,
    )
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toMatch(/<c r="A2" s="\d+"><v>46266<\/v><\/c><c r="B2" s="\d+"><v>4.25<\/v><\/c>/)
    expect([...files.values()].join('')).not.toContain('<f>')
    expect(files.get('xl/styles.xml')).toContain('#,##0.00')
    const texts = files.get('xl/sharedStrings.xml')
    for (const text of [
      'Hva renten er.',
      'Én merknad.',
      'https://publisher.example/rate',
      'NLOD',
      'https://portal.example.org/serier/rate',
      'Vises, men kan ikke lastes ned: Serie closed. Sitert med kilde.',
    ])
      expect(texts).toContain(text)
  })

  test('a series without points is a sheet with a heading', async () => {
    const { files } = await workbook('sources=empty&lang=en')
    expect(files.get('xl/workbook.xml')).toMatch(/name="Serie empty".*name="About"/)
  })

  test('more points than the limit of a workbook are refused, with advice', async () => {
    edition = await editionOf(tooLong)
    const { status, text } = await get('datasources.xlsx?sources=long&lang=en')
    expect([status, portalErrorSchema.parse(JSON.parse(text)).message]).toEqual([
      400,
      'Invalid parameter “sources”: there are too many figures for one file, at most 50000; ask for fewer series, or a shorter period.',
    ])
    expect((await get('datasources.xlsx?sources=long&to=0100-01-01')).status).toBe(200)
  })
})

describe('metadata', () => {
  const described = async (search: string) =>
    seriesMetadataSchema.array().parse(await json(`datasources.metadata.json?${search}`))

  test('all that is known of a series', async () => {
    expect(await described('sources=rate')).toEqual([
      expect.objectContaining({
        ID: 'rate',
        definition: 'Hva renten er.',
        unit: '%',
        source: 'SSB',
        source_url: 'https://publisher.example/rate',
        licence: 'NLOD',
        first: '2026-09-01',
        last: '2026-11-01',
        forecast_from: '2026-11-01',
        next_update: '2026-12-10',
        quality: {
          note: 'Én merknad.',
          words: { solid: expect.stringContaining('Sikkert'), forecast: expect.stringContaining('Prognose') },
          points: [
            ['2026-09-01', 'solid'],
            ['2026-10-01', null],
            ['2026-11-01', 'forecast'],
          ],
        },
        revisions: [],
        page: 'https://portal.example.org/serier/rate',
        citation: expect.objectContaining({
          apa: 'SSB. (2026). Serie rate [Datasett]. Kvartal. Hentet 20. november 2026 fra https://portal.example.org/serier/rate',
        }),
        files: {
          csv: 'https://portal.example.org/api/portal/datasources.csv?sources=rate&lang=no',
          json_stat: 'https://portal.example.org/api/portal/datasources.json-stat?sources=rate&lang=no',
          xlsx: 'https://portal.example.org/api/portal/datasources.xlsx?sources=rate&lang=no',
        },
      }),
    ])
  })

  test('a series that may not be downloaded is described, and offers no file', async () => {
    expect(await described('sources=closed')).toMatchObject([
      { ID: 'closed', exportable: false, files: null },
    ])
  })

  test('a series without points has no first and last day', async () => {
    expect(await described('sources=empty')).toMatchObject([
      { first: null, last: null, quality: { words: {}, points: [] } },
    ])
  })
})

describe('refusals', () => {
  const refusal = async (path: string) => {
    const { status, text } = await get(path)
    return { status, ...portalErrorSchema.parse(JSON.parse(text)) }
  }

  test('a licence that forbids the file is named with the address of the publisher', async () => {
    expect(await refusal('datasources.json-stat?sources=closed&lang=en')).toMatchObject({
      status: 403,
      code: 'rest_forbidden',
      message:
        'The licence lets the figures be shown here, but not be passed on as a file. Serie closed: Sitert med kilde. Publisher: SSB, https://publisher.example/closed.',
    })
  })

  test.each<[string, string, number, RegExp]>([
    ['no id', 'datasources.json-stat', 400, /sources/],
    ['no id', 'datasources.xlsx?sources=', 400, /sources/],
    ['unknown ids', 'datasources.xlsx?sources=gone', 404, /./],
    ['a licence that forbids it', 'datasources.csv?sources=closed', 403, /Sitert med kilde/],
    ['the same, long', 'datasources.csv?sources=closed,gone&shape=long', 403, /publisher\.example/],
    ['a licence that forbids it', 'datasources.xlsx?sources=closed', 403, /Sitert med kilde/],
    ['no id', 'datasources.metadata.json?sources=,', 400, /sources/],
    ['unknown ids', 'datasources.json-stat?sources=gone', 404, /./],
    ['unknown ids', 'datasources.metadata.json?sources=gone', 404, /./],
    ['a bad id', 'datasources.json-stat?sources=../x', 400, /sources/],
    [
      'an end before the beginning',
      'datasources.json-stat?sources=rate&from=2026-02-01&to=2026-01-01',
      400,
      /to/,
    ],
    ['a day that there is not', 'datasources.json-stat?sources=rate&from=2026-02-30', 400, /from/],
  ])('%s: %s', async (_why, path, status, message) => {
    expect(await refusal(path)).toMatchObject({ status, message: expect.stringMatching(message) })
  })

  test.each([
    'datasources?sources=rate',
    'lastdatasourcevalue?sources=rate',
    'clusters?',
    'clusters/history?areas=a',
    'datasources.csv?sources=rate',
    'datasources.json-stat?sources=rate',
    'datasources.metadata.json?sources=rate',
    'datasources.xlsx?sources=rate',
    'chart.svg?sources=rate',
    'chart.png?sources=rate',
  ])('a day that is not kept is refused, since the figures would be those of today: %s', async (path) => {
    expect(await refusal(`${path}&asOf=2020-01-01&lang=en`)).toMatchObject({
      status: 400,
      code: 'rest_invalid_param',
      message:
        'Invalid parameter “asOf”: the date must be written as YYYY-MM-DD, and only today can be shown so far.',
    })
  })

  test('a file for people has the reason in it', async () => {
    const { status, text } = await get('datasources.csv?sources=closed&shape=spreadsheet')
    expect([status, text]).toEqual([200, expect.stringContaining('Sitert med kilde.')])
  })

  test('before there is content, files are unavailable', async () => {
    edition = null
    expect(await refusal('datasources.metadata.json?sources=rate')).toMatchObject({ status: 503 })
  })
})
