/** Addresses that a text means, with the areas that they lie in. */
import { findAddresses, type AddressMatch } from '#core/places/find-addresses.ts'
import { MAX_ADDRESS_LENGTH } from '#core/places/address-query.ts'
import type { AddressIndex } from '#core/places/address-index.ts'
import type { AreaLocator, AreaNearby, LocatedArea } from '#core/places/locate-point.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { areaLocatorOf } from './area-locators.ts'
import { withoutAreaName } from './named-areas.ts'

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
const MAX_ADDRESSES = 8

/** A text that means no address is read without the name of an area: then only its city's addresses count. */
export function locatedAddresses(
  index: AddressIndex,
  content: Pick<LocalContent, 'shapes' | 'areas'>,
  typed: string,
): readonly LocatedAddress[] {
  const located = locateTyped(index, content, typed)
  if (located.length > 0 || typed.length > MAX_ADDRESS_LENGTH) return located
  const inArea = withoutAreaName(content.areas, typed)
  if (inArea === null) return []
  return locateTyped(index, content, inArea.rest).filter(({ areas, nearest }) =>
    [...areas, ...(nearest ? [nearest] : [])].some(({ market }) => inArea.markets.has(market)),
  )
}

function locateTyped(
  index: AddressIndex,
  content: Pick<LocalContent, 'shapes'>,
  typed: string,
): readonly LocatedAddress[] {
  const locator = areaLocatorOf(content)
  return findAddresses(index, typed, MAX_ADDRESSES).map((match): LocatedAddress => {
    if (match.certainty !== 'street') return locatedAddress(match, locator)
    const byArea = Map.groupBy(
      match.positions.flatMap((position) => locator.areasAt(position)),
      ({ id }) => id,
    )
    const areas = [...byArea.values()].flatMap((same): AddressArea[] =>
      same[0] ? [{ ...same[0], nearby: [], addresses: same.length }] : [],
    )
    return {
      match,
      addresses: match.positions.length,
      areas: areas.toSorted((a, b) => b.addresses - a.addresses),
      nearest: null,
    }
  })
}

function locatedAddress(match: AddressMatch, locator: AreaLocator): LocatedAddress {
  const { inside, nearby, nearest } = locator.locate(match.address.position)
  return {
    match,
    addresses: 1,
    areas: inside.map((area) => ({
      ...area,
      nearby: nearby.filter(({ market }) => market === area.market),
      addresses: 1,
    })),
    nearest,
  }
}
