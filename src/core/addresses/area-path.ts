/**
 * Paths of the pages of areas, each without a language prefix: `/oslo/omrader/skoyen`. Blocks, search, MCP
 * and alerts link to them, so they are in `core`.
 */
import type { MARKETS } from '../markets.ts'

type Market = (typeof MARKETS)[number]

/** Between the path of the market and the name of the area. */
export const AREAS_SEGMENT = 'omrader'

/** First segment of the path, and the start of an area's id that the path leaves out. */
const MARKET_ADDRESSES: Readonly<Record<Market, { readonly segment: string; readonly idPrefix: string }>> = {
  oslo: { segment: 'oslo', idPrefix: 'oslo-' },
  bergen: { segment: 'bergen', idPrefix: 'bergen-' },
  trondheim: { segment: 'trondheim', idPrefix: 'trondheim-' },
  stavanger: { segment: 'stavanger', idPrefix: 'stavanger-' },
  logistics_oslo: { segment: 'logistikk', idPrefix: 'logistics-' },
}

/**
 * Path of an area's page: `('oslo', 'oslo-skoyen')` → `/oslo/omrader/skoyen`. An id without the prefix of its
 * market stays whole.
 */
export function areaPath(market: Market, areaId: string): string {
  const { segment, idPrefix } = MARKET_ADDRESSES[market]
  const name = areaId.startsWith(idPrefix) && areaId !== idPrefix ? areaId.slice(idPrefix.length) : areaId
  return `/${segment}/${AREAS_SEGMENT}/${name}`
}

/** Path of the page of a market, which has the table of its areas: `/oslo`. */
export function marketPath(market: Market): string {
  return `/${MARKET_ADDRESSES[market].segment}`
}

/** Whether a path has the form of an area's page, whatever its area. */
export function isAreaPath(path: string): boolean {
  const [, segment, areas, name, ...rest] = path.split('/')
  return (
    areas === AREAS_SEGMENT &&
    name !== undefined &&
    name !== '' &&
    rest.length === 0 &&
    Object.values(MARKET_ADDRESSES).some((address) => address.segment === segment)
  )
}
