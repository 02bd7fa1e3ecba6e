/** Token buckets that instances share: the same tests run on SQLite and on PostgreSQL. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store } from '#store/open-store.ts'
import type { TestDatabase } from './repository-suite.ts'

const START = Date.parse('2026-11-21T06:00:00.000Z')
const BUCKET = { key: 'k', intervalMs: 1_000, burst: 3 }

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function tokenBucketSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`token buckets on ${name}`, () => {
    const clock = { now: START }
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      clock.now = START
      database = await makeDatabase(clock)
      store = await openStore(database.options)
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })
    const take = () => store.throttles.takeToken(BUCKET)
    /** Whether each token is granted, requested at these milliseconds after the start. */
    const given = async (...atMs: readonly number[]) => {
      const answers: boolean[] = []
      for (const at of atMs) {
        clock.now = START + at
        answers.push((await take()).ok)
      }
      return answers
    }

    test.each<[why: string, atMs: readonly number[], given: readonly boolean[]]>([
      ['a full bucket gives its burst and no more', [0, 0, 0, 0], [true, true, true, false]],
      [
        'one token is refilled in each interval',
        [0, 0, 0, 999, 1_000, 1_000, 2_000],
        [true, true, true, false, true, false, true],
      ],
      ['refusals take no tokens', [0, 0, 0, 0, 0, 0, 1_000], [true, true, true, false, false, false, true]],
      [
        'a bucket holds no more than its burst',
        [0, 60_000, 60_000, 60_000, 60_000],
        [true, true, true, true, false],
      ],
      [
        'a steady client within the rate is never refused',
        [0, 1_000, 2_000, 3_000, 4_000, 5_000],
        [true, true, true, true, true, true],
      ],
      [
        'a clock that was days ahead locks no account out',
        [86_400_000, 86_400_000, 86_400_000, 0],
        [true, true, true, true],
      ],
    ])('%s', async (_why, atMs, expected) => expect(await given(...atMs)).toEqual(expected))

    test('a refusal has the time of the next token, and the first of a flood is marked', async () => {
      await given(0, 0, 400)
      expect([await take(), await take(), await take()]).toEqual([
        { ok: false, endsAt: START + 1_000, isFirst: true },
        { ok: false, endsAt: START + 1_000, isFirst: false },
        { ok: false, endsAt: START + 1_000, isFirst: false },
      ])
    })

    test('forty requests at once on two instances get the burst together', async () => {
      const other = await openStore(database.options)
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 === 0 ? store : other).throttles.takeToken(BUCKET),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(BUCKET.burst)
      await other.close()
    })

    test('a full bucket is deleted, an empty one is kept', async () => {
      await given(0, 0, 0, 0)
      const keep = { unconfirmedMs: 1, eventsMs: 1 }
      expect([
        await store.accounts.forget(START + 2_999, keep),
        await store.accounts.forget(START + 3_000, keep),
      ]).toEqual([0, 1])
    })
  })
}
