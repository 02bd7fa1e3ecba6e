/**
 * Conditions on instances that share a database: each sees the other's changes within a second, and none
 * exceeds its connections.
 */
import { failuresOf, type FaultReport } from './fault.ts'

export interface SharedResult {
  /** Milliseconds until a change of this kind took effect, of every round and instance. */
  readonly seenMs: ReadonlyMap<string, readonly number[]>
  /** Publications at the instance with notifications, and at the polling one. */
  readonly listenedMs: readonly number[]
  readonly lookedMs: readonly number[]
  /** Wrong passwords that reached the password check, for each attacked account. */
  readonly guesses: readonly number[]
  /** The last mail after the newsletter was paused, in milliseconds, and the number of unsent ones. */
  readonly pause: { readonly lastMailMs: number; readonly left: number }
  /** Peak of the connections of each instance under load, and its limit. */
  readonly connections: readonly { readonly most: number; readonly allowed: number }[]
  /** Answers under that load that were 200. */
  readonly answered: number
}

export const MAX_GUESSES = 10

const slowest = (times: readonly number[]) => Math.round(Math.max(0, ...times))

export interface SharedBounds {
  /** Longest allowed delay of a change, in milliseconds. */
  readonly seenMs: number
  /** Duration of a mail at the mail server; a mail in progress at the pause may end this much later. */
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
