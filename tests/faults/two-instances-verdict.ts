/**
 * What must hold of instances that share a database: each sees within a second what another has changed, and
 * none takes more than its connections.
 */
import { failuresOf, type FaultReport } from './fault.ts'

export interface SharedResult {
  /** Milliseconds until a change of this kind was seen, of every round and instance. */
  readonly seenMs: ReadonlyMap<string, readonly number[]>
  /** Publications at the instance that listens, and at the one that looks. */
  readonly listenedMs: readonly number[]
  readonly lookedMs: readonly number[]
  /** Wrong passwords that were let through to the check, of each account that was guessed at. */
  readonly guesses: readonly number[]
  /** The newest mail after the newsletter was paused, in milliseconds, and how many were still to be sent. */
  readonly pause: { readonly lastMailMs: number; readonly left: number }
  /** The most connections of each instance under load, and what it may have. */
  readonly connections: readonly { readonly most: number; readonly allowed: number }[]
  /** Answers under that load that were 200. */
  readonly answered: number
}

export const MAX_GUESSES = 10

const slowest = (times: readonly number[]) => Math.round(Math.max(0, ...times))

export interface SharedBounds {
  /** The slowest that a change may be seen, in milliseconds. */
  readonly seenMs: number
  /**
   * How long the mail server takes for a mail; the dot of one that had begun when the pause came may follow
   * so much later.
   */
  readonly mailMs: number
}

export function sharedReport(result: SharedResult, { seenMs: mostMs, mailMs }: SharedBounds): FaultReport {
  const { seenMs, listenedMs, lookedMs, guesses, pause, connections, answered } = result
  const most = Math.max(...guesses)
  return {
    figures: [
      ['publication, where it is announced: slowest, ms', slowest(listenedMs)],
      ['publication, where it is looked for: slowest, ms', slowest(lookedMs)],
      ...[...seenMs].map(([kind, times]) => [`${kind}: slowest, ms`, slowest(times)] as const),
      ['wrong passwords let through, all instances together', most],
      ['newest mail after a pause, ms', Math.round(pause.lastMailMs)],
      ...connections.map(
        ({ most: open, allowed }, index) =>
          [`connections of instance ${index + 1} at most, of ${allowed}`, open] as const,
      ),
    ],
    failures: failuresOf([
      ...[...seenMs, ['a publication', [...listenedMs, ...lookedMs]] as const].map(
        ([kind, times]) =>
          [
            times.length === 0 || slowest(times) > mostMs,
            times.length === 0 ? `${kind} was not tried` : `${kind} was seen after ${slowest(times)} ms`,
          ] as const,
      ),
      [
        most !== MAX_GUESSES || guesses.some((count) => count !== MAX_GUESSES),
        `${guesses.join(', ')} wrong passwords were let through instead of ${MAX_GUESSES}`,
      ],
      [pause.lastMailMs > mostMs + mailMs, `a mail left ${Math.round(pause.lastMailMs)} ms after the pause`],
      [pause.left === 0, 'there was nothing left to pause'],
      ...connections.map(
        ({ most: open, allowed }, index) =>
          [open > allowed, `instance ${index + 1} had ${open} connections instead of ${allowed}`] as const,
      ),
      [answered === 0, 'nothing was answered under load'],
    ]),
  }
}
