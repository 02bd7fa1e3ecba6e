/**
 * Parameters of addresses that ask for an earlier day, in a file of their own: every page's script has them,
 * and few need more of as-of.ts and vintage.ts.
 */

/** Name of the query parameter of pages, files and embeds, in both languages. */
export const AS_OF_PARAMETER = 'dato'

/** Name of the query parameter of a vintage (vintage.ts), in both languages. */
export const VINTAGE_PARAMETER = 'utgave'

/**
 * An address with the day that the query of the shown page asks for, if any. @param address without a
 * fragment
 */
export function withDayOf(search: string, address: string): string {
  const day = new URLSearchParams(search).get(AS_OF_PARAMETER)
  if (day === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${AS_OF_PARAMETER}=${encodeURIComponent(day)}`
}
