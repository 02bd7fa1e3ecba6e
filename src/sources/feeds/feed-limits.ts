/**
 * What no feed needs and only an attack holds, found before a parser sees it: entity declarations, depth, tags, references and (in
 * JSON) objects without number. A parser would build all of it in memory first.
 */
import { countOf } from '../count-of.ts'

const MOST_DEPTH = 100
const MOST_REFERENCES = 50_000
/** Start and end tags; a feed of a megabyte has some 25 000. */
const MOST_MARKUP = 100_000
/** Of one tag with its attributes, in characters. */
const LONGEST_TAG = 20_000


/** A feed in JSON: what stands in its texts is read as no markup. `<br>` opens nothing there, and an end may be written `<\/p>`. */
export function isJson(text: string): boolean {
  return /^\s*\{/.test(text)
}

/** Why the text is not parsed; `null` = it may be. */
export function feedRefusal(text: string): string | null {
  if (/<!ENTITY/i.test(text)) return 'declares entities of its own'
  if (countOf(text, '&') > MOST_REFERENCES) return `has more than ${MOST_REFERENCES} references`
  if (countOf(text, '<') > MOST_MARKUP) return `has more than ${MOST_MARKUP} tags`
  if (countOf(text, '{') + countOf(text, '[') > MOST_MARKUP) return `has more than ${MOST_MARKUP} objects`
  return isJson(text) ? null : refusalOfTags(text)
}

/** How many elements are open at once, and how long a tag is. CDATA and comments are passed over. */
function refusalOfTags(text: string): string | null {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const end = endOfMarkup(text, at)
    const next = text[at + 1] ?? ''
    const isTag = /[a-z_]/i.test(next)
    if (isTag && end - at > LONGEST_TAG) return `has a tag of more than ${LONGEST_TAG} characters`
    if (next === '/') depth -= 1
    else if (isTag && text[end - 1] !== '/') depth += 1
    if (depth > MOST_DEPTH) return `is nested deeper than ${MOST_DEPTH}`
    at = end + 1
  }
  return null
}

/** Where the piece of markup at `at` ends; the end of the text if it does not. */
function endOfMarkup(text: string, at: number): number {
  const close = text.startsWith('<![CDATA[', at) ? ']]>' : text.startsWith('<!--', at) ? '-->' : '>'
  const found = text.indexOf(close, at)
  return found < 0 ? text.length : found + close.length - 1
}
