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
/** As formulas look; the server reads them (docs/formulas.md). */
const FORMULA = /^(?=.{1,320}$)[a-z]+\([a-z0-9_(),-]+\)$/

/** What the alert is about; of an area, its vacancy. */
export interface AlertTarget {
  readonly kind: 'series' | 'area'
  readonly id: string
}

/** Path without a language prefix. */
export function alertAddress({ kind, id }: AlertTarget): string {
  return `${ALERTS_PATH}?${kind === 'series' ? SERIES_PARAMETER : AREA_PARAMETER}=${id}`
}

/** Whether an alert can watch a series: its id, or a formula. */
export function isWatchable(reference: string): boolean {
  return ID.test(reference) || FORMULA.test(reference)
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
  if (area !== null) return ID.test(area) ? { kind: 'area', id: area } : null
  return series !== null && isWatchable(series) ? { kind: 'series', id: series } : null
}
