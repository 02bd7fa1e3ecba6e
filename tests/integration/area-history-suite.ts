/** Counts of areas over several imports (decision 0068): the same tests run on SQLite and on PostgreSQL. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { exportPack } from '#content/export/export-pack.ts'
import { importPack } from '#content/import-pack.ts'
import { formatProblems } from '#content/parse/problems.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import { openApp } from '../factories/app.ts'
import { ask } from '../factories/http.ts'
import { makePack, type TestPack } from '../factories/pack.ts'
import type { TestDatabase } from './repository-suite.ts'

const NOW = Date.parse('2026-11-20T13:05:00.000Z')
const HEADER =
  'id,market,name_no,name_en,vacancy,vacancy_prev,vacancy_prev_date,good_standard_from,good_standard_to,high_standard_from,high_standard_to,' +
  'date,corrects_date,quality_vacancy,quality_rent,source_note\n'
const HISTORY =
  'id,date,vacancy,good_standard_from,good_standard_to,high_standard_from,high_standard_to,quality_vacancy,quality_rent\n'

interface Row {
  readonly vacancy?: string
  readonly before?: string
  readonly beforeDate?: string
  readonly goodFrom?: string
  readonly date?: string
  readonly corrects?: string
}

/** `areas/areas.csv` with one area. */
function areasCsv({
  vacancy = '18',
  before = '',
  beforeDate = '',
  goodFrom = '1500',
  date = '2024-01-31',
  corrects = '',
}: Row): string {
  return `${HEADER}vika,oslo,Vika,Vika West,${vacancy},${before},${beforeDate},${goodFrom},1850,1900,2400,${date},${corrects},solid,solid,\n`
}

/** @param makeDatabase a new one per test, without tables */
export function areaHistorySuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`counts of areas on ${name}`, () => {
    const clock = { now: NOW }
    let database: TestDatabase
    let store: Store
    let pack: TestPack
    beforeEach(async () => {
      clock.now = NOW
      database = await makeDatabase(clock)
      store = await openStore(database.options)
      pack = await makePack()
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
      await pack.remove()
    })

    /** An import some hours after the previous one. */
    async function take(row: Row, history: string | null = null) {
      clock.now += 3_600_000
      await pack.change({
        'areas/areas.csv': areasCsv(row),
        ...(history === null ? {} : { 'areas/history.csv': HISTORY + history }),
      })
      return importPack(pack.directory, store, { now: () => clock.now })
    }

    const changes = async () =>
      (await store.live.corrections(100)).map(({ series, changes: made }) => [series, made])
    const edition = async (): Promise<Edition> => ({
      number: 1,
      today: '2026-11-20',
      snapshot: await loadSnapshot(store, null, () => {}),
    })
    const counts = async () =>
      (await store.content.points(['area/vika/vacancy'])).flatMap(({ dates, values }) =>
        dates.map((date, index) => [date, values[index]]),
      )

    test.each<[why: string, first: Row, second: Row, kept: unknown, corrected: unknown]>([
      [
        'another figure for the same day is a correction',
        {},
        { vacancy: '12' },
        [['2024-01-31', 12]],
        [['area/vika/vacancy', [{ date: '2024-01-31', before: 18, after: 12 }]]],
      ],
      [
        'a newer count corrects nothing, and the previous one stays',
        {},
        { vacancy: '20', date: '2024-06-30' },
        [
          ['2024-01-31', 18],
          ['2024-06-30', 20],
        ],
        [],
      ],
      [
        'the same figures on another row correct nothing',
        {},
        { before: '3', beforeDate: '2022-07-01' },
        [
          ['2022-07-01', 3],
          ['2024-01-31', 18],
        ],
        [],
      ],
      [
        'a withdrawn figure',
        {},
        { vacancy: '' },
        [],
        [['area/vika/vacancy', [{ date: '2024-01-31', before: 18, after: null }]]],
      ],
      [
        'a rent of the same day',
        {},
        { goodFrom: '1600' },
        [['2024-01-31', 18]],
        [['area/vika/good_standard_from', [{ date: '2024-01-31', before: 1500, after: 1600 }]]],
      ],
      [
        'an earlier count that becomes another',
        { vacancy: '15', date: '2022-07-01' },
        { before: '3', beforeDate: '2022-07-01' },
        [
          ['2022-07-01', 3],
          ['2024-01-31', 18],
        ],
        [['area/vika/vacancy', [{ date: '2022-07-01', before: 15, after: 3 }]]],
      ],
    ])('%s', async (_why, first, second, kept, corrected) => {
      expect(await take(first)).toMatchObject({ outcome: 'imported', counts: { areas: 1, changedAreas: 1 } })
      expect(await take(second)).toMatchObject({ outcome: 'imported', counts: { areas: 1, changedAreas: 1 } })
      expect([await counts(), await changes()]).toEqual([kept, corrected])
    })

    test('a date that was wrong is corrected when the pack names it', async () => {
      await take({ date: '2022-12-31' })
      await take({ date: '2022-10-01', corrects: '2022-12-31' })
      expect(await counts()).toEqual([['2022-10-01', 18]])
      expect(await changes()).toContainEqual([
        'area/vika/vacancy',
        [{ date: '2022-12-31', before: 18, after: 18, movedTo: '2022-10-01' }],
      ])
      // The column may stay in the pack: its correction is done already.
      await pack.change({ 'README.md': '# Another\n' })
      expect(await take({ date: '2022-10-01', corrects: '2022-12-31' })).toMatchObject({
        outcome: 'imported',
        counts: { changedAreas: 0 },
      })
    })

    test('a count withdrawn by an older pack has not moved to a day that was published before', async () => {
      await take({})
      await take({ vacancy: '20', date: '2024-06-30' })
      await take({ corrects: '2024-06-30' })
      expect(await counts()).toEqual([['2024-01-31', 18]])
      expect(await changes()).toContainEqual([
        'area/vika/vacancy',
        [{ date: '2024-06-30', before: 20, after: null }],
      ])
    })

    test('a count older than the published one is refused with file, line and reason; readers’ data stay', async () => {
      await take({})
      const refused = await take({ vacancy: '9', date: '2023-06-30' })
      if (refused.outcome !== 'refused') throw new Error(refused.outcome)
      expect(formatProblems(refused.problems).map((line) => line.replace(pack.directory, ''))).toEqual([
        '/areas/areas.csv:2 date: is 2023-06-30, older than the published count of 2024-01-31; an earlier count belongs in areas/history.csv, and a published day ' +
          'that was wrong in corrects_date',
      ])
      expect([await counts(), await store.content.version()]).toEqual([[['2024-01-31', 18]], 1])
      expect(await take({})).toEqual({ outcome: 'unchanged' })
    })

    test('the same pack again changes nothing; changes to other files leave areas unchanged', async () => {
      await take({})
      expect(await take({})).toEqual({ outcome: 'unchanged' })
      await pack.change({
        'README.md': '# Another\n',
        'comments/first.yaml': (text) => text.replace('Tekst.', 'Ny tekst.'),
      })
      expect(await take({})).toMatchObject({ outcome: 'imported', counts: { changedAreas: 0 } })
      expect((await store.content.currentRevisions()).get('area/vika/vacancy')).toBe(1)
    })

    test('an area that leaves the pack and returns has its earlier counts', async () => {
      await take({})
      clock.now += 1_000
      const without = await makePack({
        'areas/areas.csv': areasCsv({}).replace('vika,oslo,Vika,Vika West', 'other,oslo,Annet,Other'),
        'areas/oslo.geojson': null,
      })
      onTestFinished(() => without.remove())
      expect(await importPack(without.directory, store, { now: () => clock.now })).toMatchObject({
        outcome: 'imported',
      })
      await take({ vacancy: '20', date: '2024-06-30' })
      expect(await counts()).toEqual([
        ['2024-01-31', 18],
        ['2024-06-30', 20],
      ])
    })

    test('an aborted import corrects nothing', async () => {
      await take({})
      clock.now += 1_000
      const stage = await store.content.beginPack({ hash: 'b', name: 'b' })
      const points = { dates: ['2024-01-31'], values: [9], quality: ['solid' as const] }
      await stage.addAreas([
        {
          area: 'vika',
          date: '2024-01-31',
          correctsDate: null,
          lastUpdated: '2026-11-20T00:00:00.000Z',
          points: {
            vacancy: points,
            good_standard_from: points,
            good_standard_to: points,
            high_standard_from: points,
            high_standard_to: points,
          },
        },
      ])
      expect(await changes()).toEqual([])
      await stage.abandon()
      expect([await counts(), await changes()]).toEqual([[['2024-01-31', 18]], []])
    })

    test('/rettelser, its feed and the API tell a corrected area in both languages', async () => {
      await take({ before: '3', beforeDate: '2022-07-01' })
      await take({ vacancy: '12', goodFrom: '1600', before: '3', beforeDate: '2022-07-01' })
      const shown = await edition()
      const { port, stop } = await openApp(() => shown)
      onTestFinished(stop)
      const get = async (path: string) => (await ask(port, path)).text.replaceAll('\u00A0', ' ')
      const no =
        'Tallgrunnlaget er oppdatert. Kontorledighet (31. januar 2024): 18,0 % → 12,0 %; ' +
        'leiepris, god standard, fra (31. januar 2024): 1 500 → 1 600 kr per kvm og år.'
      const en =
        'The data set has been updated. Office vacancy (31 January 2024): 18.0% → 12.0%; ' +
        'rent, good standard, from (31 January 2024): 1,500 → 1,600 NOK per sqm per year.'
      const [page, english, feed, englishFeed] = await Promise.all(
        ['/rettelser', '/en/rettelser', '/rettelser.xml', '/en/rettelser.xml'].map(get),
      )
      for (const text of ['Vika, Oslo', `20. nov. 2026 kl. 16.05. ${no}`, 'href="/oslo"'])
        expect(page).toContain(text)
      for (const text of ['Vika West, Oslo', `20 Nov 2026, 16:05. ${en}`, 'href="/en/oslo"'])
        expect(english).toContain(text)
      for (const text of ['Rettelse: Vika, Oslo', no, 'https://portal.example.org/oslo'])
        expect(feed).toContain(text)
      for (const text of ['Correction: Vika West, Oslo', en, 'https://portal.example.org/en/oslo'])
        expect(englishFeed).toContain(text)
      const history: unknown = JSON.parse(
        await get('/api/portal/clusters/history?areas=vika,unknown&lang=en'),
      )
      const none = {
        good_standard_from: null,
        good_standard_to: null,
        high_standard_from: null,
        high_standard_to: null,
        quality_rent: null,
      }
      expect(history).toEqual([
        {
          ID: 'vika',
          market: 'oslo',
          name: 'Vika West',
          counts: [
            { date: '2022-07-01', vacancy: 3, quality_vacancy: 'solid', ...none },
            {
              date: '2024-01-31',
              vacancy: 12,
              quality_vacancy: 'solid',
              quality_rent: 'solid',
              good_standard_from: 1600,
              good_standard_to: 1850,
              high_standard_from: 1900,
              high_standard_to: 2400,
            },
          ],
        },
      ])
    })

    test.each<[string, Row, object]>([
      [
        'of the pack, with its day',
        { before: '5', beforeDate: '2023-07-01' },
        { vacancy_prev: 5, vacancy_prev_date: '2023-07-01' },
      ],
      ['from the store, where the pack has none', {}, { vacancy_prev: 18, vacancy_prev_date: '2024-01-31' }],
      [
        'of the pack, with the day of the same count in the store',
        { before: '18' },
        { vacancy_prev: 18, vacancy_prev_date: '2024-01-31' },
      ],
      ['of the pack, of an undated count', { before: '7' }, { vacancy_prev: 7 }],
    ])('the vacancy before: %s', async (_why, row, expected) => {
      await take({})
      await take({ vacancy: '20', date: '2024-06-30', ...row })
      const { snapshot } = await edition()
      expect(snapshot.content.no.areas[0]).toMatchObject({ vacancy: 20, ...expected })
      if (!('vacancy_prev_date' in expected))
        expect(snapshot.content.no.areas[0]).not.toHaveProperty('vacancy_prev_date')
    })

    test('a count of areas/history.csv is an earlier count; one without figures withdraws the published one', async () => {
      await take({}, 'vika,2022-07-01,3,1300,1700,,,solid,approx\n')
      expect(await counts()).toEqual([
        ['2022-07-01', 3],
        ['2024-01-31', 18],
      ])
      await take({}, 'vika,2022-07-01,,1300,1700,,,,approx\n')
      expect([await counts(), await changes()]).toEqual([
        [['2024-01-31', 18]],
        [['area/vika/vacancy', [{ date: '2022-07-01', before: 3, after: null }]]],
      ])
    })

    test('an export holds the earlier counts, and importing it anywhere gives the same', async () => {
      await take({ vacancy: '3', date: '2022-07-01', goodFrom: '1300' })
      await take({})
      const folder = await makePack()
      onTestFinished(() => folder.remove())
      const target = `${folder.directory}/exported`
      expect(await exportPack(target, store)).toMatchObject({ outcome: 'exported' })
      expect(await importPack(target, store, { now: () => clock.now })).toMatchObject({
        outcome: 'imported',
        counts: { changedAreas: 0 },
      })
      expect(await counts()).toEqual([
        ['2022-07-01', 3],
        ['2024-01-31', 18],
      ])
      expect(
        (await store.content.points(['area/vika/good_standard_from'])).map(({ values }) => values),
      ).toEqual([[1300, 1500]])
    })

    test('a store from before counts had revisions gets them as first revisions, so that the next import corrects them', async () => {
      await take({})
      await store.close()
      const engine = await openEngine(database.options)
      await engine.write(async (transaction) => {
        await transaction.deleteFrom('series_revision').where('series', 'like', 'area/%').execute()
        await transaction.deleteFrom('kvartal_migration').where('name', '=', '017-area-counts').execute()
        await sql`insert into pack_item (pack, seq, kind, id, lang, position, body) select pack, 100000, 'area', 'damaged', 'no', 9, '{oops' from pack_item limit 1`.execute(
          transaction,
        )
      })
      await engine.close()
      store = await openStore(database.options)
      expect((await store.content.currentRevisions()).get('area/vika/vacancy')).toBe(1)
      expect(await counts()).toEqual([['2024-01-31', 18]])
      await take({ vacancy: '12' })
      expect(await changes()).toEqual([
        ['area/vika/vacancy', [{ date: '2024-01-31', before: 18, after: 12 }]],
      ])
    })
  })
}
