/**
 * Whether an alteration may have left a sentence true, looked up in the figures themselves and not with the
 * check. When in doubt it may, and the sentence is not counted as false.
 */
import { osloDay } from '#core/time/oslo-clock.ts'
import { CITIES, type City } from '#contract/primitives.ts'
import { isKind, type Item } from '#commentary/parser/items.ts'
import {
  COUNTRY_SERIES,
  citySeries,
  LOGISTICS,
  LOGISTICS_SERIES,
  type ConceptId,
  type Place,
} from '#commentary/concepts.ts'
import { observationsOf } from '#commentary/facts/observations.ts'
import type { CommentaryRequest, MarketData } from '#commentary/market-data.ts'
import type { Alteration } from './alterations.ts'
import type { SenseAlteration } from './alterations-of-sense.ts'

/** @param items of the sentence before it was altered; @param after those of the altered one */
export function mayBeTrue(
  alteration: Alteration,
  items: readonly Item[],
  after: readonly Item[],
  data: MarketData,
  about: CommentaryRequest,
): boolean {
  const { kind, item } = alteration
  const instead = after.find(({ from }) => from === item.from)
  if (kind === 'name' && isKind(item, 'place')) return isSamePlace(item, instead, items, data, about)
  if (kind !== 'date' || !isKind(item, 'date')) return false
  if (!instead || !isKind(instead, 'date')) return false
  const [old, moved] = [keyOf(item), keyOf(instead)]
  // Only the part of the year was altered, and no date is in two of them.
  if (moved === old) return false
  const today = osloDay(about.now.getTime())
  // "The highest since 2022" follows from "the highest since 2021".
  const isWeaker = moved > old && isSince(items, item) && moved <= today
  return isWeaker || hasSameValue(items, moved, old, data, about)
}

/** The year of a yearly figure says all of its date, and a yearly figure has moved since the year before. */
export function senseMayBeTrue(
  { kind }: SenseAlteration,
  items: readonly Item[],
  data: MarketData,
  about: CommentaryRequest,
): boolean {
  return (
    (kind === 'period' || kind === 'no beginning') &&
    seriesIn(items, about).some((id) => data.series.get(id)?.frequency === 'annual')
  )
}

function keyOf({ year, month, day }: Extract<Item, { kind: 'date' }>): string {
  const two = (number: number | null) => String(number ?? 0).padStart(2, '0')
  return [
    String(year ?? 0),
    ...(month === null ? [] : [two(month)]),
    ...(day === null ? [] : [two(day)]),
  ].join('-')
}

function isSince(items: readonly Item[], date: Item): boolean {
  const before = items[items.indexOf(date) - 1]
  return before !== undefined && isKind(before, 'cue') && before.cue === 'since'
}

/** Whether some series that the sentence may speak of has on both dates the same value. */
function hasSameValue(
  items: readonly Item[],
  moved: string,
  old: string,
  data: MarketData,
  about: CommentaryRequest,
): boolean {
  const today = osloDay(about.now.getTime())
  return seriesIn(items, about).some((series) => {
    const history = observationsOf(data, series, today)
    const at = (key: string) => history.filter(({ date }) => date.startsWith(key)).map(({ value }) => value)
    const values = at(old)
    return at(moved).some((value) => values.includes(value))
  })
}

function isSamePlace(
  item: Item,
  instead: Item | undefined,
  items: readonly Item[],
  data: MarketData,
  about: CommentaryRequest,
): boolean {
  if (!instead || !isKind(instead, 'place') || !isKind(item, 'place')) return false
  const today = osloDay(about.now.getTime())
  const areas = (place: Item) =>
    data.areas.filter(({ ID }) => isKind(place, 'place') && place.places.includes(ID))
  if (areas(item).some(({ vacancy }) => areas(instead).some((other) => other.vacancy === vacancy)))
    return true
  const latest = (place: Place) =>
    conceptsIn(items).map((concept) => {
      const series = seriesOf(concept, place)
      return series === undefined ? undefined : observationsOf(data, series, today).at(-1)?.value
    })
  return item.places.some((place) =>
    instead.places.some((other) =>
      latest(place).some((value, index) => value !== undefined && latest(other)[index] === value),
    ),
  )
}

function conceptsIn(items: readonly Item[]): readonly ConceptId[] {
  return items.flatMap((item) => (isKind(item, 'concept') ? [item.concept] : []))
}

function seriesIn(items: readonly Item[], about: CommentaryRequest): readonly string[] {
  const named = items.flatMap((item) => (isKind(item, 'place') ? item.places : []))
  const places: readonly Place[] = [...named, ...(about.id === 'market' ? [] : [about.id]), null]
  return conceptsIn(items).flatMap((concept) => places.flatMap((place) => seriesOf(concept, place) ?? []))
}

function seriesOf(concept: ConceptId, place: Place): string | undefined {
  const city = CITIES.find((known): known is City => known === place)
  const list = city
    ? citySeries(city)
    : place === LOGISTICS
      ? LOGISTICS_SERIES
      : place === null
        ? COUNTRY_SERIES
        : []
  return list.find(([id]) => id === concept)?.[1]
}
