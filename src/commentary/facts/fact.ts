/**
 * Facts: the evidence of a sentence. A fact lists as statements everything that it makes true. The realiser
 * words a fact; the check compares every sentence with the statements, whether a model or the rules wrote
 * it.
 */
import type { IsoDate } from '#core/time/iso-date.ts'
import type { ConceptId, Place, Subject } from '../concepts.ts'

/** Of the values, not of what is good or bad. */
export type Direction = 'up' | 'down' | 'even'
export type Extreme = 'highest' | 'lowest'

/** How exactly an observation's date is known: the period that the value describes. */
export type DatePrecision = 'day' | 'month' | 'quarter' | 'half-year' | 'year'

/**
 * How sure a figure is. `published`: a publisher gives it. `estimated`: set between published figures
 * (`anchored`). `illustrative`: without a publisher (`approx`). `forecast`: expected by its source for a
 * later date, never an outcome.
 */
export type Certainty = 'published' | 'estimated' | 'illustrative' | 'forecast'

/** A figure with its date and its certainty. */
export interface Observation {
  readonly value: number
  /** `null` = an earlier count without a stated day. */
  readonly date: IsoDate | null
  readonly precision: DatePrecision
  /** A rounded estimate without a publisher (`approx`); the text labels it. */
  readonly isIllustrative: boolean
  readonly certainty: Certainty
}

interface SubjectStatement {
  readonly subject: Subject
  /** `null` = figures of areas, which are no series. */
  readonly series: string | null
}

/** A value on a date. */
export interface LevelStatement extends SubjectStatement {
  readonly kind: 'level'
  readonly at: Observation
}

/** A move from one value to a later one. */
export interface MoveStatement extends SubjectStatement {
  readonly kind: 'move'
  readonly before: Observation
  readonly now: Observation
  /**
   * Whether `before` is the previous observation, without a gap; else an earlier one, such as that of a year
   * before.
   */
  readonly isPrevious: boolean
  /** A step holds from its date on, so that it is unchanged since then. */
  readonly holds: boolean
}

/**
 * Difference of two values of about the same date, both in per cent: `subject` minus `other`, in percentage
 * points.
 */
export interface GapStatement extends SubjectStatement {
  readonly kind: 'gap'
  readonly other: Subject
  readonly points: number
}

/** The highest or lowest value: number `rank` of the whole series, and (for rank 1 only) since when. */
export interface RecordStatement extends SubjectStatement {
  readonly kind: 'record'
  readonly extreme: Extreme
  readonly rank: number
  /** `null` = since the first comparable value, possibly for longer. */
  readonly since: IsoDate | null
  readonly first: IsoDate
  /** Whether the series starts with `first`; otherwise earlier values are missing or estimated. */
  readonly isWhole: boolean
  readonly precision: DatePrecision
}

/** Largest rise or fall between consecutive observations. Moves over other spans are not compared. */
export interface LargestStatement extends SubjectStatement {
  readonly kind: 'largest'
  readonly direction: 'up' | 'down'
  /** The last equally large one; `null` = none in the series. */
  readonly since: IsoDate | null
  readonly precision: DatePrecision
}

/** Number of consecutive moves in one direction. */
export interface RunStatement extends SubjectStatement {
  readonly kind: 'run'
  readonly direction: 'up' | 'down'
  readonly length: number
  /** Last move in this direction before the run, if any. */
  readonly lastSame: IsoDate | null
  readonly precision: DatePrecision
}

/** Which places of a market (or of the four cities) are compared. */
export type Scope = Exclude<Place, null>

/** The place with the highest or lowest value, alone. */
export interface ExtremeStatement extends SubjectStatement {
  readonly kind: 'extreme'
  readonly extreme: Extreme
  readonly scope: Scope
  /** Whether places with illustrative figures were left out of the ranking; the sentence says so. */
  readonly isAmongPublished: boolean
}

/** The single area with the largest rise or fall. */
export interface LargestAreaStatement extends SubjectStatement {
  readonly kind: 'largest-area'
  readonly direction: 'up' | 'down'
  readonly scope: Scope
  /**
   * Whether areas with illustrative figures, or with moves over another span, were left out; the sentence
   * says so.
   */
  readonly isAmongPublished: boolean
}

/** Number of areas of a market whose figure rose, fell and was unchanged. */
export interface CountStatement {
  readonly kind: 'count'
  readonly concept: ConceptId
  readonly scope: Scope
  readonly up: number
  readonly down: number
  readonly even: number
  readonly total: number
  readonly date: IsoDate
  /** Common day of the previous counts; `null` = several, or some unknown. */
  readonly since: IsoDate | null
  /**
   * Whether that is every area of the market that has a vacancy figure; else some were counted at another
   * time.
   */
  readonly isAll: boolean
}

/** A range of rents. */
export interface RangeStatement extends SubjectStatement {
  readonly kind: 'range'
  /** The market that the area is in. */
  readonly scope: Scope
  readonly from: number
  readonly to: number
  readonly date: IsoDate
  readonly certainty: Certainty
}

/** What a fact makes true, in a form that the check can compare with a sentence. */
export type Statement =
  | LevelStatement
  | MoveStatement
  | GapStatement
  | RecordStatement
  | LargestStatement
  | RunStatement
  | ExtremeStatement
  | LargestAreaStatement
  | CountStatement
  | RangeStatement

/** Topic of a fact, by which rules choose facts. */
export type FactKind =
  | 'move'
  | 'gap'
  | 'city-gap'
  | 'extremes'
  | 'count'
  | 'largest-area'
  | 'range'
  | 'expectation'

/** A fact: its statements and the series that they come from. */
export interface Fact {
  /** ID by subject: `vacancy:oslo`, `areas:bergen:count`. */
  readonly id: string
  readonly kind: FactKind
  /** Statements of the fact; the first is its main one. */
  readonly statements: readonly [Statement, ...Statement[]]
  readonly series: readonly string[]
  readonly areas: readonly string[]
  /** The newest date of its figures. */
  readonly date: IsoDate
  readonly illustrative: 'no' | 'partly' | 'wholly'
  /** Worth telling, from 0: how large the move is for its series, how rare, how recent and how sure. */
  readonly salience: number
}
