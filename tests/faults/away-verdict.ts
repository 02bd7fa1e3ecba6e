/** Conditions on responses while the database is down or silent (reliability R11, S53). */
import { failuresOf } from './fault.ts'
import { isServed, type Heard } from './harness/callers.ts'

export interface AwayRun {
  /** For people: `away`, `silent`. */
  readonly name: string
  /** Asked when the database was surely away. */
  readonly during: readonly Heard[]
  /** Asked before that, or when it came back: served or refused. */
  readonly around: readonly Heard[]
  /** When the database came back, on the clock of `Heard.at`, in milliseconds. */
  readonly backAt: number
  /**
   * Time after the database's return from which all requests were served, in milliseconds; `null` = not
   * reached.
   */
  readonly foundAfterMs: number | null
  /** Lines of the log. */
  readonly lines: number
}

export interface AwayBounds {
  /** Duration of the slowest refusal, in milliseconds. */
  readonly slowestMs: number
  /** Until all requests are served again, in milliseconds. */
  readonly foundMs: number
  /** Maximum log lines per outage: its detection and its end. */
  readonly mostLines: number
  readonly leastAsked: number
}

const GENTLE = (one: Heard) => one.status === 503 && one.retryAfter !== null
const isPublic = ({ kind }: Heard) => kind === 'public'

export function awayFailures(
  { name, during, around, backAt, foundAfterMs, lines }: AwayRun,
  { slowestMs, foundMs, mostLines, leastAsked }: AwayBounds,
): string[] {
  const own = during.filter((one) => !isPublic(one))
  const all = [...during, ...around]
  const publicWrong = all.filter((one) => isPublic(one) && !isServed(one))
  const letIn = own.filter((one) => one.kind === 'login' && isServed(one) && one.at + one.ms < backAt)
  // A call that was pending when the database returned may be served.
  const isServedLater = (one: Heard) => isServed(one) && one.at + one.ms >= backAt
  const rude = own.filter(
    (one) => !GENTLE(one) && !isServedLater(one) && !(one.kind === 'login' && isServed(one)),
  )
  const wrongAround = around.filter((one) => !isPublic(one) && !isServed(one) && !GENTLE(one))
  const late = own.filter(({ ms }) => ms > slowestMs)
  return failuresOf([
    [own.length < leastAsked, `${name}: only ${own.length} needed the database while it was not there`],
    [publicWrong.length > 0, `${name}: public answers were not 200: ${kindsOf(publicWrong)}`],
    [letIn.length > 0, `${name}: ${letIn.length} logins were let in without a database`],
    [
      rude.length > 0,
      `${name}: answers to readers were neither 503 with Retry-After nor right: ${kindsOf(rude)}`,
    ],
    [wrongAround.length > 0, `${name}: answers before or after were wrong: ${kindsOf(wrongAround)}`],
    [late.length > 0, `${name}: ${late.length} refusals took longer than ${slowestMs} ms`],
    [
      foundAfterMs === null || foundAfterMs > foundMs,
      `${name}: not all requests were served again within ${foundMs} ms after the database was back`,
    ],
    [lines > mostLines, `${name}: ${lines} lines in the log for one outage`],
  ])
}

/**
 * A returning database is slow at first, on a busy machine for some seconds; requests in that time may get 503.
 *
 * @param since time of its return, on the clock of `heard`, as are the other times
 * @param until all requests before this time have their responses
 * @param backMs required duration without a refusal
 * @returns the time of the last refusal; `null` = not known yet
 */
export function servedSince(
  heard: readonly Heard[],
  { since, until, backMs }: { since: number; until: number; backMs: number },
): number | null {
  const own = heard.filter((one) => !isPublic(one) && one.at >= since)
  const lastRefused = Math.max(since, ...own.filter((one) => !isServed(one)).map(({ at }) => at))
  const found = Math.min(...own.map(({ at }) => at).filter((at) => at > lastRefused))
  return until > found + backMs ? found : null
}

/** As `login 503 × 3, read 0 × 1`. */
function kindsOf(list: readonly Heard[]): string {
  const counts = new Map<string, number>()
  for (const { kind, status } of list)
    counts.set(`${kind} ${status}`, (counts.get(`${kind} ${status}`) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${what} × ${count}`).join(', ')
}
