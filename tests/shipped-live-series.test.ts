/**
 * Every live series of the shipped pack, with its own points and configuration, gets a year of generated
 * responses in its source's format.
 */
import { expect, test } from 'vitest'
import { contentSchemas } from '#contract/content-item.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveConfig, SsbQuery } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { readPack } from '#content/read-pack.ts'
import { PERIOD_MONTHS } from '#core/figures/calendar-period.ts'
import type { OutsideResponse } from '#sources/outside/outside-client.ts'
import { refreshSeries } from '#sources/series/refresh-series.ts'
import { groupSharedQueries } from '#sources/series/shared-query.ts'

const result = await readPack('content')
if (!result.ok) throw new Error('the shipped pack cannot be read')
const { items, series: shipped } = result.pack

const live = items.flatMap((item): [string, LiveConfig, Frequency, SeriesPoints][] => {
  if (item.kind !== 'series' || item.lang !== 'no') return []
  const { live: config, frequency } = contentSchemas.series.parse(item.body)
  const points = shipped.find(({ series }) => series === item.id)
  return config === null || points === undefined ? [] : [[item.id, config, frequency, points]]
})

/** End of the simulated time: a year beyond the shipped figures, which end in 2026. */
const YEAR_STARTS = '2026-12'
const SLOTS = 14

const monthAt = (start: string, offset: number) => {
  const month = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + offset
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}
const monthsUntil = (start: string, end: string) => {
  const months: string[] = []
  for (let month = start; month <= end; month = monthAt(month, 1)) months.push(month)
  return months
}

/**
 * Published values of the sources on a day: the series' own values as far as they are known, then the last
 * one with small changes.
 */
function observations(
  config: LiveConfig,
  frequency: Frequency,
  points: SeriesPoints,
  today: string,
): readonly (readonly [period: string, value: number])[] {
  const latest = points.values.findLast((value) => value !== null) ?? 0
  if (config.transform === 'changes-only')
    return monthsUntil('2024-01', today.slice(0, 7)).map((month) => [
      `${month}-15`,
      valueOn(points, `${month}-15`) + (month > '2027-03' ? 0.25 : 0),
    ])
  if (PERIOD_MONTHS[frequency] === 12) {
    const years = points.dates.map((date, index): [string, number] => [
      date.slice(0, 4),
      points.values[index] ?? latest,
    ])
    const asked =
      config.query.connector === 'norges-bank' ? years.filter(([year]) => year >= startOf(config)) : years
    // A forecast of a coming year, or the average of a past one.
    const next = config.running === 'leave-out' ? '2026' : '2029'
    return Number(today.slice(0, 4)) > 2026 ? [...asked, [next, latest]] : asked
  }
  return monthsUntil(startOf(config), monthAt(today, -1)).map((month) => [
    month,
    valueOn(points, `${month}-01`),
  ])
}

/** Start of the range requested from the source. */
function startOf({ query }: LiveConfig): string {
  if (query.connector === 'norges-bank') return query.start ?? '2024-01'
  return query.connector === 'ssb' ? firstMonthOf(query) : '2024-01'
}

/** The month of the filter `from(2026M01)`. */
function firstMonthOf({ values }: SsbQuery): string {
  const [, year = '2024', month = '01'] = /^from\((\d{4})M(\d{2})\)$/.exec(values['Tid']?.[0] ?? '') ?? []
  return `${year}-${month}`
}

/** The last value that is known at a date. */
function valueOn({ dates, values }: SeriesPoints, date: string): number {
  return values.findLast((value, index) => value !== null && (dates[index] ?? '') <= date) ?? 0
}

/** The same in the words of the source. */
function answer(
  { query, expect: { unit = '' } }: LiveConfig,
  rows: readonly (readonly [string, number])[],
  today: string,
): OutsideResponse {
  const csv = (separator: string, names: readonly string[]) =>
    [names, ...rows].map((cells) => cells.join(separator)).join('\n')
  const codes = rows.map(([period]) => period.replace('-', 'M'))
  const cube = () => {
    const chosen =
      query.connector === 'ssb' ? Object.entries(query.values).filter(([name]) => name !== 'Tid') : []
    const dimensions = chosen.map(([name, [code = '']]) => [
      name,
      { category: { index: [code], unit: { [code]: { base: unit } } } },
    ])
    return JSON.stringify({
      class: 'dataset',
      id: [...chosen.map(([name]) => name), 'Tid'],
      size: [...chosen.map(() => 1), rows.length],
      role: { time: ['Tid'], metric: ['ContentsCode'] },
      updated: `${today}T07:00:00Z`,
      dimension: { ...Object.fromEntries(dimensions), Tid: { category: { index: codes } } },
      value: rows.map(([, value]) => value),
    })
  }
  const text =
    query.connector === 'ssb'
      ? cube()
      : query.connector === 'norges-bank'
        ? csv(';', ['TIME_PERIOD', 'OBS_VALUE'])
        : query.connector === 'csv'
          ? csv(query.separator, [query.date, query.value])
          : JSON.stringify(rows)
  return {
    kind: 'body',
    bytes: new TextEncoder().encode(text),
    contentType: '',
    etag: '',
    lastModified: '',
    url: '',
  }
}

test.each(live)('%s continues for a year', async (id, config, frequency, points) => {
  let current = points
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const today = `${monthAt(YEAR_STARTS, slot)}-20`
    const given = answer(config, observations(config, frequency, points, today), today)
    const outcome = await refreshSeries({ id, live: config, frequency }, current, {
      ask: () => Promise.resolve(given),
      now: () => Date.parse(`${today}T12:00:00Z`),
    })
    expect(outcome.kind, `${today}: ${JSON.stringify(outcome).slice(0, 200)}`).toMatch(/^(points|unchanged)$/)
    if (outcome.kind === 'points') current = outcome.points
  }
  expect((current.dates.at(-1) ?? '') > (points.dates.at(-1) ?? '')).toBe(true)
})

test('there are live series of every kind of source that the pack uses', () => {
  expect(new Set(live.map(([, { query }]) => query.connector))).toEqual(new Set(['ssb', 'norges-bank']))
})

test('each table of Statistics Norway is asked once for all its series', () => {
  const series = live.map(([ID, config]) => ({ ID, live: config }))
  const tables = series.flatMap(({ live: { query } }) => (query.connector === 'ssb' ? [query.table] : []))
  const shared = groupSharedQueries(series).flatMap(({ members, query: { table } }) =>
    members.map(() => table),
  )
  const isAlone = (table: string) => tables.filter((other) => other === table).length === 1
  expect(shared.toSorted()).toEqual(tables.filter((table) => !isAlone(table)).toSorted())
})

test('every live series has a date for its next figure, except the rate with unverified meeting dates', () => {
  expect(live.filter(([, { publishes }]) => publishes === undefined).map(([id]) => id)).toEqual([
    'no-policy-rate',
  ])
})
