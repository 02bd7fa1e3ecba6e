import { expect, test } from 'vitest'
import { anyCase } from './rule.ts'

test.each([
  ['ab|c', '(?:[aA][bB]|[cC])'],
  ['Økt', '(?:[Øø][kK][tT])'],
  ['pr[- .]?kvm', '(?:[pP][rR][- .]?[kK][vV][mM])'],
  ['[aå]r', '(?:[aAåÅ][rR])'],
  ['prisvekst\\p{L}*\\b', '(?:[pP][rR][iI][sS][vV][eE][kK][sS][tT]\\p{L}*\\b)'],
  ['(?:tolv|12)-?m²(?!x)', '(?:(?:[tT][oO][lL][vV]|12)-?[mM]²(?![xX]))'],
])('%s in any case is %s', (pattern, written) => {
  expect(anyCase(pattern)).toBe(written)
})
