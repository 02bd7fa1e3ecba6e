/**
 * Usage: `npm run faults -- login-storm [--short]`
 *
 * Two hundred logins a second, each with the right password, while others read; more, where the machine can
 * serve all of them. bench/accounts.bench.ts measures the cost of a login without a storm.
 */
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { countOf, putOpenLoad, type OpenPlan, type OpenResult } from '../../bench/open-plan.ts'
import { ask } from '../factories/http.ts'
import type { RegisteredReader } from '../factories/registered-readers.ts'
import type { Fault } from './fault.ts'
import { onPortal } from './harness/on-portal.ts'
import { MIX } from './harness/public-mix.ts'
import { loginStormFailures, type LoginStormResult } from './login-storm-verdict.ts'
import { otherThanGood } from './overload-verdict.ts'
import { slowestPages } from './slow-clients-verdict.ts'

const READERS = 60
const LOGINS_PER_SECOND = 200
/** Where all logins succeed there is no storm yet: the rate is doubled, up to this limit. */
const MAX_LOGINS_PER_SECOND = 1_600
const PAGES_PER_SECOND = 200
const LONG_SECONDS = 30
const SHORT_SECONDS = 1
const CONNECTIONS = 200
const PATIENCE_MS = 20_000
const TRIED_AFTERWARDS = 10
const COME_AGAIN_MS = 2_000

export const fault: Fault = {
  covers: 'R21',
  title: `${LOGINS_PER_SECOND} logins a second: some get 503, no right password is refused, and readers notice little`,
  putsLoad: true,
  run: async ({ isShort }) => {
    const seconds = isShort ? SHORT_SECONDS : LONG_SECONDS
    return onPortal({ readers: READERS }, async ({ place, port }) => {
      const load = (requests: OpenPlan['requests'], perSecond: number, forSeconds: number) =>
        putOpenLoad({
          port,
          requests,
          connections: CONNECTIONS,
          perSecond,
          seconds: forSeconds,
          patienceMs: PATIENCE_MS,
        })
      const pages = (forSeconds: number) => load([...MIX], PAGES_PER_SECOND, forSeconds)
      // Where times are not judged, the first questions may be slow.
      if (!isShort) await pages(1)
      const calm = await pages(seconds)
      const besideCalls = isShort
        ? null
        : (await Promise.all([pages(seconds), load([CHEAP_CALL], LOGINS_PER_SECOND, seconds)]))[0]
      const { during, storm, perSecond } = await untilTurnedAway(async (logins) => {
        const [besides, all] = await Promise.all([
          pages(seconds),
          load(place.readers.map(login), logins, seconds),
        ])
        return { during: besides, storm: all, perSecond: logins }
      })
      const afterwards = place.readers.slice(0, TRIED_AFTERWARDS)
      const letInAfterwards = await letIn(port, afterwards)
      const a = (result: OpenResult, status: string) => (countOf(result, [status]) / seconds).toFixed(0)
      return {
        figures: [
          ['logins a second', perSecond],
          ['logins a second that were let in', a(storm, '200')],
          ['told to come again, a second', a(storm, '503')],
          ['a login that was let in, p99, ms', slowestPages(storm).toFixed(0)],
          ['readers before, p99, ms', slowestPages(calm).toFixed(1)],
          ['readers during the storm, p99, ms', slowestPages(during).toFixed(1)],
          ...(besideCalls
            ? [
                [
                  'readers beside as many calls without a password, p99, ms',
                  slowestPages(besideCalls).toFixed(1),
                ] as const,
              ]
            : []),
          ['let in afterwards', `${letInAfterwards} of ${afterwards.length}`],
        ],
        failures: loginStormFailures(
          { calm, during, storm, letInAfterwards, triedAfterwards: afterwards.length },
          !isShort,
        ),
      }
    })
  },
}

interface StormResult extends Pick<LoginStormResult, 'during' | 'storm'> {
  /** Requested logins. */
  readonly perSecond: number
}

/** The first storm with a 503 or another failure. */
async function untilTurnedAway(stormOf: (perSecond: number) => Promise<StormResult>): Promise<StormResult> {
  for (let perSecond = LOGINS_PER_SECOND; ; perSecond *= 2) {
    const stormed = await stormOf(perSecond)
    const isCalm = [stormed.during, stormed.storm].every((result) => otherThanGood(result).length === 0)
    if (!isCalm || perSecond >= MAX_LOGINS_PER_SECOND) return stormed
  }
}

/**
 * Cost of as many callers without passwords: on a machine without a spare processor, another client process
 * slows readers too.
 */
const CHEAP_CALL: OpenPlan['requests'][number] = { kind: 'call', path: `${SUBSCRIBER_PREFIX}user` }

const question = ({ email, password }: RegisteredReader) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: email, password }),
})

function login(reader: RegisteredReader): OpenPlan['requests'][number] {
  return { kind: 'login', path: `${SUBSCRIBER_PREFIX}auth`, ...question(reader) }
}

/** One at a time, shortly after the storm. */
async function letIn(port: number, readers: readonly RegisteredReader[]): Promise<number> {
  const until = performance.now() + COME_AGAIN_MS
  let count = 0
  for (const reader of readers) {
    for (;;) {
      const { status } = await ask(port, `${SUBSCRIBER_PREFIX}auth`, question(reader))
      if (status === 200) count += 1
      if (status !== 503 || performance.now() > until) break
    }
  }
  return count
}
