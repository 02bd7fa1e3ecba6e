/** The key of a series: a short line in its colour and dash with its marker, or a filled box for columns. */
import type { SeriesDash, SeriesMarker } from '#core/chart/series-style.ts'
import { svg, type MarkupElement } from './markup.ts'
import { MARKER_PATHS } from './markers.ts'

export interface KeyStyle {
  readonly colour: number
  readonly dash: SeriesDash
  /** Marker of the line; `null` where the plot has no other series. */
  readonly marker: SeriesMarker | null
  readonly shape: 'line' | 'area'
}

/** Classes that carry colour and dash, for chart.css. */
export function styleClasses({ colour, dash, shape }: Omit<KeyStyle, 'marker'>): string {
  return `chart-${colour + 1} chart-${dash.toLowerCase()} chart-${shape}`
}

/** The key as a small picture of 28 × 12 px, always beside a name. When narrowed it keeps its right end. */
export function keyTree(style: KeyStyle): MarkupElement {
  const isLine = style.shape === 'line'
  const marker = isLine && style.marker
  return svg(
    'svg',
    {
      class: `chart-key ${styleClasses(style)}`,
      viewBox: '-22 -6 28 12',
      preserveAspectRatio: 'xMaxYMid slice',
      width: '28',
      height: '12',
      'aria-hidden': 'true',
    },
    [
      svg('path', { class: 'chart-mark', d: isLine ? `M-22 0h${marker ? 22 : 28}` : 'M-14-5h12v10h-12z' }),
      ...(marker ? [svg('path', { class: 'chart-marker', d: MARKER_PATHS[marker] })] : []),
    ],
  )
}
