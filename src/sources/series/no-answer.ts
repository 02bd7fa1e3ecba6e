/**
 * Tells an answer with status 200 that is none from one that is wrong. The first is a failure of the way (a
 * proxy's page, a service that is being restarted, a connection that was cut) and may be gone in a minute;
 * the second has to be looked at.
 */

import { countOf } from '../count-of.ts'

/** What came is no answer of the kind that was asked for. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

const PAGE = /^<(?:!doctype|html|head|body|\?xml)\b/i
const MAX_QUOTED = 60

/** @throws NoAnswer when there is nothing, or a page for people */
export function refusePage(body: string): void {
  const text = body
    .slice(0, 1_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text === '' && body.trim() === '') throw new NoAnswer('sent nothing')
  if (PAGE.test(text)) throw new NoAnswer(`sent a page instead of data: ${text.slice(0, MAX_QUOTED)}`)
}

/**
 * A table whose last line ends within a row. Nothing is said of one whose header is quoted, since a separator
 * may stand in quotes.
 *
 * @throws NoAnswer
 */
export function refuseCutTable(body: string, separator: string): void {
  const text = body.trimEnd()
  if (/[\r\n]/.test(body.slice(text.length))) return
  if (countOf(text, '"') % 2 === 1)
    throw new NoAnswer(`sent a table that ends within quotes: ${text.slice(-MAX_QUOTED)}`)
  const [header = ''] = text.split(/[\r\n]/, 1)
  if (header.includes('"')) return
  const last = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
  if (last.split(separator).length < header.split(separator).length)
    throw new NoAnswer(`sent a table without its end: ${last.slice(-MAX_QUOTED)}`)
}
