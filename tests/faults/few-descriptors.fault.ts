/**
 * Usage: npm run faults -- few-descriptors [--short]
 *
 * A process that may open 256 files, the database among them, and a thousand connections that want to stay.
 * Monitoring has a port of its own.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../bench/free-port.ts'
import { putOpenLoad, countOf, type OpenPlan } from '../../bench/open-plan.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { ask } from '../factories/http.ts'
import type { RegisteredReader } from '../factories/registered-readers.ts'
import { failuresOf, type Fault } from './fault.ts'
import { onPortal } from './harness/on-portal.ts'
import { MIX, ONE_OF_EACH } from './harness/public-mix.ts'
import { recoveryMs } from './harness/recovery.ts'

const MAX_FILES = 256
const CONNECTIONS = 1_000
const PER_SECOND = 300
const LONG_SECONDS = 60
const SHORT_SECONDS = 2
const PATIENCE_MS = 5_000
const MAX_RECOVERY_MS = 5_000
/**
 * Share of all requests, each of which soon gets a connection: connections without a request are closed. A
 * busy machine breaks or delays a few.
 */
const MIN_ANSWERED_SHARE = 0.95
const SAID = /"level":40[^\n]*connections are open/g
const SETTLED_MS = 500
const LOOKS = 3

export const fault: Fault = {
  covers: 'R16',
  putsLoad: true,
  title: `${CONNECTIONS} connections to a process that may open ${MAX_FILES} files: those that ask are answered, those that say nothing give way, and all is well when they have gone`,
  run: async ({ isShort }) => {
    if (spawnSync('sh', ['-c', 'ulimit -n 256']).status !== 0)
      return { figures: [], failures: [], skipped: ['few-descriptors: a shell with ulimit'] }
    const opsPort = await freePort()
    const spawn = { wrapper: ['sh', '-c', `ulimit -n ${MAX_FILES}; exec "$@"`, 'sh'] }
    return onPortal(
      { readers: 1, settings: { OPS_PORT: String(opsPort) }, spawn },
      async ({ place, portal, port }) => {
        let isGone = false
        void portal.ended.then(() => (isGone = true))
        const [reader] = place.readers
        const seconds = isShort ? SHORT_SECONDS : LONG_SECONDS
        const stay = { ...base(port), connections: CONNECTIONS, perSecond: PER_SECOND, seconds }
        const [crowd, writes] = await Promise.all([putOpenLoad(stay), writesFor(port, reader, seconds)])
        const looks = await looksAt(port, opsPort)
        const after = await recoveryMs(port, ONE_OF_EACH)
        const isWritten = (await write(port, reader, 'after')) === 200
        await wait(SETTLED_MS)
        const said = portal.output().match(SAID)?.length ?? 0
        const good = countOf(crowd, ['200'])
        return {
          figures: [
            ['connections wanted', CONNECTIONS],
            ['requests answered', `${good} of ${PER_SECOND * seconds}`],
            ['without a connection or an answer', countOf(crowd, ['broken', 'late'])],
            ['writes during it', writes.done],
            ['writes that found no room', writes.refused],
            ['seen to live at the door of readers', `${looks.amongReaders} of ${looks.count}`],
            ['at its own door', `${looks.apart} of ${looks.count}`],
            ['all served again after, ms', after.toFixed(0)],
            ['lines in the log', said],
          ],
          failures: failuresOf([
            [isGone, 'the portal ended'],
            [
              good < MIN_ANSWERED_SHARE * PER_SECOND * seconds,
              `only ${good} of ${PER_SECOND * seconds} requests were answered`,
            ],
            [writes.wrong > 0, `${writes.wrong} writes failed`],
            [after > MAX_RECOVERY_MS, `it took ${after.toFixed(0)} ms until all requests were served again`],
            [
              looks.amongReaders < looks.count,
              `${looks.count - looks.amongReaders} of ${looks.count} times silent connections kept one that asks out`,
            ],
            [
              looks.apart < looks.count,
              `${looks.count - looks.apart} of ${looks.count} times it was not seen to live`,
            ],
            [!isWritten, 'nothing can be written any more'],
            [said === 0, 'the log does not say that connections were closed'],
            [said > 1 + Math.ceil(seconds / 60), `the log says it ${said} times`],
          ]),
        }
      },
    )
  },
}

function base(port: number): Pick<OpenPlan, 'port' | 'requests' | 'patienceMs'> {
  return { port, requests: [...MIX], patienceMs: PATIENCE_MS }
}

interface Writes {
  readonly done: number
  readonly refused: number
  /** Answered with something that was not expected. */
  readonly wrong: number
}

/** One at a time. */
async function writesFor(
  port: number,
  reader: RegisteredReader | undefined,
  seconds: number,
): Promise<Writes> {
  const until = performance.now() + seconds * 1_000
  let [done, refused, wrong] = [0, 0, 0]
  for (let number = 0; performance.now() < until; number += 1) {
    const status = await write(port, reader, `during ${number}`).catch(() => null)
    if (status === 200) done += 1
    else if (status === null || status === 503) refused += 1
    else wrong += 1
    await wait(50)
  }
  return { done, refused, wrong }
}

interface Looks {
  readonly count: number
  /** Number of responses, on the public port and on the monitoring port. */
  readonly amongReaders: number
  readonly apart: number
}

/**
 * Checks as by a supervisor, on both ports, while more silent connections than the limit are open on the
 * public one.
 */
async function looksAt(port: number, opsPort: number): Promise<Looks> {
  const silent = Array.from({ length: MAX_FILES }, () => connect(port, '127.0.0.1').on('error', () => {}))
  const lives = (door: number) =>
    ask(door, '/livez').then(
      ({ status }) => (status === 200 ? 1 : 0),
      () => 0,
    )
  await Promise.allSettled(silent.map((socket) => once(socket, 'connect')))
  await wait(SETTLED_MS)
  let [amongReaders, apart] = [0, 0]
  for (let count = 0; count < LOOKS; count += 1) {
    amongReaders += await lives(port)
    apart += await lives(opsPort)
  }
  for (const socket of silent) socket.destroy()
  return { count: LOOKS, amongReaders, apart }
}

/** @returns the status; 0 = the stored name is not the written one */
async function write(port: number, reader: RegisteredReader | undefined, name: string): Promise<number> {
  const body = JSON.stringify({ user: { ID: reader?.id, first_name: name } })
  const headers = { Authorization: `Bearer ${reader?.token}`, 'Content-Type': 'application/json' }
  const { status, text } = await ask(port, `${SUBSCRIBER_PREFIX}user`, { method: 'PUT', headers, body })
  return status === 200 && !text.includes(`"${name}"`) ? 0 : status
}
