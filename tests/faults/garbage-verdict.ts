/** Conditions on malformed dashboards (reliability R24). */
import { failuresOf, type FaultReport } from './fault.ts'

/** Result of one dashboard on one path. */
export interface GarbageAnswer {
  readonly way: 'saved' | 'drawn' | 'page'
  readonly status: number
  /** Whether the answer has the block that is as it should be. */
  readonly hasWitness: boolean
  /** Statuses of the blocks that stand as an error panel. */
  readonly panels: readonly number[]
  /** For finding the reason. */
  readonly about: string
}

/** A panel has the status of its block's data; for an invalid block it is 400. */
const isPanelStatus = (status: number) => status >= 400 && status <= 503

export function garbageReport(answers: readonly GarbageAnswer[], dashboards: number): FaultReport {
  const broken = answers.filter(({ status }) => status >= 500 || status === 0)
  const shown = answers.filter(({ way, status }) => way !== 'saved' && status === 200)
  const lost = shown.filter(({ hasWitness }) => !hasWitness)
  const panels = shown.flatMap((answer) => answer.panels)
  const odd = panels.filter((status) => !isPanelStatus(status)).length
  const count = (way: GarbageAnswer['way'], isGood: boolean) =>
    answers.filter((answer) => answer.way === way && (answer.status === 200) === isGood).length
  return {
    figures: [
      ['dashboards', dashboards],
      ['saved, refused', `${count('saved', true)}, ${count('saved', false)}`],
      ['drawn, refused', `${count('drawn', true)}, ${count('drawn', false)}`],
      ['pages of an edition shown, left out', `${count('page', true)}, ${count('page', false)}`],
      ['blocks in their error panel', panels.length],
      ['answers 5xx', broken.length],
      ['pages that lost a good block', lost.length],
    ],
    failures: [
      ...failuresOf([
        [broken.length > 0, `${broken.length} answers were 5xx or none`],
        [lost.length > 0, `${lost.length} pages lost the block that was as it should be`],
        [odd > 0, `${odd} error panels have a status that is none`],
        [panels.length === 0, 'no block failed: nothing was shown'],
        [shown.length < dashboards / 2, `only ${shown.length} answers had a page`],
        [count('saved', true) === 0, 'no dashboard was saved'],
      ]),
      ...[...broken, ...lost].slice(0, 5).map(({ way, status, about }) => `${way}: ${status}: ${about}`),
    ],
  }
}
