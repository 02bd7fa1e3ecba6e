/**
 * Tells an answer with status 200 that is none from one that is wrong. The first is a failure of the way (a
 * proxy's page, a service that is being restarted, a connection that was cut) and may be gone in a minute;
 * the second has to be looked at.
 */

import { countOccurrences } from '../count-occurrences.ts'

/** What came is no answer of the kind that was asked for. */
export class UnusableResponseError extends Error {
  override readonly name = 'NoAnswer'
}

const MARKUP_START = /^<(?:!doctype|html|head|body|\?xml)\b/i
const MAX_QUOTED = 60

/** @throws NoAnswer when there is nothing, or a page for people */
export function rejectMarkupPage(body: string): void {
  const text = body
    .slice(0, 1_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text === '' && body.trim() === '') throw new UnusableResponseError('sent nothing')
  if (MARKUP_START.test(text))
    throw new UnusableResponseError(`sent a page instead of data: ${text.slice(0, MAX_QUOTED)}`)
}

/**
 * A table whose last line ends within a row. Nothing is said of one whose header is quoted, since a separator
 * may stand in quotes.
 *
 * @throws NoAnswer
 */
export function rejectTruncatedTable(body: string, separator: string): void {
  const text = body.trimEnd()
  if (/[\r\n]/.test(body.slice(text.length))) return
  if (countOccurrences(text, '"') % 2 === 1)
    throw new UnusableResponseError(`sent a table that ends within quotes: ${text.slice(-MAX_QUOTED)}`)
  const [header = ''] = text.split(/[\r\n]/, 1)
  if (header.includes('"')) return
  const last = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
  if (last.split(separator).length < header.split(separator).length)
    throw new UnusableResponseError(`sent a table without its end: ${last.slice(-MAX_QUOTED)}`)
}
