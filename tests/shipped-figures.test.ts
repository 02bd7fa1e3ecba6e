/** What the shipped figures say of themselves, and what pages say of all figures: held against the pack (content/README.md, /metode). */
import { expect, test } from 'vitest'
import { contentSchemas } from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { isIllustrative } from '#core/quality.ts'
import { readPack } from '#content/read-pack.ts'

const result = await readPack('content')
if (!result.ok) throw new Error('the shipped pack cannot be read')
const { items, series: shipped } = result.pack

const bodyOf = (id: string, lang: 'no' | 'en') =>
  contentSchemas.series.parse(items.find((item) => item.kind === 'series' && item.id === id && item.lang === lang)?.body)

/** Periods in a year of the series that have them. */
const PERIODS: Readonly<Partial<Record<Frequency, number>>> = { annual: 1, 'half-year': 2, quarterly: 4, monthly: 12 }
const regular = shipped.flatMap((points) => {
  const periods = PERIODS[bodyOf(points.series, 'no').frequency]
  return periods === undefined ? [] : [[points.series, periods, points] as const]
})

test.each(regular)('%s: where a period has no figure, its place is left open', (_id, periods, { dates, values }) => {
  const periodOf = (date = '') => Number(date.slice(0, 4)) * periods + Math.floor(((Number(date.slice(5, 7)) - 1) * periods) / 12)
  const joined = dates.filter((date, at) => at > 0 && values[at] !== null && values[at - 1] !== null && periodOf(date) - periodOf(dates[at - 1]) !== 1)
  expect(joined, 'drawn as if there were figures between').toEqual([])
})

test.each(shipped.map((points) => [points.series, points] as const))('%s: an estimate is nobody’s but Kvartal’s', (id, { values, quality }) => {
  const estimates = quality.filter((word, at) => isIllustrative(word) && values[at] !== null)
  const named = [/Kvartals illustrasjonstall/.test(bodyOf(id, 'no').texts.source), /Kvartal’s illustrative figures/.test(bodyOf(id, 'en').texts.source)]
  expect(named).toEqual([estimates.length > 0, estimates.length > 0])
})
