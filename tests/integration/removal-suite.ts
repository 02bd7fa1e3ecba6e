/** Documents that were taken out of past days (decision 0111): the same tests run on SQLite and on PostgreSQL. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { textOf } from '#store/content/history/history-bodies.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import { makePack, type TestPack } from '../factories/pack.ts'
import type { TestDatabase } from './repository-suite.ts'

/** 10:00 in Oslo. */
const FIRST_MORNING = Date.parse('2026-11-20T09:00:00.000Z')
const endOf = (day: string) => new Date(Date.parse(`${day}T22:59:59.999Z`)).toISOString()

/** Long enough to be deflated, and the same in each version, so that one is deflated with another. */
const LONG = Array.from({ length: 60 }, (_, index) => `Avsnitt ${index} om ${index * 7919}.`).join(' ')
const OTHER = { kind: 'comment', id: 'other' } as const
const otherComment = (word: string) => ({
  'comments/other.yaml': `id: other\ndate: '2026-11-10'\ntitle: ${word}\ncomment: ${word} ${LONG}\n`,
})
const BECAUSE = { reason: 'Rettskjennelse 12/2026', isTrial: false }

/** @param makeDatabase a new one per test, with a clock set by the test */
export function removalSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`removals from the history on ${name}`, () => {
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

    const publish = async (changes: Parameters<TestPack['change']>[0]) => {
      await pack.change(changes)
      expect(await importPack(pack.directory, store, { now: () => clock.now })).toMatchObject({
        outcome: 'imported',
      })
      clock.now += DAY_MS
    }
    const titlesOn = async (day: string) => {
      const complaints: string[] = []
      const { content } = await loadSnapshot(store.history.at(endOf(day)), null, (line) =>
        complaints.push(line),
      )
      expect(complaints).toEqual([])
      return content.no.comments.map(({ title }) => title).toSorted()
    }
    /** Everything that the tables of documents hold, unpacked where it stands alone. */
    const storedTexts = async () => {
      const engine = await openEngine(database.options)
      const { rows } = await engine.read((db) =>
        sql<{ body: string; base: string | null }>`select body, base from history_body
          union all select body, null from history_live_document where body is not null
          union all select body, null from commentary_archive
          union all select body, null from pack_item`.execute(db),
      )
      await engine.close()
      return rows.map(({ body, base }) => (base === null ? textOf(body, 'the test') : '')).join('\n')
    }

    test('a document that is no longer published: its days say how many were removed, and the others stay', async () => {
      await publish(otherComment('Alfa'))
      await publish(otherComment('Beta'))
      await publish({ 'comments/other.yaml': null })
      await publish({ 'comments/third.yaml': "id: third\ndate: '2026-11-10'\ntitle: Tredje\ncomment: Ny\n" })

      const versions = ['no', 'en'].flatMap((lang) =>
        ['2026-11-20', '2026-11-21'].map((from) => ({ lang, from })),
      )
      const trial = await store.history.remove(OTHER, { ...BECAUSE, isTrial: true })
      expect(trial).toEqual({ versions: expect.arrayContaining(versions), published: [] })
      expect(await titlesOn('2026-11-20')).toEqual(['Alfa', 'Kommentar'])
      expect(await store.history.removalMark()).toBe('')

      expect((await store.history.remove(OTHER, BECAUSE)).versions).toHaveLength(4)
      expect(await titlesOn('2026-11-20')).toEqual(['Kommentar'])
      expect(await titlesOn('2026-11-21')).toEqual(['Kommentar'])
      expect(await titlesOn('2026-11-23')).toEqual(['Kommentar', 'Tredje'])
      const removed = (day: string) => store.history.removedAt(endOf(day))
      expect(await Promise.all(['2026-11-20', '2026-11-21', '2026-11-22'].map(removed))).toEqual([1, 1, 0])
      expect(await store.history.removalMark()).not.toBe('')
      expect(await store.history.removals()).toEqual([
        {
          ...OTHER,
          reason: BECAUSE.reason,
          at: new Date(clock.now).toISOString(),
          versions: expect.arrayContaining(versions),
        },
      ])
      expect(await storedTexts()).not.toMatch(/Avsnitt|Alfa|Beta/)
      expect(await store.history.remove(OTHER, BECAUSE)).toEqual({ versions: [], published: [] })
    })

    test('what is published now stays, also where its text was deflated with a removed one', async () => {
      await publish(otherComment('Alfa'))
      await publish(otherComment('Beta'))
      const { versions, published } = await store.history.remove(OTHER, BECAUSE)
      expect(versions.map(({ from }) => from)).toEqual(['2026-11-20', '2026-11-20'])
      expect(published).toEqual(['en', 'no'])
      expect(await titlesOn('2026-11-20')).toEqual(['Kommentar'])
      expect(await titlesOn('2026-11-21')).toEqual(['Beta', 'Kommentar'])
      expect(await storedTexts()).not.toContain('Alfa')
      expect(await store.history.remove(OTHER, BECAUSE)).toMatchObject({
        versions: [],
        published: ['en', 'no'],
      })
    })

    test('imports, another publication of the document and the retention go on', async () => {
      await publish(otherComment('Alfa'))
      await publish({ 'comments/other.yaml': null })
      await store.history.remove(OTHER, BECAUSE)
      await publish(otherComment('Gamma'))
      await publish(otherComment('Delta'))
      expect(await titlesOn('2026-11-20')).toEqual(['Kommentar'])
      expect(await titlesOn('2026-11-22')).toEqual(['Gamma', 'Kommentar'])
      expect(await titlesOn('2026-11-23')).toEqual(['Delta', 'Kommentar'])
      const mark = await store.history.removalMark()
      expect((await store.history.remove(OTHER, BECAUSE)).versions).toHaveLength(2)
      expect(await store.history.removalMark()).not.toBe(mark)
      expect(await titlesOn('2026-11-22')).toEqual(['Kommentar'])
      await store.history.forgetBefore('2026-11-23T00:00:00.000+01:00')
      expect(await titlesOn('2026-11-23')).toEqual(['Delta', 'Kommentar'])
    })

    test('a live document and its archive: the newest stays', async () => {
      await publish({ 'README.md': '# Live\n' })
      const live = (text: string) => ({ kind: 'posts', id: 'source', lang: 'no', body: [text] }) as const
      await store.live.putDocument(live('Alfa'))
      clock.now += DAY_MS
      await store.live.putDocument(live('Beta'))
      const documentsOn = (day: string) => store.history.at(endOf(day)).live.documents()
      expect(await documentsOn('2026-11-21')).toEqual([live('Alfa')])
      expect(await store.history.remove({ kind: 'posts', id: 'source' }, BECAUSE)).toEqual({
        versions: [{ lang: 'no', from: '2026-11-21' }],
        published: ['no'],
      })
      expect(await documentsOn('2026-11-21')).toEqual([])
      expect(await documentsOn('2026-11-22')).toEqual([live('Beta')])
      expect(await store.history.removedAt(endOf('2026-11-21'))).toBe(1)

      const commentary = { id: 'oslo', lang: 'no' } as const
      const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`
      await store.live.keepCommentary({ ...commentary, time: at(8), body: { text: 'Gammel' } })
      await store.live.putDocument({ kind: 'commentary', ...commentary, body: { text: 'Ny' } })
      await store.live.keepCommentary({ ...commentary, time: at(9), body: { text: 'Ny' } })
      await store.history.remove({ kind: 'commentary', id: 'oslo' }, BECAUSE)
      expect((await store.live.archivedCommentaries(commentary, 9)).map(({ body }) => body)).toEqual([
        { text: 'Ny' },
      ])
      expect(await storedTexts()).not.toMatch(/Alfa|Gammel/)
    })

    test('a document that was never published, and a store without content', async () => {
      expect(await store.history.remove(OTHER, BECAUSE)).toEqual({ versions: [], published: [] })
      await publish({ 'README.md': '# Empty\n' })
      expect(await store.history.remove(OTHER, BECAUSE)).toEqual({ versions: [], published: [] })
      expect(await store.history.removals()).toEqual([])
    })
  })
}
