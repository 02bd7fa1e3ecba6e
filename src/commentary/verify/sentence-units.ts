/** Divides a parsed sentence into units: the clauses about one subject. */
import type { Place } from '../concepts.ts'
import { clausesOf, itemsOf, type Clause, type ParsedSentence } from '../parser/clauses.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { measurementOf, type Measurement } from './measurement.ts'

/** The central bank of the portal's country. */
export const CENTRAL_BANK = 'Norges Bank'

/** Context for the next sentence, which may continue without naming its subject. */
export interface SentenceContext {
  readonly measured: Measurement | null
  readonly place: Place | undefined
}

export const NO_CONTEXT: SentenceContext = { measured: null, place: undefined }

/** Clauses of a sentence about one subject: a quantity, of a place where it has one per place. */
export interface Unit {
  readonly clauses: readonly Clause[]
  readonly items: readonly Item[]
  /** Every different quantity in it, by its first name. */
  readonly measured: readonly Measurement[]
  /** The places that it names, without the market of an area that it names too; else those before it. */
  readonly places: readonly Place[]
  /** A name that several areas have, or that no figure is of. */
  readonly unclearPlace: Item | null
}

export interface SentenceUnits {
  readonly units: readonly Unit[]
  readonly parsed: ParsedSentence
  readonly context: SentenceContext
}

export function sentenceUnits(
  items: readonly Item[],
  marketOf: ReadonlyMap<string, string>,
  context: SentenceContext,
): SentenceUnits {
  const clauses = clausesOf(items)
  const isRateNamed = namesRate(items, context)
  const named = new Set(
    items.flatMap((item) => (isKind(item, 'place') && item.places.length === 1 ? item.places : [])),
  )
  const resolve = (item: ItemOf<'place'>): Place | undefined => {
    if (item.places.length === 1) return item.places[0]
    const near = item.places.filter((place) => {
      const market = marketOf.get(place ?? '')
      return market !== undefined && (named.has(market) || market === context.place)
    })
    return near.length === 1 ? near[0] : undefined
  }
  const groups = groupClauses(clauses)
  const units: Unit[] = []
  let before = context
  for (const group of groups) {
    const own = group.flatMap((clause) => clause.items)
    const unit = unitOf(group, own, { resolve, marketOf, before, isRateNamed })
    units.push(unit)
    const [place] = unit.places
    before = {
      measured: unit.measured[0] ?? before.measured,
      place: unit.places.length === 1 && place !== null ? place : before.place,
    }
  }
  const concepts = new Map(
    items.flatMap((item) => {
      const measured = measurementOf(item)
      return measured ? [[item, measured.standIn] as const] : []
    }),
  )
  const places = new Map(
    items.flatMap((item) => (isKind(item, 'place') ? [[item, resolve(item) ?? null] as const] : [])),
  )
  return {
    units,
    parsed: { clauses, resolved: { concepts, places, scopes: new Map(), implied: undefined } },
    context: before,
  }
}

const BARE_RATE = /^(?:renten|renta|rate)$/i

/** "The rate" may be any rate: of a loan, of a bank, of another country. */
function isBareRate(item: Item): boolean {
  return isKind(item, 'concept') && item.concept === 'policy-rate' && BARE_RATE.test(item.text)
}

/** Whether the central bank or the policy rate is named in the sentence, or the sentence before was about it. */
function namesRate(items: readonly Item[], context: SentenceContext): boolean {
  return (
    context.measured?.id === 'policy-rate' ||
    items.some(
      (item) =>
        isKind(item, 'agent') ||
        (isKind(item, 'source') && item.name === CENTRAL_BANK) ||
        (isKind(item, 'concept') && item.concept === 'policy-rate' && !isBareRate(item)),
    )
  )
}

/** A clause starts a unit when it names another quantity, or another place beside a number of its own. */
function groupClauses(clauses: readonly Clause[]): readonly (readonly Clause[])[] {
  const groups: Clause[][] = []
  const has = (group: readonly Clause[], isIt: (item: Item) => boolean) =>
    group.some(({ items }) => items.some(isIt))
  const isMeasured = (item: Item) => measurementOf(item) !== null
  const isPlace = (item: Item) => isKind(item, 'place') && item.places[0] !== null
  const isNumber = (item: Item) => isKind(item, 'number')
  for (const clause of clauses) {
    const last = groups.at(-1)
    const isAnother =
      last !== undefined &&
      ((has(last, isMeasured) && clause.items.some(isMeasured)) ||
        (has(last, isPlace) && has(last, isNumber) && clause.items.some(isPlace)))
    if (last === undefined || isAnother) groups.push([clause])
    else last.push(clause)
  }
  return groups
}

interface UnitContext {
  readonly resolve: (item: ItemOf<'place'>) => Place | undefined
  readonly marketOf: ReadonlyMap<string, string>
  readonly before: SentenceContext
  /** Whether "the rate" is the policy rate. */
  readonly isRateNamed: boolean
}

function unitOf(
  clauses: readonly Clause[],
  items: readonly Item[],
  { resolve, marketOf, before, isRateNamed }: UnitContext,
): Unit {
  const measured = new Map<string, Measurement>()
  let isUnclear = false
  for (const item of items) {
    const measurement = measurementOf(item)
    if (measurement && isRateNamed === false && isBareRate(item)) isUnclear = true
    else if (measurement) measured.set(measurement.id ?? measurement.series ?? '', measurement)
  }
  const placeItems = clauses.flatMap((clause) => itemsOf(clause, 'place'))
  const resolved = placeItems.map((item) => [item, resolve(item)] as const)
  const unclear = resolved.find(([, place]) => place === undefined)?.[0] ?? null
  const all = new Set(resolved.flatMap(([, place]) => (place === undefined ? [] : [place])))
  const markets = new Set([...all].map((place) => marketOf.get(place ?? '')))
  const own = [...all].filter((place) => place === null || !markets.has(place))
  const isLocal = [...measured.values(), ...(before.measured ? [before.measured] : [])][0]?.concept.local
  const inherited = isLocal === true && before.place !== undefined ? [before.place] : [null]
  const withoutCountry = own.length > 1 ? own.filter((place) => place !== null) : own
  const inheritedThing = isUnclear || before.measured === null ? [] : [before.measured]
  return {
    clauses,
    items,
    measured: measured.size > 0 ? [...measured.values()] : inheritedThing,
    places: withoutCountry.length > 0 ? withoutCountry : inherited,
    unclearPlace: unclear,
  }
}
