import { describe, expect, test } from 'vitest'
import type { SeriesPoints } from '#contract/content-item.ts'
import { liveConfigSchema, type LiveConfig } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { OutsideResponse } from '../outside/outside-client.ts'
import { refreshSeries, type SeriesOutcome } from './refresh-series.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const STEPS: readonly (readonly [Frequency, months: number])[] = [
  ['monthly', 1],
  ['quarterly', 3],
  ['half-year', 6],
]
/** Value of the source per period, and the resulting value of the series: the change of a constant index is 0. */
const TRANSFORMS: readonly (readonly [LiveConfig['transform'], given: number, made: number])[] = [
  ['none', 4, 4],
  ['twelve-month-change', 104, 0],
]
const LAST = 7

/** Periods are counted from 2021. */
function dateOf(period: number, months: number): string {
  const month = 2021 * 12 + period * months
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

interface Hole {
  /** First period of the series in the response; an index starts a year earlier. */
  readonly first: number
  readonly declared?: number
  readonly absent?: number
}

function answer(
  { first, declared, absent }: Hole,
  until: number,
  months: number,
  [transform, sourceValue]: (typeof TRANSFORMS)[number],
): OutsideResponse {
  const start = transform === 'none' ? first : first - 12 / months
  const periods = Array.from({ length: until - start + 1 }, (_, index) => start + index).filter(
    (period) => period !== absent,
  )
  const rows = periods.map(
    (period) => `${dateOf(period, months)},${period === declared ? '..' : sourceValue}`,
  )
  return {
    kind: 'body',
    bytes: new TextEncoder().encode(['d,v', ...rows].join('\n')),
    contentType: '',
    etag: '',
    lastModified: '',
    url: '',
  }
}

function refresh(
  response: OutsideResponse,
  before: SeriesPoints,
  transform: LiveConfig['transform'],
  frequency: Frequency,
): Promise<SeriesOutcome> {
  const live = liveConfigSchema.parse({
    query: { connector: 'csv', url: 'https://tall.example/x.csv', date: 'd', value: 'v' },
    at: ['08:30'],
    transform,
    expect: { maxJump: 1 },
  })
  return refreshSeries({ id: 'x', live, frequency }, before, {
    ask: () => Promise.resolve(response),
    now: () => NOW,
  })
}

const cases = STEPS.flatMap(([frequency, months]) =>
  TRANSFORMS.map((transform) => [frequency, transform[0], months, transform] as const),
)

describe.each(cases)('a period that was never published: %s, %s', (frequency, name, months, transform) => {
  const seriesValue = transform[2]
  const current: SeriesPoints = {
    series: 'x',
    dates: [0, 1, 2, 3].map((period) => dateOf(period, months)),
    values: [seriesValue, seriesValue, seriesValue, seriesValue],
    quality: ['solid', 'solid', 'solid', 'solid'],
    lastUpdated: '2026-01-01T00:00:00.000Z',
  }

  test.each<[string, Hole, open: number]>([
    ['declared as missing by the source', { first: 2, declared: 6 }, 6],
    ['absent from the answer', { first: 2, absent: 6 }, 6],
    ['absent where the response joins the known points', { first: 5 }, 4],
  ])('%s: the gap stays open, and the series continues', async (_why, hole, open) => {
    const outcome = await refresh(answer(hole, LAST, months, transform), current, name, frequency)
    if (outcome.kind !== 'points') throw new Error(JSON.stringify(outcome))
    const all = Array.from({ length: LAST + 1 }, (_, period) => period)
    expect(outcome.points).toMatchObject({
      dates: all.map((period) => dateOf(period, months)),
      values: all.map((period) => (period === open ? null : seriesValue)),
    })
    const later = await refresh(answer(hole, LAST + 2, months, transform), outcome.points, name, frequency)
    expect(later).toMatchObject({ kind: 'points' })
    expect(later.kind === 'points' && later.points.dates.at(-1)).toBe(dateOf(LAST + 2, months))
  })

  test('absent although it is known: refused', async () => {
    const outcome = await refresh(
      answer({ first: 2, absent: 3 }, LAST, months, transform),
      current,
      name,
      frequency,
    )
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: `nothing between ${dateOf(2, months)} and ${dateOf(4, months)}, where a figure is known`,
    })
  })
})

const month = (value: number | null, monthIndex: number) => ({
  date: `2026-${String(monthIndex + 1).padStart(2, '0')}`,
  value,
})
const csv = (rows: readonly { date: string; value: number | null }[]): OutsideResponse => ({
  kind: 'body',
  bytes: new TextEncoder().encode(
    `d,v\n${rows.map(({ date, value }) => `${date},${value ?? ''}`).join('\n')}`,
  ),
  contentType: '',
  etag: '',
  lastModified: '',
  url: '',
})
const before = (dates: readonly string[], values: readonly (number | null)[]): SeriesPoints => ({
  series: 'x',
  dates: [...dates],
  values: [...values],
  quality: dates.map(() => 'solid' as const),
  lastUpdated: '2026-01-01T00:00:00.000Z',
})

test('an index too short for a twelve-month change gives no value yet, and is no error', async () => {
  const answer = csv([101, 102, 103].map(month))
  expect(await refresh(answer, before(['2026-07-01'], [3]), 'twelve-month-change', 'monthly')).toEqual({
    kind: 'unchanged',
  })
  expect(
    await refresh(
      csv([null, null].map(month)),
      before(['2026-07-01'], [3]),
      'twelve-month-change',
      'monthly',
    ),
  ).toMatchObject({ kind: 'refused', reason: 'holds no value' })
})

test.each<[string, readonly (number | null)[], string]>([
  ['two periods without a figure allow three moves', [1, null, null, 3.9], 'points'],
  ['but no four', [1, null, null, 4.1], 'refused'],
  ['beside a new value', [1, 2.1], 'refused'],
])('a jump across open periods: %s', async (_why, values, kind) => {
  expect(await refresh(csv(values.map(month)), before(['2026-01-01'], [1]), 'none', 'monthly')).toMatchObject(
    { kind },
  )
})

test('a jump within the known figures does not refuse new ones', async () => {
  const knownPoints = before(['2026-01-01', '2026-02-01'], [1, 9])
  expect(await refresh(csv([1, 9, 9.5].map(month)), knownPoints, 'none', 'monthly')).toMatchObject({
    kind: 'points',
  })
  expect(await refresh(csv([1.1, 9, 9.5].map(month)), knownPoints, 'none', 'monthly')).toMatchObject({
    kind: 'refused',
    reason: 'from 1.1 on 2026-01-01 to 9 on 2026-02-01: more than 1',
  })
})

test('open periods are dated by the end that the series is dated by', async () => {
  const outcome = await refresh(
    csv([{ date: '2026Q3', value: 2 }]),
    before(['2025-12-31', '2026-03-31'], [1, 1]),
    'none',
    'quarterly',
  )
  expect(outcome).toMatchObject({
    points: { dates: ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30'], values: [1, 1, null, 2] },
  })
})
