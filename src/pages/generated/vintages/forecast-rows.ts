/** Earlier forecasts on the page of a series: behind the outcomes, as a table, and how far off they were. */
import { MIN_FORECAST_OUTCOMES } from '#core/figures/forecast-history.ts'
import { observationKey } from '#core/figures/calendar-period.ts'
import { subtractDecimal } from '#core/format/decimal.ts'
import { observationDate } from '#core/format/observation-date.ts'
import type { Locale } from '#core/locale.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { earlierForecasts } from '#blocks/chart/earlier-forecasts.ts'
import type { Block, Row } from '#contract/entities/dashboard.ts'
import type { SeriesForecasts } from '#contract/entities/series-forecasts.ts'
import type { Series } from '#contract/entities/series.ts'
import { vintageTextsByLocale } from '#texts/by-locale/vintage-texts-by-locale.ts'
import { fullWidthRow, pageBlock, textRows } from '../row-builders.ts'

/** The newest forecasts in the table; the picture has all. */
const MAX_TABLE_ROWS = 200

/** @returns no rows while the series has only the forecasts that it holds now */
export function forecastRows(
  series: Series,
  forecasts: SeriesForecasts | null,
  locale: Locale,
): readonly Row[] {
  if (!forecasts) return []
  const earlier = earlierForecasts(series, forecasts)
  if (earlier.length === 0) return []
  const words = vintageTextsByLocale[locale].forecasts
  return [
    fullWidthRow(
      pageBlock(
        'chart',
        { series: [series.ID], forecasts: true, withoutLegend: true },
        { heading: words.heading },
      ),
    ),
    fullWidthRow(forecastTable(series, earlier, locale)),
    ...accuracyRows(series, forecasts, locale),
  ]
}

type Edition = SeriesForecasts['editions'][number]

function forecastTable(series: Series, earlier: readonly Edition[], locale: Locale): Block {
  const words = vintageTextsByLocale[locale].forecasts
  const { frequency, texts } = series
  const outcomeOf = outcomesOf(series, earlier)
  const rows = earlier
    .flatMap(({ published, dates, values }) =>
      dates.map((date, index) => {
        const forecast = values[index] ?? null
        const outcome = outcomeOf(date)
        return {
          published: osloDay(instantMs(published)),
          period: observationDate(date, frequency, locale),
          forecast,
          outcome,
          miss: outcome === null || forecast === null ? null : subtractDecimal(forecast, outcome),
        }
      }),
    )
    .toReversed()
    .slice(0, MAX_TABLE_ROWS)
  return pageBlock(
    'table',
    {
      columns: [
        { key: 'published', label: words.published, type: 'date' },
        { key: 'period', label: words.period, type: 'text' },
        { key: 'forecast', label: words.forecast, type: 'number', unit: texts.unit },
        { key: 'outcome', label: words.outcome, type: 'number', unit: texts.unit },
        { key: 'miss', label: words.miss, type: 'number', unit: differenceUnit(texts.unit, locale) },
      ],
      rows,
    },
    { heading: words.table },
  )
}

/** The published value of a date's period that is neither forecast nor missing; `null` = none. */
function outcomesOf(
  { dates, values, forecast_from: from, frequency }: Series,
  earlier: readonly Edition[],
): (date: string) => number | null {
  const keyOf = observationKey([dates, ...earlier.map((edition) => edition.dates)], frequency)
  const known = new Map(
    dates.flatMap((date, index): [string, number][] => {
      const value = values[index] ?? null
      return value !== null && (from === null || date < from) ? [[keyOf(date), value]] : []
    }),
  )
  return (date) => known.get(keyOf(date)) ?? null
}

function accuracyRows({ texts }: Series, { errors }: SeriesForecasts, locale: Locale): readonly Row[] {
  const words = vintageTextsByLocale[locale].forecasts
  if (errors.length === 0) return textRows(words.tooFew(MIN_FORECAST_OUTCOMES))
  return [
    fullWidthRow(
      pageBlock(
        'table',
        {
          columns: [
            { key: 'ahead', label: words.ahead, type: 'number' },
            { key: 'outcomes', label: words.outcomes, type: 'number' },
            { key: 'forecasts', label: words.forecastCount, type: 'number' },
            { key: 'miss', label: words.meanMiss, type: 'number', unit: differenceUnit(texts.unit, locale) },
          ],
          rows: errors.map(({ periods_ahead, outcomes, forecasts, mean_absolute }) => ({
            ahead: periods_ahead,
            outcomes,
            forecasts,
            miss: mean_absolute,
          })),
        },
        { heading: words.accuracy },
      ),
    ),
    ...textRows(words.accuracyAbout),
  ]
}

function differenceUnit(unit: string, locale: Locale): string {
  return unit === '%' ? vintageTextsByLocale[locale].forecasts.points : unit
}
