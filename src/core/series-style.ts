/** Colour and dash of the series of a chart (specification §9 "Chart", decision 32): ten in a row are all different. */

export const SERIES_DASHES = ['Solid', 'Dash', 'Dot', 'LongDashDot', 'ShortDash'] as const

export type SeriesDash = (typeof SERIES_DASHES)[number]

export const SERIES_COLOURS = 4

export interface SeriesStyle {
  /** 0 to 3, an index into the theme's chart colours. */
  readonly colour: number
  readonly dash: SeriesDash
}

/** The style of series number `index` (from 0): colour = i mod 4, dash = ⌊i/4⌋ mod 5. Anything below 0 counts as 0. */
export function seriesStyle(index: number): SeriesStyle {
  const i = Number.isFinite(index) ? Math.max(Math.trunc(index), 0) : 0
  return { colour: i % SERIES_COLOURS, dash: SERIES_DASHES[Math.floor(i / SERIES_COLOURS) % SERIES_DASHES.length] ?? 'Solid' }
}
