/** The places the portal has figures of. Apart from the schemas that check them, so that a browser can name them without those. */

/** The four cities that have pages. */
export const CITIES = ['oslo', 'bergen', 'trondheim', 'stavanger'] as const

/** With the logistics areas around Oslo. */
export const MARKETS = [...CITIES, 'logistics_oslo'] as const
