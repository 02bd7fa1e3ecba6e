/**
 * A chart as one self-contained SVG with everything a picture needs when it travels alone: title, key, units, source.
 * For PNG, mail, print and download. Colours are attributes and sizes pixels, as renderers without CSS need them.
 */
import { legendOf } from './legend.ts'
import { markupToString, svg, type Markup } from './markup.ts'
import { WHOLE_VIEW, type ChartOptions, type ChartSeries, type ChartView } from './model.ts'
import { entryTree, LEGEND_LINE, legendRows } from './picture-legend.ts'
import { plotPicture, TITLE_LINE, type PlotBox } from './picture-plot.ts'
import { TEXT_PX, TITLE_PX, UNITS_PER_PIXEL, type PictureTheme } from './picture-style.ts'
import { prepareChart, type PreparedChart } from './prepare.ts'
import { sceneOf } from './scene.ts'
import type { ChartScene } from './scene-model.ts'
import { fitted, wrapped } from './text-width.ts'

export interface PictureOptions {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Over the picture; '' for none. */
  readonly title: string
  /** Under the picture, such as `Kilde: SSB. 20. nov. 2026`, made by the caller from `sourcesOf`; '' for none. */
  readonly footer: string
  readonly theme: PictureTheme
  readonly view?: ChartView
}

/** Sizes in pixels; anything smaller, zero and NaN included, is drawn at the least. */
const LEAST_WIDTH = 280
const LEAST_HEIGHT = 200
const MOST_SIZE = 8000
/** Plot and axes keep this much below a long key: the picture then grows. */
const LEAST_PLOT = 170

const MARGIN = 16
/** Sources must be named whole, so a long footer takes more lines. */
const MOST_FOOTER_LINES = 4
const FOOTER_LINE = TEXT_PX + 4

/** The picture as a string of SVG, the accessible name being its title. */
export function chartPicture(series: readonly ChartSeries[], options: ChartOptions, picture: PictureOptions): string {
  return pictureOf(prepareChart(series, options), options, picture)
}

/** The same from prepared data, for a chart in index mode. */
export function pictureOf(chart: PreparedChart, options: ChartOptions, picture: PictureOptions): string {
  const width = sizeWithin(picture.width, LEAST_WIDTH)
  const { theme } = picture
  const view = picture.view ?? WHOLE_VIEW
  const shown = legendOf(chart, options).filter((entry) => !view.hidden.includes(entry.id))
  const rows = legendRows(shown, MARGIN, width - 2 * MARGIN)
  const legendTop = MARGIN + (picture.title === '' ? 0 : TITLE_PX + 12)
  const top = legendTop + rows.length * LEGEND_LINE
  const footer = picture.footer === '' ? [] : wrapped(picture.footer, (width - 2 * MARGIN) / TEXT_PX, MOST_FOOTER_LINES)
  const foot = MARGIN + (footer.length === 0 ? 0 : footer.length * FOOTER_LINE + 6)
  const height = Math.max(sizeWithin(picture.height, LEAST_HEIGHT), top + LEAST_PLOT + foot)
  const bottom = height - foot

  // The plot's size depends on the axis labels, which do not depend on its size: a first scene tells their width.
  const labels = sceneOf(chart, options, view, { width: 1, height: 1, columns: 1 })
  const box = plotBox(labels, { left: MARGIN, right: width - MARGIN, top, bottom })
  const scene = sceneOf(chart, options, view, {
    width: box.width * UNITS_PER_PIXEL,
    height: box.height * UNITS_PER_PIXEL,
    columns: box.width,
  })
  return markupToString(svg(
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
      svg('title', {}, [picture.title === '' ? shown.map((entry) => entry.title).join(', ') : picture.title]),
      svg('rect', { width: String(width), height: String(height), fill: theme.paper }),
      ...titleTree(picture.title, width, theme),
      ...rows.flatMap((row, index) => row.map((place) => entryTree(place, legendTop + index * LEGEND_LINE, theme))),
      ...(scene.empty === null
        ? plotPicture(scene, box, theme)
        : [svg('text', { x: String(width / 2), y: String((top + bottom) / 2), 'text-anchor': 'middle' }, [scene.empty])]),
      ...footerTree(footer, height - MARGIN),
    ],
  ))
}

function sizeWithin(size: number, least: number): number {
  return size >= least ? Math.min(MOST_SIZE, Math.round(size)) : least
}

function titleTree(title: string, width: number, theme: PictureTheme): Markup[] {
  if (title === '') return []
  const text = fitted(title, (width - 2 * MARGIN) / TITLE_PX)
  const attributes = {
    x: String(MARGIN),
    y: String(MARGIN + TITLE_PX - 2),
    'font-size': String(TITLE_PX),
    ...(theme.titleFont === undefined ? { 'font-weight': '600' } : { 'font-family': theme.titleFont, 'font-weight': '500' }),
    fill: theme.ink,
  }
  return [svg('text', attributes, [text])]
}

/** @param bottom where the last line stands */
function footerTree(lines: readonly string[], bottom: number): Markup[] {
  return lines.map((line, index) => {
    const y = bottom - (lines.length - 1 - index) * FOOTER_LINE
    return svg('text', { x: String(MARGIN), y: String(y) }, [line])
  })
}

/** Room for axis titles and the forecast label above, time labels below, axis labels and end labels at the sides. */
function plotBox(scene: ChartScene, frame: { left: number; right: number; top: number; bottom: number }): PlotBox {
  const axisWidth = (side: string) =>
    scene.axes.filter((axis) => axis.side === side).reduce((sum, axis) => sum + axis.width * TEXT_PX + 8, 0)
  const width = frame.right - frame.left - axisWidth('left') - axisWidth('right')
  const ends = scene.ends.length > 0 && width > 460 ? scene.endsWidth * TEXT_PX + 8 : 0
  const titleRows = Math.max(0, ...scene.axes.map((axis) => (axis.title === '' ? 0 : axis.outer ? 2 : 1)))
  const strip = scene.forecast || scene.illustrative !== '' ? 26 : 16
  const hasBelow = scene.times.some((tick) => tick.below !== '')
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
