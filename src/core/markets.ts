/**
 * Markets with figures. Separate from the schemas that validate them, so that a browser can use the names
 * without loading the schemas.
 */

/** The four cities with pages. */
export const CITIES = ['oslo', 'bergen', 'trondheim', 'stavanger'] as const

/** Proper names: the same in both languages. */
export const CITY_NAMES: Readonly<Record<(typeof CITIES)[number], string>> = {
  oslo: 'Oslo',
  bergen: 'Bergen',
  trondheim: 'Trondheim',
  stavanger: 'Stavanger',
}

/** Whether the text is the id of one of the four cities. */
export function isCity(text: string): text is (typeof CITIES)[number] {
  return Object.hasOwn(CITY_NAMES, text)
}

/** The cities and the logistics areas around Oslo. */
export const MARKETS = [...CITIES, 'logistics_oslo'] as const
