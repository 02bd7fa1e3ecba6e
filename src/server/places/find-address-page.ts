/** The page `/finn?adresse=`: the area of a typed address. Rendered for each reader, and never kept. */
import type { Area } from '#contract/entities/area.ts'
import { areaPath } from '#core/addresses/area-path.ts'
import { formatDate } from '#core/format/date.ts'
import { isIsoDate } from '#core/time/iso-date.ts'
import { localeOf, localizedPath, type Lang, type Locale } from '#core/locale.ts'
import { MAX_ADDRESS_LENGTH } from '#core/places/address-query.ts'
import type { AddressIndex } from '#core/places/address-index.ts'
import { ADDRESS_PARAMETER, FIND_ADDRESS_PATH, findAddressPath } from '#core/places/find-path.ts'
import { typedLine } from '#core/text/typed-line.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from '#pages/model/page-source.ts'
import { EMPTY_SEARCH, type SearchGroup } from '#pages/model/search-model.ts'
import { addressTextsByLocale } from '#texts/by-locale/address-texts-by-locale.ts'
import { searchTextsByLocale } from '#texts/by-locale/search-texts-by-locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { addressHits, searchHit, type AddressHit } from './address-hits.ts'
import { locatedAddresses } from './located-addresses.ts'
import { areasNamedInEither } from './named-areas.ts'

/** @param typed as it came; controls become spaces, and what is too long for an address is refused */
export function findAddressPage(
  { edition, index }: { readonly edition: Edition; readonly index: AddressIndex },
  lang: Lang,
  typed: string,
): PageSource {
  const locale = localeOf(lang)
  const texts = addressTextsByLocale[locale]
  const content = edition.snapshot.content[lang]
  const text = typedLine(typed, MAX_ADDRESS_LENGTH + 1)
  const isTooLong = text.length > MAX_ADDRESS_LENGTH
  const shown = isTooLong ? '' : text
  const located = locatedAddresses(index, content, shown)
  const hits = addressHits(located, content, locale)
  const other = edition.snapshot.content[lang === 'no' ? 'en' : 'no']
  const named = located.length > 0 ? [] : areasNamedInEither(content.areas, other.areas, shown)
  const subtitle = isTooLong
    ? texts.tooLong(MAX_ADDRESS_LENGTH)
    : shown === ''
      ? texts.lead
      : named.length > 0
        ? texts.isArea(shown)
        : located.length === 0
          ? texts.none(shown)
          : texts.hits(located.length, shown)
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'search',
    path: findAddressPath(shown),
    rows: [],
    title: shown === '' ? texts.title : texts.titleOf(shown),
    subtitle,
    search: {
      ...EMPTY_SEARCH,
      query: shown,
      field: {
        action: localizedPath(FIND_ADDRESS_PATH, locale),
        parameter: ADDRESS_PARAMETER,
        label: texts.field,
        submit: texts.submit,
        maxLength: MAX_ADDRESS_LENGTH,
      },
      groups: [...addressGroup(hits, located.length, locale), ...areaGroup(named, locale)],
      notes: sourceNotes(index, locale),
    },
  }
}

function addressGroup(hits: readonly AddressHit[], count: number, locale: Locale): readonly SearchGroup[] {
  if (hits.length === 0) return []
  const heading = addressTextsByLocale[locale].group
  return [{ kind: 'address', heading, count, hits: hits.map(searchHit), more: null }]
}

/** Areas whose name was typed in place of an address. */
function areaGroup(
  areas: readonly Pick<Area, 'ID' | 'market' | 'name'>[],
  locale: Locale,
): readonly SearchGroup[] {
  if (areas.length === 0) return []
  const hits = areas.map(({ ID, name, market }) => ({
    href: localizedPath(areaPath(market, ID), locale),
    title: [name],
    about: textsByLocale[locale].market[market],
    excerpt: [''],
  }))
  const heading = searchTextsByLocale[locale].groups.area
  return [{ kind: 'area', heading, count: hits.length, hits, more: null }]
}

/** Where there are addresses, and whose they are (CC BY 4.0 asks for it). */
function sourceNotes({ extracts }: AddressIndex, locale: Locale): readonly string[] {
  const texts = addressTextsByLocale[locale]
  if (extracts.length === 0) return [texts.noAddresses]
  const names = extracts.map(({ name }) => name)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  const days = extracts.flatMap(({ origin, day }) => (origin === 'register' && isIsoDate(day) ? [day] : []))
  const oldest = days.toSorted()[0]
  const isMade = extracts.some(({ origin }) => origin === 'made')
  return [
    texts.coverage(list),
    ...(oldest === undefined ? [] : [texts.registerSource(formatDate(oldest, locale, 'long'))]),
    ...(isMade ? [texts.madeSource] : []),
  ]
}
