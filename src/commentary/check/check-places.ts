/**
 * Checks that a place belongs to its figure: "inflation in Oslo" and "office vacancy in Norway" are other
 * figures.
 */
import { CONCEPTS } from '../concepts.ts'
import { isKind } from '../parser/items.ts'
import { nearest, type ParsedSentence } from '../parser/clauses.ts'

/** @returns why a place is attached to the wrong item; `null` = none is */
export function checkPlaces({ clauses, resolved }: ParsedSentence): string | null {
  for (const [clauseAt, clause] of clauses.entries()) {
    const wrong = clause.items.find((item) => {
      if (!isKind(item, 'place')) return false
      const name = nearest(clauses, clauseAt, item, (candidate) => resolved.concepts.has(candidate))
      const concept = name && resolved.concepts.get(name)
      const isLocal = resolved.places.get(item) !== null
      return concept !== undefined && CONCEPTS[concept].local !== isLocal
    })
    if (wrong) return `"${wrong.text}" is said of what does not belong to it`
  }
  return null
}
