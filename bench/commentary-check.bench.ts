/**
 * Usage: node bench/commentary-check.bench.ts
 *
 * The check of commentaries: how many altered drafts it refuses and how many true ones it passes, and what a
 * draft costs.
 */
import { corpus, verdictOn } from '#commentary/corpus/corpus.ts'
import type { DraftCase } from '#commentary/corpus/draft-case.ts'
import { above, alone, clockBelow, printGoals, type Row } from './goal-table.ts'

const LEAST_DRAFTS = 200
const ALL = 100
const LEAST_PASSED = 98
const MOST_MS = 10

const { trueByHand, trueByRules, alteredByHand, altered, alteredInSense, dropped } = corpus()
const started = performance.now()
const rows: Row[] = [
  ...share('altered by machine, refused', altered, false, ALL),
  ...share('written false by hand, refused', alteredByHand, false, ALL),
  ...share('right figures in another sense, refused', alteredInSense, false, ALL),
  ...share('true by hand, passed', trueByHand, true, LEAST_PASSED),
  ...share('true by the rules, passed', trueByRules, true, LEAST_PASSED),
]
const checked =
  trueByHand.length + trueByRules.length + alteredByHand.length + altered.length + alteredInSense.length
printGoals([
  above(LEAST_DRAFTS, 'altered drafts', altered.length + alteredByHand.length, ''),
  above(LEAST_DRAFTS, 'true drafts', trueByHand.length + trueByRules.length, ''),
  ...rows,
  alone('alterations that may be true, not used', dropped, ''),
  clockBelow(MOST_MS, 'one sentence checked', (performance.now() - started) / checked),
])

function share(what: string, drafts: readonly DraftCase[], wanted: boolean, least: number): Row[] {
  const missed = drafts.filter((draft) => verdictOn(draft).ok !== wanted)
  for (const { text } of missed) console.log(`missed: ${text}`)
  return [
    above(
      least,
      `${what} (of ${drafts.length})`,
      (ALL * (drafts.length - missed.length)) / drafts.length,
      '%',
    ),
  ]
}
