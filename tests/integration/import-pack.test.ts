import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contentSchemas } from '#contract/content-item.ts'
import { importPack } from '#content/import-pack.ts'
import { packHash, readPack } from '#content/read-pack.ts'
import { openStore, type Store, type StoreOptions } from '#store/open-store.ts'
import { makePack, replacing } from '../factories/pack.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'

const clock = { now: () => Date.parse('2026-11-21T09:00:00.000Z') }

async function open(options: StoreOptions, remove: () => Promise<void>): Promise<Store> {
  const store = await openStore(options)
  onTestFinished(async () => {
    await store.close()
    await remove()
  })
  return store
}

async function sqlite(): Promise<Store> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-import-'))
  return open({ databaseUrl: null, dataDir }, () => rm(dataDir, { recursive: true, force: true }))
}

async function postgres(): Promise<Store> {
  const fresh = await freshDatabase()
  const where =
    fresh.kind === 'server' ? { databaseUrl: fresh.url } : { databaseUrl: null, dialect: fresh.dialect }
  return open({ ...where, dataDir: '' }, fresh.stop)
}

async function packWith(...changes: Parameters<typeof makePack>) {
  const pack = await makePack(...changes)
  onTestFinished(() => pack.remove())
  return pack
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('import on %s', (_engine, openTestStore) => {
  test.each([
    ['the small pack', null],
    ['the pack that is shipped', 'content'],
  ])('%s is read back unchanged', async (_why, shipped) => {
    const directory = shipped ?? (await packWith()).directory
    const store = await openTestStore()
    const read = await readPack(directory)
    if (!read.ok) throw new Error('refused')
    const { items, series, areaCounts, hash } = read.pack
    const counts = {
      documents: items.filter(({ lang }) => lang === 'no').length,
      series: series.length,
      changedSeries: series.length,
      areas: areaCounts.length,
      changedAreas: areaCounts.length,
    }
    expect(await importPack(directory, store, clock)).toEqual({ outcome: 'imported', version: 1, counts })
    expect(await store.content.items()).toEqual(items)
    expect(await store.content.points(series.map((one) => one.series))).toEqual(series)
    expect((await store.content.livePack())?.hash).toBe(hash)
    expect(await packHash(directory)).toBe(hash)
    for (const { kind, body } of await store.content.items())
      expect(contentSchemas[kind].safeParse(body)).toMatchObject({ success: true })
  })

  test('an unchanged pack is not imported again; a broken one leaves the old content', async () => {
    const pack = await packWith()
    const store = await openTestStore()
    await importPack(pack.directory, store, clock)
    const live = { items: await store.content.items(), pack: await store.content.livePack() }
    expect(await importPack(pack.directory, store, clock)).toEqual({ outcome: 'unchanged' })

    await pack.change({ 'dashboards/home.yaml': replacing('comment: first', 'comment: gone') })
    expect(await importPack(pack.directory, store, clock)).toMatchObject({
      outcome: 'refused',
      problems: [{ line: 12 }],
    })
    expect({ items: await store.content.items(), pack: await store.content.livePack() }).toEqual(live)
    expect(await store.content.version()).toBe(1)
  })

  test('of several concurrent imports of one pack, one does the work; the others find it live', async () => {
    const { directory } = await packWith()
    const store = await openTestStore()
    const outcomes = await Promise.all([1, 2, 3].map(() => importPack(directory, store, clock)))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['imported', 'unchanged', 'unchanged'])
    expect(await store.content.version()).toBe(1)
  })

  test('the shipped pack replaces that of the previous release, which had a wrong date of a count', async () => {
    const directory = path.join(await mkdtemp(path.join(tmpdir(), 'kvartal-before-')), 'content')
    onTestFinished(() => rm(path.dirname(directory), { recursive: true, force: true }))
    await cp('content', directory, { recursive: true })
    const areas = path.join(directory, 'areas', 'areas.csv')
    await writeFile(areas, (await readFile(areas, 'utf8')).replace('2022-10-01,2022-12-31,', '2022-12-31,,'))
    const store = await openTestStore()
    expect(await importPack(directory, store, clock)).toMatchObject({ outcome: 'imported' })
    expect(await importPack('content', store, clock)).toMatchObject({
      outcome: 'imported',
      counts: { changedAreas: 1 },
    })
    expect(
      (await store.live.corrections(10)).map(({ series, changes }) => [series, changes[0]?.movedTo]),
    ).toContainEqual(['area/stavanger-sentrum/vacancy', '2022-10-01'])
  })

  test('data dated ahead of the clock is updated now, not in the future', async () => {
    const pack = await packWith({ 'pack.yaml': replacing('2026-11-20', '2027-01-01') })
    const store = await openTestStore()
    await importPack(pack.directory, store, clock)
    expect((await store.content.points(['policy-rate']))[0]?.lastUpdated).toBe('2026-11-21T09:00:00.000Z')
  })

  test('when the store fails, the stage is abandoned and the error reported', async () => {
    const pack = await packWith()
    const store = await openTestStore()
    const failing = {
      content: {
        ...store.content,
        beginPack: async (about: { hash: string; name: string }) => ({
          ...(await store.content.beginPack(about)),
          addSeries: () => Promise.reject(new Error('the disk is full')),
        }),
      },
    }
    await expect(importPack(pack.directory, failing, clock)).rejects.toThrow('the disk is full')
    expect(await store.content.items()).toEqual([])
    expect(await importPack(pack.directory, store, clock)).toMatchObject({ outcome: 'imported', version: 1 })
  })
})
