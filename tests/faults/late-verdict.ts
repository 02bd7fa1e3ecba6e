/** Conditions on a portal that starts before its database (reliability R10). */
import { failuresOf } from './fault.ts'

export interface LateRun {
  /** For people: `the server`, `the database`. */
  readonly name: string
  /** Response of each address without the database. */
  readonly seen: readonly {
    readonly path: string
    readonly status: number
    readonly retryAfter: string | null
    readonly text: string
  }[]
  /** Whether the process ended before it was ready. */
  readonly hasEnded: boolean
  /** From the moment that the database took connections, in milliseconds; `null` = not in time. */
  readonly readyAfterMs: number | null
  /** Lines of the log until then. */
  readonly lines: number
}

export interface LateBounds {
  readonly readyMs: number
  readonly mostLines: number
}

const PLAIN = /[a-zæøå]{3,} [a-zæøå]/i

export function lateFailures(
  { name, seen, hasEnded, readyAfterMs, lines }: LateRun,
  { readyMs, mostLines }: LateBounds,
): string[] {
  const wrong = (test: (one: LateRun['seen'][number]) => boolean) =>
    seen.filter(test).map(({ path, status }) => `${path} ${status}`)
  const dead = wrong(({ path, status }) => path === '/livez' && status !== 200)
  const ready = wrong(({ path, status }) => path === '/readyz' && status !== 503)
  const rude = wrong(
    ({ path, status, retryAfter, text }) =>
      !path.endsWith('z') && (status !== 503 || retryAfter === null || !PLAIN.test(text)),
  )
  return failuresOf([
    [hasEnded, `${name}: the process ended`],
    [seen.length === 0, `${name}: nothing was asked`],
    [dead.length > 0, `${name}: did not live: ${dead.join(', ')}`],
    [ready.length > 0, `${name}: said it was ready: ${ready.join(', ')}`],
    [rude.length > 0, `${name}: not told to come again in words: ${rude.join(', ')}`],
    [
      readyAfterMs === null || readyAfterMs > readyMs,
      `${name}: ready after ${readyAfterMs ?? 'too many'} ms`,
    ],
    [lines > mostLines, `${name}: ${lines} lines in the log`],
  ])
}
