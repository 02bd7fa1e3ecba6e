/**
 * Usage: `node bench/commentary-check.bench.ts`
 *
 * The check of commentaries: shares of refused altered drafts and of accepted true ones, and the cost of a
 * draft.
 */
import { corpus, verdictOn } from '#tests/commentary-corpus/corpus.ts'
import type { DraftCase } from '#tests/commentary-corpus/draft-case.ts'
import { above, alone, clockBelow, printGoals, type Row } from './goal-table.ts'

const MIN_DRAFTS = 200
const ALL = 100
const MIN_PASSED = 98
const MAX_MS = 10

const { trueByHand, trueByRules, alteredByHand, altered, alteredInSense, dropped } = corpus()
const started = performance.now()
const rows: Row[] = [
  ...share('altered by machine, refused', altered, false, ALL),
  ...share('written false by hand, refused', alteredByHand, false, ALL),
  ...share('right figures in another sense, refused', alteredInSense, false, ALL),
  ...share('true by hand, passed', trueByHand, true, MIN_PASSED),
  ...share('true by the rules, passed', trueByRules, true, MIN_PASSED),
]
const checked =
  trueByHand.length + trueByRules.length + alteredByHand.length + altered.length + alteredInSense.length
printGoals([
  above(MIN_DRAFTS, 'altered drafts', altered.length + alteredByHand.length, ''),
  above(MIN_DRAFTS, 'true drafts', trueByHand.length + trueByRules.length, ''),
  ...rows,
  alone('alterations that may be true, not used', dropped, ''),
  clockBelow(MAX_MS, 'one sentence checked', (performance.now() - started) / checked),
])

function share(what: string, drafts: readonly DraftCase[], wanted: boolean, min: number): Row[] {
  const missed = drafts.filter((draft) => verdictOn(draft).ok !== wanted)
  for (const { text } of missed) console.log(`missed: ${text}`)
  return [
    above(min, `${what} (of ${drafts.length})`, (ALL * (drafts.length - missed.length)) / drafts.length, '%'),
  ]
}
