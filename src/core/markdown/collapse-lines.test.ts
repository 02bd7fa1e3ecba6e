import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseLines } from './collapse-lines.ts'

test.each([
  ['one line stays as it is', ' a  b ', ' a  b '],
  ['the blanks round an end go, the others stay', ' a \u00A0\n \u2003b  c\t\nd ', ' a b  c d '],
  ['ends of every kind, and several', 'a\r\nb\rc\n \n\u00A0\nd', 'a b c d'],
  ['nothing but ends', '\n\r\n', ' '],
  ['at both edges', '\na\n', ' a '],
])('%s', (_why, text, line) => expect(collapseLines(text)).toBe(line))

test('the same as a pattern says, which takes its time', () => {
  const signs = fc.constantFrom('a', 'b', ' ', '\n', '\r', '\t', '\u00A0')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 30 }), (text) => {
      expect(collapseLines(text)).toBe(text.replaceAll(/\s*[\n\r]\s*/g, ' '))
    }),
  )
})
