import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SeriesPoints } from '#contract/content-item.ts'
import { liveConfigSchema, type LiveConfig } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'
import type { OutsideResponse, OutsideRequest } from '../outside/outside-client.ts'
import { sourceAddress, PUBLIC_ADDRESSES } from './fetch-source.ts'
import { refreshSeries, type SeriesOutcome } from './refresh-series.ts'
import { transformPoints } from './transform.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const example = (name: string) => readFileSync(join(import.meta.dirname, 'examples', name), 'utf8')
const config = (changes: object): LiveConfig =>
  liveConfigSchema.parse({
    query: { connector: 'csv', url: 'https://tall.example/x.csv', date: 'd', value: 'v' },
    at: ['08:30'],
    expect: { maxJump: 5 },
    ...changes,
  })

type Row = readonly [date: string, value: number | null, quality?: Quality]
const current = (...rows: readonly Row[]): SeriesPoints => ({
  series: 'x',
  dates: rows.map(([date]) => date),
  values: rows.map(([, value]) => value),
  quality: rows.map(([, , quality = 'solid']) => quality),
  lastUpdated: '2026-01-01T00:00:00.000Z',
})
const body = (text: string): OutsideResponse => ({
  kind: 'body',
  bytes: new TextEncoder().encode(text),
  contentType: '',
  etag: '',
  lastModified: '',
  url: '',
})
const csv = (...rows: readonly (readonly [string, number | string])[]) =>
  body(`d,v\n${rows.map((row) => row.join(',')).join('\n')}`)

function refresh(
  answer: OutsideResponse,
  before: SeriesPoints | null,
  changes: object = {},
  frequency: Frequency = 'monthly',
): Promise<SeriesOutcome> {
  return refreshSeries({ id: 'x', live: config(changes), frequency }, before, {
    ask: () => Promise.resolve(answer),
    now: () => NOW,
  })
}
const rowsOf = (outcome: SeriesOutcome): readonly unknown[] =>
  outcome.kind === 'points'
    ? outcome.points.dates.map((date, index) => [
        date,
        outcome.points.values[index],
        outcome.points.quality[index],
      ])
    : [outcome]

describe('from question to series', () => {
  test('prices of Statistics Norway: the change over twelve months, as published', async () => {
    const requests: OutsideRequest[] = []
    const live = config({
      query: {
        connector: 'ssb',
        table: '14700',
        values: { VareTjenesteGrp: ['00'], ContentsCode: ['Tolvmanedersendring'], Tid: ['from(2026M07)'] },
      },
      expect: { unit: 'prosent', maxJump: 3 },
    })
    const outcome = await refreshSeries(
      { id: 'cpi', live, frequency: 'monthly' },
      current(['2026-07-01', 3, 'press']),
      {
        ask: (request) => {
          requests.push(request)
          return Promise.resolve(body(example('ssb-cpi.json')))
        },
        now: () => NOW,
      },
    )
    expect(requests[0]?.url).toBe(
      'https://data.ssb.no/api/pxwebapi/v2/tables/14700/data?lang=no&valueCodes%5BVareTjenesteGrp%5D=00&valueCodes%5BContentsCode%5D=Tolvmanedersendring&valueCodes%5BTid%5D=from(2026M07)&outputFormat=json-stat2',
    )
    expect(rowsOf(outcome).slice(-4)).toEqual([
      ['2026-07-01', 3, 'solid'],
      ['2026-08-01', 3.1, 'solid'],
      ['2026-09-01', 3.2, 'solid'],
      ['2026-10-01', 3.2, 'solid'],
    ])
    expect(outcome).toMatchObject({ points: { series: 'cpi', lastUpdated: '2026-11-10T07:00:00.000Z' } })
  })

  test('the policy rate of Norges Bank: days become changes', async () => {
    const live = config({
      query: { connector: 'norges-bank', flow: 'IR', key: 'B.KPRA.SD.R', start: '2026-05-01' },
      transform: 'changes-only',
      expect: { maxJump: 1 },
    })
    expect(sourceAddress(live.query, PUBLIC_ADDRESSES)).toBe(
      'https://data.norges-bank.no/api/data/IR/B.KPRA.SD.R?format=csv&locale=en&bom=omit&startPeriod=2026-05-01',
    )
    const outcome = await refreshSeries(
      { id: 'rate', live, frequency: 'change' },
      current(['2025-09-19', 4], ['2026-05-08', 4.25, 'press'], ['2026-09-25', 4.5, 'press']),
      { ask: () => Promise.resolve(body(example('norges-bank-rate.csv'))), now: () => NOW },
    )
    expect(rowsOf(outcome)).toEqual([
      ['2025-09-19', 4, 'solid'],
      ['2026-05-08', 4.25, 'solid'],
      ['2026-09-25', 4.5, 'solid'],
    ])
  })

  test.each<[string, OutsideResponse, SeriesPoints | null, object, readonly unknown[]]>([
    [
      'a new point',
      csv(['2026-10', 2]),
      current(['2026-09-01', 1]),
      {},
      [
        ['2026-09-01', 1, 'solid'],
        ['2026-10-01', 2, 'solid'],
      ],
    ],
    [
      'a revision',
      csv(['2026-09', 1.5], ['2026-10', 2]),
      current(['2026-09-01', 1]),
      {},
      [
        ['2026-09-01', 1.5, 'solid'],
        ['2026-10-01', 2, 'solid'],
      ],
    ],
    [
      'estimates give way',
      csv(['2026-09', 9]),
      current(['2026-09-01', 1, 'approx']),
      {},
      [['2026-09-01', 9, 'solid']],
    ],
    ['no stored points', csv(['2026-10', 2]), null, {}, [['2026-10-01', 2, 'solid']]],
    [
      'all is replaced',
      csv(['2026-09', 1.1]),
      current(['2020-01-01', 1], ['2026-09-01', 1]),
      { mode: 'replace' },
      [['2026-09-01', 1.1, 'solid']],
    ],
    [
      'a month that was known by a day',
      csv(['2026-09', 1.1], ['2026-10', 2]),
      current(['2026-09-01', 1], ['2026-10-06', 2.2]),
      {},
      [
        ['2026-09-01', 1.1, 'solid'],
        ['2026-10-01', 2, 'solid'],
      ],
    ],
    ['thousands', csv(['2026-10', 0.0021]), null, { factor: 1000 }, [['2026-10-01', 2.1, 'solid']]],
    ['another certainty', csv(['2026-10', 2]), null, { quality: 'press' }, [['2026-10-01', 2, 'press']]],
    [
      'empty ends are left out',
      csv(['2026-08', ''], ['2026-09', 1], ['2026-10', '']),
      null,
      {},
      [['2026-09-01', 1, 'solid']],
    ],
  ])('%s', async (_why, answer, before, changes, rows) =>
    expect(rowsOf(await refresh(answer, before, changes))).toEqual(rows),
  )

  test('years to come are forecasts', async () => {
    const outcome = await refresh(
      csv(['2025', 1], ['2026', 2], ['2027', 3]),
      current(['2024-12-31', 1], ['2025-12-31', 1.1, 'forecast']),
      { forecast: 'year-of-update' },
      'annual',
    )
    expect(rowsOf(outcome)).toEqual([
      ['2024-12-31', 1, 'solid'],
      ['2025-12-31', 1, 'solid'],
      ['2026-12-31', 2, 'forecast'],
      ['2027-12-31', 3, 'forecast'],
    ])
  })

  test.each<[string, Frequency, OutsideResponse, SeriesPoints, readonly Row[]]>([
    [
      'a quarter, the pack by its last day',
      'quarterly',
      csv(['2026Q2', 1], ['2026Q3', 2]),
      current(['2026-06-30', 1], ['2026-09-30', 1.9]),
      [
        ['2026-06-30', 1],
        ['2026-09-30', 2],
      ],
    ],
    [
      'the next quarter too',
      'quarterly',
      csv(['2026Q3', 2], ['2026Q4', 3]),
      current(['2026-06-30', 1], ['2026-09-30', 2]),
      [
        ['2026-06-30', 1],
        ['2026-09-30', 2],
        ['2026-12-31', 3],
      ],
    ],
    [
      'a quarter, the source by its last day',
      'quarterly',
      csv(['2026-09-30', 2]),
      current(['2026-04-01', 1], ['2026-07-01', 1.9]),
      [
        ['2026-04-01', 1],
        ['2026-07-01', 2],
      ],
    ],
    [
      'half a year',
      'half-year',
      csv(['2026H1', 1.5], ['2026H2', 2]),
      current(['2025-12-31', 1], ['2026-06-30', 1]),
      [
        ['2025-12-31', 1],
        ['2026-06-30', 1.5],
        ['2026-12-31', 2],
      ],
    ],
    [
      'a year, the pack by its first day',
      'annual',
      csv(['2025', 2]),
      current(['2024-01-01', 1], ['2025-01-01', 1.9]),
      [
        ['2024-01-01', 1],
        ['2025-01-01', 2],
      ],
    ],
    [
      'a month',
      'monthly',
      csv(['2026-01', 1], ['2026-02', 2]),
      current(['2025-12-31', 1], ['2026-01-31', 1.1]),
      [
        ['2025-12-31', 1],
        ['2026-01-31', 1],
        ['2026-02-28', 2],
      ],
    ],
    [
      'a quarter without a fixed day: by its source',
      'quarterly',
      csv(['2026Q3', 2]),
      current(['2026-04-01', 1], ['2026-09-30', 1.9]),
      [
        ['2026-04-01', 1],
        ['2026-07-01', 2],
      ],
    ],
    [
      'weeks in a series of months: by their source',
      'monthly',
      csv(['2026-10-05', 2], ['2026-10-12', 3]),
      current(['2026-09-01', 1]),
      [
        ['2026-09-01', 1],
        ['2026-10-05', 2],
        ['2026-10-12', 3],
      ],
    ],
  ])('one point per period, dated like the series: %s', async (_why, frequency, answer, before, rows) =>
    expect(rowsOf(await refresh(answer, before, {}, frequency))).toEqual(
      rows.map(([date, value]) => [date, value, 'solid']),
    ),
  )

  test('quarters that are known by their last day are no revisions', async () => {
    const quarters = ['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']
    const answer = csv(
      ['2025Q1', 1],
      ['2025Q2', 1],
      ['2025Q3', 1],
      ['2025Q4', 1],
      ['2026Q1', 1],
      ['2026Q2', 1],
    )
    expect(
      await refresh(answer, current(...quarters.map((date): Row => [date, 1])), {}, 'quarterly'),
    ).toEqual({ kind: 'unchanged' })
    // A differently dated series: by its source, and a quarter stays one period.
    expect(
      await refresh(
        answer,
        current(['2024-10-01', 1], ...quarters.map((date): Row => [date, 1])),
        {},
        'quarterly',
      ),
    ).toMatchObject({ kind: 'points' })
  })

  test('no change', async () => {
    expect(await refresh(csv(['2026-10', 2]), current(['2026-10-01', 2]))).toEqual({ kind: 'unchanged' })
    expect(await refresh({ kind: 'unchanged' }, null)).toEqual({ kind: 'unchanged' })
  })
})

const JSON_QUERY = {
  connector: 'json',
  url: 'https://tall.example/x',
  date: 'd',
  value: 'v',
  rows: '',
} as const

describe('refused, with reason and position', () => {
  const stored = current(['2026-06-01', 1], ['2026-07-01', 1], ['2026-08-01', 1], ['2026-09-01', 1])
  test.each<[string, OutsideResponse, object, string, Frequency?]>([
    ['an empty response', csv(), {}, 'holds no value'],
    [
      'older than the known points',
      csv(['2026-08', 1]),
      {},
      'ends at 2026-08-01, but 2026-09-01 is known already',
    ],
    ['another unit', csv(['2026-10', 2]), { expect: { maxJump: 5, unit: '%' } }, 'is in "", not in "%"'],
    [
      'below the minimum',
      csv(['2026-09', 1], ['2026-10', -1]),
      { expect: { maxJump: 5, min: 0 } },
      '2026-10-01: -1 is outside 0 to Infinity',
    ],
    [
      'from the future',
      csv(['2026-09', 1], ['2026-10', 1], ['2026-11', 1], ['2026-12', 1]),
      {},
      '2026-12-01 lies ahead',
    ],
    ['a month missing', csv(['2026-08', 1], ['2026-10', 1]), {}, 'nothing between 2026-08-01 and 2026-10-01'],
    [
      'a quarter missing',
      csv(['2026Q1', 1], ['2026Q4', 1]),
      {},
      'nothing between 2026-01-01 and 2026-10-01',
      'quarterly',
    ],
    [
      'a quarter to come',
      csv(['2026Q3', 1], ['2026Q4', 1], ['2027Q1', 1]),
      {},
      '2027-01-01 lies ahead',
      'quarterly',
    ],
    [
      'a year for a month',
      csv(['2026', 2]),
      {},
      'has a value of 12 months where the series has one for each month',
    ],
    [
      'a quarter for a month',
      csv(['2026-09', 1], ['2026Q4', 2]),
      {},
      'has a value of 3 months where the series has one for each month',
    ],
    [
      'a year for a quarter',
      csv(['2026', 2]),
      {},
      'has a value of 12 months where the series has one for each 3 months',
      'quarterly',
    ],
    [
      'a jump',
      csv(['2026-09', 1], ['2026-10', 6.1]),
      {},
      'from 1 on 2026-09-01 to 6.1 on 2026-10-01: more than 5',
    ],
    [
      'a jump of a known value',
      csv(['2026-09', 7], ['2026-10', 7]),
      {},
      '2026-09-01: 1 would become 7: more than 5',
    ],
    [
      'almost all is revised',
      csv(['2026-06', 2], ['2026-07', 2], ['2026-08', 2], ['2026-09', 2]),
      {},
      'changes 4 of 4 known values',
    ],
    [
      'a jump at the start of the response',
      csv(['2026-10', 9]),
      {},
      'from 1 on 2026-09-01 to 9 on 2026-10-01',
    ],
    [
      'days that are missing in the middle',
      csv(['2026-05', 1], ['2026-11', 1]),
      {},
      'changes 4 of 4 known values',
      'daily',
    ],
    [
      'more than a series holds',
      body(
        `d,v\n${Array.from({ length: 40_001 }, (_, index) => `${new Date(index * 86_400_000).toISOString().slice(0, 10)},1`).join('\n')}`,
      ),
      {},
      'at most 40000',
      'daily',
    ],
    [
      'more lines than a table has',
      body(`d,v\n${'2026-10,1\n'.repeat(100_001)}`),
      {},
      'more than 100000 lines',
    ],
    ['more cells', body(`d,v\n2026-10,1${','.repeat(1_500_001)}`), {}, 'more than 1500000 cells'],
    [
      'objects without end',
      body(`[${'{},'.repeat(200_001)}{}]`),
      { query: { connector: 'json', url: 'https://tall.example/x', date: 'd', value: 'v' } },
      'more than 200000 objects',
    ],
    ['a date twice', csv(['2026-10', 1], ['2026-10-01', 2]), {}, '2026-10-01 comes twice'],
    ['misplaced quotes', body('d,v\n2026-10,"1\n'), {}, 'line 2: not a table'],
    ['JSON of another kind', body('{"error":"x"}'), { query: JSON_QUERY }, 'has no list at ""'],
  ])('%s', async (_why, answer, changes, reason, frequency = 'monthly') => {
    const outcome = await refresh(answer, stored, changes, frequency)
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) })
  })

  test('a refused response is returned for review', async () => {
    expect(await refresh(csv(['2026-09', 1], ['2026-10', 99]), stored)).toMatchObject({
      payload: 'd,v\n2026-09,1\n2026-10,99',
    })
  })

  test('many revisions are normal where the pack says so', async () => {
    const answer = csv(['2026-06', 2], ['2026-07', 2], ['2026-08', 2], ['2026-09', 2])
    expect(await refresh(answer, stored, { expect: { maxJump: 5, maxRevised: 1 } })).toMatchObject({
      kind: 'points',
    })
  })

  test('a question with too large an answer is not asked', async () => {
    const values = { Region: ['top(1000)'], Tid: ['top(1000)'], ContentsCode: ['a'] }
    const outcome = await refreshSeries(
      { id: 'x', live: config({ query: { connector: 'ssb', table: '12345', values } }), frequency: 'annual' },
      null,
      { ask: () => Promise.reject(new Error('was asked')), now: () => NOW },
    )
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('1000000 cells') })
  })
})

describe('an unusable response with status 200 is a transport failure, and retried', () => {
  test.each<[why: string, sent: string, connector: 'csv' | 'json', message: string]>([
    ['a page', '<!doctype html><h1>Feil</h1>', 'csv', 'sent a page instead of data: <!doctype html>'],
    ['a page after a byte order mark and blanks', '\ufeff \n<HTML lang="no">', 'csv', 'sent a page'],
    ['an XML error', '<?xml version="1.0"?><Error/>', 'json', 'sent a page'],
    ['nothing', '', 'csv', 'sent nothing'],
    ['blanks', ' \n\t', 'json', 'sent nothing'],
    ['a table cut within a row', 'd,v\n2026-09,1\n2026-1', 'csv', 'without its end: 2026-1'],
    ['a table cut within quotes', 'd,v\n2026-10,"1', 'csv', 'ends within quotes'],
    ['half a JSON document', '[{"d":"2026-10","v":1', 'json', 'sent no JSON'],
    ['words', 'Service unavailable', 'json', 'sent no JSON: Service unavailable'],
  ])('%s', async (_why, sent, connector, message) => {
    const query = connector === 'json' ? { query: JSON_QUERY } : {}
    expect(await refresh(body(sent), null, query)).toEqual({
      kind: 'failed',
      message: expect.stringContaining(message),
      retryAfterMs: null,
    })
  })

  test.each([
    ['a table without a final line break', 'd,v\n2026-09,1\n2026-10,2'],
    ['a table with a quoted header', '"d","v"\n2026-10,2'],
  ])('%s is unusable', async (_why, sent) =>
    expect(await refresh(body(sent), null)).toMatchObject({ kind: 'points' }),
  )
})

test('no response: a failure with the time of the next try', async () => {
  expect(
    await refresh({ kind: 'failed', reason: 'status', message: 'answered 429', retryAfterMs: 60_000 }, null),
  ).toEqual({ kind: 'failed', message: 'answered 429', retryAfterMs: 60_000 })
})

test.each<
  [
    string,
    LiveConfig['transform'],
    readonly (readonly [string, number | null])[],
    readonly (readonly [string, number])[],
  ]
>([
  [
    'twelve months back',
    'twelve-month-change',
    [
      ['2025-01-01', 100],
      ['2026-01-01', 103],
    ],
    [['2026-01-01', 3]],
  ],
  [
    'a month that is missing a year back',
    'twelve-month-change',
    [
      ['2025-01-01', 100],
      ['2026-01-01', 103],
      ['2026-02-01', 104],
    ],
    [['2026-01-01', 3]],
  ],
  [
    'nought a year back',
    'twelve-month-change',
    [
      ['2025-01-01', 0],
      ['2026-01-01', 103],
    ],
    [],
  ],
  [
    'there and back again',
    'changes-only',
    [
      ['2026-01-01', 1],
      ['2026-01-02', 2],
      ['2026-01-03', 2],
      ['2026-01-04', null],
      ['2026-01-05', 1],
    ],
    [
      ['2026-01-01', 1],
      ['2026-01-02', 2],
      ['2026-01-05', 1],
    ],
  ],
])('transformed: %s', (_why, transform, points, expected) => {
  const transformed = transformPoints(
    points.map(([date, value]) => ({ date, value })),
    { transform, factor: 1, decimals: 1 },
  )
  expect(transformed.map(({ date, value }) => [date, value])).toEqual(expected)
})
