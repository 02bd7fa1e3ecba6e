/** Paths of generated pages, each without a language prefix (decision 1, decision 44). */

export const NEWS_PATH = '/nyheter'
export const REPORTS_PATH = '/rapporter'
/** All series by category, and an explanation of the quality words. */
export const SERIES_LIST_PATH = '/serier'
export const CALENDAR_PATH = '/kalender'
/** Corrections: published figures that were changed. */
export const CORRECTIONS_PATH = '/rettelser'

export function articlePath(id: string): string {
  return `${NEWS_PATH}/${id}`
}

export function reportPath(name: string): string {
  return `${REPORTS_PATH}/${name}`
}

/** Page of one series: the target of every number, and the address that is cited. */
export function seriesPath(id: string): string {
  return `${SERIES_LIST_PATH}/${id}`
}

/** Where a reader pastes a text to have its numbers verified; a page without scripts. */
export const VERIFY_PATH = '/etterprov'

/** Start of the paths of pages with lines for other programs. */
export const USE_FIGURES_PATH = '/bruk'
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

/** Followed by the token of a mail: page that changes or stops the newsletter without a login. */
export const NEWSLETTER_PATH = '/nyhetsbrev'
