/** What was published on past days (decision 0095): the same tests run on SQLite and on PostgreSQL. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { loadSnapshot, type SnapshotStore } from '#server/snapshot/load-snapshot.ts'
import { openEngine, openStore, type Store, type StoreOptions } from '#store/open-store.ts'
import { makePack, type TestPack } from '../factories/pack.ts'
import { publishAsBefore } from '../factories/earlier-program.ts'
import { HistoryScript } from '../factories/history-script.ts'
import type { TestDatabase } from './repository-suite.ts'

/** 10:00 in Oslo. */
const FIRST_MORNING = Date.parse('2026-11-20T09:00:00.000Z')

/** The last millisecond of an Oslo day in winter. */
const endOf = (day: string) => new Date(Date.parse(`${day}T22:59:59.999Z`)).toISOString()

/** All that readers can see of a snapshot. */
async function seen(store: SnapshotStore): Promise<object> {
  const { content, points, images, revisions, parts } = await loadSnapshot(store, null, () => {})
  const { documents, corrections, archive } = parts.live
  return {
    content,
    points,
    images,
    revisions,
    live: { documents, corrections, archive },
    pack: [parts.packId, parts.importedAt],
  }
}

/** Number of texts that no version has. */
async function unusedTexts(options: StoreOptions): Promise<number> {
  const engine = await openEngine(options)
  const { rows } = await engine.read((db) =>
    sql<{ texts: number }>`select count(*) as texts from history_body
      where hash not in (select hash from history_document where hash is not null)
        and hash not in (select base from history_body where base is not null)`.execute(db),
  )
  await engine.close()
  return Number(rows[0]?.texts)
}

/** @param makeDatabase a new one per test, with a clock set by the test */
export function historySuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`history on ${name}`, () => {
    const clock = { now: FIRST_MORNING }
    let database: TestDatabase
    let store: Store
    let pack: TestPack
    beforeEach(async () => {
      clock.now = FIRST_MORNING
      database = await makeDatabase(clock)
      store = await openStore(database.options)
      pack = await makePack()
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
      await pack.remove()
    })

    const take = () => importPack(pack.directory, store, { now: () => clock.now })
    const titleOn = async (day: string) => {
      const { content } = await loadSnapshot(store.history.at(endOf(day)), null, () => {})
      return content.no.comments[0]?.title
    }
    const comment = (title: string) => ({
      'comments/first.yaml': `id: first\ndate: '2026-11-10'\ntitle: ${title}\ncomment: Tekst\n`,
    })

    test.each([1, 2, 3])(
      'after random imports, live documents, revisions and removals each day is as it was (seed %i)',
      { timeout: 60_000 },
      async (seed) => {
        const script = new HistoryScript(seed, { store, pack, clock })
        const days = new Map<string, object>()
        for (let day = 0; day < 12; day += 1) {
          await script.playDay()
          days.set(osloDay(clock.now), await seen(store))
          clock.now += DAY_MS
        }
        const [first = ''] = days.keys()
        expect(await store.history.firstDay()).toBe(first)
        for (const [day, before] of days)
          expect(await seen(store.history.at(endOf(day))), day).toEqual(before)

        const kept = [...days].slice(days.size / 2)
        const [firstKept = ''] = kept.map(([day]) => day)
        expect(await store.history.forgetBefore(`${firstKept}T00:00:00.000+01:00`)).toBeGreaterThan(0)
        expect(await store.history.firstDay()).toBe(firstKept)
        for (const [day, before] of kept)
          expect(await seen(store.history.at(endOf(day))), `${day}, after deletion`).toEqual(before)
        await expect(titleOn(first)).rejects.toThrow('no settings')
        expect(await unusedTexts(database.options)).toBe(0)
        expect(await store.history.forgetBefore(`${firstKept}T00:00:00.000+01:00`)).toBe(0)
      },
    )

    test('nothing is kept before the first import, and that day is the first', async () => {
      expect(await store.history.firstDay()).toBeNull()
      await take()
      expect(await store.history.firstDay()).toBe('2026-11-20')
      await expect(loadSnapshot(store.history.at(endOf('2026-11-19')), null, () => {})).rejects.toThrow(
        'no settings',
      )
    })

    test('an instant that is none is refused', () => {
      expect(() => store.history.at('yesterday')).toThrow(RangeError)
    })

    test('an unchanged document costs no row, also where others are added before it', async () => {
      await take()
      const engine = await openEngine(database.options)
      const rows = async () => {
        const counted = await engine.read((db) =>
          db
            .selectFrom('history_document')
            .select((build) => build.fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow(),
        )
        return Number(counted.rows)
      }
      const before = await rows()
      clock.now += HOUR_MS
      await pack.change({
        'comments/earlier.yaml': "id: earlier\ndate: '2026-11-09'\ntitle: Before\ncomment: Text\n",
      })
      await take()
      expect((await rows()) - before).toBe(2)
      await engine.close()
    })

    describe('beside an earlier program, which writes no history', () => {
      test('a store of before begins its history with the first completion', async () => {
        await publishAsBefore(database.options, pack.directory, clock.now)
        expect(await store.history.firstDay()).toBeNull()
        clock.now += 3 * DAY_MS
        await store.history.complete()
        expect(await store.history.firstDay()).toBe('2026-11-23')
        expect(await seen(store.history.at(endOf('2026-11-23')))).toEqual(await seen(store))
      })

      test('a pack that it imports is in the history after the next completion or import', async () => {
        await take()
        clock.now += DAY_MS
        await pack.change(comment('From before'))
        await publishAsBefore(database.options, pack.directory, clock.now)
        clock.now += DAY_MS
        await pack.change(comment('Newest'))
        await take()
        expect(await Promise.all(['2026-11-20', '2026-11-21', '2026-11-22'].map(titleOn))).toEqual([
          'Kommentar',
          'From before',
          'Newest',
        ])
      })

      test('a day whose pack is lost shows nothing, and never another pack', async () => {
        await take()
        for (const title of ['Lost', 'Completed']) {
          clock.now += DAY_MS
          await pack.change(comment(title))
          await publishAsBefore(database.options, pack.directory, clock.now)
        }
        await store.history.complete()
        await expect(titleOn('2026-11-21')).rejects.toThrow('no settings')
        expect([await titleOn('2026-11-20'), await titleOn('2026-11-22')]).toEqual(['Kommentar', 'Completed'])
      })

      test('live documents that it writes and removes are in the history after the next completion', async () => {
        await take()
        const posts = { kind: 'posts', id: 'other', lang: 'no', body: [] } as const
        await store.live.putDocument(posts)
        clock.now += DAY_MS
        const engine = await openEngine(database.options)
        const body = { articles: [], fetched: new Date(clock.now).toISOString() }
        await engine.write(async (transaction) => {
          await sql`delete from live_document where id = 'other'`.execute(transaction)
          await sql`insert into live_document (kind, id, lang, body, updated_at) values ('feed', 'feed', 'no', ${JSON.stringify(body)}, ${body.fetched})`.execute(
            transaction,
          )
        })
        await engine.close()
        await store.history.complete()
        const then = (day: string) => store.history.at(endOf(day)).live.documents()
        expect(await then('2026-11-20')).toEqual([posts])
        expect(await then('2026-11-21')).toEqual([{ kind: 'feed', id: 'feed', lang: 'no', body }])
      })
    })
  })
}
