/** Facts of one series: its latest value, its movement, records, turns and unusually large moves. */
import { subtractDecimal } from '#core/format/decimal.ts'
import { addDays, daysBetween, type IsoDate } from '#core/time/iso-date.ts'
import { sameSubject, type Subject } from '../concepts.ts'
import type { MarketData } from '../market-data.ts'
import type {
  Fact,
  LargestStatement,
  LevelStatement,
  MoveStatement,
  RecordStatement,
  RunStatement,
  Statement,
} from './fact.ts'
import { forecastsOf, observationsOf, type DatedObservation } from './observations.ts'
import { certainHistory, unbrokenHistory } from './comparable-history.ts'
import { salience, timesUsual } from './salience.ts'

/** Minimum number of observations for a record. */
const MIN_HISTORY = 8
/** Minimum time for which a record has stood. */
const MIN_RECORD_DAYS = 730
const MAX_RECORD_RANK = 3
const YEAR_DAYS = 365
/** A reading counts as that of a year earlier within these many days. */
const YEAR_SLACK_DAYS = 20
/** Older figures are no news of today's market. */
const MAX_AGE_DAYS = 1_200
/** A forecast counts until a year after its date, and at most two years ahead. */
const MAX_FORECAST_AGE_DAYS = 365
const MAX_FORECAST_AHEAD_DAYS = 730
/** Weight of a forecast relative to an outcome. */
const EXPECTATION_SHARE = 0.6

/** The fact of a subject's series, or `null` when there is no recent figure. */
export function seriesFact(data: MarketData, subject: Subject, series: string, today: IsoDate): Fact | null {
  return factOf(data, { subject, series }, observationsOf(data, series, today, subject.concept), today)
}

/** Before the id of a fact of published figures, beside that of all figures. */
const PUBLISHED_PREFIX = 'published-'

/**
 * The fact of the figures that are not illustrative, where that of all figures includes an illustrative one;
 * `null` = none, or nothing is published. A published figure too old for news becomes a level with its day:
 * it is still the latest value of the portal.
 */
export function publishedFact(
  data: MarketData,
  subject: Subject,
  series: string,
  today: IsoDate,
): Fact | null {
  const history = observationsOf(data, series, today, subject.concept)
  if ((factOf(data, { subject, series }, history, today)?.illustrative ?? 'no') === 'no') return null
  const published = history.filter(({ isIllustrative }) => !isIllustrative)
  const fact =
    factOf(data, { subject, series }, published, today) ??
    oldFact({ subject, series }, published.at(-1), today)
  return fact && { ...fact, id: PUBLISHED_PREFIX + fact.id }
}

function oldFact(
  { subject, series }: SeriesSubject & { readonly series: string },
  observation: DatedObservation | undefined,
  today: IsoDate,
): Fact | null {
  if (!observation) return null
  const { concept } = subject
  return {
    id: subjectId(subject),
    kind: 'move',
    statements: [{ kind: 'level', subject, series, at: observation }],
    series: [series],
    areas: [],
    date: observation.date,
    illustrative: 'no',
    salience: salience(
      { concept, date: observation.date, illustrative: 'no', timesUsual: 0, isRecord: false },
      today,
    ),
  }
}

function subjectId({ concept, place }: Subject): string {
  return place === null ? concept : `${concept}:${place}`
}

/** ID of the fact of all figures that corresponds to a fact of published ones; other IDs stay. */
export function plainId(id: string): string {
  return id.startsWith(PUBLISHED_PREFIX) ? id.slice(PUBLISHED_PREFIX.length) : id
}

/** @param history the observations that the fact may rest on, oldest first */
function factOf(
  data: MarketData,
  { subject, series }: SeriesSubject & { readonly series: string },
  history: readonly DatedObservation[],
  today: IsoDate,
): Fact | null {
  const now = history.at(-1)
  if (!now || daysBetween(now.date, today) > MAX_AGE_DAYS) return null
  const { step: holds, frequency } = data.series.get(series) ?? { step: false, frequency: 'irregular' }
  const unbroken = unbrokenHistory(data, series, history)
  const move = moveOf({ subject, series }, history, { holds, isUnbroken: unbroken.length > 1 })
  const level: LevelStatement = { kind: 'level', subject, series, at: now }
  const main: Statement = move ?? level
  const illustrative = illustrativeOf(move ? [move.now, move.before] : [now])
  // Illustrative figures give no record, run or turn: neither as the newest figure nor among the compared
  // ones.
  const points = certainHistory(unbroken)
  const reach: ComparableHistory = {
    of: { subject, series },
    points,
    isWhole: points.length === history.length,
  }
  const records = recordsOf(reach, holds)
  // Turns and large moves compare consecutive observations, and would be misread beside a change over a year.
  const movements =
    move?.isPrevious === true ? [...runOf(reach), ...(frequency === 'irregular' ? [] : largestOf(reach))] : []
  const remarks = unbroken.length < MIN_HISTORY ? [] : [...records, ...movements]
  const changes = changesOf(history)
  return {
    id: subjectId(subject),
    kind: 'move',
    statements: [main, ...remarks],
    series: [series],
    areas: [],
    date: now.date,
    illustrative,
    salience: salience(
      {
        concept: subject.concept,
        date: now.date,
        illustrative,
        timesUsual: timesUsual(changes),
        isRecord: remarks.some(({ kind }) => kind === 'record'),
      },
      today,
    ),
  }
}

type MaybeIllustrative = Pick<DatedObservation, 'isIllustrative'>

/** The newest forecast beyond the last outcome, or `null`; one for a year long past is no news. */
export function expectationFact(
  data: MarketData,
  subject: Subject,
  series: string,
  today: IsoDate,
): Fact | null {
  const last = observationsOf(data, series, today, subject.concept).at(-1)
  const forecast = forecastsOf(data, series, subject.concept).find(
    ({ date }) => last === undefined || date > last.date,
  )
  if (
    !forecast ||
    daysBetween(forecast.date, today) > MAX_FORECAST_AGE_DAYS ||
    daysBetween(today, forecast.date) > MAX_FORECAST_AHEAD_DAYS
  )
    return null
  const level: LevelStatement = { kind: 'level', subject, series, at: forecast }
  const score = salience(
    { concept: subject.concept, date: forecast.date, illustrative: 'no', timesUsual: 0, isRecord: false },
    today,
  )
  return {
    id: `expected-${subjectId(subject)}`,
    kind: 'expectation',
    statements: [level],
    series: [series],
    areas: [],
    date: forecast.date,
    illustrative: 'no',
    salience: EXPECTATION_SHARE * score,
  }
}

/** @param figures those of the sentence */
export function illustrativeOf(figures: readonly MaybeIllustrative[]): Fact['illustrative'] {
  const count = figures.filter(({ isIllustrative }) => isIllustrative).length
  if (count === 0) return 'no'
  return count === figures.length ? 'wholly' : 'partly'
}

type SeriesSubject = Pick<LevelStatement, 'subject' | 'series'>

/** Figures comparable with the newest one, which is the last of them. */
interface ComparableHistory {
  readonly of: SeriesSubject
  readonly points: readonly DatedObservation[]
  /** Whether that is the whole series. */
  readonly isWhole: boolean
}

interface Continuity {
  readonly holds: boolean
  /** No figure is missing before the newest. */
  readonly isUnbroken: boolean
}

function moveOf(
  subject: SeriesSubject,
  history: readonly DatedObservation[],
  { holds, isUnbroken }: Continuity,
): MoveStatement | null {
  const now = history.at(-1)
  const previous = history.at(-2)
  if (!now || !previous) return null
  // An unchanged rate has been in force since its last change.
  const setAt =
    holds && previous.value === now.value ? 1 + history.findLastIndex(({ value }) => value !== now.value) : -1
  const yearEarlier = history.find(
    ({ date }) => Math.abs(daysBetween(date, now.date) - YEAR_DAYS) <= YEAR_SLACK_DAYS,
  )
  // A published figure is compared with another published one rather than with an estimate.
  const isYear =
    yearEarlier !== undefined &&
    yearEarlier !== previous &&
    previous.isIllustrative &&
    !yearEarlier.isIllustrative
  const before = history[setAt] ?? (isYear ? yearEarlier : previous)
  return { kind: 'move', ...subject, now, before, isPrevious: isUnbroken && before === previous, holds }
}

function changesOf(history: readonly DatedObservation[]): number[] {
  return history.slice(1).map(({ value }, index) => subtractDecimal(value, history[index]?.value ?? value))
}

/**
 * @param holds the value before a change stood until that change, so that the rate was last as high the day
 *   before it
 */
function recordsOf({ of: subject, points, isWhole }: ComparableHistory, holds: boolean): RecordStatement[] {
  const now = points.at(-1)
  const first = points[0]
  if (!now || !first) return []
  const earlier = points.slice(0, -1)
  return (['highest', 'lowest'] as const).flatMap((extreme): RecordStatement[] => {
    const beats = (value: number) => (extreme === 'highest' ? value >= now.value : value <= now.value)
    const lastAt = earlier.findLastIndex(({ value }) => beats(value))
    const last = lastAt < 0 ? undefined : points[holds ? lastAt + 1 : lastAt]
    const rank =
      1 +
      earlier.filter(({ value }) => (extreme === 'highest' ? value > now.value : value < now.value)).length
    const isTied = earlier.some(({ value }) => value === now.value)
    const common = {
      kind: 'record',
      ...subject,
      extreme,
      first: first.date,
      isWhole,
      precision: now.precision,
    } as const
    const hasStood = daysBetween((last ?? first).date, now.date) >= MIN_RECORD_DAYS
    if (last === undefined) return isWhole || hasStood ? [{ ...common, rank: 1, since: null }] : []
    if (hasStood) return [{ ...common, rank: 1, since: last.date }]
    return isWhole && rank > 1 && rank <= MAX_RECORD_RANK && !isTied ? [{ ...common, rank, since: null }] : []
  })
}

/**
 * Consecutive moves in one direction, ignoring unchanged values: a rate that is held continues its rise when
 * it is raised next. The start of the run must be among the compared figures.
 */
function runOf({ of: subject, points }: ComparableHistory): RunStatement[] {
  const moves = changesOf(points)
    .map((change, index) => ({ change, date: points[index + 1]?.date ?? '' }))
    .filter(({ change }) => change !== 0)
  const last = moves.at(-1)
  const now = points.at(-1)
  if (!last || !now || last.date !== now.date) return []
  const sign = Math.sign(last.change)
  const breakAt = moves.findLastIndex(({ change }) => Math.sign(change) !== sign)
  if (breakAt < 0) return []
  const lastSame =
    moves.slice(0, breakAt + 1).findLast(({ change }) => Math.sign(change) === sign)?.date ?? null
  const direction = sign > 0 ? 'up' : 'down'
  return [
    {
      kind: 'run',
      ...subject,
      direction,
      length: moves.length - 1 - breakAt,
      lastSame,
      precision: now.precision,
    },
  ]
}

function largestOf({ of: subject, points, isWhole }: ComparableHistory): LargestStatement[] {
  const changes = changesOf(points)
  const last = changes.at(-1) ?? 0
  const now = points.at(-1)
  if (last === 0 || !now) return []
  const changeIndex = changes
    .slice(0, -1)
    .findLastIndex((change) => Math.sign(change) === Math.sign(last) && Math.abs(change) >= Math.abs(last))
  const sinceDate = changeIndex < 0 ? null : (points[changeIndex + 1]?.date ?? null)
  if (sinceDate === null ? !isWhole : daysBetween(sinceDate, now.date) < MIN_RECORD_DAYS) return []
  return [
    {
      kind: 'largest',
      ...subject,
      direction: last > 0 ? 'up' : 'down',
      since: sinceDate,
      precision: now.precision,
    },
  ]
}

/** The newest value of a subject that a fact holds. */
export function latestOf(fact: Fact, subject: Subject): DatedObservation | null {
  for (const statement of fact.statements) {
    if (statement.kind === 'move' && sameSubject(statement.subject, subject))
      return withKnownDate(statement.now)
    if (statement.kind === 'level' && sameSubject(statement.subject, subject))
      return withKnownDate(statement.at)
  }
  return null
}

function withKnownDate({ date, ...fields }: LevelStatement['at']): DatedObservation | null {
  return date === null ? null : { ...fields, date }
}

/** Whether two figures are of about the same time and thus comparable. */
export function isSameTime(a: IsoDate, b: IsoDate): boolean {
  const MONTH_AND_A_HALF = 45
  return a <= addDays(b, MONTH_AND_A_HALF) && b <= addDays(a, MONTH_AND_A_HALF)
}
