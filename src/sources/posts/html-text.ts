/** A piece of HTML, as content systems keep titles and excerpts, as one line of text. */
import { plainLine } from '../feeds/plain-title.ts'

/** What no reader sees, with all that is in it; one that does not close reaches to the end. */
const UNSEEN = /<(script|style|template|noscript|iframe|object|svg)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** Where a line ends, words must not run together. */
const LINE_END = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|td|th|blockquote|figure|figcaption)\b[^<>]*>/gi
/** How WordPress ends an excerpt that it has cut. */
const CUT = /\s*\[(?:…|\.\.\.)\]$/
/** Of the HTML that is looked at, for each character of the text that is wanted. */
const MARKUP_PER_CHARACTER = 20

/** Never throws; at most `most` characters, and what is cut ends in `…`. */
export function htmlText(html: string, most: number): string {
  const seen = html.slice(0, MARKUP_PER_CHARACTER * most).replace(COMMENT, '').replace(UNSEEN, ' ').replace(LINE_END, ' ')
  return plainLine(seen, most).replace(CUT, '…')
}
