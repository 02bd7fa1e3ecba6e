import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import { gatherOperationsFigures } from './gather-operations-figures.ts'

const NOW = Date.parse('2026-11-20T12:00:30.000Z')
const EVERY_HOUR = { name: 'a', schedule: { every: 60 * MINUTE_MS } }
const THIS_HOUR = '2026-11-20T12:00:00.000Z'
const LONG_AGO = '2026-11-20T07:00:00.000Z'

test.each<
  [
    string,
    { readonly slot: string; readonly end: 'done' | 'failed' | 'given up' | 'running' } | null,
    number,
    number | null,
  ]
>([
  ['it has run in its slot', { slot: THIS_HOUR, end: 'done' }, 0, null],
  ['it runs', { slot: LONG_AGO, end: 'running' }, 0, null],
  ['it failed and is tried again', { slot: THIS_HOUR, end: 'failed' }, 0, Date.parse(THIS_HOUR)],
  ['it was given up: the next slot is to come', { slot: THIS_HOUR, end: 'given up' }, 0, null],
  ['no run for hours', { slot: LONG_AGO, end: 'done' }, 0, Date.parse('2026-11-20T08:00:00.000Z')],
  [
    'no run for hours, but this portal was not running',
    { slot: LONG_AGO, end: 'done' },
    NOW - 1_000,
    NOW - 1_000,
  ],
  ['it has never run', null, 0, Date.parse(THIS_HOUR)],
])('since when a job is due: %s', async (_why, run, startedAt, dueSince) => {
  const clock: Clock = { now: NOW }
  const store = await openTestStore(clock)
  if (run) {
    const claim = await store.jobs.claim({ name: 'a', slot: run.slot, leaseMs: MINUTE_MS })
    if (run.end === 'done') await claim?.succeed('')
    if (run.end === 'failed' || run.end === 'given up')
      await claim?.fail('', run.end === 'failed' ? NOW + MINUTE_MS : null)
  }
  const { jobs } = await gatherOperationsFigures({
    store,
    sources: [],
    jobs: [EVERY_HOUR],
    startedAt,
    now: NOW,
  })
  expect(jobs).toMatchObject([{ dueSince }])
})

test('counts mails by state, with the time since when one waits', async () => {
  const clock: Clock = { now: NOW }
  const store = await openTestStore(clock)
  const mail = (key: string) => store.outbox.put({ key, to: 'a@example.org', subject: 's', text: 't' })
  const mails = async () =>
    (await gatherOperationsFigures({ store, sources: [], jobs: [], startedAt: 0, now: NOW })).mails
  expect(await mails()).toEqual({ byState: { waiting: 0, sent: 0, given_up: 0 }, oldestDueAt: null })
  for (const key of ['a', 'b', 'c', 'd']) {
    await mail(key)
    clock.now += MINUTE_MS
  }
  await store.outbox.noteSent('a')
  await store.outbox.noteFailed('b', 'no', null)
  expect(await mails()).toEqual({
    byState: { waiting: 2, sent: 1, given_up: 1 },
    oldestDueAt: NOW + 2 * MINUTE_MS,
  })
})
