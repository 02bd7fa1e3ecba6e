/** Records, rows of moves and ranks of cities that a sentence claims beside a number. */
import { addDays } from '#core/time/iso-date.ts'
import { CITIES, isCity } from '#core/markets.ts'
import { isKind, type ItemOf } from '../parser/items.ts'
import { unbrokenHistory } from '../facts/comparable-history.ts'
import type { MarketData } from '../market-data.ts'
import { figureAt, historiesOf, periodOf, rateOn, type Figure, type FigureHistory } from './figures.ts'
import type { Unit } from './sentence-units.ts'
import type { UnitTimes } from './unit-times.ts'

/** The unit that claims a record, and the history of the figure that it is about. */
export interface RecordSubject {
  readonly unit: Unit
  readonly times: UnitTimes
  readonly history: FigureHistory
  readonly data: MarketData
  readonly now: Figure
}

/** "The highest since 2022", or "the highest of the four cities". */
export function isRecord(subject: RecordSubject, item: ItemOf<'superlative'>): boolean {
  const { unit, times } = subject
  if (citiesCount(unit) !== null) return isFirstOfCities(subject, item)
  const since = times.records.find(({ from }) => from > item.from)
  const cue = unit.items.find((word) => isKind(word, 'cue') && word.cue === 'since' && word.from > item.from)
  if (since === undefined || !cue || !isKind(cue, 'cue')) return false
  return cue.isAtLeast === true
    ? isRecordSinceAtLeast(subject, item, since)
    : isRecordSince(subject, item, since)
}

/** Then it was as high or higher, and never again between. */
function isRecordSince(
  { history, now }: RecordSubject,
  { extreme }: ItemOf<'superlative'>,
  since: ItemOf<'date'>,
): boolean {
  const beats = (value: number | undefined) =>
    value !== undefined && (extreme === 'highest' ? value >= now.value : value <= now.value)
  const { from, to } = periodOf(since, history.today)
  if (history.holds) {
    const within = history.figures.filter(({ date }) => date >= from && date <= to)
    const first = rateOn(history, addDays(from, -1))
    const wasThen = beats(first?.value) || within.some(({ value }) => beats(value))
    // A rate that stood on after that time would have been as high later.
    const isOver = !beats(rateOn(history, to)?.value)
    return (
      wasThen &&
      isOver &&
      history.figures.every(({ date, value }) => date <= to || date >= now.date || !beats(value))
    )
  }
  const then = figureAt(history, since)
  if (then === null || then.date >= now.date) return false
  return (
    beats(then.value) &&
    history.figures.every(({ date, value }) => date <= then.date || date >= now.date || !beats(value))
  )
}

/** No earlier or later figure was as high. */
function isRecordSinceAtLeast(
  { history, now }: RecordSubject,
  { extreme }: ItemOf<'superlative'>,
  since: ItemOf<'date'>,
): boolean {
  const then = figureAt(history, since)
  if (then === null || then.date >= now.date) return false
  return history.figures.every(
    ({ date, value }) =>
      date < then.date || date >= now.date || (extreme === 'highest' ? value < now.value : value > now.value),
  )
}

/** The number of "of the four cities", when it is that of the portal. */
export function citiesCount(unit: Unit): ItemOf<'number'> | null {
  const count = unit.items.find(
    (item): item is ItemOf<'number'> => isKind(item, 'number') && item.unit === 'cities',
  )
  return count?.value === CITIES.length ? count : null
}

/** All cities have a figure of the same day, and only that of the unit's city is at one end. */
function isFirstOfCities(
  { unit, history, data, now }: RecordSubject,
  { extreme }: ItemOf<'superlative'>,
): boolean {
  const [own] = unit.places
  const [measured] = unit.measured
  if (typeof own !== 'string' || !isCity(own) || !measured) return false
  const others = CITIES.filter((city) => city !== own).map((city) =>
    historiesOf(data, measured, city, history.today)[0]?.figures.find(({ date }) => date === now.date),
  )
  return others.every(
    (other) =>
      other !== undefined && (extreme === 'highest' ? other.value < now.value : other.value > now.value),
  )
}

/** The number or ordinal of "three years in a row". */
export function runCount(unit: Unit): ItemOf<'number'> | ItemOf<'ordinal'> | null {
  const row = unit.items.findIndex((item) => isKind(item, 'in-a-row'))
  const MAX_DISTANCE = 3
  if (row < 0) return null
  const near = unit.items.slice(Math.max(0, row - MAX_DISTANCE), row)
  return (
    near.findLast(
      (item): item is ItemOf<'number'> | ItemOf<'ordinal'> =>
        isKind(item, 'ordinal') || (isKind(item, 'number') && item.unit === null),
    ) ?? null
  )
}

/**
 * Consecutive years are counted in a yearly series, times and moves in any. The length of a run is known only
 * when it starts within figures without gaps.
 */
export function isRun({ unit, history, data, now }: RecordSubject, row: ItemOf<'in-a-row'>): boolean {
  const count = runCount(unit)
  if (count === null || history.series === null) return false
  const [start, end] = [count.from - 1, unit.items[unit.items.indexOf(row) + 1]?.to ?? row.to]
  const words = unit.items.filter(({ from, to }) => from > start && to <= end)
  const isOfYears = words.some(({ text }) => /^(?:år|years?)$/i.test(text))
  if (isOfYears && (history.holds || now.precision !== 'year')) return false
  const past = history.figures.slice(0, history.figures.indexOf(now) + 1)
  const unbroken = unbrokenHistory(data, history.series, past)
  const run = runLength(unbroken)
  const isWhole = run.isBroken || unbroken.length === past.length
  return isWhole && run.length === count.value
}

/** Moves in the same direction at the end of a history, ignoring unchanged figures. */
function runLength(figures: readonly Pick<Figure, 'value'>[]): {
  readonly length: number
  readonly isBroken: boolean
} {
  let length = 0
  let sign = 0
  for (let at = figures.length - 1; at > 0; at -= 1) {
    const move = Math.sign((figures[at]?.value ?? 0) - (figures[at - 1]?.value ?? 0))
    if (move === 0) continue
    if (sign !== 0 && move !== sign) return { length, isBroken: true }
    sign = move
    length += 1
  }
  return { length, isBroken: false }
}
