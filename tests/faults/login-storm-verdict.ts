/** Conditions while far more people log in than passwords can be checked (reliability R21). */
import { countOf, type OpenResult } from '../../bench/open-plan.ts'
import { failuresOf } from './fault.ts'
import { slowestPages } from './slow-clients-verdict.ts'
import { otherThanGood } from './overload-verdict.ts'

export interface LoginStormResult {
  readonly calm: OpenResult
  /** Readers of public pages during the storm, and readers who log in. */
  readonly during: OpenResult
  readonly storm: OpenResult
  /** Of as many attempts afterwards. */
  readonly letInAfterwards: number
  readonly triedAfterwards: number
}

const MAX_SHARE = 2
/** Where waiting is a matter of a few milliseconds, twice of it is chance. */
const TOO_SHORT_MS = 5

export function loginStormFailures(
  { calm, during, storm, letInAfterwards, triedAfterwards }: LoginStormResult,
  isJudgedByTime: boolean,
): string[] {
  const [usual, now] = [slowestPages(calm), slowestPages(during)]
  return [
    ...otherThanGood(during).map((what) => `readers during the storm: ${what}`),
    // A correct password leads to a login or a 503, never to "wrong password".
    ...otherThanGood(storm, ['503']).map((what) => `logins: ${what}`),
    ...failuresOf([
      [countOf(storm, ['200']) === 0, 'no login was accepted'],
      [countOf(storm, ['503']) === 0, 'no request was refused with 503: that was no storm'],
      [storm.bare503 > 0, `${storm.bare503} answers 503 do not say when to come again`],
      [letInAfterwards < triedAfterwards, `afterwards ${letInAfterwards} of ${triedAfterwards} were let in`],
      [
        isJudgedByTime && now > Math.max(TOO_SHORT_MS, MAX_SHARE * usual),
        `the slowest hundredth of readers waited ${now.toFixed(1)} ms and ${usual.toFixed(1)} ms without the storm`,
      ],
    ]),
  ]
}
