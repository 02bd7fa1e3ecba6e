/**
 * Distinguishes unusable responses with status 200 from wrong ones. The first are transport failures (a
 * proxy's page, a restarting service, a cut connection) and may pass within a minute; the second need the
 * operator.
 */

import { countOccurrences } from '../count-occurrences.ts'

/** Error: the response is not of the requested kind. */
export class UnusableResponseError extends Error {
  override readonly name = 'UnusableResponseError'
}

const MARKUP_START = /^<(?:!doctype|html|head|body|\?xml)\b/i
const MAX_QUOTED = 60

/** @throws UnusableResponseError for an empty response, or a page for people */
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
 * Detects a table that is cut within its last row. Tables with a quoted header are not checked, since a
 * separator may be quoted.
 *
 * @throws UnusableResponseError
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
