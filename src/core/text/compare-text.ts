/**
 * Comparator by UTF-16 code units: for ISO dates, ids and other texts whose order is not shown as an
 * alphabet. For names see `compareNorwegian`.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
