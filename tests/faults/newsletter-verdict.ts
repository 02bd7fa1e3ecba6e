/** Conditions on newsletters after kills (reliability R5). */
import { CONNECTIONS, type CrashResult } from './newsletter-run.ts'

export interface Verdict {
  /** Counts for the report. */
  readonly lines: readonly (readonly [what: string, count: number])[]
  /** Empty = all is well. */
  readonly failures: readonly string[]
}

/** A mail that did not arrive must have one of these states. */
const LISTED: ReadonlySet<string> = new Set(['uncertain', 'skipped_late', 'skipped_empty'])
/** A mail that arrived must have one of these states. */
const ARRIVED: ReadonlySet<string> = new Set(['sent', 'uncertain'])

export function verdictOf(
  { kills, slots, balances, deliveries, cuts, refusals }: CrashResult,
  readers: number,
): Verdict {
  const count = (test: (delivery: CrashResult['deliveries'][number]) => boolean) =>
    deliveries.filter(test).length
  const twice = count(({ received }) => received > 1)
  const lost = count(({ received, state }) => received === 0 && !LISTED.has(state))
  const unnoted = count(({ received, state }) => received > 0 && !ARRIVED.has(state))
  const uncertain = count(({ state }) => state === 'uncertain')
  const unbalanced = balances.filter(
    ({ planned, states }) =>
      planned !== readers || Object.values(states).reduce((sum, one) => sum + one, 0) !== planned,
  ).length
  const checks: readonly (readonly [why: string, isWrong: boolean])[] = [
    [`${twice} arrived more than once`, twice > 0],
    [`${lost} neither arrived nor are listed as uncertain or skipped`, lost > 0],
    [`${unnoted} arrived and are noted as something else`, unnoted > 0],
    [
      `${uncertain} uncertain are more than ${kills} kills and ${cuts} cuts explain`,
      uncertain > kills * CONNECTIONS + cuts,
    ],
    [`${unbalanced} balances do not add up`, unbalanced > 0 || balances.length !== slots.length],
    [
      `${deliveries.length} deliveries instead of ${readers * slots.length}`,
      deliveries.length !== readers * slots.length,
    ],
  ]
  return {
    lines: [
      ['instances killed', kills],
      ['deliveries', deliveries.length],
      ['refused for now', refusals],
      ['cut after the dot', cuts],
      ['arrived once', count(({ received }) => received === 1)],
      ['arrived more than once', twice],
      ['did not arrive', count(({ received }) => received === 0)],
      ['of these not listed', lost],
      ['uncertain', uncertain],
      ['of these arrived', count(({ state, received }) => state === 'uncertain' && received > 0)],
      ['skipped as too late', count(({ state }) => state === 'skipped_late')],
    ],
    failures: checks.flatMap(([why, isWrong]) => (isWrong ? [why] : [])),
  }
}
