/**
 * Bokmål: the names of what is measured, and figures with the words of their certainty. Names begin with a
 * small letter.
 */
import { LOGISTICS, type Subject } from '../concepts.ts'
import type { Certainty, Observation } from '../facts/fact.ts'
import type { Phrases } from './phrases.ts'

/** Marks of illustrative figures, after a figure or at the end of a sentence. */
export const NOTE = ' (illustrasjonstall)'
export const PARTLY = ' (delvis illustrasjonstall)'

/** What is measured, and where. */
export function named({ concept, place }: Subject, p: Phrases): string {
  const where = p.place(place)
  switch (concept) {
    case 'policy-rate':
      return 'styringsrenten'
    case 'cpi':
      return 'prisveksten'
    case 'gov-10y':
      return 'tiårsrenten'
    case 'volume':
      return 'transaksjonsvolumet i Norge'
    case 'vacancy':
      return place === LOGISTICS ? `ledigheten i ${where}` : `kontorledigheten i ${where}`
    case 'prime-rent':
      return `toppleien i ${where}`
    case 'prime-yield':
      return `prime yield i ${where}`
    case 'completions':
      return `ferdigstillelsen av nye kontorer i ${where}`
    case 'area-rent':
      return `leien for høy standard i ${where}`
  }
}

/**
 * A figure with the mark of its certainty: before it where it is an estimate or a forecast, after it where it
 * illustrates.
 */
export function marked(certainty: Certainty, figure: string): string {
  switch (certainty) {
    case 'published':
      return figure
    case 'estimated':
      return `anslått ${figure}`
    case 'illustrative':
      return figure + NOTE
    case 'forecast':
      return `ventet ${figure}`
  }
}

/** A value with its unit and the mark of its certainty. */
export function figure({ value, certainty }: Observation, { concept }: Subject, p: Phrases): string {
  return marked(certainty, p.level(value, concept))
}

/** "var 6,9 prosent", "var anslått til 6,9 prosent", "var ventet å bli 6,9 prosent". */
export function was(at: Observation, { concept }: Subject, p: Phrases): string {
  const level = p.level(at.value, concept)
  if (at.certainty === 'estimated') return `var anslått til ${level}`
  if (at.certainty === 'forecast') return `var ventet å bli ${level}`
  return `var ${marked(at.certainty, level)}`
}

/**
 * The same with its subject after the verb, as after a date: "var kontorledigheten i Oslo anslått til 6,9
 * prosent".
 */
export function wasInverted(at: Observation, subject: Subject, p: Phrases): string {
  return was(at, subject, p).replace(/^var/, `var ${named(subject, p)}`)
}
