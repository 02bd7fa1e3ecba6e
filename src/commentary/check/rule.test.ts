import { setFlagsFromString } from 'node:v8'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corpus, verdictOn } from '../corpus/corpus.ts'
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

/** What V8 does by itself in a process with much compiled code. */
describe('where patterns are not optimised', () => {
  beforeAll(() => setFlagsFromString('--no-regexp-optimization'))
  afterAll(() => setFlagsFromString('--regexp-optimization'))

  test('what is true passes and what is false does not, as ever', () => {
    const { trueByRules, alteredByHand, altered } = corpus()
    const passed = (drafts: readonly Parameters<typeof verdictOn>[0][]) => drafts.filter((draft) => verdictOn(draft).ok)
    expect(passed(trueByRules)).toEqual(trueByRules)
    expect(passed([...alteredByHand, ...altered])).toEqual([])
  })
})
