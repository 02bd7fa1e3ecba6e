/** Half-year editions (decision 0098): the same tests run on SQLite and on PostgreSQL. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { DAY_MS } from '#core/time/durations.ts'
import type { HalfYear } from '#core/time/half-year.ts'
import { halfYearJob } from '#jobs/definitions/half-year.ts'
import { closingEdition } from '#server/half-years/closing-edition.ts'
import { makeHalfYear } from '#server/half-years/make-half-year.ts'
import { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { openApp, PUBLIC_URL } from '../factories/app.ts'
import { ask } from '../factories/http.ts'
import { GOOD_PACK, makePack, type TestPack } from '../factories/pack.ts'
import { unzipped } from '../factories/unzipped.ts'
import type { TestDatabase } from './repository-suite.ts'

const MARCH = Date.parse('2027-03-01T09:00:00.000Z')
const JULY = Date.parse('2027-07-01T05:00:00.000Z')
const CONTEXT = { attempt: 1, signal: new AbortController().signal }
const POINTS = 'series/data/policy-rate.csv'
const QUIET = { warn: () => {}, info: () => {} }

/** @param makeDatabase a new one per test, with a clock set by the test */
export function halfYearSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`half-year editions on ${name}`, () => {
    const clock = { now: MARCH }
    let database: TestDatabase
    let store: Store
    let pack: TestPack
    beforeEach(async () => {
      clock.now = MARCH
      database = await makeDatabase(clock)
      store = await openStore(database.options)
      pack = await makePack()
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
      await pack.remove()
    })

    const importAs = async (changes: Readonly<Record<string, string>> = {}) => {
      await pack.remove()
      pack = await makePack(changes)
      await importPack(pack.directory, store, { now: () => clock.now })
    }
    const make = async (halfYear: HalfYear, of: Store) =>
      makeHalfYear({
        halfYear,
        edition: await closingEdition(
          (instant) => of.history.at(instant),
          halfYear,
          () => {},
        ),
        publicUrl: PUBLIC_URL,
        now: clock.now,
      })
    const runJob = (of = store) =>
      halfYearJob({
        halfYears: of.halfYears,
        firstDay: () => of.history.firstDay(),
        make: (halfYear) => make(halfYear, of),
        now: () => clock.now,
      }).run(CONTEXT)
    const shown = async (of = store) => {
      const live = new LiveSnapshot({ store: of, now: () => clock.now, log: QUIET })
      await live.reload()
      return live.edition
    }

    test('nothing is made before a half-year has ended, nor without content', async () => {
      expect(await runJob()).toBe('nothing is kept yet')
      await importAs()
      clock.now = Date.parse('2027-06-30T21:59:59.000Z')
      expect(await runJob()).toBe('no half-year has ended')
      expect(await store.halfYears.ids()).toEqual([])
    })

    test('an edition holds what was published on the last day, and later imports do not change it', async () => {
      await importAs()
      clock.now = MARCH + 60 * DAY_MS
      await importAs({ [POINTS]: `${GOOD_PACK[POINTS] ?? ''}`.replace('4.5,solid', '4.75,solid') })
      clock.now = JULY
      await importAs({ [POINTS]: `${GOOD_PACK[POINTS] ?? ''}2027-06-20,9.9,solid,NB\n` })
      expect(await runJob()).toBe('made 2027-1')

      const edition = await shown()
      const [made, ...others] = edition?.snapshot.content.no.halfYears ?? []
      expect(others).toEqual([])
      expect(made).toMatchObject({
        id: '2027-1',
        closes: '2027-06-30',
        made: new Date(JULY).toISOString(),
        figures: [
          {
            series: 'policy-rate',
            last: { date: '2026-09-24', value: 4.75 },
            before: { date: '2026-09-24', value: 4.75 },
          },
        ],
        corrections: [{ title: 'Styringsrenten', path: '/serier/policy-rate' }],
      })
      expect(made?.corrections[0]?.text).toContain('4,50\u00A0% → 4,75\u00A0%')
      expect(made?.pages.map(({ path }) => path)).not.toContain('/leie/regulering')
      expect(made?.pages.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/', '/oslo', '/serier/policy-rate', '/kalender', '/rettelser']),
      )

      const file = await store.halfYears.file('2027-1')
      expect(
        createHash('sha256')
          .update(file ?? '')
          .digest('hex'),
      ).toBe(made?.file.sha256)
      clock.now += 40 * DAY_MS
      await importAs()
      expect(await runJob()).toBe('no half-year has ended')
      expect((await shown())?.snapshot.content.no.halfYears).toEqual([made])
      expect(await store.halfYears.file('2027-1')).toEqual(file)
    })

    test('the archive holds the figures of the last day, with checksums', async () => {
      await importAs()
      clock.now = JULY
      await runJob()
      const files = unzipped((await store.halfYears.file('2027-1')) ?? Buffer.alloc(0))
      expect([...files.keys()]).toEqual([
        'README.txt',
        'contents.csv',
        'csv/policy-rate.csv',
        'series.csv',
        'json-stat/policy-rate.no.json',
        'areas.no.csv',
        'metadata.no.json',
        'json-stat/policy-rate.en.json',
        'areas.en.csv',
        'metadata.en.json',
        'licences.txt',
        'SHA256SUMS',
      ])
      expect(files.get('series.csv')).toContain('2026-09-24,policy-rate,4.5,solid')
      expect(files.get('json-stat/policy-rate.no.json')).toContain('dato=2027-06-30')
      expect(files.get('metadata.en.json')).toContain('dato=2027-06-30')
      expect(files.get('contents.csv')).toContain(`${PUBLIC_URL}/en/oslo?dato=2027-06-30`)
      expect(files.get('licences.txt')).toContain('policy-rate\tStyringsrenten\tNorges Bank\tFree')
      expect(files.get('README.txt')).toContain(
        `Kvartal, utgave 2027-1, 30. juni 2027. ${PUBLIC_URL}/utgaver/2027-1`,
      )
      for (const line of (files.get('SHA256SUMS') ?? '').trim().split('\n')) {
        const [sum, file = ''] = line.split('  ')
        expect(
          createHash('sha256')
            .update(files.get(file) ?? '')
            .digest('hex'),
          file,
        ).toBe(sum)
      }
    })

    test('of two instances one makes it, and half-years that a stop has missed are made later', async () => {
      await importAs()
      clock.now = Date.parse('2028-02-01T05:00:00.000Z')
      const other = await openStore(database.options)
      const said = await Promise.all([runJob(store), runJob(other)])
      const made = said
        .flatMap((text) => text.replace('made ', '').split(', '))
        .filter((id) => /^\d/.test(id))
      expect(made.toSorted()).toEqual(['2027-1', '2027-2'])
      expect(await other.halfYears.ids()).toEqual(['2027-2', '2027-1'])
      expect((await shown(other))?.snapshot.content.en.halfYears.map(({ id }) => id)).toEqual([
        '2027-2',
        '2027-1',
      ])
      await other.close()
    })

    test('pages of a day name only editions that were made by then', async () => {
      await importAs()
      clock.now = JULY
      await runJob()
      const idsAt = (instant: string) => store.history.at(instant).halfYears.ids()
      expect(await idsAt('2027-06-30T21:59:59.999Z')).toEqual([])
      expect(await idsAt('2027-07-01T21:59:59.999Z')).toEqual(['2027-1'])
    })

    test('pages, feed, sitemap and data file over HTTP', async () => {
      await importAs()
      clock.now = JULY
      await runJob()
      const edition = await shown()
      const app = await openApp(() => edition, { halfYears: store.halfYears })
      try {
        const get = (url: string) => ask(app.port, url)
        const page = await get('/utgaver/2027-1')
        expect(page.status).toBe(200)
        for (const part of [
          '<h1',
          'Utgave 2027-1: første halvår 2027',
          'href="/oslo?dato=2027-06-30"',
          'href="/serier/policy-rate?dato=2027-06-30"',
          'href="/utgaver/2027-1.zip"',
          `Kvartal, utgave 2027-1, 30. juni 2027. ${PUBLIC_URL}/utgaver/2027-1`,
        ])
          expect(page.text).toContain(part)
        expect((await get('/en/utgaver/2027-1')).text).toContain('href="/en/oslo?dato=2027-06-30"')
        expect((await get('/utgaver')).text).toContain('href="/utgaver/2027-1"')
        expect((await get('/sitemap.xml')).text).toContain(`<loc>${PUBLIC_URL}/en/utgaver/2027-1</loc>`)
        expect((await get('/utgaver.xml')).text).toContain(`href="${PUBLIC_URL}/utgaver/2027-1"`)
        expect((await get('/utgaver/2027-1.md')).text).toContain('/oslo?dato=2027-06-30')
        const file = await get('/utgaver/2027-1.zip')
        expect(file.headers).toMatchObject({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="kvartal-2027-1.zip"',
          'access-control-allow-origin': '*',
        })
        expect((await get('/utgaver/2027-1.zip')).headers['etag']).toBe(file.headers['etag'])
        const early = await get('/utgaver/2026-2')
        expect(early).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
        expect(early.text).toContain('begynte å ta vare på det den publiserer, 1. mars 2027')
        expect((await get('/utgaver/2026-2.md')).status).toBe(404)
        for (const missing of [
          '/utgaver/2027-2',
          '/utgaver/2026-2',
          '/utgaver/2027-3',
          '/utgaver/0000-1',
          '/utgaver/2027-01',
          '/utgaver/2027-1/1',
          '/utgaver/2027-2.zip',
          '/utgaver/2027-3.zip',
          '/en/utgaver/2027-1.zip',
        ])
          expect((await get(missing)).status, missing).toBe(404)
      } finally {
        await app.stop()
      }
    })
  })
}
