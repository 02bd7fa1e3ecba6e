/**
 * Key of a chart's state in the page's URL, such as `g.1x2y3z`. Depends on what the chart shows, not on its
 * position, so that a link keeps its chart when rows of the page move.
 *
 * @param content the chart's series in order, and further data that distinguish it from another chart of the
 *   same series
 */
export function chartKey(content: readonly string[]): string {
  let hash = 0
  for (const sign of content.join()) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return `g.${(hash >>> 0).toString(36)}`
}
