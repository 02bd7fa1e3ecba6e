/** What formula references are told by, without the parser: for the browser. */

/** Whether a reference is meant as a formula: no id has a bracket. */
export function isFormula(reference: string): boolean {
  return reference.includes('(')
}

/** Splits a comma-separated list of references; a comma within brackets belongs to its formula. */
export function splitReferences(list: string): readonly string[] {
  const references: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at]
    if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (character === ',' && depth === 0) {
      references.push(list.slice(start, at))
      start = at + 1
    }
  }
  return [...references, list.slice(start)]
}
