/** Addresses that a block writes in the browser, on a page that shows an earlier day. */
import { withDayOf } from '#core/addresses/as-of-parameter.ts'

/** The address with the day of the page that is shown, if it has one; unchanged outside a browser. */
export function datedAddress(address: string): string {
  return typeof location === 'undefined' ? address : withDayOf(location.search, address)
}
