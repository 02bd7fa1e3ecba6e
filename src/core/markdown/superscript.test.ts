import { expect, test } from 'vitest'
import { toSubscript, toSuperscript } from './superscript.ts'

test.each([
  ['a power', toSuperscript, '6', '⁶'],
  ['a negative power', toSuperscript, '−12', '⁻¹²'],
  ['a footnote letter', toSuperscript, 'a', '^a'],
  ['several footnotes', toSuperscript, '1,2', '^1,2'],
  ['blanks', toSuperscript, ' \n', ''],
  ['a formula', toSubscript, '2', '₂'],
  ['an index of letters', toSubscript, 'max', '_max'],
])('%s', (_why, form, text, formatted) => expect(form(text)).toBe(formatted))
