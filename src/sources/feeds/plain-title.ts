/** Titles as text: feeds send them as text, as HTML, as HTML twice escaped, and with signs that no line should hold. */
import { decodeHTML } from 'entities'

const MOST_CHARACTERS = 300
/** A `<` that begins no tag (`a < b`) stays. */
const TAG = /<\/?[a-z!][^<>]*>/gi
// oxlint-disable-next-line no-control-regex -- these are what has to go
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/g

/** Without tags, entities, line breaks, control signs and signs that turn the direction of writing; at most 300 characters. */
export function plainTitle(written: string): string {
  return plainLine(written, MOST_CHARACTERS)
}

/** The same of any length; what is longer than `most` characters ends in `…`. */
export function plainLine(written: string, most: number): string {
  const once = decodeHTML(written.slice(0, 20 * most).replace(TAG, ''))
  const text = once.replace(TAG, '').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()
  const signs = [...text]
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('').trimEnd()}…`
}
