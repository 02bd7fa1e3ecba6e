/**
 * The check: a sentence may be published when everything in it that says something about figures is found in the facts that it cites.
 * What the check cannot read counts as unsupported.
 */
import { daysBetween } from '#core/iso-date.ts'
import { osloDay } from '#core/oslo-day.ts'
import { CONCEPTS, LOGISTICS, type ConceptId, type Place } from '../concepts.ts'
import type { Fact, Statement } from '../facts/fact.ts'
import type { About, MarketData } from '../market-data.ts'
import { checkCounts } from './check-counts.ts'
import { checkGaps } from './check-gaps.ts'
import { checkMoves } from './check-moves.ts'
import { checkSuperlatives } from './check-superlatives.ts'
import { isKind, type Item } from './items.ts'
import { dateOf, isOpen, rest, type Cited, type Ledger } from './ledger.ts'
import { LEXICON_EN } from './lexicon-en.ts'
import { LEXICON_NB } from './lexicon-nb.ts'
import { isDate } from './match-date.ts'
import { namesOf, publishers } from './names.ts'
import { readerFor } from './read-sentence.ts'
import { clausesOf, isPlainDate, type Resolved } from './sentence.ts'

/** Positions of numbers in the sentence, in UTF-16 units, and where they came from. */
export interface SentenceLink {
  readonly from: number
  readonly to: number
  readonly series: string
}

export type Checked = { readonly ok: true; readonly links: readonly SentenceLink[] } | { readonly ok: false; readonly reason: string }

export interface SentenceCheck {
  /** @param facts those that the sentence cites */
  check(sentence: string, facts: readonly Fact[]): Checked
  /** What is read in a sentence, for tests and for altering it. */
  read(sentence: string): readonly Item[]
}

/** A figure older than this may only be told with its date. */
const DATED_AFTER_DAYS = 200
/** Kinds that say something about figures; each must rest on a statement. */
const CLAIMS: ReadonlySet<Item['kind']> = new Set([
  'number', 'ordinal', 'date', 'span', 'direction', 'comparative', 'superlative', 'largest', 'ratio', 'quantifier', 'gap', 'ever', 'in-a-row',
])
/** Without one of these a sentence says nothing that figures could show. */
const ASSERTIONS: ReadonlySet<Item['kind']> = new Set(['number', 'direction', 'comparative', 'superlative', 'largest', 'ratio', 'quantifier'])

export function sentenceCheck(data: MarketData, about: About): SentenceCheck {
  const today = osloDay(about.now.getTime())
  const names = namesOf(data)
  const reader = readerFor(about.lang === 'no' ? LEXICON_NB : LEXICON_EN, names.rules, Number(today.slice(0, 4)))
  return {
    read: (sentence) => reader.read(sentence),
    check: (sentence, facts) => {
      const items = reader.read(sentence)
      const refused = items.find((item) => isKind(item, 'refused'))
      if (refused) return { ok: false, reason: `"${refused.text}": ${refused.reason}` }
      const cited = facts.flatMap((fact) => fact.statements.map((statement): Cited => ({ statement, fact })))
      const resolved = resolve(items, cited, names.marketOf, about)
      if (typeof resolved === 'string') return { ok: false, reason: resolved }
      const ledger: Ledger = { reading: { clauses: clausesOf(items), resolved }, cited, today, rests: new Map(), used: new Set() }
      const reason = reasonAgainst(ledger, items, data)
      return reason === null ? { ok: true, links: linksOf(ledger) } : { ok: false, reason }
    },
  }
}

function reasonAgainst(ledger: Ledger, items: readonly Item[], data: MarketData): string | null {
  return (
    checkCounts(ledger) ?? checkGaps(ledger) ?? checkSuperlatives(ledger) ?? checkMoves(ledger) ??
    checkDates(ledger, items) ?? checkSources(ledger, items, data) ?? checkRest(ledger, items, data)
  )
}

/** What each name in the sentence stands for, by the facts that it cites. @returns a reason when one is not among them */
function resolve(items: readonly Item[], cited: readonly Cited[], marketOf: ReadonlyMap<string, string>, about: About): Resolved | string {
  const mentioned = cited.flatMap(({ statement }) => subjectsIn(statement))
  const explicit = new Set(items.flatMap((item) => (isKind(item, 'concept') && item.concepts.length === 1 ? item.concepts : [])))
  const concepts = new Map<Item, ConceptId>()
  const places = new Map<Item, Place>()
  for (const item of items) {
    if (isKind(item, 'concept')) {
      const candidates = item.concepts.filter((concept) => mentioned.some((subject) => subject.concept === concept))
      const isSpelledOut = item.concepts.length > 1 && item.concepts.some((concept) => explicit.has(concept))
      const [only, another] = candidates
      if (isSpelledOut) continue
      // "The rent" of a place is not that of its best offices.
      if (item.concepts.includes('prime-rent') && item.concepts.length > 1) return `"${item.text}" does not say which rent`
      if (only === undefined || another !== undefined) return `"${item.text}" is not what the cited facts are about`
      concepts.set(item, only)
    }
    if (isKind(item, 'place')) {
      const candidates = item.places.filter((place) => isCitedPlace(place, mentioned, marketOf))
      const [only] = candidates
      if (only === undefined || new Set(candidates).size > 1) return `"${item.text}" is not a place that the cited facts are about`
      places.set(item, only)
    }
  }
  const scopes = scopesOf(items, places, marketOf)
  for (const item of scopes.keys()) places.delete(item)
  return { concepts, places, scopes, implied: about.id === 'market' ? undefined : about.id }
}

interface Mentioned {
  readonly concept: ConceptId
  readonly place: Place
}

function subjectsIn(statement: Statement): readonly Mentioned[] {
  switch (statement.kind) {
    case 'count': return [{ concept: statement.concept, place: statement.scope }]
    case 'gap': return [statement.subject, statement.other]
    default: return [statement.subject]
  }
}

/** Places of cited facts, and the markets that they are in. */
function isCitedPlace(place: Place, mentioned: readonly Mentioned[], marketOf: ReadonlyMap<string, string>): boolean {
  return mentioned.some((subject) => subject.place === place || (subject.place !== null && marketOf.get(subject.place) === place))
}

/** A market that is named in one clause with one of its areas says where the area is. */
function scopesOf(items: readonly Item[], places: ReadonlyMap<Item, Place>, marketOf: ReadonlyMap<string, string>): Map<Item, Place> {
  const scopes = new Map<Item, Place>()
  for (const clause of clausesOf(items)) {
    const own = clause.items.filter((item) => places.has(item))
    const markets = new Set(own.map((item) => marketOf.get(places.get(item) ?? '')))
    for (const item of own) {
      const place = places.get(item) ?? null
      if (place !== null && markets.has(place)) scopes.set(item, place)
    }
  }
  return scopes
}

/** Dates that no value has claimed belong to everything that the sentence tells; what is old, or said to be so now, may not be told without its date. */
function checkDates(ledger: Ledger, items: readonly Item[]): string | null {
  const dates = items.filter((item) => isKind(item, 'date'))
  const open = dates.filter((date) => isOpen(ledger, date))
  for (const cited of ledger.used) {
    const own = dateOf(cited)
    if (own === null) continue
    const wrong = open.find((date) => !isDate(date, own, ledger.today) || !isPlainDate(ledger.reading.clauses, date))
    if (wrong) return `"${wrong.text}" is not the date of the cited facts`
    const present = items.find((item) => isKind(item, 'present'))
    if (present && cited.statement.kind === 'move' && cited.statement.holds) return `"${present.text}": how it stands after ${own.date} is in no figure`
    const isOld = present !== undefined || daysBetween(own.date, ledger.today) > DATED_AFTER_DAYS
    if (isOld && !dates.some((date) => isDate(date, own, ledger.today))) return `a figure of ${own.date} is told without its date`
  }
  const [first] = ledger.used
  if (first) rest(ledger, open, first)
  return null
}

/** Publishers that are named must be those of the cited facts, and estimates must be called so. */
function checkSources(ledger: Ledger, items: readonly Item[], data: MarketData): string | null {
  const facts = new Set([...ledger.used].map(({ fact }) => fact))
  const named = new Set([...facts].flatMap(({ series }) => series.flatMap((id) => publishers(data.series.get(id)?.texts.source ?? ''))))
  const wrong = items.find((item) => isKind(item, 'source') && !named.has(item.name))
  if (wrong) return `"${wrong.text}" is not the source of the cited facts`
  const isEstimate = [...facts].some(({ illustrative }) => illustrative !== 'no')
  return isEstimate && !items.some((item) => isKind(item, 'illustrative')) ? 'an illustrative figure is not called one' : null
}

function checkRest(ledger: Ledger, items: readonly Item[], data: MarketData): string | null {
  const { concepts, places } = ledger.reading.resolved
  if (!items.some((item) => ASSERTIONS.has(item.kind))) return 'it says nothing that figures could show'
  const left = items.find((item) => CLAIMS.has(item.kind) && isOpen(ledger, item))
  if (left) return `"${left.text}" rests on no cited fact`
  // A concept or place that is named twice is spoken of when one of its names is.
  const resting = items.filter((item) => !isOpen(ledger, item))
  const spoken = new Set(resting.flatMap((item) => [concepts.get(item), places.get(item)].filter((name) => typeof name === 'string')))
  const name = items.find((item) => [concepts.get(item), places.get(item)].some((named) => typeof named === 'string' && !spoken.has(named)))
  if (name) return `nothing is said of "${name.text}" that the cited facts hold`
  const used = [...ledger.used].flatMap(({ statement }) => subjectsIn(statement))
  if ([...places.values()].includes(null) && !used.some(({ place }) => place === null)) return 'the cited facts are not about the country'
  if (items.some((item) => isKind(item, 'area')) && ![...ledger.used].some(({ fact }) => fact.areas.length > 0)) return 'the cited facts are not about areas'
  return checkOffices(ledger, used, data) ?? checkStrengths(items, places)
}

/** Offices are what a figure of a city is about; one of the country, or of the logistics areas, is about more, or other things. */
function checkOffices({ reading }: Ledger, used: readonly Mentioned[], data: MarketData): string | null {
  const { clauses, resolved } = reading
  const isWarehouse = ({ place }: Mentioned) => place === LOGISTICS || data.areas.some(({ ID, market }) => ID === place && market === LOGISTICS)
  const wrong = clauses.filter(({ items }) => items.some((item) => isKind(item, 'office'))).some(({ items }) => {
    const own = items.flatMap((item) => resolved.concepts.get(item) ?? [])
    const concepts = own.length > 0 ? own : used.map(({ concept }) => concept)
    return used.some(isWarehouse) || !concepts.some((concept) => CONCEPTS[concept].local)
  })
  return wrong ? 'the cited facts are not about offices' : null
}

/** "Much of Trondheim", "larger Oslo": a word for a size stands beside the move, and none beside a place. */
function checkStrengths(items: readonly Item[], places: ReadonlyMap<Item, Place>): string | null {
  const isMove = (item: Item | undefined) => item !== undefined && (isKind(item, 'direction') || isKind(item, 'comparative'))
  const wrong = items.find((item, at) => {
    const [before, after] = [items[at - 1], items[at + 1]]
    if (isKind(item, 'comparative')) return !item.isPlace && after !== undefined && places.has(after)
    return isKind(item, 'strength') && !isMove(before) && !isMove(after)
  })
  return wrong ? `"${wrong.text}" is said of no move` : null
}

function linksOf({ rests }: Ledger): readonly SentenceLink[] {
  return [...rests]
    .flatMap(([item, series]) => (isKind(item, 'number') && series !== null ? [{ from: item.from, to: item.to, series }] : []))
    .sort((a, b) => a.from - b.from)
}
