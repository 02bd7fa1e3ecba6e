/**
 * Descriptions of the shipped figures, and statements of pages about all figures, compared with the pack
 * (content/README.md, /metode).
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentSchemas } from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { parseCsv } from '#core/text/csv.ts'
import { addDays, yearOf } from '#core/time/iso-date.ts'
import { lastValue } from '#core/figures/last-value.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { readPack } from '#content/read-pack.ts'
import { readText, ROOT } from './source-files.ts'

const result = await readPack('content')
if (!result.ok) throw new Error('the shipped pack cannot be read')
const { items, series: shipped } = result.pack

const bodyOf = (id: string, lang: 'no' | 'en') =>
  contentSchemas.series.parse(
    items.find((item) => item.kind === 'series' && item.id === id && item.lang === lang)?.body,
  )

/** Periods in a year of the series that have them. */
const PERIODS: Readonly<Partial<Record<Frequency, number>>> = {
  annual: 1,
  'half-year': 2,
  quarterly: 4,
  monthly: 12,
}
const regular = shipped.flatMap((points) => {
  const periods = PERIODS[bodyOf(points.series, 'no').frequency]
  return periods === undefined ? [] : [[points.series, periods, points] as const]
})

test.each(regular)('%s: a period without a figure is a gap', (_id, periods, { dates, values }) => {
  const periodOf = (date = '') =>
    Number(date.slice(0, 4)) * periods + Math.floor(((Number(date.slice(5, 7)) - 1) * periods) / 12)
  const joined = dates.filter(
    (date, index) =>
      index > 0 &&
      values[index] !== null &&
      values[index - 1] !== null &&
      periodOf(date) - periodOf(dates[index - 1]) !== 1,
  )
  expect(joined, 'drawn as if there were figures between').toEqual([])
})

test.each(shipped.map((points) => [points.series, points] as const))(
  '%s: the source of an estimate is Kvartal',
  (id, { values, quality }) => {
    const estimates = quality.filter((word, index) => isIllustrative(word) && values[index] !== null)
    const named = [
      /Kvartals illustrasjonstall/.test(bodyOf(id, 'no').texts.source),
      /Kvartal’s illustrative figures/.test(bodyOf(id, 'en').texts.source),
    ]
    expect(named).toEqual([estimates.length > 0, estimates.length > 0])
  },
)

/** Series of brokers' figures: their categories, and the volume of transactions. */
const PROPERTY_FILE =
  /^(?:oslo-office|bergen-office|trondheim-office|stavanger-office|logistics-oslo|no-transaction)-.+\.csv$/
const DATA_FOLDER = 'content/series/data'
const files = readdirSync(join(ROOT, DATA_FOLDER))
const notesOf = (file: string) => {
  const parsed = parseCsv(readText(`${DATA_FOLDER}/${file}`))
  if (!parsed.ok) throw new Error(`${file} cannot be read`)
  const [header, ...rows] = parsed.rows
  return {
    columns: header?.cells ?? [],
    rows: rows.map(({ cells: [date = '', value = '', quality = '', source = '', day = ''] }) => ({
      date,
      value,
      quality,
      source,
      day,
    })),
  }
}

test('there are series of brokers’ figures', () => {
  expect(files.filter((file) => PROPERTY_FILE.test(file)).length).toBeGreaterThan(15)
})

describe.each(files.filter((file) => PROPERTY_FILE.test(file)))('%s', (file) => {
  const { columns, rows } = notesOf(file)

  // The pack's validation checks the contents of the column.
  test('documents the publication date of each published value', () => {
    expect(columns).toEqual(['date', 'value', 'quality', 'source', 'day'])
  })

  test('a value published in an earlier year than its own is a forecast', () => {
    const said = rows.map(({ date, quality, source }) => ({
      date,
      quality,
      years: (source.replaceAll(/https?:\S+/g, '').match(/\b20\d\d\b/g) ?? []).map(Number),
    }))
    const early = said.filter(
      ({ date, quality, years }) =>
        years.length > 0 &&
        Math.max(...years) < yearOf(date) &&
        quality !== 'forecast' &&
        !isIllustrative(quality),
    )
    expect(early).toEqual([])
  })
})

const shippedPoints = new Map(shipped.map((points) => [points.series, points]))
const valueOn = (id: string, date: string) => {
  const points = shippedPoints.get(id)
  const at = points?.dates.indexOf(date) ?? -1
  return [points?.values[at], points?.quality[at]]
}

test.each([
  // Counts of DNB Næringsmegling at the turn of the year, and forecasts of Entra's survey of April 2025.
  ['oslo-office-vacancy', '2019-12-31', 5.9, 'solid'],
  ['oslo-office-vacancy', '2021-12-31', 5.9, 'solid'],
  ['oslo-office-vacancy', '2022-12-31', 5.1, 'solid'],
  ['oslo-office-vacancy', '2023-12-31', 6.5, 'solid'],
  ['oslo-office-vacancy', '2025-12-31', 6.9, 'forecast'],
  ['oslo-office-completions', '2025-12-31', 150_000, 'forecast'],
  ['bergen-office-completions', '2023-12-31', 30_000, 'forecast'],
  ['oslo-office-prime-yield', '2024-08-31', 4.75, 'solid'],
  ['stavanger-office-vacancy', '2022-10-01', 9.2, 'solid'],
  ['logistics-oslo-prime-yield', '2024-01-31', 5.75, 'solid'],
  ['no-transaction-volume', '2023-12-31', 58.2, 'solid'],
  ['no-cpi-12m', '2026-06-01', 2.7, 'press'],
  ['no-cpi-ate-12m', '2026-07-01', 2.7, 'press'],
] as const)('%s on %s equals its publisher’s value', (id, date, value, quality) => {
  expect(valueOn(id, date)).toEqual([value, quality])
})

test('the two series of Oslo vacancy agree at the turn of the year', () => {
  const count = shippedPoints.get('oslo-office-vacancy-dnb')
  const january =
    count?.dates.flatMap((date, index) =>
      date.endsWith('-01-01') && count.values[index] !== null ? [[date, count.values[index]] as const] : [],
    ) ?? []
  expect(january.length).toBeGreaterThan(4)
  expect(january.map(([date]) => valueOn('oslo-office-vacancy', addDays(date, -1))[0])).toEqual(
    january.map(([, value]) => value),
  )
})

/** Pages whose key figures readers see first. */
const LAST = [
  ['no-cpi-12m', 3, '2026-07-01', 0.3],
  ['oslo-office-vacancy', 6.7, '2024-12-31', 0.2],
  ['oslo-office-prime-rent', 6300, '2023-12-31', 300],
  ['oslo-office-prime-yield', 4.75, '2024-08-31', 0],
  ['no-transaction-volume', 58.2, '2023-12-31', -38.8],
  ['bergen-office-vacancy', 8.5, '2024-06-30', -0.5],
  ['trondheim-office-vacancy', 4.5, '2024-06-30', -0.2],
  ['stavanger-office-vacancy', 9.2, '2022-10-01', -1.6],
  ['stavanger-office-prime-rent', 2600, '2021-05-31', null],
  ['logistics-oslo-vacancy', 3.5, '2019-06-30', null],
] as const

test.each(LAST)('%s: the key figure is the last published value', (id, value, date, change) => {
  const points = shippedPoints.get(id)
  const first = points?.quality.indexOf('forecast') ?? -1
  const forecastFrom = points?.dates[first] ?? null
  expect(points && lastValue({ ...points, forecastFrom }, '2026-11-26')).toMatchObject({
    value,
    date,
    change,
  })
})
