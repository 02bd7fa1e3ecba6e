/**
 * Checks a sentence: it may be published if everything that it says about figures is in the facts that it
 * cites. Unreadable parts count as unsupported.
 */
import { osloDay } from '#core/time/oslo-clock.ts'
import { LOGISTICS, type ConceptId, type Place } from '../concepts.ts'
import type { Fact, Statement } from '../facts/fact.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { checkAgents } from './check-agents.ts'
import { checkCounts } from './check-counts.ts'
import { checkCues } from './check-cues.ts'
import { checkGaps } from './check-gaps.ts'
import { checkMarks } from './check-marks.ts'
import { checkMoves } from './check-moves.ts'
import { checkPlaces } from './check-places.ts'
import { checkSuperlatives } from './check-superlatives.ts'
import { isKind, type Item } from '../parser/items.ts'
import { dateOf, isUnsupported, recordSupport, type CitedStatement, type Ledger } from './ledger.ts'
import { LEXICON_EN } from '../parser/lexicon-en.ts'
import { LEXICON_NB } from '../parser/lexicon-nb.ts'
import { matchesDate } from './match-date.ts'
import { namesOf } from '../parser/names.ts'
import { createSentenceReader } from '../parser/read-sentence.ts'
import { clausesOf, isPlainDate, type ResolvedNames } from '../parser/clauses.ts'

/** Positions of numbers in the sentence, in UTF-16 units, and where they came from. */
export interface SentenceLink {
  readonly from: number
  readonly to: number
  readonly series: string
}

/** The places of the text that facts support, or why the sentence is refused, for the log. */
export type CheckResult =
  | { readonly ok: true; readonly links: readonly SentenceLink[] }
  | { readonly ok: false; readonly reason: string }

export interface SentenceCheck {
  /** @param facts those that the sentence cites */
  check(sentence: string, facts: readonly Fact[]): CheckResult
  /** The items of a sentence, for tests and for altering it. */
  read(sentence: string): readonly Item[]
}

/** Kinds of items about figures; each must rest on a statement. */
const CLAIMS: ReadonlySet<Item['kind']> = new Set([
  'number',
  'ordinal',
  'date',
  'span',
  'direction',
  'comparative',
  'superlative',
  'largest',
  'ratio',
  'quantifier',
  'gap',
  'ever',
  'in-a-row',
])
/** Kinds of which a sentence needs one; otherwise it has no claim about figures. */
const ASSERTIONS: ReadonlySet<Item['kind']> = new Set([
  'number',
  'direction',
  'comparative',
  'superlative',
  'largest',
  'ratio',
  'quantifier',
])

export function createSentenceCheck(data: MarketData, about: CommentaryRequest): SentenceCheck {
  const today = osloDay(about.now.getTime())
  const names = namesOf(data)
  const reader = createSentenceReader(
    about.lang === 'no' ? LEXICON_NB : LEXICON_EN,
    names.rules,
    Number(today.slice(0, 4)),
  )
  return {
    read: (sentence) => reader.read(sentence),
    check: (sentence, facts) => {
      const items = reader.read(sentence)
      const refused = items.find((item) => isKind(item, 'refused'))
      if (refused) return { ok: false, reason: `"${refused.text}": ${refused.reason}` }
      const cited = facts.flatMap((fact) =>
        fact.statements.map((statement): CitedStatement => ({ statement, fact })),
      )
      const resolved = resolve(items, cited, names.marketOf, about)
      if (typeof resolved === 'string') return { ok: false, reason: resolved }
      const ledger: Ledger = {
        parsedSentence: { clauses: clausesOf(items), resolved },
        cited,
        today,
        supports: new Map(),
        used: new Set(),
      }
      const reason = reasonAgainst(ledger, items, data)
      return reason === null ? { ok: true, links: linksOf(ledger) } : { ok: false, reason }
    },
  }
}

function reasonAgainst(ledger: Ledger, items: readonly Item[], data: MarketData): string | null {
  return (
    checkCues(items) ??
    checkPlaces(ledger.parsedSentence) ??
    checkCounts(ledger) ??
    checkGaps(ledger) ??
    checkSuperlatives(ledger) ??
    checkMoves(ledger) ??
    checkDates(ledger, items) ??
    checkRest(ledger, items, data) ??
    checkAgents(ledger, data) ??
    checkMarks(ledger, items)
  )
}

/** Resolves each name in the sentence to the facts that it cites. @returns a reason when one is not among them */
function resolve(
  items: readonly Item[],
  cited: readonly CitedStatement[],
  marketOf: ReadonlyMap<string, string>,
  about: CommentaryRequest,
): ResolvedNames | string {
  const mentioned = cited.flatMap(({ statement }) => subjectsIn(statement))
  const concepts = new Map<Item, ConceptId>()
  const places = new Map<Item, Place>()
  for (const item of items) {
    if (isKind(item, 'concept')) {
      if (!mentioned.some(({ concept }) => concept === item.concept))
        return `"${item.text}" is not what the cited facts are about`
      concepts.set(item, item.concept)
    }
    if (isKind(item, 'place')) {
      const candidates = item.places.filter((place) => isCitedPlace(place, mentioned, marketOf))
      const [only] = candidates
      if (only === undefined || new Set(candidates).size > 1)
        return `"${item.text}" is not a place that the cited facts are about`
      places.set(item, only)
    }
  }
  const scopes = scopesOf(items, places, marketOf)
  for (const item of scopes.keys()) places.delete(item)
  return { concepts, places, scopes, implied: about.id === 'market' ? undefined : about.id }
}

interface Mention {
  readonly concept: ConceptId
  readonly place: Place
}

function subjectsIn(statement: Statement): readonly Mention[] {
  switch (statement.kind) {
    case 'count':
      return [{ concept: statement.concept, place: statement.scope }]
    case 'gap':
      return [statement.subject, statement.other]
    default:
      return [statement.subject]
  }
}

/** Places of cited facts, and the markets that they are in. */
function isCitedPlace(
  place: Place,
  mentioned: readonly Mention[],
  marketOf: ReadonlyMap<string, string>,
): boolean {
  return mentioned.some(
    (subject) => subject.place === place || (subject.place !== null && marketOf.get(subject.place) === place),
  )
}

/** A market that is named in one clause with one of its areas gives the location of the area. */
function scopesOf(
  items: readonly Item[],
  places: ReadonlyMap<Item, Place>,
  marketOf: ReadonlyMap<string, string>,
): Map<Item, Place> {
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

/** Dates without a value of their own belong to the whole sentence, and every claim needs a date. */
function checkDates(ledger: Ledger, items: readonly Item[]): string | null {
  const dates = items.filter((item) => isKind(item, 'date'))
  const open = dates.filter((date) => isUnsupported(ledger, date))
  for (const cited of ledger.used) {
    const own = dateOf(cited)
    if (own === null) continue
    const wrong = open.find(
      (date) => !matchesDate(date, own, ledger.today) || !isPlainDate(ledger.parsedSentence.clauses, date),
    )
    if (wrong) return `"${wrong.text}" is not the date of the cited facts`
    if (!dates.some((date) => matchesDate(date, own, ledger.today)))
      return `a figure of ${own.date} is told without its date`
  }
  const [first] = ledger.used
  if (first) recordSupport(ledger, open, first)
  return null
}

function checkRest(ledger: Ledger, items: readonly Item[], data: MarketData): string | null {
  const { concepts, places } = ledger.parsedSentence.resolved
  if (!items.some((item) => ASSERTIONS.has(item.kind))) return 'it says nothing that figures could show'
  const left = items.find((item) => CLAIMS.has(item.kind) && isUnsupported(ledger, item))
  if (left) return `"${left.text}" rests on no cited fact`
  // A concept or place that is named twice counts as supported when one of its names is.
  const resting = items.filter((item) => !isUnsupported(ledger, item))
  const spoken = new Set(
    resting.flatMap((item) =>
      [concepts.get(item), places.get(item)].filter((name) => typeof name === 'string'),
    ),
  )
  const name = items.find((item) =>
    [concepts.get(item), places.get(item)].some((named) => typeof named === 'string' && !spoken.has(named)),
  )
  if (name) return `nothing is said of "${name.text}" that the cited facts hold`
  const used = [...ledger.used].flatMap(({ statement }) => subjectsIn(statement))
  if ([...places.values()].includes(null) && !used.some(({ place }) => place === null))
    return 'the cited facts are not about the country'
  if (
    items.some((item) => isKind(item, 'area')) &&
    ![...ledger.used].some(({ fact }) => fact.areas.length > 0)
  )
    return 'the cited facts are not about areas'
  return checkOffices(items, used, data) ?? checkAmong(ledger, items) ?? checkStrengths(items, places)
}

/**
 * New offices must be those that were completed. Offices are the subject of a city's figures; figures of the
 * logistics areas have another subject.
 */
function checkOffices(items: readonly Item[], used: readonly Mention[], data: MarketData): string | null {
  const isOffice = ({ kind, text }: Item) =>
    kind === 'new-offices' || (['concept', 'area', 'number'].includes(kind) && /kontor|office/i.test(text))
  const isWarehouse = ({ place }: Mention) =>
    place === LOGISTICS || data.areas.some(({ ID, market }) => ID === place && market === LOGISTICS)
  if (items.some(isOffice) && used.some(isWarehouse)) return 'the cited facts are not about offices'
  const isNew =
    items.some((item) => isKind(item, 'new-offices')) &&
    !used.some(({ concept }) => concept === 'completions')
  return isNew ? 'the cited facts are not about new offices' : null
}

/** A claim about some areas must name the set of areas. */
function checkAmong({ used }: Ledger, items: readonly Item[]): string | null {
  const statements = [...used].map(({ statement }) => statement)
  const limits = [
    [
      'published',
      statements.some(
        (statement) =>
          (statement.kind === 'extreme' || statement.kind === 'largest-area') && statement.isAmongPublished,
      ),
    ],
    ['counted', statements.some((statement) => statement.kind === 'count' && !statement.isAll)],
  ] as const
  const wrong = limits.find(
    ([among, isLimited]) => items.some((item) => isKind(item, 'among') && item.among === among) !== isLimited,
  )
  return wrong ? `the cited facts are ${wrong[1] ? '' : 'not '}of ${wrong[0]} areas alone` : null
}

/** "Much of Trondheim", "larger Oslo": a word for a size must modify the move, not a place. */
function checkStrengths(items: readonly Item[], places: ReadonlyMap<Item, Place>): string | null {
  const isMove = (item: Item | undefined) =>
    item !== undefined && (isKind(item, 'direction') || isKind(item, 'comparative'))
  const wrong = items.find((item, at) => {
    const [before, after] = [items[at - 1], items[at + 1]]
    // "Steg ledigheten kraftig" describes the move.
    const isInverted = before !== undefined && isKind(before, 'concept') && isMove(items[at - 2])
    if (isKind(item, 'comparative')) return !item.isPlace && after !== undefined && places.has(after)
    return isKind(item, 'strength') && !isMove(before) && !isMove(after) && !isInverted
  })
  return wrong ? `"${wrong.text}" is said of no move` : null
}

function linksOf({ supports }: Ledger): readonly SentenceLink[] {
  return [...supports]
    .flatMap(([item, { series }]) =>
      isKind(item, 'number') && series !== null ? [{ from: item.from, to: item.to, series }] : [],
    )
    .sort((a, b) => a.from - b.from)
}
