/** Converts an HTML fragment (a title, an excerpt) to one line of text. */
import { plainLine } from './plain-line.ts'

/** Elements that are dropped with their contents; an unclosed one extends to the end. */
const HIDDEN_ELEMENTS =
  /<(script|style|template|noscript|iframe|object|svg)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** Unknown elements (`<my-map>`, `<o:p>`) count as elements when the text is known to be HTML. */
const OWN_ELEMENT = /<\/?[a-z][a-z0-9]*[-:][^<>]*>/gi
/** WordPress's mark at the end of a cut excerpt. */
const TRUNCATION_MARK = /\s*\[(?:…|\.\.\.)\]$/
/** Characters of HTML read per requested character of text. */
const MARKUP_PER_CHARACTER = 20

/** Never throws. At most `maxLength` characters; a longer text ends in `…`. */
export function htmlToText(html: string, maxLength: number): string {
  const visible = html
    .slice(0, MARKUP_PER_CHARACTER * maxLength)
    .replace(COMMENT, '')
    .replace(HIDDEN_ELEMENTS, ' ')
    .replace(OWN_ELEMENT, '')
  return plainLine(visible, maxLength).replace(TRUNCATION_MARK, '…')
}
