/**
 * What V8 does by itself in a process with much compiled code: patterns are no longer optimised. Here, since
 * the tests of this folder have a process for each file: a pattern that is compiled already stays as it is.
 */
import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { corpus, verdictOn } from '#tests/commentary-corpus/corpus.ts'

setFlagsFromString('--no-regexp-optimization')

test('of commentary, what is true passes and what is false does not, as ever', () => {
  const { trueByRules, alteredByHand, altered } = corpus()
  const passed = (drafts: readonly Parameters<typeof verdictOn>[0][]) =>
    drafts.filter((draft) => verdictOn(draft).ok)
  expect(passed(trueByRules)).toEqual(trueByRules)
  // A tenth of them: such patterns take their time.
  expect(passed([...alteredByHand, ...altered.filter((_, index) => index % 10 === 0)])).toEqual([])
})
