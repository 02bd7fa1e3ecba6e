/**
 * Small multiples: a plot of its own for each series, over the same time, and over the same values where the
 * unit is the same, so that heights compare.
 */
import { slotDays } from '../geometry/column-paths.ts'
import type { ChartOptions, ChartView } from '../data/model.ts'
import type { PreparedChart, PreparedSeries } from '../data/prepare.ts'
import { emptyScene, PAGE_SIZE, sceneOf, type SceneSize } from './scene.ts'
import type { ChartScene, ScenePanel } from './scene-model.ts'
import { daySpan, valueExtent } from '../geometry/spans.ts'
import { visibleSeries } from '../data/visible-series.ts'

/** A panel of the page is drawn about half as wide as a chart. */
const PANEL_SIZE: SceneSize = { width: 1000, height: 440, columns: 300 }

/** Scene of a chart on a page: one plot, or a panel for each visible series. */
export function pageScene(chart: PreparedChart, options: ChartOptions, view: ChartView): ChartScene {
  return chart.isInPanels
    ? panelScene(chart, options, view, () => PANEL_SIZE)
    : sceneOf(chart, options, view, PAGE_SIZE)
}

/**
 * A scene that contains only panels; empty like a chart when nothing can be drawn.
 *
 * @param sizeOf size of a panel's plot by the index of its series
 */
export function panelScene(
  chart: PreparedChart,
  options: ChartOptions,
  view: ChartView,
  sizeOf: (series: number) => SceneSize,
): ChartScene {
  const visible = visibleSeries(chart, view.hidden)
  const span = daySpan(visible, columnRoom(visible), view)
  if (!span) return sceneOf(chart, options, view, PAGE_SIZE)
  const panels = visible.map((series): ScenePanel => {
    const panelView: ChartView = {
      ...view,
      hidden: chart.series.filter((item) => item !== series).map(({ id }) => id),
    }
    const sharers = visible.filter((item) => item.axis === series.axis)
    const zeroBased = sharers.some((sharer) => sharer.shape === 'area')
    const scene = sceneOf(chart, options, panelView, sizeOf(series.index), {
      span,
      extent: valueExtent(sharers, span),
      zeroBased,
      neighbours: visible,
    })
    const { title, unit } = series
    return {
      series: series.index,
      title: unit === '' ? title : options.texts.titleWithUnit(title, unit),
      scene,
    }
  })
  return { ...emptyScene(chart, PAGE_SIZE), span, panels }
}

/** Days of padding at both ends, enough for the widest columns of any panel. */
function columnRoom(visible: readonly PreparedSeries[]): number {
  return Math.max(
    0,
    ...visible.filter((series) => series.shape === 'area').map((series) => slotDays([series]) / 2),
  )
}
