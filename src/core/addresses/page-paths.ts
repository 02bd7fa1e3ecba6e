/** Paths of generated pages, each without a language prefix (decision 1, decision 44). */

export const NEWS_PATH = '/nyheter'
export const REPORTS_PATH = '/rapporter'
/** All series by category, and an explanation of the quality words. */
export const SERIES_LIST_PATH = '/serier'
export const CALENDAR_PATH = '/kalender'
/** Corrections: published figures that were changed. */
export const CORRECTIONS_PATH = '/rettelser'

/** Half-year editions: what the portal had published at the end of each half-year. */
export const HALF_YEARS_PATH = '/utgaver'

/** @param id `2026-1` */
export function halfYearPath(id: string): string {
  return `${HALF_YEARS_PATH}/${id}`
}

/** Path of one article. */
export function articlePath(id: string): string {
  return `${NEWS_PATH}/${id}`
}

/** Path of one report. @param name its word of the contract, not its title */
export function reportPath(name: string): string {
  return `${REPORTS_PATH}/${name}`
}

/** Page of one series: the target of every number, and the address that is cited. */
export function seriesPath(id: string): string {
  return `${SERIES_LIST_PATH}/${id}`
}

/** Where a reader pastes a text to have its numbers verified; a page without scripts. */
export const VERIFY_PATH = '/etterprov'

/** Followed by the token of a mail: page that changes or stops the newsletter without a login. */
export const NEWSLETTER_PATH = '/nyhetsbrev'

/** Where a reader computes the adjustment of a rent; the query is the case (core/lease/lease-address.ts). */
export const LEASE_PATH = '/leie/regulering'

/** Where a reader computes many leases, in the browser only. */
export const PORTFOLIO_PATH = '/leie/portefolje'

/** The page that explains rent adjustment: a dashboard of the content. */
export const LEASE_METHOD_PATH = '/leieregulering'
