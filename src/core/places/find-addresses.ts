/** The addresses that a typed text means, the likeliest first. */
import { addressReadings, MAX_ADDRESS_LENGTH, type AddressReading } from './address-query.ts'
import type { AddressIndex, IndexedAddress } from './address-index.ts'
import type { AddressOrigin } from './address-extract.ts'
import type { Position } from './outline.ts'
import { streetKey } from './street-key.ts'
import type { StreetMatch, StreetSpelling } from './street-names.ts'

/**
 * How much of the text is known: the address itself, the nearest number of its street, or the street alone,
 * because no number was typed or none is near.
 */
export type AddressCertainty = 'exact' | 'nearest' | 'street'

export interface AddressMatch {
  /** As the source spells it. */
  readonly street: string
  readonly spelling: StreetSpelling
  readonly certainty: AddressCertainty
  /** The address, or the nearest one; of a street without a number its first. */
  readonly address: IndexedAddress
  /** Typed number with its letter: `12B`; '' = none. */
  readonly asked: string
  /** Name of the municipality. */
  readonly municipality: string
  readonly origin: AddressOrigin
  /** Positions of all addresses of the street; of an address only its own. */
  readonly positions: readonly Position[]
}

/** A number further from the typed one is another end of the street. */
const MAX_NUMBER_DIFFERENCE = 20
/** Costs of what differs, beside those of the street's name. */
const CERTAINTY_COST: Readonly<Record<AddressCertainty, number>> = { exact: 0, nearest: 2, street: 4 }
const OTHER_POSTAL_CODE_COST = 2
/** Matches whose names cost more than the best by this are left out. */
const MAX_COST_DIFFERENCE = 1
/** Streets whose addresses are compared; a text that means more is answered with these. */
const MAX_STREETS = 64

interface Candidate extends StreetMatch {
  readonly reading: AddressReading
}

interface RatedMatch {
  readonly street: number
  readonly address: number
  readonly certainty: AddressCertainty
  readonly candidate: Candidate
  readonly total: number
}

/**
 * A text with commas that means no address is read without its first part, which may be the name of a firm.
 *
 * @param max how many matches are wanted
 */
export function findAddresses(index: AddressIndex, typed: string, max: number): readonly AddressMatch[] {
  const found = matchesOf(index, typed, max)
  if (found.length > 0 || typed.length > MAX_ADDRESS_LENGTH) return found
  const [, afterFirstPart] = /^[^,]*,(.*\d.*)$/s.exec(typed) ?? []
  return afterFirstPart === undefined ? [] : matchesOf(index, afterFirstPart, max)
}

function matchesOf(index: AddressIndex, typed: string, max: number): readonly AddressMatch[] {
  const readings = addressReadings(typed, (words) => index.townOf(words))
  const spelt = readings.flatMap((reading) =>
    candidatesOf(reading, index.streets.matches(reading.street), index),
  )
  const found = rated(index, spelt)
  const rest = found.length > 0 ? [] : similarCandidates(index, readings)
  const all = found.length > 0 ? found : rated(index, rest)
  const least = all[0]?.candidate.cost ?? 0
  const isExact = all.some(({ certainty }) => certainty === 'exact')
  const isNumber = all.some(({ certainty }) => certainty !== 'street')
  return (
    all
      .filter(({ candidate }) => candidate.cost <= least + MAX_COST_DIFFERENCE)
      // An address of one town is not asked for by a number that only another town has.
      .filter(({ certainty }) => certainty === 'exact' || !isExact)
      .filter(({ certainty }) => certainty !== 'street' || !isNumber)
      .slice(0, max)
      .map((match) => addressMatch(index, match))
  )
}

/**
 * A name without a number is an address only if it is whole, and a misspelt one only with its type, so that
 * other words do not become streets.
 */
function candidatesOf(
  reading: AddressReading,
  matches: readonly StreetMatch[],
  index: AddressIndex,
): readonly Candidate[] {
  const hasType = streetKey(reading.street).type !== ''
  return matches
    .filter(
      ({ spelling, street }) =>
        reading.number !== null ||
        spelling === 'same' ||
        (spelling === 'variant' && index.streets.hasType(street)) ||
        (spelling === 'misspelt' && hasType),
    )
    .map((match) => ({ ...match, reading }))
}

/** Each name is compared once, however many readings have it. */
function similarCandidates(index: AddressIndex, readings: readonly AddressReading[]): readonly Candidate[] {
  const byName = Map.groupBy(readings, ({ street }) => street.join(' '))
  return [...byName.values()].flatMap((same) => {
    const matches = index.streets.similar(same[0]?.street ?? [])
    return same.flatMap((reading) => candidatesOf(reading, matches, index))
  })
}

/** Best first; each address once. */
function rated(index: AddressIndex, candidates: readonly Candidate[]): readonly RatedMatch[] {
  const likeliest = candidates.toSorted((a, b) => a.cost - b.cost).slice(0, MAX_STREETS)
  const all = likeliest
    .flatMap((candidate) => ratedMatch(index, candidate) ?? [])
    .toSorted((a, b) => a.total - b.total || a.street - b.street || a.address - b.address)
  const known = new Set<number>()
  return all.filter(({ street }) => {
    const isNew = !known.has(street)
    known.add(street)
    return isNew
  })
}

function ratedMatch(index: AddressIndex, candidate: Candidate): RatedMatch | null {
  const { street, cost, reading } = candidate
  const place = placeIn(index, street, reading)
  if (place === null) return null
  const { address, certainty, isOtherPostalCode } = place
  // Half a name with a number that the street does not have: `forus 2024`.
  const isPart = candidate.spelling !== 'same' && streetKey(reading.street).type === ''
  if (isPart && certainty === 'street') return null
  const total = cost + CERTAINTY_COST[certainty] + (isOtherPostalCode ? OTHER_POSTAL_CODE_COST : 0)
  return { street, address, certainty, candidate, total }
}

interface PlaceInStreet {
  readonly address: number
  readonly certainty: AddressCertainty
  readonly isOtherPostalCode: boolean
}

/** The address of a street that a reading means; `null` = the street is not in the typed town or region. */
function placeIn(index: AddressIndex, street: number, reading: AddressReading): PlaceInStreet | null {
  const { from, to } = index.range(street)
  let best: (PlaceInStreet & { readonly distance: number }) | null = null
  for (let address = from; address < to; address += 1) {
    if (reading.town !== '' && !index.isIn(street, address, reading.town)) continue
    const postalCode = reading.postalCode === '' ? '' : index.postalCode(address)
    // A typed town says more than a postal code that does not fit it.
    if (reading.town === '' && postalRegion(postalCode) !== postalRegion(reading.postalCode)) continue
    const isOtherPostalCode = postalCode !== reading.postalCode
    const distance = numberDistance(index, address, reading) + (isOtherPostalCode ? 0.1 : 0)
    if (best !== null && distance >= best.distance) continue
    best = { address, distance, isOtherPostalCode, certainty: certaintyOf(distance, reading) }
  }
  return best
}

/** Postal codes below this are all Oslo's. */
const FIRST_POSTAL_CODE_OUTSIDE_OSLO = '1300'

/** Codes with the same first two digits are near each other; those of Oslo are one region. */
function postalRegion(postalCode: string): string {
  const isOslo = postalCode !== '' && postalCode < FIRST_POSTAL_CODE_OUTSIDE_OSLO
  return isOslo ? '0' : postalCode.slice(0, 2)
}

/** 0 = the same; a letter counts less than a number, and the other side of the street more. */
function numberDistance(index: AddressIndex, address: number, { number, letter }: AddressReading): number {
  if (number === null) return 0
  const difference = Math.abs(index.houseNumber(address) - number)
  const isOtherLetter = index.letter(address) !== letter
  return difference + (difference % 2 === 0 ? 0 : 2) + (isOtherLetter ? 0.5 : 0)
}

function certaintyOf(distance: number, { number }: AddressReading): AddressCertainty {
  if (number === null) return 'street'
  if (distance < 0.5) return 'exact'
  return distance <= MAX_NUMBER_DIFFERENCE ? 'nearest' : 'street'
}

function addressMatch(
  index: AddressIndex,
  { street, address, certainty, candidate }: RatedMatch,
): AddressMatch {
  const { name = '', origin = 'made' } = index.extractOf(street) ?? {}
  const { number, letter } = candidate.reading
  const { from, to } = index.range(street)
  return {
    street: index.streets.name(street),
    spelling: candidate.spelling,
    certainty,
    address: index.address(address),
    asked: number === null ? '' : `${number}${letter}`,
    municipality: name,
    origin,
    positions:
      certainty === 'street'
        ? Array.from({ length: to - from }, (_, at) => index.position(from + at))
        : [index.position(address)],
  }
}
