/**
 * The key of a chart's state in the page's address, such as `g.1x2y3z`. It follows from what the chart shows
 * and not from where it stands, so that a link keeps its chart when rows of the page move.
 *
 * @param shown the chart's series in order, and what else tells it from another chart of the same series
 */
export function chartKey(shown: readonly string[]): string {
  let hash = 0
  for (const sign of shown.join()) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return `g.${(hash >>> 0).toString(36)}`
}
