let keyCount = 0

/** For a row or block while it is edited: unique in this document, and a word that may stand in a selector. */
export function newKey(): string {
  keyCount += 1
  return `k${keyCount}`
}
