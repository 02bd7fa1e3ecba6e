/** What the sentences of a language are asked for: one per kind of fact, with several wordings of each. */
import type { ConceptId, Place } from '../concepts.ts'
import type {
  CountStatement, Direction, ExtremeStatement, Fact, GapStatement, LargestStatement, LevelStatement, MoveStatement, RangeStatement, RecordStatement, RunStatement,
} from '../facts/fact.ts'
import type { Phrases } from './phrases.ts'

/** A move with what makes it remarkable. */
export interface MoveTold {
  readonly move: MoveStatement
  readonly record: RecordStatement | undefined
  readonly run: RunStatement | undefined
  readonly largest: LargestStatement | undefined
}

export interface GapTold {
  readonly gap: GapStatement
  readonly upper: LevelStatement
  readonly lower: LevelStatement
}

export interface ExtremesTold {
  readonly lowest: LevelStatement
  readonly highest: LevelStatement
  readonly scope: ExtremeStatement['scope']
}

/** Whole sentences without the full stop, in a fixed order; the first is the plainest. Empty = not to be told. */
export interface Sentences {
  readonly move: (told: MoveTold, phrases: Phrases) => readonly string[]
  readonly level: (level: LevelStatement, phrases: Phrases) => readonly string[]
  readonly gap: (told: GapTold, phrases: Phrases) => readonly string[]
  readonly cityGap: (told: GapTold, phrases: Phrases) => readonly string[]
  readonly extremes: (told: ExtremesTold, phrases: Phrases) => readonly string[]
  readonly count: (count: CountStatement, phrases: Phrases) => readonly string[]
  readonly largestArea: (move: MoveStatement, scope: Place, phrases: Phrases) => readonly string[]
  readonly range: (range: RangeStatement, scope: Place, phrases: Phrases) => readonly string[]
  /** Stands before the full stop of a sentence that rests on estimates. */
  readonly note: Readonly<Record<Fact['illustrative'], string>>
}

export function directionOf({ before, now }: MoveStatement): Direction {
  if (now.value === before.value) return 'even'
  return now.value > before.value ? 'up' : 'down'
}

/** An observation of a series has a date; one that has none cannot be told. */
export function datedOf<At extends { readonly date: string | null }>(at: At): (At & { readonly date: string }) | null {
  const { date } = at
  return date === null ? null : { ...at, date }
}

/** Concepts whose change is told as a rate against another, not as a move. */
export function isYearly(concept: ConceptId): boolean {
  return concept === 'volume' || concept === 'completions'
}
