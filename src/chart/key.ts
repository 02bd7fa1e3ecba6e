/** The key of a series: a short line in its colour and dash, or a filled box for columns. */
import type { SeriesDash } from '#core/series-style.ts'
import { svg, type MarkupElement } from './markup.ts'

export interface KeyStyle {
  readonly colour: number
  readonly dash: SeriesDash
  readonly shape: 'line' | 'area'
}

/** Classes that carry colour and dash, for chart.css. */
export function styleClasses({ colour, dash, shape }: KeyStyle): string {
  return `chart-${colour + 1} chart-${dash.toLowerCase()} chart-${shape}`
}

/** The key as a small picture of 28 × 10 px that says nothing by itself: a name always stands beside it. */
export function keyTree(style: KeyStyle): MarkupElement {
  const path = style.shape === 'area' ? 'M8 0h12v10h-12z' : 'M0 5h28'
  return svg(
    'svg',
    { class: `chart-key ${styleClasses(style)}`, viewBox: '0 0 28 10', width: '28', height: '10', 'aria-hidden': 'true' },
    [svg('path', { class: 'chart-mark', d: path })],
  )
}
