/** Interface of a grammar: the forms of a claim, with several phrasings of each. */
import { CONCEPTS, type Subject } from '../concepts.ts'
import type {
  Certainty,
  Direction,
  LevelStatement,
  MoveStatement,
  Observation,
  RecordStatement,
} from '../facts/fact.ts'
import type { Content } from '../plan/permitted-claims.ts'
import type { Phrases } from './phrases.ts'

export type ContentOf<Relation extends Content['relation']> = Extract<Content, { relation: Relation }>
/** Addition to a figure: a record, a run, a turn or a largest move. */
export type Remark = ContentOf<'record' | 'run' | 'turn' | 'largest-move'>
export type MainContent = Exclude<Content, Remark>

export interface Grammar {
  /**
   * All phrasings of a claim without full stop, in a fixed order, at least one. Their first letter is lower
   * case unless the word requires otherwise.
   *
   * @param remark at the end of the sentence, beside the newest figure
   */
  readonly forms: (main: MainContent, remark: Remark | null, phrases: Phrases) => readonly string[]
  /** A claim as the second half of a sentence after the half `first`; `null` = it needs a sentence of its own. */
  readonly second: (main: MainContent, first: MainContent, phrases: Phrases) => string | null
  /** Two halves of a sentence. */
  readonly joined: (first: string, second: string, join: 'and' | 'contrast') => string
}

/** Parts of a language: the phrasings of each relation, and the conjunctions. */
export interface LanguageForms {
  readonly level: (level: LevelStatement, remark: Remark | null, phrases: Phrases) => readonly string[]
  readonly change: (move: MoveStatement, remark: Remark | null, phrases: Phrases) => readonly string[]
  readonly ratio: (content: ContentOf<'ratio'>, remark: Remark | null, phrases: Phrases) => readonly string[]
  readonly gap: (content: ContentOf<'gap'>, phrases: Phrases) => readonly string[]
  /** Two figures beside each other. */
  readonly beside: (upper: LevelStatement, lower: LevelStatement, phrases: Phrases) => readonly string[]
  readonly extreme: (content: ContentOf<'extreme'>, phrases: Phrases) => readonly string[]
  /** The other end of a ranking, as the second half of a sentence. */
  readonly otherExtreme: (content: ContentOf<'extreme'>, phrases: Phrases) => string
  readonly largestArea: (content: ContentOf<'largest-area'>, phrases: Phrases) => readonly string[]
  readonly count: (content: ContentOf<'count'>, phrases: Phrases) => readonly string[]
  readonly range: (content: ContentOf<'range'>, phrases: Phrases) => readonly string[]
  readonly and: string
  readonly contrast: string
}

/** The grammar of a language by its forms. */
export function createGrammar(language: LanguageForms): Grammar {
  const forms: Grammar['forms'] = (main, remark, p) => {
    switch (main.relation) {
      case 'level':
      case 'expectation':
        return language.level(main.level, remark, p)
      case 'change':
        return language.change(main.move, remark, p)
      case 'ratio':
        return language.ratio(main, remark, p)
      case 'gap':
        return language.gap(main, p)
      case 'comparison':
        return main.gap
          ? language.gap({ relation: 'gap', gap: main.gap, upper: main.upper, lower: main.lower }, p)
          : language.beside(main.upper, main.lower, p)
      case 'extreme':
        return language.extreme(main, p)
      case 'largest-area':
        return language.largestArea(main, p)
      case 'count':
        return language.count(main, p)
      case 'range':
        return language.range(main, p)
    }
  }
  return {
    forms,
    second: (main, first, p) => {
      const isSameRanking =
        main.relation === 'extreme' &&
        first.relation === 'extreme' &&
        main.extreme.scope === first.extreme.scope
      return isSameRanking ? language.otherExtreme(main, p) : (forms(main, null, p).find(isHalf) ?? null)
    },
    joined: (first, second, join) => `${first}, ${language[join]} ${second}`,
  }
}

/** An observation with a known date. */
export interface DatedFigure extends Observation {
  readonly date: string
}

/** @throws an error for an observation without a date, which no permitted claim uses */
export function withDate(observation: Observation): DatedFigure {
  const { date } = observation
  if (date === null) throw new Error('a figure without a date cannot be told')
  return { ...observation, date }
}

/** When a figure is of, with its preposition. */
export function datePhrase(observation: Observation, { concept }: Subject, p: Phrases): string {
  return p.when(withDate(observation), concept)
}

/** Direction of a move; `even` where both figures are equal. */
export function directionOf({ before, now }: MoveStatement): Direction {
  if (now.value === before.value) return 'even'
  return now.value > before.value ? 'up' : 'down'
}

/**
 * Whether a change or a difference may be given in numbers: between published figures only. Others are worded
 * from one value to the other.
 */
export function areAllPublished(...figures: readonly { readonly certainty: Certainty }[]): boolean {
  return figures.every(({ certainty }) => certainty === 'published')
}

/** Whether a record is among year-end figures: a figure between them may have been higher or lower. */
export function isOfYearEnds({ precision, subject }: RecordStatement): boolean {
  return precision === 'year' && CONCEPTS[subject.concept].ofOneDay
}

/** Whether a phrasing may be half of a sentence: one with a comma or a conjunction may not. */
export function isHalf(text: string): boolean {
  return !/, | og | and /.test(text)
}
