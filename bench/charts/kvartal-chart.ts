/** The bench's charts with the portal's own chart module. */
import { isoOf } from '#core/time/day-number.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { chartWordsNb } from '#texts/nb/blocks/chart-words.ts'
import type { Scenario } from './scenarios.ts'

/** A line chart of all there is, on the day of its last figure. */
export function chartOptions({ days }: Scenario): ChartOptions {
  return {
    type: 'line',
    fromYear: null,
    toYear: null,
    yAxes: 'auto',
    locale: 'nb-NO',
    today: isoOf(days.at(-1) ?? 0),
    texts: chartWordsNb,
  }
}
