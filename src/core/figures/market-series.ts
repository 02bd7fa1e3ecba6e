/** Series of a whole market that its areas are shown beside, by the ids that the content pack gives them. */
import type { MARKETS } from '../markets.ts'

type Market = (typeof MARKETS)[number]

export interface MarketSeries {
  /** Vacancy of all premises of the market, per cent. */
  readonly vacancy: string
  /** Prime rent, NOK per square metre and year. */
  readonly primeRent: string
}

/** The content may lack each of them. */
export function marketSeries(market: Market): MarketSeries {
  return market === 'logistics_oslo'
    ? { vacancy: 'logistics-oslo-vacancy', primeRent: 'logistics-oslo-prime-rent' }
    : { vacancy: `${market}-office-vacancy`, primeRent: `${market}-office-prime-rent` }
}
