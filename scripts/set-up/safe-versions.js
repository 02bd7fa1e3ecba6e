/**
 * The oldest version of each Node line without a known hole that the portal can reach. Raised with each
 * security release of Node that concerns HTTP, TLS, DNS, decompression or the engine
 * (https://nodejs.org/en/blog/vulnerability).
 */

/**
 * By line. CVE-2026-111497 (Brotli decoder), CVE-2026-105483 and CVE-2026-106069 (host names in TLS),
 * CVE-2026-105482 (NUL in DNS answers): fixed on 21 October 2026. Lines that are missing and older than the
 * newest here get no repairs any more.
 *
 * @type {Readonly<Record<number, string>>}
 */
export const MIN_SAFE_NODE = { 22: '22.23.4', 24: '24.22.1', 26: '26.12.1' }

/**
 * Compares versions by their three numbers; a leading `v` and what follows the numbers do not count.
 *
 * @param {string} a
 * @param {string} b
 * @returns {number} below 0: `a` is older; above 0: `a` is newer; NaN when either is no version
 */
export function compareVersions(a, b) {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  const differing = left.findIndex((number, index) => number !== right[index])
  return differing === -1 ? 0 : (left[differing] ?? Number.NaN) - (right[differing] ?? Number.NaN)
}

/**
 * Which version should run instead of this one.
 *
 * @param {string} version `process.version`
 * @returns {string | null} the oldest safe version of its line, or of the newest line where its own gets no
 *   repairs; `null` = it is safe, or of a line newer than this list
 */
export function saferNode(version) {
  const [major = Number.NaN] = numbersOf(version)
  const newest = Math.max(...Object.keys(MIN_SAFE_NODE).map(Number))
  if (major > newest) return null
  const least = MIN_SAFE_NODE[major] ?? MIN_SAFE_NODE[newest] ?? ''
  return compareVersions(version, least) >= 0 ? null : least
}

/** @param {string} version */
function numbersOf(version) {
  const found = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version.trim())
  return found === null ? [Number.NaN] : found.slice(1).map(Number)
}
