/**
 * Claims of a unit besides its numbers. A number gets a definite verdict only where no other claim of its
 * unit is unresolved: a true number beside a false cause, record or publisher would support it.
 */
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { publishers } from '../parser/names.ts'
import { matchesRatio } from '../check/match-number.ts'
import type { MarketData } from '../market-data.ts'
import { periodOf, type Figure, type FigureHistory } from './figures.ts'
import { isRecord, isRun, runCount } from './record-claims.ts'
import type { FigureBefore, UnitTimes } from './unit-times.ts'
import { CENTRAL_BANK, type Unit } from './sentence-units.ts'

/** Kinds of items that the verifier reads and cannot yet bear out. */
const UNVERIFIED: ReadonlySet<Item['kind']> = new Set([
  'largest',
  'quantifier',
  'gap',
  'ever',
  'among',
  'ordinal',
])
/** Between two numbers: a range, which only rents of areas have here. */
const DASH = /^[-–—]$/
/** The central business district, which prime rents and yields are of, and no vacancy of a whole city. */
const CENTRE = 'CBD'

/** A unit with the figure that it is about; `before` is `null` where there is no figure to compare with. */
export interface UnitSubject {
  readonly unit: Unit
  readonly times: UnitTimes
  readonly history: FigureHistory
  readonly data: MarketData
  readonly now: Figure
  readonly before: FigureBefore | null
}

/** The item that prevents a verdict on the numbers of a unit; `null` = none. */
export function openClaim(subject: UnitSubject): Item | null {
  const { unit } = subject
  return (
    unit.items.find((item) => UNVERIFIED.has(item.kind) && !isOfRun(unit, item)) ??
    openAgent(subject) ??
    unit.items.find(
      (item) =>
        (isKind(item, 'superlative') && !isRecord(subject, item)) ||
        (isKind(item, 'ratio') && !isRatio(subject, item)) ||
        (isKind(item, 'in-a-row') && !isRun(subject, item)) ||
        (isKind(item, 'mark') && !isMark(subject, item)) ||
        (isKind(item, 'counted') && subject.now.certainty !== 'published') ||
        (isKind(item, 'new-offices') && subject.history.id !== 'completions') ||
        (isKind(item, 'area') && subject.history.area === null) ||
        (isKind(item, 'comparative') && item.isPlace && unit.places.length === 1) ||
        (isKind(item, 'cue') && DASH.test(item.text) && subject.history.id !== 'area-rent') ||
        (isKind(item, 'cue') && item.cue === 'since' && !isSince(subject)) ||
        (isKind(item, 'cue') && item.cue === 'between' && isBeforeNumber(unit, item)) ||
        (isKind(item, 'word') && item.text === CENTRE && !isPrime(subject)) ||
        (isKind(item, 'number') && item.sign === '-' && unit.items.some(isWay)),
    ) ??
    null
  )
}

function isPrime({ history: { id } }: UnitSubject): boolean {
  return id === 'prime-rent' || id === 'prime-yield'
}

/** "Has been 4.50 per cent since 2020", without a move, claims that there was no change in between. */
function isSince({ unit, history, times, now }: UnitSubject): boolean {
  const isCompared =
    unit.items.some(
      (item) =>
        isWay(item) ||
        (isKind(item, 'direction') && item.way === 'even') ||
        isKind(item, 'superlative') ||
        isKind(item, 'ratio') ||
        isKind(item, 'in-a-row'),
    ) || times.numbers.some(({ role }) => role === 'change')
  if (isCompared) return true
  const [since] = times.before
  if (since === undefined || !history.holds) return false
  const { from, to } = periodOf(since, history.today)
  return now.date >= from && now.date <= to
}

/** "Between 6 and 7 per cent" may be a range of places or of times, or an uncertainty. */
function isBeforeNumber({ items }: Unit, cue: Item): boolean {
  const next = items[items.indexOf(cue) + 1]
  return next !== undefined && isKind(next, 'number')
}

/** "Fell by −0.3" is a fall of a fall. */
function isWay(item: Item): boolean {
  return (isKind(item, 'direction') && item.way !== 'even') || (isKind(item, 'comparative') && !item.isPlace)
}

/** Only the central bank acts, on the policy rate; a publisher is an agent only for its own figures. */
function openAgent({ unit, history, data, now, times }: UnitSubject): Item | null {
  const directions = unit.items.filter((item) => isKind(item, 'direction'))
  const isRate = history.id === 'policy-rate' && history.holds
  const set = directions.find(({ isSet }) => isSet)
  if (set && !isRate) return set
  const attribution = unit.items.find((item) => isKind(item, 'attribution'))
  for (const item of unit.items) {
    const isActor = isKind(item, 'agent') || (isKind(item, 'source') && item.name === CENTRAL_BANK)
    if (!isActor && !isKind(item, 'source')) continue
    if (attribution) {
      const own = data.series.get(history.series ?? '')?.texts.source ?? ''
      const isOwn = isKind(item, 'source') && publishers(own).includes(item.name)
      if (!isOwn || now.certainty !== 'published') return item
      continue
    }
    if (!isActor || !isRate) return item
    // The series has the day from which a decision holds, and not that of the decision.
    const isDay = [...times.plain, ...times.numbers.flatMap(({ own }) => own ?? [])].some(
      ({ day }) => day !== null,
    )
    if (isDay && !unit.items.some((word) => isKind(word, 'cue') && word.cue === 'effect')) return item
  }
  return attribution && !unit.items.some((item) => isKind(item, 'source')) ? attribution : null
}

function isRatio({ before, now }: UnitSubject, ratio: ItemOf<'ratio'>): boolean {
  return before !== null && matchesRatio(ratio, before.figure.value, now.value)
}

/** Illustrative numbers may have that mark, forecasts and estimates their own; a published one must have none. */
function isMark({ now, before }: UnitSubject, { mark }: ItemOf<'mark'>): boolean {
  const figures = [now, ...(before ? [before.figure] : [])]
  if (mark === 'illustrative' || mark === 'partly')
    return figures.some(({ isIllustrative }) => isIllustrative)
  if (mark === 'forecast') return now.certainty === 'forecast'
  return figures.some(({ certainty }) => certainty !== 'published')
}

function isOfRun(unit: Unit, item: Item): boolean {
  return runCount(unit) === item
}
