/** Located addresses as readers see them: in the page of a search, under the search field, and on `/finn`. */
import { areaPath } from '#core/addresses/area-path.ts'
import { formatNumber, NBSP } from '#core/format/number.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import type { AreaNearby } from '#core/places/locate-point.ts'
import type { AddressMatch } from '#core/places/find-addresses.ts'
import { findAddressPath } from '#core/places/find-path.ts'
import type { SearchHit } from '#pages/model/search-model.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { addressTextsByLocale } from '#texts/by-locale/address-texts-by-locale.ts'
import type { AddressTexts } from '#texts/pages/address-texts.ts'
import type { Area } from '#contract/entities/area.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import type { AddressArea, LocatedAddress } from './located-addresses.ts'

/** An address and the area of one of its hits, in words. */
export interface AddressHit {
  /** `Drammensveien 134, 0277 Oslo` */
  readonly title: string
  /** The page of the area, or of the city that is nearest; with its language prefix. */
  readonly href: string
  /** Area, city, and how sure the address is. */
  readonly about: string
  /** What else is to be known, in whole sentences; '' = nothing. */
  readonly note: string
}

interface Wording {
  readonly texts: AddressTexts
  readonly locale: Locale
  readonly areas: ReadonlyMap<string, Area>
}

/** A hit for each area of an address; one for an address outside of all. */
export function addressHits(
  located: readonly LocatedAddress[],
  content: Pick<LocalContent, 'areas'>,
  locale: Locale,
): readonly AddressHit[] {
  const areas = new Map(content.areas.map((area) => [area.ID, area]))
  const wording: Wording = { texts: addressTextsByLocale[locale], locale, areas }
  return located.flatMap((address) => hitsOf(address, wording))
}

function hitsOf(address: LocatedAddress, wording: Wording): readonly AddressHit[] {
  const { match, nearest } = address
  const { texts, locale, areas } = wording
  const title = titleOf(match)
  const about = (...places: readonly string[]) => [...places, ...certaintyOf(match, texts)].join(' · ')
  const marketOf = ({ market }: Area) => textsByLocale[locale].market[market]
  const made = match.origin === 'made' ? [texts.made] : []
  const inAreas = address.areas.flatMap((place): AddressHit[] => {
    const area = areas.get(place.id)
    if (!area) return []
    return [
      {
        // A street through several areas has a hit for each, with a link of its own.
        title: match.certainty === 'street' ? `${title} (${area.name})` : title,
        href: localizedPath(areaPath(area.market, area.ID), locale),
        about: about(area.name, marketOf(area)),
        note: [...nearbyNotes(place, wording), ...shareNote(address, place, texts), ...made].join(' '),
      },
    ]
  })
  if (inAreas.length > 0) return inAreas
  const other = nearest === null ? undefined : areas.get(nearest.id)
  return [
    {
      title,
      href: other
        ? localizedPath(areaPath(other.market, other.ID), locale)
        : localizedPath(findAddressPath(title), locale),
      about: about(texts.outside),
      note: [
        ...(other && nearest ? [texts.nearestArea(other.name, distanceText(nearest, locale))] : []),
        ...made,
      ].join(' '),
    },
  ]
}

function titleOf({ street, address, certainty, municipality }: AddressMatch): string {
  if (certainty === 'street') return `${street}, ${municipality}`
  const { number, letter, postalCode, town } = address
  return `${street} ${number}${letter}, ${postalCode} ${town}`
}

/** In the order of a sentence: how sure the address is, and whether its name is what was typed. */
function certaintyOf({ certainty, asked, spelling }: AddressMatch, texts: AddressTexts): readonly string[] {
  const certain = {
    exact: texts.exact,
    nearest: texts.nearest(asked),
    street: asked === '' ? texts.street : texts.noSuchNumber(asked),
  }[certainty]
  const isSimilar = spelling === 'misspelt' || spelling === 'beginning'
  return isSimilar ? [certain, texts.similar] : [certain]
}

function nearbyNotes({ nearby }: AddressArea, { texts, locale, areas }: Wording): readonly string[] {
  return nearby.flatMap((place) => {
    const area = areas.get(place.id)
    return area ? [texts.nearBorder(area.name, distanceText(place, locale))] : []
  })
}

function shareNote(
  { match, addresses }: LocatedAddress,
  place: AddressArea,
  texts: AddressTexts,
): readonly string[] {
  return match.certainty === 'street' && addresses > 1
    ? [texts.shareOfStreet(place.addresses, addresses)]
    : []
}

const KILOMETRE = 1_000

/** Metres below one kilometre, and above it kilometres with one decimal. */
function distanceText({ metres }: AreaNearby, locale: Locale): string {
  return metres < KILOMETRE
    ? `${formatNumber(Math.round(metres), locale)}${NBSP}m`
    : `${formatNumber(metres / KILOMETRE, locale, { minDecimals: 1, maxDecimals: 1 })}${NBSP}km`
}

/** As a result of a search. */
export function searchHit({ title, href, about, note }: AddressHit): SearchHit {
  return { title: [title], href, about, excerpt: [note] }
}
