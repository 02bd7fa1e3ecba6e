/** What must hold of answers while the database is away or silent (reliability R11, S53). */
import { failuresOf } from './fault.ts'
import type { Heard } from './harness/callers.ts'

export interface AwayRun {
  /** For people: `away`, `silent`. */
  readonly name: string
  /** Asked when the database was surely away. */
  readonly during: readonly Heard[]
  /** Asked just before or after that, or when it came back: served or refused. */
  readonly around: readonly Heard[]
  /** Asked when it had been back for a while. */
  readonly after: readonly Heard[]
  /** Lines of the log. */
  readonly lines: number
}

export interface AwayBounds {
  /** Of a refusal, in milliseconds. */
  readonly slowestMs: number
  /** So many lines tell of an outage: who noticed, and that it is over. */
  readonly mostLines: number
  readonly leastAsked: number
}

const GENTLE = (one: Heard) => one.status === 503 && one.retryAfter !== null
const isPublic = ({ kind }: Heard) => kind === 'public'

export function awayFailures({ name, during, around, after, lines }: AwayRun, { slowestMs, mostLines, leastAsked }: AwayBounds): string[] {
  const own = during.filter((one) => !isPublic(one))
  const count = (list: readonly Heard[], test: (one: Heard) => boolean) => list.filter(test).length
  const all = [...during, ...around, ...after]
  const publicWrong = count(all, (one) => isPublic(one) && one.status !== 200)
  const letIn = count(own, ({ kind, status }) => kind === 'login' && status === 200)
  const rude = count(own, (one) => !GENTLE(one) && !(one.kind === 'login' && one.status === 200))
  const wrongAround = count([...around, ...after], (one) => !isPublic(one) && one.status !== 200 && !GENTLE(one) && one.status !== 429)
  const late = count(own, ({ ms }) => ms > slowestMs)
  const stillRefused = count(after, (one) => !isPublic(one) && one.status !== 200 && one.status !== 429)
  return failuresOf([
    [own.length < leastAsked, `${name}: only ${own.length} needed the database while it was not there`],
    [publicWrong > 0, `${name}: ${publicWrong} public answers were not 200`],
    [letIn > 0, `${name}: ${letIn} logins were let in without a database`],
    [rude > 0, `${name}: ${rude} answers to readers were neither 503 with Retry-After nor right`],
    [wrongAround > 0, `${name}: ${wrongAround} answers before or after were wrong`],
    [late > 0, `${name}: ${late} refusals took longer than ${slowestMs} ms`],
    [stillRefused > 0, `${name}: ${stillRefused} were refused although the database was back`],
    [after.every(isPublic), `${name}: nobody needed the database after it was back`],
    [lines > mostLines, `${name}: ${lines} lines in the log for one outage`],
  ])
}
