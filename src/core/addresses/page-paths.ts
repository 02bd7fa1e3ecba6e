/**
 * Addresses of the pages that content makes by itself, each without a language prefix (decision 1, decision
 * 44).
 */

export const NEWS_PATH = '/nyheter'
export const REPORTS_PATH = '/rapporter'
/** All series by category, and what the words for their certainty mean. */
export const SERIES_LIST_PATH = '/serier'
export const CALENDAR_PATH = '/kalender'
/** Published figures that became others. */
export const CORRECTIONS_PATH = '/rettelser'

export function articlePath(id: string): string {
  return `${NEWS_PATH}/${id}`
}

export function reportPath(name: string): string {
  return `${REPORTS_PATH}/${name}`
}

/** The page of one series: where every number leads, and what people cite. */
export function seriesPath(id: string): string {
  return `${SERIES_LIST_PATH}/${id}`
}

/** With the token of a mail behind it: where the newsletter is changed or stopped without a login. */
export const NEWSLETTER_PATH = '/nyhetsbrev'
