/** The plot of a picture: axes, gridlines, series and labels at pixel positions. */
import { svg, type Markup } from '../page/markup.ts'
import {
  areaAttributes,
  illustrativeDash,
  lineAttributes,
  lineKeyTrees,
  markerTrees,
  TEXT_PX,
  UNITS_PER_PIXEL,
  type PictureTheme,
} from './picture-style.ts'
import type { SceneSize } from '../scene/scene.ts'
import type { ChartScene, SceneAxis, SceneSeries } from '../scene/scene-model.ts'
import { truncateToWidth } from '../geometry/text-width.ts'
import type { TickLevel } from '../geometry/time-ticks.ts'

/** Position of the plot in the picture, in pixels. */
export interface PlotBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Room above it for the names of forecast and illustrative numbers. */
  readonly strip: number
  /** Whether there is space for labels at the line ends. */
  readonly hasEnds: boolean
  /** Edges that limit axis labels. */
  readonly frameLeft: number
  readonly frameRight: number
}

/** Area of a plot with its labels, in pixels. */
export interface PlotFrame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Size of a scene used only for its labels. */
export const UNIT_SIZE: SceneSize = { width: 1, height: 1, columns: 1 }

/** Scene size of a plot box. */
export function sizeOfBox({ width, height }: PlotBox): SceneSize {
  return { width: width * UNITS_PER_PIXEL, height: height * UNITS_PER_PIXEL, columns: width }
}

/** Room between an axis label and the plot, in pixels. */
const AXIS_GAP = 8
/** Space between the end of a line, where its marker stands, and the key of its name. */
const END_GAP = 12
/** Width of the key before a name at the end of a line, in pixels. */
const END_KEY_WIDTH = 20
/** Height of one row of axis titles. */
const TITLE_LINE = 16

/**
 * Plot box that leaves space for axis titles and the forecast label above, time labels below, axis labels and
 * end labels at the sides.
 *
 * @param row scenes in line with this one: all leave the space above and below that any of them needs
 */
export function plotBox(scene: ChartScene, frame: PlotFrame, row: readonly ChartScene[] = [scene]): PlotBox {
  const axisWidth = (side: string) =>
    scene.axes.filter((axis) => axis.side === side).reduce((sum, axis) => sum + axis.width * TEXT_PX + 8, 0)
  const width = frame.right - frame.left - axisWidth('left') - axisWidth('right')
  const ends = scene.ends.length > 0 && width > 460 ? scene.endsWidth * TEXT_PX + END_GAP : 0
  const titleRows = Math.max(0, ...scene.axes.map((axis) => (axis.title === '' ? 0 : axis.outer ? 2 : 1)))
  const strip = row.some((item) => item.forecast || item.illustrative !== '') ? 26 : 16
  const hasBelow = row.some((item) => item.times.some((tick) => tick.below !== ''))
  const top = frame.top + titleRows * TITLE_LINE + strip
  return {
    left: Math.round(frame.left + axisWidth('left')),
    top: Math.round(top),
    width: Math.max(60, Math.round(width - ends - (axisWidth('right') === 0 && ends === 0 ? 12 : 0))),
    height: Math.max(40, Math.round(frame.bottom - top - (hasBelow ? 38 : 24))),
    strip,
    hasEnds: ends > 0,
    frameLeft: frame.left,
    frameRight: frame.right,
  }
}

/** Elements of the plot, from back to front. */
export function plotPicture(scene: ChartScene, box: PlotBox, theme: PictureTheme): Markup[] {
  return [
    ...(scene.forecast ? [bandTree(scene.forecast.from, box, theme)] : []),
    ...gridTree(scene, box, theme),
    ...eventTrees(scene, box, theme),
    svg(
      'svg',
      plotAttributes(scene, box),
      scene.series.flatMap((series) => seriesTree(series, theme)),
    ),
    ...scene.series.flatMap((series) =>
      series.markerAt
        ? markerTrees(series, across(series.markerAt.across, box), yOf(series.markerAt.down, box), theme)
        : [],
    ),
    ...axisTrees(scene, box),
    ...timeTrees(scene, box, theme),
    ...stripTrees(scene, box),
    ...(box.hasEnds ? endTrees(scene, box, theme) : []),
  ]
}

function plotAttributes(scene: ChartScene, box: PlotBox): Record<string, string> {
  return {
    x: String(box.left),
    y: String(box.top),
    width: String(box.width),
    height: String(box.height),
    viewBox: `0 0 ${scene.width} ${scene.height}`,
    overflow: scene.isZoomed ? 'hidden' : 'visible',
  }
}

function across(percent: number, box: PlotBox): number {
  return Math.round(box.left + (percent / 100) * box.width)
}

function yOf(percent: number, box: PlotBox): number {
  return Math.round(box.top + (percent / 100) * box.height)
}

function text(content: string, x: number, y: number, attributes: Record<string, string> = {}): Markup {
  return svg('text', { x: String(x), y: String(y), ...attributes }, [content])
}

function bandTree(from: number, box: PlotBox, theme: PictureTheme): Markup {
  const x = across(from, box)
  const size = { width: String(box.left + box.width - x), height: String(box.height) }
  return svg('rect', { x: String(x), y: String(box.top), ...size, fill: theme.muted, 'fill-opacity': '0.1' })
}

function gridTree(scene: ChartScene, box: PlotBox, theme: PictureTheme): Markup[] {
  const line = (gridline: number) => `M${box.left} ${yOf(gridline, box) + 0.5}h${box.width}`
  return [
    svg('path', { d: scene.grid.map(line).join(''), fill: 'none', stroke: theme.hairline }),
    ...(scene.zero === null ? [] : [svg('path', { d: line(scene.zero), fill: 'none', stroke: theme.muted })]),
  ]
}

function eventTrees(scene: ChartScene, box: PlotBox, theme: PictureTheme): Markup[] {
  if (scene.events.length === 0) return []
  const lines = scene.events
    .map((event) => `M${across(event.at, box) + 0.5} ${box.top}v${box.height}`)
    .join('')
  const labelled = scene.events.filter((event) => event.isLabelled)
  return [
    svg('path', { d: lines, fill: 'none', stroke: theme.muted, 'stroke-dasharray': '1 3' }),
    ...labelled.map((event) => text(event.text, across(event.at, box) + 4, box.top + TEXT_PX)),
  ]
}

function seriesTree(series: SceneSeries, theme: PictureTheme): Markup[] {
  const part = (data: string, attributes: Record<string, string>) =>
    data === '' ? [] : [svg('path', { d: data, ...attributes })]
  const { line, illustrative, dots, forecast, forecastDots } = series.paths
  const unit = UNITS_PER_PIXEL
  const dashed = { 'stroke-dasharray': illustrativeDash(unit) }
  if (series.shape === 'area') {
    return [
      ...part(line, areaAttributes(series, theme, unit, false)),
      ...part(illustrative, { ...areaAttributes(series, theme, unit, true), ...dashed }),
      ...part(forecast, areaAttributes(series, theme, unit, true)),
    ]
  }
  const round = (width: number) => ({
    ...lineAttributes({ colour: series.colour, dash: 'Solid' }, theme, unit, width),
    'stroke-linecap': 'round',
  })
  return [
    ...part(line, lineAttributes(series, theme, unit, 2)),
    ...part(illustrative, { ...lineAttributes(series, theme, unit, 2), ...dashed }),
    ...part(forecast, lineAttributes(series, theme, unit, 1.25)),
    ...part(dots, round(6)),
    ...part(forecastDots, round(4)),
  ]
}

function axisTrees(scene: ChartScene, box: PlotBox): Markup[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const axes = scene.axes.filter((axis) => axis.side === side)
    let edge = side === 'left' ? box.left : box.left + box.width
    return axes.flatMap((axis, index) => {
      const trees = axisTree(axis, edge, index, scene, box)
      edge += (axis.width * TEXT_PX + AXIS_GAP) * (side === 'left' ? -1 : 1)
      return trees
    })
  })
}

/** Labels beside the plot, the title above them; the title of an outer axis stands one line higher. */
function axisTree(
  axis: SceneAxis,
  edge: number,
  axisIndex: number,
  scene: ChartScene,
  box: PlotBox,
): Markup[] {
  const isLeft = axis.side === 'left'
  const x = Math.round(isLeft ? edge - AXIS_GAP : edge + AXIS_GAP)
  const anchor = { 'text-anchor': isLeft ? 'end' : 'start' }
  const labels = axis.labels.map((label, index) =>
    text(label, x, yOf(scene.grid[index] ?? 0, box) + 4, anchor),
  )
  if (axis.title === '') return labels
  const title = truncateToWidth(axis.title, (box.frameRight - box.frameLeft) / 2 / TEXT_PX)
  const y = box.top - box.strip - axisIndex * TITLE_LINE
  return [
    ...labels,
    text(title, isLeft ? box.frameLeft : box.frameRight, y, { 'text-anchor': isLeft ? 'start' : 'end' }),
  ]
}

function timeTrees(scene: ChartScene, box: PlotBox, theme: PictureTheme): Markup[] {
  const maxLevel: TickLevel = box.width >= 600 ? 2 : box.width >= 380 ? 1 : 0
  const ticks = scene.times.filter((tick) => tick.level <= maxLevel)
  const y = box.top + box.height
  const middle = { 'text-anchor': 'middle' }
  const marks = ticks.map((tick) => `M${across(tick.at, box) + 0.5} ${y}v5`).join('')
  return [
    svg('path', { d: marks, fill: 'none', stroke: theme.muted }),
    ...ticks.flatMap((tick) => [
      text(tick.text, across(tick.at, box), y + 18, middle),
      ...(tick.below === '' ? [] : [text(tick.below, across(tick.at, box), y + 33, middle)]),
    ]),
  ]
}

/** Between titles and plot: the illustrative note on the left, the forecast label on the right. */
function stripTrees(scene: ChartScene, box: PlotBox): Markup[] {
  const y = box.top - 5
  const maxWidth = box.width / TEXT_PX
  const { illustrative, forecast } = scene
  const atRight = { 'text-anchor': 'end' }
  return [
    ...(illustrative === ''
      ? []
      : [text(truncateToWidth(illustrative, maxWidth * 0.4), box.left, y, { 'font-style': 'italic' })]),
    ...(forecast
      ? [text(truncateToWidth(forecast.text, maxWidth * 0.6), box.left + box.width, y, atRight)]
      : []),
  ]
}

function endTrees(scene: ChartScene, box: PlotBox, theme: PictureTheme): Markup[] {
  const x = box.left + box.width + END_GAP
  return scene.ends.flatMap((label) => {
    const series = scene.series.find((item) => item.index === label.series)
    const y = yOf(label.at, box)
    return series
      ? [
          ...lineKeyTrees(series, x, y, END_KEY_WIDTH, theme),
          text(label.text, x + END_KEY_WIDTH + 6, y + 4, { fill: theme.ink }),
        ]
      : []
  })
}
