/** British English: names of concepts, and figures with their certainty. Names are lower case. */
import { LOGISTICS, type Subject } from '../concepts.ts'
import type { Certainty, Observation } from '../facts/fact.ts'
import type { Phrases } from './phrases.ts'

/** Marks of illustrative figures, after a figure or at the end of a sentence. */
export const NOTE = ' (illustrative figure)'
export const NOTES = ' (illustrative figures)'
export const PARTLY = ' (partly illustrative figures)'

/** Concept and place. */
export function named({ concept, place }: Subject, p: Phrases): string {
  const placeName = p.place(place)
  switch (concept) {
    case 'policy-rate':
      return 'the policy rate'
    case 'cpi':
      return 'inflation'
    case 'gov-10y':
      return 'the ten-year rate'
    case 'volume':
      return 'transaction volume in Norway'
    case 'vacancy':
      return place === LOGISTICS ? `vacancy in ${placeName}` : `office vacancy in ${placeName}`
    case 'prime-rent':
      return `prime rent in ${placeName}`
    case 'prime-yield':
      return `prime yield in ${placeName}`
    case 'completions':
      return `completion of new offices in ${placeName}`
    case 'area-rent':
      return `rent for high-standard space in ${placeName}`
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
      return `an estimated ${figure}`
    case 'illustrative':
      return figure + NOTE
    case 'forecast':
      return `an expected ${figure}`
  }
}

/** A value with its unit and the mark of its certainty. */
export function figure({ value, certainty }: Observation, { concept }: Subject, p: Phrases): string {
  return marked(certainty, p.level(value, concept))
}

/** "was 6.9 per cent", "was estimated at 6.9 per cent", "was expected to be 6.9 per cent". */
export function was(observation: Observation, { concept }: Subject, p: Phrases): string {
  const level = p.level(observation.value, concept)
  if (observation.certainty === 'estimated') return `was estimated at ${level}`
  if (observation.certainty === 'forecast') return `was expected to be ${level}`
  return `was ${marked(observation.certainty, level)}`
}
