/**
 * Round trip: an imported pack can be exported, and an export imported, with the same content and the second
 * time the same bytes.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exportPack } from '#content/export/export-pack.ts'
import { importPack } from '#content/import-pack.ts'
import { AREA_MEASURES, areaSeriesId } from '#contract/entities/area-history.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { makeHostilePack } from '../factories/hostile-pack.ts'
import { makePack, replacing } from '../factories/pack.ts'

const clock = { now: () => Date.parse('2026-11-21T09:00:00.000Z') }

async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function emptyStore(): Promise<Store> {
  const store = await openStore({ databaseUrl: null, dataDir: await folderOfTest() })
  onTestFinished(() => store.close())
  return store
}

async function storeWith(directory: string): Promise<Store> {
  const store = await emptyStore()
  expect(await importPack(directory, store, clock)).toMatchObject({ outcome: 'imported' })
  return store
}

/** All that a reader can be shown of it. */
async function contentOf({ content }: Store) {
  const items = await content.items()
  const ids = items.filter(({ kind, lang }) => kind === 'series' && lang === 'no').map(({ id }) => id)
  const areas = items
    .filter(({ kind, lang }) => kind === 'area' && lang === 'no')
    .flatMap(({ id }) => AREA_MEASURES.map((measure) => areaSeriesId(id, measure)))
  const counts = (await content.points(areas)).map(({ lastUpdated: _imported, ...points }) => points)
  return { name: (await content.livePack())?.name, items, points: await content.points(ids), counts }
}

async function exported(store: Store): Promise<string> {
  const folder = path.join(await folderOfTest(), 'pack')
  expect(await exportPack(folder, store)).toMatchObject({ outcome: 'exported' })
  return folder
}

async function bytesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const read = files
    .sort()
    .map(async (file): Promise<[string, string]> => [file, await readFile(path.join(folder, file), 'base64')])
  return Object.fromEntries(await Promise.all(read))
}

async function hostile(): Promise<string> {
  const pack = await makeHostilePack()
  onTestFinished(() => pack.remove())
  return pack.directory
}

async function packWith(...changes: Parameters<typeof makePack>): Promise<string> {
  const pack = await makePack(...changes)
  onTestFinished(() => pack.remove())
  return pack.directory
}

/** Valid content that no plain file of the demo pack has. */
const STRANGE: Parameters<typeof makePack>[0] = {
  'pack.yaml': replacing('name: Test pack', 'name: "no: yes, # 1 \\u2028"'),
  'comments/first.yaml': JSON.stringify({
    id: 'first',
    date: '2026-11-10',
    title: { no: 'En', en: 'null' },
    comment: { no: 'halv \uD83D', en: 'a\r\nb\u0000\u0085\uFEFF\t\n\n' },
  }),
  // The languages differ in the number of blocks, in the type of a block, and in a number.
  'dashboards/home.yaml': replacing(
    'title: { no: Hjem, en: Home }',
    `title: { no: Hjem, en: Home }
subtitle: { no: '', en: '' }`,
  ),
  'dashboards/terms.yaml': `path: terms
title: { no: Vilkår, en: '1e3' }
rows:
  - layout: '5050'
    columns:
      - { no: [{ type: text, attributes: { content: bare norsk } }], en: [] }
      - - type: table
          heading: { no: Tabell, en: Table }
          icon: ''
          attributes:
            columns: [{ key: type, label: T, type: text }, { key: attributes, label: A, type: text }, { key: heading, label: H, type: text }]
            rows: { no: [{ type: '', attributes: '~', heading: null }], en: [{ type: '', attributes: '~', heading: '1' }] }
        - no: { type: rss, heading: RSS, attributes: { sources: [], numberOfItems: 4 } }
          en: { type: text, heading: '- x', attributes: { content: '# heading' } }
`,
  'series/data/policy-rate.csv':
    'date,value,quality,source\n2026-05-07,1e-7,solid,NB\n2026-09-24,-4.5e+21,solid,NB\n2026-12-30,0.1,solid,\n2026-12-31,,forecast,NB\n',
  'areas/history.csv':
    'id,date,vacancy,good_standard_from,good_standard_to,high_standard_from,high_standard_to,quality_vacancy,quality_rent,source_note\n' +
    'vika,2022-07-01,1e-7,,4.5e+21,,,press,mixed,"a, note"\nvika,2021-07-01,,,,1,,,solid,\n',
  'areas/areas.csv': (csv) => csv.replace('Vika,Vika', '"Vika, ""vest""\nog nord",Vika West'),
}

describe.each<[string, () => Promise<string>]>([
  ['the pack that is shipped', async () => 'content'],
  ['a hostile pack', hostile],
  ['a small pack with strange things', () => packWith(STRANGE)],
])('%s', (_why, packOf) => {
  test('is unchanged after export and import', async () => {
    const store = await storeWith(await packOf())
    const first = await exported(store)
    const again = await storeWith(first)
    expect(await contentOf(again)).toEqual(await contentOf(store))
    expect(await bytesOf(await exported(store)), 'of the same store').toEqual(await bytesOf(first))
    expect(await bytesOf(await exported(again)), 'of a store with the export').toEqual(await bytesOf(first))
  })
})

test('the export has the files of its format, and a block has only values that differ from the defaults', async () => {
  const folder = await exported(await storeWith(await packWith()))
  expect(Object.keys(await bytesOf(folder))).toEqual(
    expect.arrayContaining([
      'areas/areas.csv',
      'areas/oslo.geojson',
      'comments/first.yaml',
      'dashboards/home.yaml',
      'pack.yaml',
      'series/data/policy-rate.csv',
    ]),
  )
  const home = await readFile(path.join(folder, 'dashboards', 'home.yaml'), 'utf8')
  expect(home).toContain('title:\n  no: Hjem\n  en: Home\n')
  expect(home).not.toMatch(/seamless|inverted|description/)
  expect(await readFile(path.join(folder, 'series', 'data', 'policy-rate.csv'), 'utf8')).toBe(
    'date,value,quality\n2026-05-07,4.25,solid\n2026-09-24,4.5,solid\n2026-12-31,,forecast\n',
  )
})

describe('targets where nothing is written', () => {
  test.each<[string, (folder: string) => Promise<string>, RegExp]>([
    [
      'a folder that holds something',
      async (folder) => {
        await writeFile(path.join(folder, '.hidden'), '')
        return folder
      },
      /is not empty\. Name a folder that is, or that is not there yet\.$/,
    ],
    [
      'a file',
      async (folder) => {
        await writeFile(path.join(folder, 'a'), 'kept')
        return path.join(folder, 'a')
      },
      /is a file, or lies in one\. Name a folder\.$/,
    ],
    [
      'a folder whose parent is missing',
      async (folder) => path.join(folder, 'a', 'b'),
      /lies in a folder that is not there\. Make that first\.$/,
    ],
  ])('%s', async (_why, prepare, reason) => {
    const store = await storeWith(await packWith())
    const folder = await folderOfTest()
    const target = await prepare(folder)
    const before = await bytesOf(folder)
    expect(await exportPack(target, store)).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(reason),
    })
    expect(await bytesOf(folder)).toEqual(before)
  })

  test('there is no content', async () => {
    const target = path.join(await folderOfTest(), 'pack')
    expect(await exportPack(target, await emptyStore())).toEqual({
      outcome: 'refused',
      reason: 'No content has been imported yet.',
    })
    await expect(readdir(target)).rejects.toThrow('ENOENT')
  })

  test('an empty folder is filled, without leftovers beside it', async () => {
    const folder = await folderOfTest()
    await mkdir(path.join(folder, 'pack'))
    expect(await exportPack(path.join(folder, 'pack'), await storeWith(await packWith()))).toMatchObject({
      outcome: 'exported',
    })
    expect(await readdir(folder)).toEqual(['pack'])
  })

  test('content that changes while it is read is read again; content that never stops changing is reported', async () => {
    const { content } = await storeWith(await packWith())
    const changing = (changes: number) => {
      let asked = 0
      return {
        content: {
          livePack: () => content.livePack(),
          items: () => content.items(),
          points: (ids: readonly string[]) => content.points(ids),
          version: async () => Math.min((asked += 1), changes),
        },
      }
    }
    expect(await exportPack(path.join(await folderOfTest(), 'a'), changing(4))).toMatchObject({
      outcome: 'exported',
    })
    await expect(exportPack(path.join(await folderOfTest(), 'b'), changing(1_000))).rejects.toThrow(
      'Try again later',
    )
  })
})
