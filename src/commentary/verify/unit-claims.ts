/**
 * What a unit claims besides its numbers. A number is answered with certainty only where nothing else of its
 * unit is left open: a true number beside a false cause, record or publisher would lend it its word.
 */
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { publishers } from '../parser/names.ts'
import { matchesRatio } from '../check/match-number.ts'
import type { MarketData } from '../market-data.ts'
import { figureAt, type Figure, type FigureHistory } from './figures.ts'
import type { FigureBefore, UnitTimes } from './unit-times.ts'
import type { Unit } from './sentence-units.ts'

/** Kinds of items that the verifier reads and cannot yet bear out. */
const UNVERIFIED: ReadonlySet<Item['kind']> = new Set([
  'largest',
  'quantifier',
  'gap',
  'ever',
  'among',
  'ordinal',
])
const CENTRAL_BANK = 'Norges Bank'

export interface UnitSubject {
  readonly unit: Unit
  readonly times: UnitTimes
  readonly history: FigureHistory
  readonly data: MarketData
  readonly now: Figure
  readonly before: FigureBefore | null
}

/** The item that keeps the numbers of a unit from being answered; `null` = there is none. */
export function openClaim(subject: UnitSubject): Item | null {
  const { unit } = subject
  return (
    unit.items.find((item) => UNVERIFIED.has(item.kind) && !isOfRun(unit, item)) ??
    openAgent(subject) ??
    unit.items.find(
      (item) =>
        (isKind(item, 'superlative') && !isRecordSince(subject, item)) ||
        (isKind(item, 'ratio') && !isRatio(subject, item)) ||
        (isKind(item, 'in-a-row') && !isRun(subject, item)) ||
        (isKind(item, 'mark') && !isMark(subject, item)) ||
        (isKind(item, 'counted') && subject.now.certainty !== 'published') ||
        (isKind(item, 'new-offices') && subject.history.id !== 'completions') ||
        (isKind(item, 'area') && subject.history.area === null) ||
        (isKind(item, 'comparative') && item.isPlace),
    ) ??
    null
  )
}

/** Only the central bank acts, on the policy rate; a publisher vouches for what it published. */
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
    if (isDay && !unit.items.some((one) => isKind(one, 'cue') && one.cue === 'effect')) return item
  }
  return attribution && !unit.items.some((item) => isKind(item, 'source')) ? attribution : null
}

/** "The highest since 2022": then it was as high or higher, and never again between. */
function isRecordSince({ unit, history, now, times }: UnitSubject, item: ItemOf<'superlative'>): boolean {
  const [since] = times.before
  const hasSince = unit.items.some((one) => isKind(one, 'cue') && one.cue === 'since' && one.from > item.from)
  if (since === undefined || !hasSince || history.holds) return false
  const then = figureAt(history, since)
  if (then === null || then.date >= now.date) return false
  const beats = (value: number) => (item.extreme === 'highest' ? value >= now.value : value <= now.value)
  return (
    beats(then.value) &&
    history.figures.every(({ date, value }) => date <= then.date || date >= now.date || !beats(value))
  )
}

function isRatio({ before, now }: UnitSubject, ratio: ItemOf<'ratio'>): boolean {
  return before !== null && matchesRatio(ratio, before.figure.value, now.value)
}

/** Illustrative numbers may be called so, forecasts and estimates by their own words; a published one by none. */
function isMark({ now, before }: UnitSubject, { mark }: ItemOf<'mark'>): boolean {
  const figures = [now, ...(before ? [before.figure] : [])]
  if (mark === 'illustrative' || mark === 'partly')
    return figures.some(({ isIllustrative }) => isIllustrative)
  if (mark === 'forecast') return now.certainty === 'forecast'
  return now.certainty !== 'published'
}

/** The number or ordinal of "three years in a row". */
export function runCount(unit: Unit): ItemOf<'number'> | ItemOf<'ordinal'> | null {
  const row = unit.items.findIndex((item) => isKind(item, 'in-a-row'))
  const MAX_DISTANCE = 3
  const near = row < 0 ? [] : unit.items.slice(Math.max(0, row - MAX_DISTANCE), row)
  return (
    near.findLast(
      (item): item is ItemOf<'number'> | ItemOf<'ordinal'> =>
        isKind(item, 'ordinal') || (isKind(item, 'number') && item.unit === null),
    ) ?? null
  )
}

function isOfRun(unit: Unit, item: Item): boolean {
  return runCount(unit) === item
}

/** How many moves in the same direction have come one after the other, up to a figure. */
export function runLength({ figures }: FigureHistory, now: Figure): number {
  const past = figures.slice(0, figures.indexOf(now) + 1)
  let length = 0
  let sign = 0
  for (let at = past.length - 1; at > 0; at -= 1) {
    const move = Math.sign((past[at]?.value ?? 0) - (past[at - 1]?.value ?? 0))
    if (move === 0 || (sign !== 0 && move !== sign)) break
    sign = move
    length += 1
  }
  return length
}

/** Years in a row are counted in a yearly series, and times in the changes of a rate. */
function isRun({ unit, history, now }: UnitSubject, row: Item): boolean {
  const count = runCount(unit)
  if (count === null) return false
  const words = unit.items
    .filter(({ from }) => from > count.from - 1 && from < row.from)
    .map(({ text }) => text)
  const isOfYears = words.some((text) => /år|year/i.test(text))
  const isOfTimes = words.some((text) => /gang|time/i.test(text))
  const fits = isOfYears ? !history.holds && now.precision === 'year' : isOfTimes && history.holds
  return fits && runLength(history, now) === count.value
}
