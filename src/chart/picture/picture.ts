/**
 * A chart as one self-contained SVG with title, key, units and source. For PNG, mail, print and download.
 * Colours are attributes and sizes pixels, as renderers without CSS need them.
 */
import { legendOf } from '../words/legend.ts'
import { markupToString, svg, type Markup } from '../page/markup.ts'
import { WHOLE_VIEW, type ChartOptions, type ChartSeries, type ChartView } from '../data/model.ts'
import { entryTree, LEGEND_LINE, legendRows } from './picture-legend.ts'
import { minPanelsHeight, panelTrees } from './picture-panels.ts'
import { plotBox, plotPicture, sizeOfBox, UNIT_SIZE, type PlotFrame } from './picture-plot.ts'
import { TEXT_PX, TITLE_PX, type PictureTheme } from './picture-style.ts'
import { prepareChart, type PreparedChart } from '../data/prepare.ts'
import { sceneOf } from '../scene/scene.ts'
import { truncateToWidth, wrapToWidth } from '../geometry/text-width.ts'

export interface PictureOptions {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Above the picture; '' for none. */
  readonly title: string
  /** Below the picture, such as `Kilde: SSB. 20. nov. 2026`, made by the caller from `sourcesOf`; '' for none. */
  readonly footer: string
  readonly theme: PictureTheme
  readonly view?: ChartView
}

/** Sizes in pixels; anything smaller, zero and NaN included, is drawn at the least. */
const MIN_WIDTH = 280
const MIN_HEIGHT = 200
const MAX_SIZE = 8000
/** Minimum height of plot and axes below a long key: the picture then grows. */
const MIN_PLOT_HEIGHT = 170

const MARGIN = 16
/** Sources must be named completely, so a long footer takes more lines. */
const MAX_FOOTER_LINES = 4
const FOOTER_LINE = TEXT_PX + 4

/** The picture as a string of SVG, the accessible name being its title. */
export function chartPicture(
  series: readonly ChartSeries[],
  options: ChartOptions,
  picture: PictureOptions,
): string {
  return pictureOf(prepareChart(series, options), options, picture)
}

/** The same from prepared data, for a chart in index mode. */
export function pictureOf(chart: PreparedChart, options: ChartOptions, picture: PictureOptions): string {
  const width = clampSize(picture.width, MIN_WIDTH)
  const { theme } = picture
  const view = picture.view ?? WHOLE_VIEW
  const entries = legendOf(chart, options).filter((entry) => !view.hidden.includes(entry.id))
  const hasPanels = chart.isInPanels && entries.length > 0
  // A panel is named by its own heading.
  const rows = hasPanels ? [] : legendRows(entries, MARGIN, width - 2 * MARGIN)
  const legendTop = MARGIN + (picture.title === '' ? 0 : TITLE_PX + 12)
  const top = legendTop + rows.length * LEGEND_LINE
  const footer =
    picture.footer === '' ? [] : wrapToWidth(picture.footer, (width - 2 * MARGIN) / TEXT_PX, MAX_FOOTER_LINES)
  const foot = MARGIN + (footer.length === 0 ? 0 : footer.length * FOOTER_LINE + 6)
  const minHeight = hasPanels ? minPanelsHeight(entries.length, width - 2 * MARGIN) : MIN_PLOT_HEIGHT
  const height = Math.max(clampSize(picture.height, MIN_HEIGHT), top + minHeight + foot)
  const frame: PlotFrame = { left: MARGIN, right: width - MARGIN, top, bottom: height - foot }
  const plot = hasPanels
    ? panelTrees(chart, options, view, frame, theme)
    : wholePlot(chart, options, view, frame, theme)
  return markupToString(
    svg(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: String(width),
        height: String(height),
        viewBox: `0 0 ${width} ${height}`,
        role: 'img',
        'font-family': theme.font,
        'font-size': String(TEXT_PX),
        fill: theme.muted,
      },
      [
        svg('title', {}, [
          picture.title === '' ? entries.map((entry) => entry.title).join(', ') : picture.title,
        ]),
        svg('rect', { width: String(width), height: String(height), fill: theme.paper }),
        ...titleTree(picture.title, width, theme),
        ...rows.flatMap((row, index) =>
          row.map((entry) => entryTree(entry, legendTop + index * LEGEND_LINE, theme)),
        ),
        ...plot,
        ...footerTree(footer, height - MARGIN),
      ],
    ),
  )
}

function wholePlot(
  chart: PreparedChart,
  options: ChartOptions,
  view: ChartView,
  frame: PlotFrame,
  theme: PictureTheme,
): Markup[] {
  // The plot's size depends on the axis labels, which do not depend on its size: a first scene gives their
  // width.
  const box = plotBox(sceneOf(chart, options, view, UNIT_SIZE), frame)
  const scene = sceneOf(chart, options, view, sizeOfBox(box))
  if (scene.empty === null) return plotPicture(scene, box, theme)
  const middle = {
    x: String((frame.left + frame.right) / 2),
    y: String((frame.top + frame.bottom) / 2),
    'text-anchor': 'middle',
  }
  return [svg('text', middle, [scene.empty])]
}

function clampSize(size: number, min: number): number {
  return size >= min ? Math.min(MAX_SIZE, Math.round(size)) : min
}

function titleTree(title: string, width: number, theme: PictureTheme): Markup[] {
  if (title === '') return []
  const text = truncateToWidth(title, (width - 2 * MARGIN) / TITLE_PX)
  const attributes = {
    x: String(MARGIN),
    y: String(MARGIN + TITLE_PX - 2),
    'font-size': String(TITLE_PX),
    ...(theme.titleFont === undefined
      ? { 'font-weight': '600' }
      : { 'font-family': theme.titleFont, 'font-weight': '500' }),
    fill: theme.ink,
  }
  return [svg('text', attributes, [text])]
}

/** @param bottom position of the last line */
function footerTree(lines: readonly string[], bottom: number): Markup[] {
  return lines.map((line, index) => {
    const y = bottom - (lines.length - 1 - index) * FOOTER_LINE
    return svg('text', { x: String(MARGIN), y: String(y) }, [line])
  })
}
