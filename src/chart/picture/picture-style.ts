/** Colours and sizes of a picture, as attributes. */
import type { SeriesDash, SeriesMarker } from '#core/chart/series-style.ts'
import { DASH_PATTERNS } from '../page/dash-patterns.ts'
import { svg, type Markup } from '../page/markup.ts'
import { MARKER_EDGE, MARKER_PATHS, MARKER_ROOM } from '../page/markers.ts'

export interface PictureTheme {
  /** CSS font-family list; the renderer must have the first. */
  readonly font: string
  /** For the title, in medium weight; without it the title is a semibold of `font`. */
  readonly titleFont?: string
  /** For `--chart-1` to `--chart-4`. */
  readonly series: readonly string[]
  readonly ink: string
  readonly muted: string
  readonly hairline: string
  readonly paper: string
}

/** The colours of the site that a picture is drawn with, by their tokens. */
export type PicturePalette = Readonly<
  Record<
    'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | 'ink' | 'ink-muted' | 'chart-grid' | 'surface',
    string
  >
>

/** A picture in the colours and fonts of the site. */
export function siteTheme(palette: PicturePalette): PictureTheme {
  return {
    font: 'Inter, system-ui, sans-serif',
    titleFont: 'Newsreader, Georgia, serif',
    series: [palette['chart-1'], palette['chart-2'], palette['chart-3'], palette['chart-4']],
    ink: palette.ink,
    muted: palette['ink-muted'],
    hairline: palette['chart-grid'],
    paper: palette.surface,
  }
}

export const TITLE_PX = 17
/** Font size of labels, in pixels of the picture. */
export const TEXT_PX = 12
/** Units of the paths per pixel. */
export const UNITS_PER_PIXEL = 10

/** Colour of a series by its number (0–3), and its dash. */
export interface MarkStyle {
  readonly colour: number
  readonly dash: SeriesDash
}

/** @param unit size of a pixel in units of the path */
export function lineAttributes(
  style: MarkStyle,
  theme: PictureTheme,
  unit: number,
  width: number,
): Record<string, string> {
  const dash = DASH_PATTERNS[style.dash]
  return {
    fill: 'none',
    stroke: theme.series[style.colour] ?? theme.ink,
    'stroke-width': String(width * unit),
    'stroke-linejoin': 'round',
    ...(dash === 'none'
      ? {}
      : {
          'stroke-dasharray': dash
            .split(' ')
            .map((part) => Number(part) * unit)
            .join(' '),
        }),
  }
}

interface LineStyle extends MarkStyle {
  readonly marker: SeriesMarker | null
}

/** Key of a line, from `x`: it ends in its marker, as the line does. */
export function lineKeyTrees(
  style: LineStyle,
  x: number,
  y: number,
  width: number,
  theme: PictureTheme,
): Markup[] {
  const end = style.marker ? width - MARKER_ROOM : width
  return [
    svg('path', { d: `M${x} ${y}h${end}`, ...lineAttributes(style, theme, 1, 2) }),
    ...markerTrees(style, x + end, y, theme),
  ]
}

/** A marker centred at `x` and `y`; empty where the plot has no other series. */
export function markerTrees(
  { colour, marker }: Omit<LineStyle, 'dash'>,
  x: number,
  y: number,
  theme: PictureTheme,
): Markup[] {
  if (!marker) return []
  const attributes = {
    fill: theme.series[colour] ?? theme.ink,
    stroke: theme.paper,
    'stroke-width': String(MARKER_EDGE),
  }
  return [svg('path', { d: MARKER_PATHS[marker], transform: `translate(${x} ${y})`, ...attributes })]
}

/** As in chart.css: illustrative lines are dashed. @param unit size of a pixel in units of the path */
export function illustrativeDash(unit: number): string {
  return `${4 * unit} ${4 * unit}`
}

/** As in chart.css: columns of the same colour differ in fill and in the dash of their outline. */
export function areaAttributes(
  style: MarkStyle,
  theme: PictureTheme,
  unit: number,
  isForecast: boolean,
): Record<string, string> {
  const fill = theme.series[style.colour] ?? theme.ink
  if (style.dash === 'Solid' && !isForecast) return { fill }
  const opacity = style.dash === 'Dot' ? '0' : '0.3'
  return { ...lineAttributes(style, theme, unit, 1.25), fill, 'fill-opacity': opacity }
}
