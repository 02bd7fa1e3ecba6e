/** Bokmål: names of concepts, and figures with their certainty. Names are lower case. */
import { LOGISTICS, type Subject } from '../concepts.ts'
import type { Certainty, Observation } from '../facts/fact.ts'
import type { Phrases } from './phrases.ts'

/** Marks of illustrative figures, after a figure or at the end of a sentence. */
export const NOTE = ' (illustrasjonstall)'
export const PARTLY = ' (delvis illustrasjonstall)'

/** Concept and place. */
export function named({ concept, place }: Subject, p: Phrases): string {
  const placeName = p.place(place)
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
      return place === LOGISTICS ? `ledigheten i ${placeName}` : `kontorledigheten i ${placeName}`
    case 'prime-rent':
      return `toppleien i ${placeName}`
    case 'prime-yield':
      return `prime yield i ${placeName}`
    case 'completions':
      return `ferdigstillelsen av nye kontorer i ${placeName}`
    case 'area-rent':
      return `leien for høy standard i ${placeName}`
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
export function was(observation: Observation, { concept }: Subject, p: Phrases): string {
  const level = p.level(observation.value, concept)
  if (observation.certainty === 'estimated') return `var anslått til ${level}`
  if (observation.certainty === 'forecast') return `var ventet å bli ${level}`
  return `var ${marked(observation.certainty, level)}`
}

/**
 * The same with its subject after the verb, as after a date: "var kontorledigheten i Oslo anslått til 6,9
 * prosent".
 */
export function wasInverted(observation: Observation, subject: Subject, p: Phrases): string {
  return was(observation, subject, p).replace(/^var/, `var ${named(subject, p)}`)
}
