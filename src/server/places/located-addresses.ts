/** Addresses that a text means, with the areas that they lie in. */
import { findAddresses, type AddressMatch } from '#core/places/find-addresses.ts'
import type { AddressIndex } from '#core/places/address-index.ts'
import type { AreaNearby, LocatedArea } from '#core/places/locate-point.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { areaLocatorOf } from './area-locators.ts'

export interface AddressArea extends LocatedArea {
  /** Other areas of the same market whose border is near; of a street always empty. */
  readonly nearby: readonly AreaNearby[]
  /** How many addresses of the street lie in the area; of one address 1. */
  readonly addresses: number
}

export interface LocatedAddress {
  readonly match: AddressMatch
  /** Office areas before logistics areas; of a street the area with the most addresses first. */
  readonly areas: readonly AddressArea[]
  /** The nearest area of an address outside of all; of a street `null`. */
  readonly nearest: AreaNearby | null
  /** How many addresses of the street, or 1. */
  readonly addresses: number
}

/** Addresses of one text that are shown. */
export const MAX_ADDRESSES = 8

export function locatedAddresses(
  index: AddressIndex,
  content: Pick<LocalContent, 'shapes'>,
  typed: string,
): readonly LocatedAddress[] {
  const locator = areaLocatorOf(content)
  return findAddresses(index, typed, MAX_ADDRESSES).map((match): LocatedAddress => {
    const { positions } = match
    const places = positions.map((position) => locator.locate(position))
    const [only] = places
    if (match.certainty !== 'street' && only)
      return {
        match,
        addresses: 1,
        areas: only.inside.map((area) => ({
          ...area,
          nearby: only.nearby.filter(({ market }) => market === area.market),
          addresses: 1,
        })),
        nearest: only.nearest,
      }
    const byArea = Map.groupBy(
      places.flatMap(({ inside }) => inside),
      ({ id }) => id,
    )
    const areas = [...byArea.values()].flatMap((same): AddressArea[] =>
      same[0] ? [{ ...same[0], nearby: [], addresses: same.length }] : [],
    )
    return {
      match,
      addresses: places.length,
      areas: areas.toSorted((a, b) => b.addresses - a.addresses),
      nearest: null,
    }
  })
}
