import { expect, test } from 'vitest'
import { lowered, raised } from './raised-digits.ts'

test.each([
  ['a power', raised, '6', '⁶'],
  ['a negative power', raised, '−12', '⁻¹²'],
  ['the sign of a note', raised, 'a', '^a'],
  ['several notes', raised, '1,2', '^1,2'],
  ['blanks', raised, ' \n', ''],
  ['a formula', lowered, '2', '₂'],
  ['an index of letters', lowered, 'max', '_max'],
])('%s', (_why, form, text, written) => expect(form(text)).toBe(written))
