/** Fetches data of pickers from the portal API. */
import { SUBMIT_TIMEOUT_MS } from '#core/limits.ts'
import { langOf, type Locale } from '#core/locale.ts'

/**
 * @param address with its query but the language. @throws when the portal cannot be reached, refuses, or does
 *   not answer in time
 */
export async function fetchPortalJson(address: string, locale: Locale): Promise<unknown> {
  const url = `${address}${address.includes('?') ? '&' : '?'}lang=${langOf(locale)}`
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${url}: the portal answered ${response.status}`)
  return response.json()
}
