/** Writes plain data as readable YAML 1.2. Deterministic. */
import { Document, visit, type Scalar } from 'yaml'

/**
 * Strings that YAML 1.1 reads as a boolean, a date or a base-60 number (`NO`, `2026-01-01`, `09:30`). They
 * are quoted.
 */
const AMBIGUOUS_SCALAR = /^(?:y|yes|n|no|on|off|[-+.\d][-+.:\dT]*)$/i

/** Characters that YAML rejects, or that parsers treat as a line break or a byte order mark. */
const UNPRINTABLE = /[^\P{Cc}\t\n]|[\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu

/** Leading and trailing blanks: `yaml` 2.9 cannot read back every block scalar that it writes for them. */
const OUTER_BLANKS = /^\s|[ \t]$|\s\n$/

/**
 * @param value objects, arrays, strings, numbers, booleans and `null`; `undefined` members are omitted
 * @returns the document with a final line feed
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
