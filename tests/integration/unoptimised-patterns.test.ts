/**
 * V8's behaviour in a process with much compiled code: patterns are no longer optimised. Here, since the
 * tests of this folder have a process per file: an already compiled pattern stays as it is.
 */
import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { corpus, verdictOn } from '#tests/commentary-corpus/corpus.ts'

setFlagsFromString('--no-regexp-optimization')

test('true commentary passes and false commentary does not, as before', () => {
  const { trueByRules, alteredByHand, altered } = corpus()
  const passed = (drafts: readonly Parameters<typeof verdictOn>[0][]) =>
    drafts.filter((draft) => verdictOn(draft).ok)
  expect(passed(trueByRules)).toEqual(trueByRules)
  // A tenth of them: unoptimised patterns are slow.
  expect(passed([...alteredByHand, ...altered.filter((_, index) => index % 10 === 0)])).toEqual([])
})
