import type { ChartState } from '#chart/interaction/chart-state.ts'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import type { PortalSeries } from '#chart/data/read-series.ts'

/** All that is needed to give a chart away. */
export interface ExportedChart {
  readonly series: readonly PortalSeries[]
  readonly options: ChartOptions
  readonly state: ChartState
  readonly now: ShownChart
  /** Title of the block; used for file names and pictures. */
  readonly title: string
}
