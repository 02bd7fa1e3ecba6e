/**
 * Address of the form of a new alert, already filled in: `/profile/newsletter?serie=no-policy-rate`. Links
 * stand where figures are shown; a guest is led through the login and back.
 */

/** Page of a reader's newsletter and alerts, without a language prefix. */
const ALERTS_PATH = '/profile/newsletter'
const SERIES_PARAMETER = 'serie'
const AREA_PARAMETER = 'omrade'
/** As ids of the contract are. */
const ID = /^[a-z0-9_-]{1,64}$/

/** What the alert is about; of an area, its vacancy. */
export interface AlertTarget {
  readonly kind: 'series' | 'area'
  readonly id: string
}

export function alertAddress({ kind, id }: AlertTarget): string {
  return `${ALERTS_PATH}?${kind === 'series' ? SERIES_PARAMETER : AREA_PARAMETER}=${id}`
}

/** Whether a reference to a series is an id, and not a formula, which no alert can watch. */
export function isWatchable(id: string): boolean {
  return ID.test(id)
}

/**
 * What a query asks for; `null` = nothing, or something that is no id.
 *
 * @param search what stands after `?`, encoded
 */
export function alertTargetOf(search: string): AlertTarget | null {
  const query = new URLSearchParams(search)
  const [series, area] = [query.get(SERIES_PARAMETER), query.get(AREA_PARAMETER)]
  if ((series === null) === (area === null)) return null
  const id = series ?? area ?? ''
  return isWatchable(id) ? { kind: series === null ? 'area' : 'series', id } : null
}
