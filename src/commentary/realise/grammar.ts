/** What the grammar of a language is asked for: the forms of a claim, with several phrasings of each. */
import { CONCEPTS } from '../concepts.ts'
import type { Certainty, Direction, MoveStatement, Observation, RecordStatement } from '../facts/fact.ts'
import type { Content } from '../plan/permitted-claims.ts'
import type { Phrases } from './phrases.ts'

export type ContentOf<Relation extends Content['relation']> = Extract<Content, { relation: Relation }>
/** What stands beside a figure: a record, a run, a turn or a largest move. */
export type Remark = ContentOf<'record' | 'run' | 'turn' | 'largest-move'>
export type Main = Exclude<Content, Remark>

export interface Grammar {
  /**
   * All phrasings of a claim without full stop, in a fixed order, never none. Their first letter is small where the word is.
   *
   * @param remark stands at the end of the sentence, beside the newest figure
   */
  readonly forms: (main: Main, remark: Remark | null, phrases: Phrases) => readonly string[]
  /** A claim as the second half of a sentence after the half `first`; `null` = it needs a sentence of its own. */
  readonly second: (main: Main, first: Main, phrases: Phrases) => string | null
  /** Two halves of a sentence. */
  readonly joined: (first: string, second: string, join: 'and' | 'contrast') => string
}

/** An observation whose date is known. */
export interface Dated extends Observation {
  readonly date: string
}

/** @throws an error for an observation without a date, of which no permitted claim is told */
export function dated(at: Observation): Dated {
  const { date } = at
  if (date === null) throw new Error('a figure without a date cannot be told')
  return { ...at, date }
}

export function directionOf({ before, now }: MoveStatement): Direction {
  if (now.value === before.value) return 'even'
  return now.value > before.value ? 'up' : 'down'
}

/** Whether a change or a distance may be given in numbers: between published figures alone. Others are told from one value to the other. */
export function isSized(...figures: readonly { readonly certainty: Certainty }[]): boolean {
  return figures.every(({ certainty }) => certainty === 'published')
}

/** Whether a record is one among turns of the year: a figure between them may have been another. */
export function isOfYearEnds({ precision, subject }: RecordStatement): boolean {
  return precision === 'year' && CONCEPTS[subject.concept].ofOneDay
}

/** Whether a phrasing may be half of a sentence: one that divides itself may not. */
export function isHalf(text: string): boolean {
  return !/, | og | and /.test(text)
}
