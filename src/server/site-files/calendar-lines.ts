/** Content lines of iCalendar: escaped, folded, ended (RFC 5545 §3.1, §3.3.11). */

import type { IsoDate } from '#core/time/iso-date.ts'

/** Octets of a line without its end. */
const MAX_LINE_OCTETS = 75

/** Escapes `;`, `,`, `\` and line ends in a text value, and removes other control characters. */
export function calendarText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, ' ')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  )
}

/**
 * The line in pieces of at most 75 octets, each but the first after a space; no character is cut in two. With
 * its CRLF.
 */
export function foldedLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += sign
    octets += size
  }
  return `${folded}\r\n`
}

/** `20270101` (RFC 5545 §3.3.4). */
export function calendarDate(date: IsoDate): string {
  return date.replaceAll('-', '')
}
