import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseLines } from './collapse-lines.ts'

test.each([
  ['one line is unchanged', ' a  b ', ' a  b '],
  ['blanks around a line break are removed, others kept', ' a \u00A0\n \u2003b  c\t\nd ', ' a b  c d '],
  ['all kinds of line breaks, and several', 'a\r\nb\rc\n \n\u00A0\nd', 'a b c d'],
  ['only line breaks', '\n\r\n', ' '],
  ['line breaks at both edges', '\na\n', ' a '],
])('%s', (_why, text, line) => expect(collapseLines(text)).toBe(line))

test('agrees with the equivalent slow regular expression', () => {
  const signs = fc.constantFrom('a', 'b', ' ', '\n', '\r', '\t', '\u00A0')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 30 }), (text) => {
      expect(collapseLines(text)).toBe(text.replaceAll(/\s*[\n\r]\s*/g, ' '))
    }),
  )
})
