/** Visible series of a view, and the text for a chart without any. */
import type { ChartWords } from '#texts/blocks/chart-words.ts'
import type { PreparedChart, PreparedSeries } from './prepare.ts'

/** @param hidden ids of the series that are switched off */
export function visibleSeries({ series }: PreparedChart, hidden: readonly string[]): PreparedSeries[] {
  return series.filter(({ id }) => !hidden.includes(id))
}

/** Instead of a plot: that all is switched off, or else that there are no figures. */
export function emptyChartText(
  chart: PreparedChart,
  visible: readonly PreparedSeries[],
  texts: ChartWords,
): string {
  return chart.series.length > 0 && visible.length === 0 ? texts.allHidden : texts.noData
}
