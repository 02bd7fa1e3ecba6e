/** Writes plain data as YAML 1.2 that people can read and edit; the same data gives the same text. */
import { Document, visit, type Scalar } from 'yaml'

/**
 * Strings that a reader of YAML 1.1 takes for a truth value, a date or a number of base 60 (`NO`,
 * `2026-01-01`, `09:30`). They are quoted.
 */
const AMBIGUOUS_SCALAR = /^(?:y|yes|n|no|on|off|[-+.\d][-+.:\dT]*)$/i

/** Characters that YAML refuses, or that a reader of YAML takes for a line break or a byte order mark. */
const UNPRINTABLE = /[^\P{Cc}\t\n]|[\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu

/** Blanks at the start or end: `yaml` 2.9 does not read back each block of lines that it writes for them. */
const OUTER_BLANKS = /^\s|[ \t]$|\s\n$/

/**
 * @param value objects, arrays, strings, numbers, booleans and `null`; a member that is `undefined` is left
 *   out
 * @returns the document with a line feed at its end
 */
export function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Scalar: (key, scalar: Scalar) => {
      if (typeof scalar.value !== 'string') return
      if (scalar.value.search(UNPRINTABLE) >= 0 || OUTER_BLANKS.test(scalar.value))
        scalar.type = 'QUOTE_DOUBLE'
      else if (key !== 'key' && AMBIGUOUS_SCALAR.test(scalar.value)) scalar.type = 'QUOTE_SINGLE'
    },
  })
  return document
    .toString({ lineWidth: 0, singleQuote: true, doubleQuotedMinMultiLineLength: Number.MAX_VALUE })
    .replaceAll(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
