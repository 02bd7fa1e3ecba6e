/** The key of a picture, above its plot. */
import type { LegendEntry } from '../words/legend.ts'
import { svg, type Markup } from '../page/markup.ts'
import { areaAttributes, lineKeyTrees, TEXT_PX, type PictureTheme } from './picture-style.ts'
import { truncateToWidth, textWidth } from '../geometry/text-width.ts'

/** Height of a row in pixels. */
export const LEGEND_LINE = 20
const KEY_WIDTH = 28
const KEY_GAP = 6
const ENTRY_GAP = 18

/** A key with its text, which may be cut; `x` is in pixels of the picture. */
export interface LegendEntryPosition {
  readonly entry: LegendEntry
  readonly text: string
  readonly x: number
}

/** Entries in reading order, in as many rows as their widths need. */
export function legendRows(
  entries: readonly LegendEntry[],
  left: number,
  width: number,
): LegendEntryPosition[][] {
  const rows: LegendEntryPosition[][] = []
  let x = width
  for (const entry of entries) {
    const label = entry.axis === '' ? entry.title : `${entry.title}, ${entry.axis}`
    const text = truncateToWidth(label, (width - KEY_WIDTH - KEY_GAP) / TEXT_PX)
    const size = KEY_WIDTH + KEY_GAP + textWidth(text) * TEXT_PX
    if (x + size > width) {
      rows.push([])
      x = 0
    }
    rows[rows.length - 1]?.push({ entry, text, x: left + Math.round(x) })
    x += size + ENTRY_GAP
  }
  return rows
}

/** @param y top of the row */
export function entryTree({ entry, text, x }: LegendEntryPosition, y: number, theme: PictureTheme): Markup {
  const middle = y + LEGEND_LINE / 2
  const mark =
    entry.shape === 'area'
      ? [
          svg('rect', {
            x: String(x + 8),
            y: String(middle - 6),
            width: '12',
            height: '12',
            ...areaAttributes(entry, theme, 1, false),
          }),
        ]
      : lineKeyTrees(entry, x, middle, KEY_WIDTH, theme)
  const label = svg('text', { x: String(x + KEY_WIDTH + KEY_GAP), y: String(middle + 4), fill: theme.ink }, [
    text,
  ])
  return svg('g', {}, [...mark, label])
}
