/**
 * The vintage of a series that an address asks for (issue 35 A5): `/serier/no-cpi-12m?utgave=forst`,
 * `?utgave=2026-03-01`.
 */
import { VINTAGE_PARAMETER } from './as-of-parameter.ts'
import { isIsoDate, type IsoDate } from '../time/iso-date.ts'

export { VINTAGE_PARAMETER }
/** The value that asks for each point as it was first published. */
export const FIRST_VINTAGE = 'forst'

/** `day` = as known at the end of that Oslo day. */
export type Vintage = { readonly kind: 'first' } | { readonly kind: 'day'; readonly day: IsoDate }

/**
 * The vintage that a query asks for.
 *
 * @param search what stands after `?`, encoded
 * @returns `null` = none, or an empty one, as a form sends it for "now"; `invalid` = no vintage by its form,
 *   or several
 */
export function vintageOf(search: string): Vintage | 'invalid' | null {
  if (!search.includes(VINTAGE_PARAMETER)) return null
  const values = new URLSearchParams(search).getAll(VINTAGE_PARAMETER)
  const [value = ''] = values
  if (values.length > 1) return 'invalid'
  if (value === '') return null
  if (value === FIRST_VINTAGE) return { kind: 'first' }
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && isIsoDate(value) ? { kind: 'day', day: value } : 'invalid'
}

/** Path of a page of a series with a vintage. @param path without another query */
export function withVintage(path: string, vintage: Vintage): string {
  return `${path}?${VINTAGE_PARAMETER}=${vintage.kind === 'first' ? FIRST_VINTAGE : vintage.day}`
}
