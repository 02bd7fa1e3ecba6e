/** Names of browsers in the list of signed-in devices. */

/** Longer headers are truncated, which bounds the parsing work that a client can cause. */
const MAX_USER_AGENT = 512

/**
 * Token of the user agent → name of the browser; the first match wins. Most browsers also name Chrome, and
 * Chrome names Safari.
 */
const BROWSERS: readonly (readonly [string, string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['OPT/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['DuckDuckGo/', 'DuckDuckGo'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
]

/** Token of the user agent → operating system. Android also names Linux, and iPads name Mac OS X. */
const SYSTEMS: readonly (readonly [string, string])[] = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

/**
 * "Chrome, Windows", from a User-Agent header. Consists only of names from the two tables, so it is safe to
 * show; at most 60 characters. Linear time.
 *
 * @returns '' = neither is known
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT)
  const nameIn = (table: typeof BROWSERS) => table.find(([sign]) => text.includes(sign))?.[1] ?? ''
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== '').join(', ')
}
