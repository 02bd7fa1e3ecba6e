import type { SeriesDash } from '#core/chart/series-style.ts'

/**
 * The five line presets of decision 32 as stroke-dasharray in pixels; chart.css has the same, checked by a
 * test.
 */
export const DASH_PATTERNS: Readonly<Record<SeriesDash, string>> = {
  Solid: 'none',
  Dash: '8 5',
  Dot: '2 4',
  LongDashDot: '16 5 3 5',
  ShortDash: '5 3',
}
