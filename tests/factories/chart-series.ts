/** A line chart in bokmål on one day, and series of per cent by their dates and values. */
import { chartWordsNb } from '#texts/nb/blocks/chart-words.ts'
import type { ChartOptions, ChartSeries } from '#chart/data/model.ts'

export const CHART_OPTIONS: ChartOptions = {
  type: 'line',
  fromYear: null,
  toYear: null,
  yAxes: 'auto',
  locale: 'nb-NO',
  today: '2026-11-20',
  texts: chartWordsNb,
}

/** @param overrides what is not as in a published series of per cent without forecasts */
export function chartSeries(
  id: string,
  dates: readonly string[],
  values: readonly (number | null)[],
  overrides: Partial<ChartSeries> = {},
): ChartSeries {
  return {
    id,
    title: id,
    unit: '%',
    source: 'SSB',
    dates,
    values,
    step: false,
    forecastFrom: null,
    quality: 'solid',
    ...overrides,
  }
}
