/**
 * The machine's clock is set back and forward by an hour and by a day while newsletters are sent and readers
 * are logged in; and the portal is started on a machine with a wrong clock.
 */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { openStore } from '#store/open-store.ts'
import { ask } from '../factories/http.ts'
import { smtpSink } from '../factories/smtp-sink.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import { clockReport, type ClockRun, type ClockStep } from './clock-verdict.ts'
import type { Fault } from './fault.ts'
import { planMails } from './harness/due-mails.ts'
import { portalPlace, type PortalPlace } from './harness/portal-place.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Successive offsets; 0 = correct. */
const JUMPS: readonly number[] = [-HOUR_MS, 0, HOUR_MS, 0, DAY_MS, 0]
/** Clock offsets at start, in the syntax of faketime. */
const STARTS: readonly (readonly [string, number])[] = [
  ['+1h', HOUR_MS],
  ['-1h', -HOUR_MS],
  ['+1d', DAY_MS],
]
const MAIL_EVERY_MS = 50
const MANY_SLOTS = 1_000
const CLOCK = path.join(import.meta.dirname, 'harness', 'shifted-clock.ts')

export const fault: Fault = {
  covers: 'R18',
  title:
    'the clock jumps by an hour and by a day, forward and back: no duplicate mails, sessions end on time, no crash',
  run: async ({ isShort, log }) => {
    const heldMs = isShort ? 800 : 20_000
    const place = await portalPlace({ readers: 2 })
    try {
      const run = await jumping(place, { heldMs, mails: isShort ? 40 : 1_000, log })
      const library = fakeClock()
      const started = library === '' ? [] : await startedOnWrongClocks(library)
      return {
        ...clockReport({ ...run, steps: [...run.steps, ...started] }),
        ...(library === '' ? { skipped: ['starts on a wrong clock: faketime is not installed'] } : {}),
      }
    } finally {
      await place.remove()
    }
  },
}

interface LeaseState {
  readonly heldMs: number
  readonly mails: number
  readonly log: (line: string) => void
}

async function jumping(place: PortalPlace, { heldMs, mails, log }: LeaseState): Promise<ClockRun> {
  const where = { databaseUrl: null, dataDir: place.dataDir }
  const clock = path.join(place.dataDir, 'clock-of-the-test')
  await writeFile(clock, '0')
  await planMails(where, { count: mails, firstAt: Date.now(), everyMs: MAIL_EVERY_MS })
  const sink = await smtpSink({ slowMs: 20 })
  const portal = spawnPortal(
    { ...place.settings, SMTP_URL: sink.url, KVARTAL_TEST_CLOCK: clock },
    { nodeArgs: ['--import', CLOCK] },
  )
  let hasEnded = false
  void portal.ended.then(() => {
    hasEnded = true
  })
  try {
    const port = await portal.ready
    const steps: ClockStep[] = []
    for (const shiftMs of JUMPS) {
      await wait(heldMs)
      await writeFile(clock, String(shiftMs))
      await wait(heldMs)
      // Once a session is over it may be forgotten, also when the clock is right again.
      if (shiftMs !== 0) steps.push({ shiftMs, by: 'preload', ...(await lookedAt(port, place)) })
      log(`${shiftMs} ms off: ${sink.received.length} mails`)
    }
    await wait(heldMs)
    const seen = hasEnded
    await portal.kill()
    const store = await openStore(where)
    const balances = await store.deliveries.balances(MANY_SLOTS)
    await store.close()
    return {
      steps,
      hasEnded: seen,
      arrived: sink.received.filter(({ isAnswered }) => isAnswered).map(({ messageId }) => messageId),
      balances,
    }
  } finally {
    await portal.kill()
    await sink.stop()
  }
}

async function lookedAt(
  port: number,
  { readers: [, reader] }: PortalPlace,
): Promise<Pick<ClockStep, 'isReady' | 'sessionStatus' | 'pageStatus'>> {
  const statusOf = (address: string, headers = {}) =>
    ask(port, address, { headers }).then(
      ({ status }) => status,
      () => 0,
    )
  return {
    isReady: (await statusOf('/readyz')) === 200,
    pageStatus: await statusOf('/oslo'),
    sessionStatus: await statusOf(`${SUBSCRIBER_PREFIX}user`, { Authorization: `Bearer ${reader?.token}` }),
  }
}

/**
 * The library that faketime puts before a program; the command itself would stay between the portal and the
 * killing process. '' = it is not installed.
 */
function fakeClock(): string {
  return (
    spawnSync('faketime', ['-f', '+0d', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  )
}

/** With sessions of a store of its own: on the other its job for the night may have forgotten them. */
async function startedOnWrongClocks(library: string): Promise<ClockStep[]> {
  const fresh = await portalPlace({ readers: 2 })
  const steps: ClockStep[] = []
  try {
    for (const [offset, shiftMs] of STARTS) {
      const portal = spawnPortal({
        ...fresh.settings,
        LD_PRELOAD: library,
        FAKETIME: offset,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
      try {
        steps.push({ shiftMs, by: 'faketime', ...(await lookedAt(await portal.ready, fresh)) })
      } finally {
        await portal.kill()
      }
    }
    return steps
  } finally {
    await fresh.remove()
  }
}
