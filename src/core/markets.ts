/**
 * The places the portal has figures of. Apart from the schemas that check them, so that a browser can name
 * them without those.
 */

/** The four cities that have pages. */
export const CITIES = ['oslo', 'bergen', 'trondheim', 'stavanger'] as const

/** Proper names: the same in both languages. */
export const CITY_NAMES: Readonly<Record<(typeof CITIES)[number], string>> = {
  oslo: 'Oslo',
  bergen: 'Bergen',
  trondheim: 'Trondheim',
  stavanger: 'Stavanger',
}

export function isCity(text: string): text is (typeof CITIES)[number] {
  return Object.hasOwn(CITY_NAMES, text)
}

/** With the logistics areas around Oslo. */
export const MARKETS = [...CITIES, 'logistics_oslo'] as const
