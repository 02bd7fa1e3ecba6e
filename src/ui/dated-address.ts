/** Addresses that a chart writes in the browser, on a page that shows an earlier day. */
import { AS_OF_PARAMETER, withAsOf } from '#core/addresses/as-of.ts'

/** The address with the day of the page that is shown, if it has one; unchanged outside a browser. */
export function datedAddress(address: string): string {
  const search = typeof location === 'undefined' ? '' : location.search
  return withAsOf(address, new URLSearchParams(search).get(AS_OF_PARAMETER))
}
