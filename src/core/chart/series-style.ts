/**
 * Colour, dash and marker of the series of a chart (specification §9 "Chart", decision 32). Ten consecutive
 * series all differ, with or without colour.
 */

const SERIES_DASHES = ['Solid', 'Dash', 'Dot', 'LongDashDot', 'ShortDash'] as const

export type SeriesDash = (typeof SERIES_DASHES)[number]

const SERIES_COLOURS = 4

/** One marker per colour, for readers who cannot distinguish the colours. */
export const SERIES_MARKERS = ['disc', 'square', 'triangle', 'diamond'] as const

export type SeriesMarker = (typeof SERIES_MARKERS)[number]

export interface SeriesStyle {
  /** 0 to 3, an index into the theme's chart colours. */
  readonly colour: number
  readonly dash: SeriesDash
  /** Drawn at the end of the line and in the legend key. */
  readonly marker: SeriesMarker
}

/**
 * Style of series number `index` (from 0): colour and marker = i mod 4, dash = ⌊i/4⌋ mod 5. Negative indices
 * count as 0.
 */
export function seriesStyle(index: number): SeriesStyle {
  const i = Number.isFinite(index) ? Math.max(Math.trunc(index), 0) : 0
  const colour = i % SERIES_COLOURS
  return {
    colour,
    dash: SERIES_DASHES[Math.floor(i / SERIES_COLOURS) % SERIES_DASHES.length] ?? 'Solid',
    marker: SERIES_MARKERS[colour] ?? 'disc',
  }
}
