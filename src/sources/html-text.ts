/** A piece of HTML, as content systems keep titles and excerpts, as one line of text. */
import { plainLine } from './plain-line.ts'

/** What no reader sees, with all that is in it; one that does not close reaches to the end. */
const HIDDEN_ELEMENTS =
  /<(script|style|template|noscript|iframe|object|svg)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/**
 * Elements that HTML does not know (`<my-map>`, `<o:p>`) are elements all the same, where the text is known
 * to be HTML.
 */
const OWN_ELEMENT = /<\/?[a-z][a-z0-9]*[-:][^<>]*>/gi
/** How WordPress ends an excerpt that it has cut. */
const TRUNCATION_MARK = /\s*\[(?:…|\.\.\.)\]$/
/** Of the HTML that is looked at, for each character of the text that is wanted. */
const MARKUP_PER_CHARACTER = 20

/** Never throws; at most `most` characters, and what is cut ends in `…`. */
export function htmlToText(html: string, maxLength: number): string {
  const seen = html
    .slice(0, MARKUP_PER_CHARACTER * maxLength)
    .replace(COMMENT, '')
    .replace(HIDDEN_ELEMENTS, ' ')
    .replace(OWN_ELEMENT, '')
  return plainLine(seen, maxLength).replace(TRUNCATION_MARK, '…')
}
