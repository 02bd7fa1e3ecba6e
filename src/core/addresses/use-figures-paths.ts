/**
 * Paths of the pages with lines for other programs, without a language prefix. Separate from other paths,
 * because the browser needs them only in menus, which it loads when they are opened.
 */

/** Start of the paths of pages with lines for other programs. */
const USE_FIGURES_PATH = '/bruk'
/** Followed by ids of series: `/bruk/serier/no-policy-rate,no-cpi-12m`. */
export const USE_SERIES_PATH = `${USE_FIGURES_PATH}/serier`
/** Followed by a market: `/bruk/omrader/oslo`. */
export const USE_AREAS_PATH = `${USE_FIGURES_PATH}/omrader`

/** Page with lines for other programs of one or several series. */
export function seriesUsePath(ids: readonly string[]): string {
  return `${USE_SERIES_PATH}/${ids.join(',')}`
}

/** The same of the areas of a market. */
export function areasUsePath(market: string): string {
  return `${USE_AREAS_PATH}/${market}`
}
