/**
 * The parameter of a day in addresses, in a file of its own: every page's script has it, and few need more of
 * as-of.ts.
 */

/** Name of the query parameter of pages, files and embeds, in both languages. */
export const AS_OF_PARAMETER = 'dato'

/**
 * An address with the day that the query of the shown page asks for, if any. @param address without a
 * fragment
 */
export function withDayOf(search: string, address: string): string {
  const day = new URLSearchParams(search).get(AS_OF_PARAMETER)
  if (day === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${AS_OF_PARAMETER}=${encodeURIComponent(day)}`
}
