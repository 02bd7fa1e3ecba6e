/**
 * Small multiples: a plot of its own for each series, over the same time, and over the same values where the unit is the same, so that
 * heights compare.
 */
import { slotDays } from './column-paths.ts'
import { isoOf } from './days.ts'
import type { ChartOptions, ChartView } from './model.ts'
import type { PreparedChart, PreparedSeries } from './prepare.ts'
import { PAGE_SIZE, sceneOf, type SceneSize } from './scene.ts'
import type { ChartScene, ScenePanel } from './scene-model.ts'
import { daySpan, valueExtent } from './spans.ts'

/** A panel of the page is drawn about half as wide as a chart. */
const PANEL_SIZE: SceneSize = { width: 1000, height: 440, columns: 300 }

/** Whether the chart is drawn as panels: a single series needs none. */
export function isInPanels(chart: PreparedChart, options: ChartOptions): boolean {
  return options.panels === true && chart.series.length > 1
}

/** The page form of a chart, whichever it is: one plot, or a panel for each visible series. */
export function pageScene(chart: PreparedChart, options: ChartOptions, view: ChartView): ChartScene {
  return isInPanels(chart, options) ? panelScene(chart, options, view, () => PANEL_SIZE) : sceneOf(chart, options, view, PAGE_SIZE)
}

/**
 * A scene that draws nothing itself and holds the panels; empty as a chart is when nothing can be drawn.
 *
 * @param sizeOf size of a panel's plot by the index of its series
 */
export function panelScene(chart: PreparedChart, options: ChartOptions, view: ChartView, sizeOf: (series: number) => SceneSize): ChartScene {
  const visible = chart.series.filter((series) => !view.hidden.includes(series.id))
  const span = daySpan(visible, columnRoom(visible), view)
  if (!span) return sceneOf(chart, options, view, PAGE_SIZE)
  const panels = visible.map((series): ScenePanel => {
    const alone: ChartView = { ...view, hidden: chart.series.filter((one) => one !== series).map(({ id }) => id) }
    const sharers = visible.filter((one) => one.axis === series.axis)
    const scene = sceneOf(chart, options, alone, sizeOf(series.index), { span, extent: valueExtent(sharers, span), neighbours: visible })
    const { title, unit } = series
    return { series: series.index, title: unit === '' ? title : options.texts.titleWithUnit(title, unit), scene }
  })
  return {
    ...sceneOf({ ...chart, series: [], axes: [] }, options, view, PAGE_SIZE),
    empty: null,
    span,
    from: isoOf(Math.ceil(span.first)),
    to: isoOf(Math.floor(span.last)),
    isZoomed: view.from !== null || view.to !== null,
    panels,
  }
}

/** Days kept free at both ends, enough for the widest columns of any panel. */
function columnRoom(visible: readonly PreparedSeries[]): number {
  return Math.max(0, ...visible.filter((series) => series.shape === 'area').map((series) => slotDays([series]) / 2))
}
