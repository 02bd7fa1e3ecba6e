/**
 * Facts: the evidence of a sentence. A fact lists as statements everything that it makes true. The realiser
 * words a fact; the check compares every sentence with the statements, whether a model or the rules wrote
 * it.
 */
import type { IsoDate } from '#core/time/iso-date.ts'
import type { ConceptId, Place, Subject } from '../concepts.ts'

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

/** From one value to a later one. */
export interface MoveStatement extends SubjectStatement {
  readonly kind: 'move'
  readonly before: Observation
  readonly now: Observation
  /**
   * Whether `before` is the reading just before, and none is missing between; else it is an earlier one, such
   * as that of a year before.
   */
  readonly isPrevious: boolean
  /** A step holds from its date on, so that it is unchanged since then. */
  readonly holds: boolean
}

/**
 * One value against another of about the same date, both in per cent: how far `subject` lies over `other`, in
 * percentage points.
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
  /** Whether the series begins with `first`; otherwise earlier values are missing or estimated. */
  readonly isWhole: boolean
  readonly precision: DatePrecision
}

/**
 * The largest rise or fall from one reading to the next. Those over longer and shorter times are not
 * compared.
 */
export interface LargestStatement extends SubjectStatement {
  readonly kind: 'largest'
  readonly direction: 'up' | 'down'
  /** The last one that was as large; `null` = none in the series. */
  readonly since: IsoDate | null
  readonly precision: DatePrecision
}

/** How many moves in one direction have come in a row. */
export interface RunStatement extends SubjectStatement {
  readonly kind: 'run'
  readonly direction: 'up' | 'down'
  readonly length: number
  /** The last move in this direction before the run, if there was one. */
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

/** The area whose figure rose or fell most, alone. */
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

/** In how many areas of a market the figure rose, fell and stood still. */
export interface CountStatement {
  readonly kind: 'count'
  readonly concept: ConceptId
  readonly scope: Scope
  readonly up: number
  readonly down: number
  readonly even: number
  readonly total: number
  readonly date: IsoDate
  /**
   * The day of the counts before, where all areas have one day; `null` = they have several, or some are
   * unknown.
   */
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

/** The topic of a fact, by which rules choose what to tell. */
export type FactKind =
  | 'move'
  | 'gap'
  | 'city-gap'
  | 'extremes'
  | 'count'
  | 'largest-area'
  | 'range'
  | 'expectation'

export interface Fact {
  /** Says what it is about: `vacancy:oslo`, `areas:bergen:count`. */
  readonly id: string
  readonly kind: FactKind
  /** What it holds; the first one is what the fact is about. */
  readonly statements: readonly [Statement, ...Statement[]]
  readonly series: readonly string[]
  readonly areas: readonly string[]
  /** The newest date that it rests on. */
  readonly date: IsoDate
  readonly illustrative: 'no' | 'partly' | 'wholly'
  /** Worth telling, from 0: how large the move is for its series, how rare, how recent and how sure. */
  readonly salience: number
}
