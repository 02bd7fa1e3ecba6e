/**
 * The place of an area among the areas of its market by vacancy. Only figures of one day that are not
 * illustrative are ranked (specification: illustrative figures are never presented as published).
 */
import { isIllustrative } from '#core/figures/quality.ts'
import type { Area } from '#contract/entities/area.ts'

/** Fewer areas are no ranking. */
const MIN_RANKED = 3

export type AreaRank =
  | {
      readonly ranked: true
      /** First and last of the places that areas with the same vacancy share; 1 = the highest vacancy. */
      readonly from: number
      readonly to: number
      /** How many areas are ranked. */
      readonly of: number
      /** Areas of the market with a vacancy that is illustrative or of another day. */
      readonly leftOut: number
      /** Whether some of the ranked figures are estimated from published counts. */
      readonly hasEstimates: boolean
    }
  | { readonly ranked: false; readonly why: 'illustrative' | 'none' | 'few' }

/** @param areas of all markets */
export function areaRank(area: Area, areas: readonly Area[]): AreaRank {
  const { vacancy } = area
  if (vacancy === null) return { ranked: false, why: 'none' }
  if (isIllustrative(area.quality_vacancy)) return { ranked: false, why: 'illustrative' }
  const counted = areas.filter(({ market, vacancy: other }) => market === area.market && other !== null)
  const ranked = counted.filter(
    ({ date, quality_vacancy: quality }) => date === area.date && !isIllustrative(quality),
  )
  if (ranked.length < MIN_RANKED) return { ranked: false, why: 'few' }
  const above = ranked.filter(({ vacancy: other }) => other !== null && other > vacancy).length
  const same = ranked.filter(({ vacancy: other }) => other === vacancy).length
  return {
    ranked: true,
    from: above + 1,
    to: above + same,
    of: ranked.length,
    leftOut: counted.length - ranked.length,
    hasEstimates: ranked.some(({ quality_vacancy: quality }) => quality === 'anchored'),
  }
}
