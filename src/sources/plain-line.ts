/**
 * Converts text of another site to one line. Feeds and content systems send text, HTML, and doubly escaped
 * HTML.
 */
import { decodeHTML } from 'entities'

/** Characters of markup read per requested character. */
const MARKUP_PER_CHARACTER = 20
/** Block elements of HTML, which separate words. */
const BLOCK_ELEMENTS = new Set(
  (
    'address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head ' +
    'header hr html li link main meta nav ol option p pre section select summary table tbody td textarea tfoot th thead title tr ul'
  ).split(' '),
)
/** Inline elements of HTML. Other names are text: `List<String>`, `<leietaker>`. */
const INLINE_ELEMENTS = new Set(
  (
    'a abbr acronym area audio b base bdi bdo big canvas center cite code col colgroup data datalist del dfn em embed font i iframe img input ins kbd ' +
    'label legend map mark math meter nobr noscript object optgroup output param picture progress q rp rt ruby s samp script slot small source span ' +
    'strike strong style sub sup svg template time track tt u var video wbr'
  ).split(' '),
)
/** A `<` that starts no tag (`a < b`) stays. */
const TAG = /<\/?([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>|<!--[^<>]*>|<![a-z][^<>]*>/gi
// oxlint-disable-next-line no-control-regex -- these are what has to go
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/g

/**
 * Converts HTML to one line without tags, entities, line breaks, control characters and bidirectional marks.
 *
 * @param maxLength characters; a longer text ends in `…`
 */
export function plainLine(html: string, maxLength: number): string {
  const decodedOnce = decodeHTML(withoutTags(html.slice(0, MARKUP_PER_CHARACTER * maxLength)))
  return lineOf(withoutTags(decodedOnce), maxLength)
}

/** Converts plain text to one line; apparent tags and entities stay. */
export function lineOf(text: string, maxLength: number): string {
  const line = text
    .slice(0, MARKUP_PER_CHARACTER * maxLength)
    .replace(CONTROL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...line]
  return signs.length <= maxLength
    ? line
    : `${signs
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * Whether the element separates words.
 *
 * @param name in lower case
 */
export function isBlockElement(name: string): boolean {
  return BLOCK_ELEMENTS.has(name)
}

function withoutTags(html: string): string {
  return html.replace(TAG, (tag: string, tagName: string | undefined) => {
    const name = tagName?.toLowerCase() ?? ''
    return BLOCK_ELEMENTS.has(name) ? ' ' : name === '' || INLINE_ELEMENTS.has(name) ? '' : tag
  })
}
