/** Every live series of the shipped pack, with its own points and configuration, is given a year of made-up answers in its source's form. */
import { expect, test } from 'vitest'
import { contentSchemas } from '#contract/content-item.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveConfig } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { readPack } from '#content/read-pack.ts'
import { PERIOD_MONTHS } from '#core/calendar-period.ts'
import type { OutsideAnswer } from '#sources/outside/outside.ts'
import { refreshSeries } from '#sources/series/refresh-series.ts'

const result = await readPack('content')
if (!result.ok) throw new Error('the shipped pack cannot be read')
const { items, series: shipped } = result.pack

const live = items.flatMap((item): [string, LiveConfig, Frequency, SeriesPoints][] => {
  if (item.kind !== 'series' || item.lang !== 'no') return []
  const { live: config, frequency } = contentSchemas.series.parse(item.body)
  const points = shipped.find(({ series }) => series === item.id)
  return config === null || points === undefined ? [] : [[item.id, config, frequency, points]]
})

/** The first month that the sources below answer for, and how far the clock goes: a year beyond the shipped figures, which end in 2026. */
const CPI_TABLE_STARTS = '2026-01'
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

/** What the sources publish on a day: the series' own values as far as they are known, then the last one, moved by a little. */
function observations(config: LiveConfig, frequency: Frequency, points: SeriesPoints, today: string): readonly (readonly [period: string, value: number])[] {
  const latest = points.values.findLast((value) => value !== null) ?? 0
  if (config.transform === 'twelve-month-change') return monthsUntil(CPI_TABLE_STARTS, monthAt(today, -1)).map((month, at) => [month, 100 + at / 4])
  if (config.transform === 'changes-only') return monthsUntil('2024-01', today.slice(0, 7)).map((month) => [`${month}-15`, valueOn(points, `${month}-15`) + (month > '2027-03' ? 0.25 : 0)])
  if (PERIOD_MONTHS[frequency] === 12) {
    const years = points.dates.map((date, at): [string, number] => [date.slice(0, 4), points.values[at] ?? latest])
    return Number(today.slice(0, 4)) > 2026 ? [...years, ['2029', latest]] : years
  }
  const start = config.query.connector === 'norges-bank' ? (config.query.start ?? '2024-01') : '2024-01'
  return monthsUntil(start, monthAt(today, -1)).map((month) => [month, valueOn(points, `${month}-01`)])
}

/** The last value that is known at a date. */
function valueOn({ dates, values }: SeriesPoints, date: string): number {
  return values.findLast((value, at) => value !== null && (dates[at] ?? '') <= date) ?? 0
}

/** The same in the words of the source. */
function answer({ query, expect: { unit = '' } }: LiveConfig, rows: readonly (readonly [string, number])[], today: string): OutsideAnswer {
  const csv = (separator: string, names: readonly string[]) => [names, ...rows].map((cells) => cells.join(separator)).join('\n')
  const codes = rows.map(([period]) => period.replace('-', 'M'))
  const cube = () => JSON.stringify({
    class: 'dataset', id: ['ContentsCode', 'Tid'], size: [1, rows.length], role: { time: ['Tid'], metric: ['ContentsCode'] }, updated: `${today}T07:00:00Z`,
    dimension: { ContentsCode: { category: { index: ['a'], unit: { a: { base: unit } } } }, Tid: { category: { index: codes } } }, value: rows.map(([, value]) => value),
  })
  const text = query.connector === 'ssb' ? cube() : query.connector === 'norges-bank' ? csv(';', ['TIME_PERIOD', 'OBS_VALUE'])
    : query.connector === 'csv' ? csv(query.separator, [query.date, query.value]) : JSON.stringify(rows)
  return { kind: 'body', bytes: new TextEncoder().encode(text), contentType: '', etag: '', lastModified: '', url: '' }
}

test.each(live)('%s goes on for a year', async (id, config, frequency, points) => {
  let current = points
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const today = `${monthAt(YEAR_STARTS, slot)}-20`
    const given = answer(config, observations(config, frequency, points, today), today)
    const outcome = await refreshSeries({ id, live: config, frequency }, current, { ask: () => Promise.resolve(given), now: () => Date.parse(`${today}T12:00:00Z`) })
    expect(outcome.kind, `${today}: ${JSON.stringify(outcome).slice(0, 200)}`).toMatch(/^(points|unchanged)$/)
    if (outcome.kind === 'points') current = outcome.points
  }
  expect((current.dates.at(-1) ?? '') > (points.dates.at(-1) ?? '')).toBe(true)
})

test('there are live series of every kind of source that the pack uses', () => {
  expect(new Set(live.map(([, { query }]) => query.connector))).toEqual(new Set(['ssb', 'norges-bank', 'csv']))
})
