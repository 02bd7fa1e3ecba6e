/** The figures of a subject, and which of them a written date means. */
import { addDays, daysBetween, type IsoDate } from '#core/time/iso-date.ts'
import type { Quality } from '#contract/primitives.ts'
import { previousVacancyQuality } from '#contract/entities/area.ts'
import { matchesDate } from '../check/match-date.ts'
import { knownDate } from '../check/ledger.ts'
import type { Concept, ConceptId, Place } from '../concepts.ts'
import { certaintyOf } from '../facts/certainty.ts'
import type { DatePrecision, Observation } from '../facts/fact.ts'
import { forecastsOf, observationsOf } from '../facts/observations.ts'
import type { DateItem } from '../parser/items.ts'
import type { MarketData } from '../market-data.ts'
import { seriesOf, type Measurement } from './measurement.ts'

/** A published figure with its day and quality. */
export interface Figure extends Observation {
  readonly date: IsoDate
  readonly quality: Quality
}

/** All figures of a subject in one series, or of an area. */
export interface FigureHistory {
  readonly series: string | null
  readonly area: string | null
  readonly concept: Concept
  readonly id: ConceptId
  /** A rate holds until it is changed. */
  readonly holds: boolean
  /** Oldest first, forecasts last. */
  readonly figures: readonly Figure[]
  readonly today: IsoDate
}

/** The histories that a subject may mean, in order of preference. */
export function historiesOf(
  data: MarketData,
  measured: Measurement,
  place: Place,
  today: IsoDate,
): readonly FigureHistory[] {
  const { concept, standIn } = measured
  const ofSeries = seriesOf(measured, place).flatMap((series): FigureHistory[] => {
    const about = data.series.get(series)
    if (!about) return []
    const figures = [
      ...observationsOf(data, series, today, measured.id ?? undefined),
      ...forecastsOf(data, series, measured.id ?? undefined),
    ].map((observation): Figure => ({ ...observation, quality: qualityAt(data, series, observation.date) }))
    return [{ series, area: null, concept, id: standIn, holds: about.step, figures, today }]
  })
  return ofSeries.length > 0 ? ofSeries : historyOfArea(data, measured, place, today)
}

function qualityAt(data: MarketData, series: string, date: IsoDate): Quality {
  const points = data.points.get(series)
  const isForecast = points !== undefined && points.forecastFrom !== null && date >= points.forecastFrom
  return isForecast ? 'forecast' : (points?.quality[points.dates.indexOf(date)] ?? 'approx-low')
}

/** The vacancy of an area has its last two counts. */
function historyOfArea(
  data: MarketData,
  { concept, id }: Measurement,
  place: Place,
  today: IsoDate,
): readonly FigureHistory[] {
  const area = data.areas.find(({ ID }) => ID === place)
  if (!area || id !== 'vacancy') return []
  const figure = (value: number | null, date: IsoDate | undefined, quality: Quality): Figure[] =>
    value === null || date === undefined
      ? []
      : [
          {
            value,
            date,
            quality,
            precision: 'month',
            certainty: certaintyOf(quality),
            isIllustrative: certaintyOf(quality) === 'illustrative',
          },
        ]
  const figures = [
    ...figure(area.vacancy_prev, area.vacancy_prev_date, previousVacancyQuality(area)),
    ...figure(area.vacancy, area.date, area.quality_vacancy),
  ]
  return [{ series: null, area: area.ID, concept, id, holds: false, figures, today }]
}

/** The figure of a written date; `null` = the history has no figure of that date, or the date fits several. */
export function figureAt(history: FigureHistory, written: DateItem): Figure | null {
  const { figures, id, today, holds } = history
  if (holds) return rateAt(history, written)
  const known = figures.filter((figure) => {
    const day = knownDate(figure.date, figure.precision, id)
    return day !== null && (matchesDate(written, day, today) || isSameInstant(history, written, figure))
  })
  if (known.length > 0) return known.length === 1 ? (known[0] ?? null) : null
  return onlyFigureOfYear(history, written)
}

/** "The start of 2024" is the day after the end of 2023, and "1 January 2024" both. */
function isSameInstant({ concept }: FigureHistory, written: DateItem, { date }: Figure): boolean {
  if (!concept.ofOneDay || written.year === null) return false
  const [year, month, day] = date.split('-').map(Number)
  if (written.day !== null) return written.day === day && written.month === month && written.year === year
  const isStart = written.months?.length === 1 && written.months[0] === 1
  return isStart && date === `${String(written.year - 1)}-12-31`
}

/** An irregular count may be dated by its year when it is the only one of that year. */
function onlyFigureOfYear({ figures, concept }: FigureHistory, written: DateItem): Figure | null {
  if (!concept.ofOneDay || written.year === null || written.month !== null || written.months !== null)
    return null
  const own = figures.filter(({ date }) => Number(date.slice(0, 4)) === written.year)
  return own.length === 1 ? (own[0] ?? null) : null
}

/** Calendar days, both inclusive. */
export interface Period {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The days of a written date; without a year, the latest such month. */
export function periodOf({ year, month, day, months }: DateItem, today: IsoDate): Period {
  const thisYear = Number(today.slice(0, 4))
  const at = (of: number, m: number, d: number) =>
    `${String(of).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  const own = year ?? (month !== null && at(thisYear, month, 1) > today ? thisYear - 1 : thisYear)
  const [first, last] = [month ?? months?.[0] ?? 1, month ?? months?.at(-1) ?? 12]
  if (day !== null) return { from: at(own, first, day), to: at(own, first, day) }
  const end = last === 12 ? at(own, 12, 31) : addDays(at(own, last + 1, 1), -1)
  // "The end of 2025" and "the start of 2025" are days.
  if (months?.length === 1)
    return months[0] === 1 ? { from: at(own, 1, 1), to: at(own, 1, 1) } : { from: end, to: end }
  return { from: at(own, first, 1), to: end }
}

/** The rate in force on a day. */
export function rateOn({ figures }: FigureHistory, day: IsoDate): Figure | null {
  return figures.findLast(({ date }) => date <= day) ?? null
}

/** The rate of a whole period; `null` = it was changed within it, or the period is not over. */
function rateAt(history: FigureHistory, written: DateItem): Figure | null {
  const { from, to } = periodOf(written, history.today)
  if (from > history.today) return null
  const [first, last] = [rateOn(history, from), rateOn(history, to < history.today ? to : history.today)]
  return first !== null && first === last ? first : null
}

/** Changes of a rate within a period, oldest first. */
export function changesWithin({ figures, today }: FigureHistory, written: DateItem): readonly Figure[] {
  const { from, to } = periodOf(written, today)
  return figures.filter(({ date }) => date >= from && date <= to)
}

/** A claim in the present tense is about a figure no older than this, unless it holds until it is changed. */
export const MAX_PRESENT_DAYS = 400

/**
 * The current figure: the last published outcome, and an illustrative one only where nothing is published
 * (decision 0064). `null` = too old for a claim in the present tense.
 */
export function latestFigure({ figures, holds, today }: FigureHistory): Figure | null {
  const outcomes = figures.filter(({ certainty }) => certainty !== 'forecast')
  const latest = outcomes.findLast(({ isIllustrative }) => !isIllustrative) ?? outcomes.at(-1) ?? null
  return latest !== null && (holds || daysBetween(latest.date, today) <= MAX_PRESENT_DAYS) ? latest : null
}

/** The figure before; `null` = it is the first. */
export function previousFigure({ figures }: FigureHistory, now: Figure): Figure | null {
  return figures[figures.indexOf(now) - 1] ?? null
}

const SLACK_DAYS = 20
const YEAR_END_SLACK_DAYS = 16
const MONTH_DAYS = 30.44
const PERIOD_MONTHS: Readonly<Record<DatePrecision, number>> = {
  day: 0,
  month: 1,
  quarter: 3,
  'half-year': 6,
  year: 12,
}

/** The figure so many months before another, within {@link SLACK_DAYS}. */
export function figureBefore(history: FigureHistory, now: Figure, months: number): Figure | null {
  const days = months * MONTH_DAYS
  return (
    history.figures.find(({ date }) => Math.abs(daysBetween(date, now.date) - days) <= SLACK_DAYS) ?? null
  )
}

/**
 * The base of a change within a written period: the figure of the previous period. `null` = the history has
 * none of that period, so the text cannot mean that change.
 */
export function figureBeforePeriod(history: FigureHistory, now: Figure, written: DateItem): Figure | null {
  if (history.holds) return rateOn(history, addDays(periodOf(written, history.today).from, -1))
  const previous = previousFigure(history, now)
  if (!previous) return null
  const isWholeYear = written.month === null && written.months === null
  const span = daysBetween(previous.date, now.date)
  if (isWholeYear) {
    const isYear = Math.abs(span - 12 * MONTH_DAYS) <= YEAR_END_SLACK_DAYS
    return isYear && isNearYearEnd(now, history.concept) ? previous : null
  }
  const months = PERIOD_MONTHS[now.precision]
  const isAPeriod = months > 0 && Math.abs(span - months * MONTH_DAYS) <= SLACK_DAYS
  return isAPeriod ? previous : null
}

function isNearYearEnd({ date, precision }: Figure, { ofOneDay }: Concept): boolean {
  return (precision === 'year' && !ofOneDay) || date.endsWith('-12-31') || date.endsWith('-01-01')
}
