/** The panels of a picture: each with its key and title above its own plot. */
import { legendOf } from '../words/legend.ts'
import type { Markup } from '../page/markup.ts'
import type { ChartOptions, ChartView } from '../data/model.ts'
import { panelScene } from '../scene/panels.ts'
import { entryTree, LEGEND_LINE } from './picture-legend.ts'
import { plotBox, plotPicture, sizeOfBox, UNIT_SIZE, type PlotFrame } from './picture-plot.ts'
import { TEXT_PX, type PictureTheme } from './picture-style.ts'
import type { PreparedChart } from '../data/prepare.ts'
import { truncateToWidth } from '../geometry/text-width.ts'

/** Sizes in pixels. */
const MIN_PANEL_WIDTH = 230
const MIN_PANEL_HEIGHT = 170
const GAP = 20
const MAX_COLUMNS = 3
/** Before a title, for its key. */
const KEY_ROOM = 34

/** Minimum height of the panels, one below the other where they must be. */
export function minPanelsHeight(count: number, width: number): number {
  const rows = Math.ceil(count / columnsOf(count, width))
  return rows * MIN_PANEL_HEIGHT + (rows - 1) * GAP
}

export function panelTrees(
  chart: PreparedChart,
  options: ChartOptions,
  view: ChartView,
  frame: PlotFrame,
  theme: PictureTheme,
): Markup[] {
  // The size of a plot depends on its axis labels, which do not depend on its size: a first scene gives their
  // width.
  const { panels } = panelScene(chart, options, view, () => UNIT_SIZE)
  const scenes = panels.map(({ scene }) => scene)
  const columns = columnsOf(panels.length, frame.right - frame.left)
  const rows = Math.ceil(panels.length / columns)
  const width = (frame.right - frame.left - (columns - 1) * GAP) / columns
  const height = (frame.bottom - frame.top - (rows - 1) * GAP) / rows
  const boxes = panels.map((panel, index) => {
    const x = Math.round(frame.left + (index % columns) * (width + GAP))
    const top = Math.round(frame.top + Math.floor(index / columns) * (height + GAP))
    const own = {
      left: x,
      right: x + Math.floor(width),
      top: top + LEGEND_LINE,
      bottom: top + Math.floor(height),
    }
    const box = plotBox(panel.scene, own, scenes)
    return { series: panel.series, left: x, top, box }
  })
  const sizeOf = (series: number) => {
    const box = boxes.find((place) => place.series === series)
    return box ? sizeOfBox(box.box) : UNIT_SIZE
  }
  const entries = legendOf(chart, options)
  return panelScene(chart, options, view, sizeOf).panels.flatMap(({ series, title, scene }, index) => {
    const place = boxes[index]
    const entry = entries[chart.series.findIndex((item) => item.index === series)]
    if (!place || !entry) return []
    const text = truncateToWidth(title, (width - KEY_ROOM) / TEXT_PX)
    return [
      entryTree({ entry, text, x: place.left }, place.top, theme),
      ...plotPicture(scene, place.box, theme),
    ]
  })
}

/** As many side by side as fit, in rows as even as the number allows. */
function columnsOf(count: number, width: number): number {
  const maxColumns = Math.max(1, Math.min(MAX_COLUMNS, Math.floor((width + GAP) / (MIN_PANEL_WIDTH + GAP))))
  return Math.ceil(count / Math.ceil(count / maxColumns))
}
