/** Conditions for readers during a flood from another network (issue 30, finding 7). */
import type { OpenResult } from '../../bench/open-plan.ts'
import { failuresOf, type FaultReport } from './fault.ts'

export interface AttackResult {
  /** For people: `missing pages`. */
  readonly attack: string
  /** Readers without the flood. */
  readonly idle: OpenResult
  /** The same readers during it. */
  readonly during: OpenResult
  /** Whether other instances share the processors: the times of background work are then reported, not judged. */
  readonly isShared?: boolean
}

const MIN_SHARE = 0.95
/**
 * For the few requests of the short form: a starved machine refuses one now and then, an unfair queue most of
 * a kind.
 */
const MIN_SHORT_SHARE = 0.5
const MIN_SHORT_SHARE_OF_ALL = 0.9
const MAX_SLOWER = 3
/** Below this a ratio says more about the machine than about waiting. */
const FLOOR_MS = 20
/** Done by background threads with low priority; two instances on the same processors wait for each other's. */
const IN_BACKGROUND: readonly string[] = ['login', 'picture']
const GOOD: readonly string[] = ['200', '304']

/** @param isLong a few seconds have too few responses for a 99th percentile */
export function fairnessFailures(attacked: readonly AttackResult[], isLong: boolean): string[] {
  const minShare = isLong ? MIN_SHARE : MIN_SHORT_SHARE
  return [
    ...failuresOf([
      [attacked.length === 0, 'no attack was run'],
      ...attacked.map(({ attack, during }): readonly [boolean, string] => [
        !isLong && shareOfAll(during) < MIN_SHORT_SHARE_OF_ALL,
        `${attack}: ${inPercent(shareOfAll(during))} of all that readers asked`,
      ]),
    ]),
    ...attacked.flatMap(({ attack, idle, during, isShared = false }) =>
      Object.keys(idle.kinds).flatMap((kind) => {
        const [before, share] = [shareOf(idle, kind), shareOf(during, kind)]
        const [idleMs, attackedMs] = [idle.kinds[kind]?.p99Ms ?? 0, during.kinds[kind]?.p99Ms ?? Infinity]
        return failuresOf([
          [before < minShare, `without an attack: ${inPercent(before)} of ${kind}`],
          [share < minShare, `${attack}: ${inPercent(share)} of ${kind} (${statusesOf(during, kind)})`],
          [
            isLong &&
              !(isShared && IN_BACKGROUND.includes(kind)) &&
              attackedMs > MAX_SLOWER * Math.max(idleMs, FLOOR_MS),
            `${attack}: the slowest hundredth of ${kind} took ${attackedMs.toFixed(0)} ms instead of ${idleMs.toFixed(0)}`,
          ],
        ])
      }),
    ),
  ]
}

export function fairnessFigures(attacked: readonly AttackResult[]): FaultReport['figures'] {
  return attacked.flatMap(({ attack, idle, during }) =>
    Object.keys(idle.kinds).map((kind): FaultReport['figures'][number] => [
      `${attack}: ${kind} served; p99 before / during, ms`,
      `${inPercent(shareOf(during, kind))}; ${ms(idle.kinds[kind]?.p99Ms)} / ${ms(during.kinds[kind]?.p99Ms)}`,
    ]),
  )
}

/** Share of successful requests; 0 = there were none. */
function shareOf({ kinds }: OpenResult, kind: string): number {
  return shareOfStatuses(Object.entries(kinds[kind]?.statuses ?? {}))
}

function shareOfAll({ kinds }: OpenResult): number {
  return shareOfStatuses(Object.values(kinds).flatMap(({ statuses }) => Object.entries(statuses)))
}

function shareOfStatuses(statuses: readonly (readonly [status: string, count: number])[]): number {
  const all = statuses.reduce((sum, [, count]) => sum + count, 0)
  return all === 0
    ? 0
    : statuses.reduce((sum, [status, count]) => sum + (GOOD.includes(status) ? count : 0), 0) / all
}

function statusesOf({ kinds }: OpenResult, kind: string): string {
  return Object.entries(kinds[kind]?.statuses ?? {})
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

function inPercent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}

function ms(value: number | null | undefined): string {
  return value?.toFixed(0) ?? '-'
}
