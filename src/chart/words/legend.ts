/** The legend as data: one entry per series, in order, for toggles in the page and keys in a picture. */
import type { SeriesDash, SeriesMarker } from '#core/chart/series-style.ts'
import type { ChartOptions } from '../data/model.ts'
import type { PreparedChart } from '../data/prepare.ts'

export interface LegendEntry {
  readonly id: string
  /** Title with its unit. */
  readonly title: string
  readonly shape: 'line' | 'area'
  /** 0–3 */
  readonly colour: number
  readonly dash: SeriesDash
  /** Marker of the line; `null` where the plot has no other series. */
  readonly marker: SeriesMarker | null
  readonly illustrative: boolean
  /** Name of its axis; '' when the chart has one. */
  readonly axis: string
}

/** One entry per series, hidden ones included. */
export function legendOf(chart: PreparedChart, options: ChartOptions): LegendEntry[] {
  return chart.series.map((series) => {
    const axis = chart.axes[series.axis]
    return {
      id: series.id,
      title: series.unit === '' ? series.title : options.texts.titleWithUnit(series.title, series.unit),
      shape: series.shape,
      colour: series.colour,
      dash: series.dash,
      marker: series.marker,
      illustrative: series.illustrative,
      axis:
        axis && chart.axes.length > 1 && options.panels !== true
          ? options.texts.axisName(axis.side, axis.outer)
          : '',
    }
  })
}

/**
 * Publishers of the drawn series, each once, in the order of the series; listed under the chart. A series
 * with several publishers separates them by semicolons.
 */
export function sourcesOf(chart: PreparedChart): string[] {
  return [
    ...new Set(chart.series.flatMap((series) => series.source.split('; ')).filter((source) => source !== '')),
  ]
}
