/** What one series tells: its latest value, how it moved, records, turns and unusually large moves. */
import { subtractDecimal } from '#core/decimal.ts'
import { addDays, daysBetween, type IsoDate } from '#core/iso-date.ts'
import { sameSubject, type Subject } from '../concepts.ts'
import type { MarketData } from '../market-data.ts'
import type { Fact, LargestStatement, LevelStatement, MoveStatement, RecordStatement, RunStatement, Statement } from './fact.ts'
import { observationsOf, type DatedObservation } from './observations.ts'
import { salience, timesUsual } from './salience.ts'

/** Fewer observations make no history to break records in. */
const LEAST_HISTORY = 8
/** A record is one that has stood for this long. */
const LEAST_RECORD_DAYS = 730
const LOWEST_TOLD_RANK = 3
const YEAR_DAYS = 365
/** A reading counts as that of a year earlier within these many days. */
const YEAR_SLACK_DAYS = 20
/** Older figures are no news of today's market. */
const TOO_OLD_DAYS = 1_200

/** The fact of a subject's series, or `null` when there is nothing recent to tell. */
export function seriesFact(data: MarketData, subject: Subject, series: string, today: IsoDate): Fact | null {
  const history = observationsOf(data, series, today)
  const now = history.at(-1)
  if (!now || daysBetween(now.date, today) > TOO_OLD_DAYS) return null
  const holds = data.series.get(series)?.step ?? false
  const move = moveOf({ subject, series }, history, holds)
  const records = recordsOf({ subject, series }, history, holds)
  const level: LevelStatement = { kind: 'level', subject, series, at: now }
  const main: Statement = move ?? level
  const references = history.filter(({ date }) => records.some(({ since }) => since === date))
  const illustrative = illustrativeOf([...(move ? [move.now, move.before] : [now]), ...references])
  // Turns and large moves are counted from one reading to the next, and would be misread beside a change over a year.
  const turns = move?.isPrevious === true ? [...runOf({ subject, series }, history), ...largestOf({ subject, series }, history)] : []
  const changes = changesOf(history)
  return {
    id: subject.place === null ? subject.concept : `${subject.concept}:${subject.place}`,
    kind: 'move',
    statements: [main, ...records, ...turns],
    series: [series],
    areas: [],
    date: now.date,
    illustrative,
    salience: salience({ concept: subject.concept, date: now.date, illustrative, timesUsual: timesUsual(changes), isRecord: records.length > 0 }, today),
  }
}

export function illustrativeOf(observations: readonly { readonly isIllustrative: boolean }[]): Fact['illustrative'] {
  const count = observations.filter(({ isIllustrative }) => isIllustrative).length
  if (count === 0) return 'no'
  return count === observations.length ? 'wholly' : 'partly'
}

type Of = Pick<LevelStatement, 'subject' | 'series'>

function moveOf(of: Of, history: readonly DatedObservation[], holds: boolean): MoveStatement | null {
  const now = history.at(-1)
  const previous = history.at(-2)
  if (!now || !previous) return null
  const yearEarlier = history.find(({ date }) => Math.abs(daysBetween(date, now.date) - YEAR_DAYS) <= YEAR_SLACK_DAYS)
  // A published figure is better held against another published one than against an estimate.
  const isYear = yearEarlier !== undefined && yearEarlier !== previous && previous.isIllustrative && !yearEarlier.isIllustrative
  return { kind: 'move', ...of, now, before: isYear ? yearEarlier : previous, isPrevious: !isYear, holds }
}

function changesOf(history: readonly DatedObservation[]): number[] {
  return history.slice(1).map(({ value }, index) => subtractDecimal(value, history[index]?.value ?? value))
}

/** @param holds the value before a change stood until that change, so that the rate was last as high the day before it */
function recordsOf(of: Of, history: readonly DatedObservation[], holds: boolean): RecordStatement[] {
  const now = history.at(-1)
  const first = history[0]
  if (!now || !first || history.length < LEAST_HISTORY) return []
  const earlier = history.slice(0, -1)
  return (['highest', 'lowest'] as const).flatMap((extreme): RecordStatement[] => {
    const beats = (value: number) => (extreme === 'highest' ? value >= now.value : value <= now.value)
    const lastAt = earlier.findLastIndex(({ value }) => beats(value))
    const last = lastAt < 0 ? undefined : history[holds ? lastAt + 1 : lastAt]
    const rank = 1 + earlier.filter(({ value }) => (extreme === 'highest' ? value > now.value : value < now.value)).length
    const isTied = earlier.some(({ value }) => value === now.value)
    const about = { kind: 'record', ...of, extreme, first: first.date, precision: now.precision } as const
    if (last === undefined) return [{ ...about, rank: 1, since: null }]
    if (daysBetween(last.date, now.date) >= LEAST_RECORD_DAYS) return [{ ...about, rank: 1, since: last.date }]
    return rank > 1 && rank <= LOWEST_TOLD_RANK && !isTied ? [{ ...about, rank, since: null }] : []
  })
}

/** Moves in a row, a standstill left out of account: a rate that is held goes on rising when it is raised next. */
function runOf(of: Of, history: readonly DatedObservation[]): RunStatement[] {
  const moves = changesOf(history)
    .map((change, index) => ({ change, date: history[index + 1]?.date ?? '' }))
    .filter(({ change }) => change !== 0)
  const last = moves.at(-1)
  const now = history.at(-1)
  if (!last || !now || last.date !== now.date || history.length < LEAST_HISTORY) return []
  const sign = Math.sign(last.change)
  const breakAt = moves.findLastIndex(({ change }) => Math.sign(change) !== sign)
  const lastSame = moves.slice(0, breakAt + 1).findLast(({ change }) => Math.sign(change) === sign)?.date ?? null
  const direction = sign > 0 ? 'up' : 'down'
  return [{ kind: 'run', ...of, direction, length: moves.length - 1 - breakAt, lastSame, precision: now.precision }]
}

function largestOf(of: Of, history: readonly DatedObservation[]): LargestStatement[] {
  const changes = changesOf(history)
  const last = changes.at(-1) ?? 0
  const now = history.at(-1)
  if (last === 0 || !now || history.length < LEAST_HISTORY) return []
  const at = changes.slice(0, -1).findLastIndex((change) => Math.sign(change) === Math.sign(last) && Math.abs(change) >= Math.abs(last))
  const since = at < 0 ? null : (history[at + 1]?.date ?? null)
  if (since !== null && daysBetween(since, now.date) < LEAST_RECORD_DAYS) return []
  return [{ kind: 'largest', ...of, direction: last > 0 ? 'up' : 'down', since, precision: now.precision }]
}

/** The newest value of a subject that a fact holds. */
export function latestOf(fact: Fact, subject: Subject): DatedObservation | null {
  for (const statement of fact.statements) {
    if (statement.kind === 'move' && sameSubject(statement.subject, subject)) return dated(statement.now)
    if (statement.kind === 'level' && sameSubject(statement.subject, subject)) return dated(statement.at)
  }
  return null
}

function dated({ date, ...others }: LevelStatement['at']): DatedObservation | null {
  return date === null ? null : { ...others, date }
}

/** Whether two figures are of the same time, so that they may be held against each other. */
export function isSameTime(a: IsoDate, b: IsoDate): boolean {
  const MONTH_AND_A_HALF = 45
  return a <= addDays(b, MONTH_AND_A_HALF) && b <= addDays(a, MONTH_AND_A_HALF)
}
