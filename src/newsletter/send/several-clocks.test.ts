/** Processes with differing clocks, and restored stores: no reader gets an issue twice (reliability R18, R19). */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { Mailer } from '#mail/mailer.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { reader } from '#tests/factories/newsletter-readers.ts'
import { plainSending } from '#tests/factories/newsletter-sending.ts'
import { sendNewsletters } from './send-newsletters.ts'
import { planNewsletters } from './plan-deliveries.ts'

/** A Monday, seven o'clock in Oslo. */
const SLOT = Date.parse('2026-11-23T06:00:00.000Z')
const READERS = 40

/** A folder that is removed at the end of the test. */
async function folder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-clocks-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function storeIn(dataDir: string, now: () => number): Promise<Store> {
  const store = await openStore({
    databaseUrl: null,
    dataDir,
    effects: { now, elapsed: () => performance.now(), random: () => 0.5, sleep: () => Promise.resolve() },
    pollMs: 5,
  })
  onTestFinished(() => store.close())
  return store
}

/** Takes everything; a tenth of it not at once. */
function sink() {
  const recipients: string[] = []
  let mails = 0
  const mailer: Mailer = async ({ to, subject }, beforeEnd) => {
    mails += 1
    if (mails % 10 === 0) return { as: 'temporary', reply: '451 later', isAway: false }
    try {
      await beforeEnd?.()
    } catch (failure) {
      return { as: 'temporary', reply: String(failure), isAway: false }
    }
    recipients.push(`${to} ${subject}`)
    return { as: 'sent', reply: '250 taken' }
  }
  return { taken: recipients, mailer }
}

async function work(store: Store, mailer: Mailer, holder: string, now: () => number): Promise<void> {
  const { signal } = new AbortController()
  await planNewsletters(store.deliveries, signal)
  await sendNewsletters({ ...plainSending(store, mailer, now), holder }, signal)
}

test.each([
  ['ten minutes', 10, READERS],
  ['an hour', 60, READERS],
  // For one process the slot has expired by the time that the other has planned it: too late for all, and
  // listed as such.
  ['four hours', 240, 0],
  // For one process the slots of two days are due.
  ['a day', 1_440, READERS],
])('two processes whose clocks are %s apart', async (_why, minutes, minSent) => {
  const dataDir = await folder()
  const clock = { now: SLOT - 2 * MINUTE_MS }
  const [now, aheadNow] = [() => clock.now, () => clock.now + minutes * MINUTE_MS]
  const [slow, fast] = [await storeIn(dataDir, now), await storeIn(dataDir, aheadNow)]
  for (let id = 1; id <= READERS; id += 1) await reader(slow, id, clock.now)
  const { taken, mailer } = sink()
  for (let look = 0; look < 6; look += 1) {
    await Promise.all([work(slow, mailer, 'slow', now), work(fast, mailer, 'fast', aheadNow)])
    clock.now += 2 * MINUTE_MS
  }
  expect(taken.length).toBeGreaterThanOrEqual(minSent)
  expect(new Set(taken).size).toBe(taken.length)
  for (const { planned, states } of await slow.deliveries.balances(9))
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(planned)
})

test.each([
  ['after the issue: no mail', 1, 0],
  ['of before it, four hours later: too late', -1, 241],
])('a backup %s is sent', async (_why, takenAt, startedAfter) => {
  const [original, restored] = [await folder(), await folder()]
  const clock = { now: SLOT - MINUTE_MS }
  const now = () => clock.now
  const store = await storeIn(original, now)
  for (let id = 1; id <= READERS; id += 1) await reader(store, id, clock.now)
  const { taken, mailer } = sink()
  const backUp = async () => {
    await store.close()
    await cp(original, restored, { recursive: true })
  }
  if (takenAt < 0) await backUp()
  else {
    for (clock.now = SLOT; clock.now < SLOT + 5 * MINUTE_MS; clock.now += MINUTE_MS)
      await work(store, mailer, 'one', now)
    expect(taken).toHaveLength(READERS)
    await backUp()
  }
  clock.now = SLOT + (startedAfter + 6) * MINUTE_MS
  const secondSink = sink()
  await work(await storeIn(restored, now), secondSink.mailer, 'two', now)
  expect(secondSink.taken).toEqual([])
})
