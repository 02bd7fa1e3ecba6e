/**
 * Paths of the pages that show how to use figures in other programs (docs/use-the-figures.md), without a
 * language prefix. Separate from other paths, because the browser needs them only in menus, which it loads
 * when they are opened.
 */

/** Start of these paths. */
const USE_FIGURES_PATH = '/bruk'
/** Followed by ids of series: `/bruk/serier/no-policy-rate,no-cpi-12m`. */
export const USE_SERIES_PATH = `${USE_FIGURES_PATH}/serier`
/** Followed by a market: `/bruk/omrader/oslo`. */
export const USE_AREAS_PATH = `${USE_FIGURES_PATH}/omrader`

/** Page on the use of one or several series in other programs. */
export function seriesUsePath(ids: readonly string[]): string {
  return `${USE_SERIES_PATH}/${ids.join(',')}`
}

/** Page on the use of the areas of a market in other programs. */
export function areasUsePath(market: string): string {
  return `${USE_AREAS_PATH}/${market}`
}
