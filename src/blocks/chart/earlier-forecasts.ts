/** The earlier forecasts of a chart's series as lines behind it. */
import { hasSameForecasts } from '#core/figures/forecast-history.ts'
import { formatDate } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { ChartSeries } from '#chart/data/model.ts'
import type { SeriesForecasts } from '#contract/entities/series-forecasts.ts'
import type { Series } from '#contract/entities/series.ts'
import { vintageTextsByLocale } from '#texts/by-locale/vintage-texts-by-locale.ts'

type Edition = SeriesForecasts['editions'][number]

/** The publications whose forecasts differ from those that the series holds now, the earliest first. */
export function earlierForecasts(
  series: Pick<Series, 'dates' | 'values' | 'forecast_from'>,
  forecasts: Pick<SeriesForecasts, 'editions'> | undefined,
): readonly Edition[] {
  const from = series.forecast_from
  const current = series.dates.flatMap((date, index) => {
    const value = series.values[index] ?? null
    return from !== null && date >= from && value !== null ? [{ date, value }] : []
  })
  const now = {
    publishedAt: '',
    lastOutcome: null,
    dates: current.map(({ date }) => date),
    values: current.map(({ value }) => value),
  }
  return (forecasts?.editions ?? []).filter(
    ({ dates, values }) => !hasSameForecasts({ publishedAt: '', lastOutcome: null, dates, values }, now),
  )
}

/** A line for each publication, from the last outcome that it knew. */
export function forecastLines(series: Series, editions: readonly Edition[]): readonly ChartSeries[] {
  const { ID, texts, frequency } = series
  return editions.map(({ last_outcome: start, dates, values }) => ({
    id: ID,
    title: texts.title,
    unit: texts.unit,
    source: texts.source,
    dates: start ? [start.date, ...dates] : dates,
    values: start ? [start.value, ...values] : values,
    step: false,
    forecastFrom: null,
    frequency,
    quality: 'solid',
  }))
}

/** What the thin lines are; '' without any. */
export function forecastLinesNote(editions: readonly Edition[], locale: Locale): string {
  const [first] = editions
  const last = editions.at(-1)
  if (!first || !last) return ''
  const day = ({ published }: Edition) => formatDate(osloDay(instantMs(published)), locale, 'long')
  return vintageTextsByLocale[locale].forecasts.thinLines(editions.length, day(first), day(last))
}
