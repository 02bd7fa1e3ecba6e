/**
 * The day of which an address shows what was published: `/oslo?dato=2026-03-01` (issue 35 A1). Pages, files,
 * pictures and embeds read the same parameter in both languages; the portal API calls it `asOf`.
 */
import { AS_OF_PARAMETER } from './as-of-parameter.ts'
import { isIsoDate, type IsoDate } from '../time/iso-date.ts'

export { AS_OF_PARAMETER }

/** Name of the query parameter of the portal API, which reads {@link AS_OF_PARAMETER} as well. */
export const AS_OF_API_PARAMETER = 'asOf'

/** A day, or why there is none. */
export type AsOfDay = { readonly ok: true; readonly day: IsoDate } | { readonly ok: false }

const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * The day that a text names: ten characters `YYYY-MM-DD` of a day that exists; `null` for every other text.
 * Whether something of the day is kept is not known here.
 */
export function parseAsOfDay(text: string): IsoDate | null {
  return FULL_DATE.test(text) && isIsoDate(text) ? text : null
}

/**
 * The values of a query parameter, decoded, in their order; a parameter that stands there twice has two.
 *
 * @param search what stands after `?`, encoded
 */
function valuesOf(search: string, name: string): readonly string[] {
  return search.includes(name) || search.includes('%') ? new URLSearchParams(search).getAll(name) : []
}

/**
 * The day that the query of an address asks for.
 *
 * @param search what stands after `?`, encoded
 * @param names parameters that may carry the day
 * @returns `null` = the query has none of the parameters; `ok: false` = it has one that names no day, or more
 *   than one
 */
export function asOfDayOf(search: string, names: readonly string[] = [AS_OF_PARAMETER]): AsOfDay | null {
  const values = names.flatMap((name) => valuesOf(search, name))
  const [only] = values
  if (only === undefined) return null
  const day = values.length === 1 ? parseAsOfDay(only) : null
  return day === null ? { ok: false } : { ok: true, day }
}

/**
 * An address with the day: `('/oslo', '2026-03-01')` → `/oslo?dato=2026-03-01`. Another query and the
 * fragment stay; a day that the address has already is replaced.
 *
 * @param address path or URL, encoded
 * @param day `null` = the address without a day, which shows what is published now
 * @param name the parameter of the address
 */
export function withAsOf(address: string, day: IsoDate | null, name: string = AS_OF_PARAMETER): string {
  const hash = address.indexOf('#')
  const fragment = hash < 0 ? '' : address.slice(hash)
  const target = hash < 0 ? address : address.slice(0, hash)
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const others = mark < 0 ? [] : target.slice(mark + 1).split('&')
  const kept = others.filter((pair) => pair !== '' && pair !== name && !pair.startsWith(`${name}=`))
  const query = [...kept, ...(day === null ? [] : [`${name}=${day}`])].join('&')
  return path + (query === '' ? '' : `?${query}`) + fragment
}
