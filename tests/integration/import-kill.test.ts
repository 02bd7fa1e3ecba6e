import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { PublishedState } from '#store/content/history-repository.ts'
import { openEngine, openStore, type StoreOptions } from '#store/open-store.ts'
import { GOOD_PACK, makePack } from '../factories/pack.ts'
import { database } from './postgres-database.ts'

const COMMENTS = 250
const SERIES = 120

const names = (stem: string, count: number) => Array.from({ length: count }, (_, index) => `${stem}-${index}`)

/** Every comment and every series of the pack says which version it belongs to. */
function filesOfVersion(version: number): Record<string, string> {
  const comments = names('comment', COMMENTS).map((id): [string, string] => [
    `comments/${id}.yaml`,
    `id: ${id}\ndate: '2026-11-10'\ntitle: Comment\ncomment: Version ${version}\n`,
  ])
  const series = names('series', SERIES)
  const entry = GOOD_PACK['series/catalog.yaml'] ?? ''
  return {
    ...Object.fromEntries(comments),
    ...Object.fromEntries(
      series.map((id): [string, string] => [
        `series/data/${id}.csv`,
        `date,value,quality\n2026-01-01,${version},solid\n`,
      ]),
    ),
    'series/catalog.yaml': entry + series.map((id) => entry.replace('policy-rate', id)).join(''),
  }
}

/** Where the store is: a folder for SQLite, or the address of a PostgreSQL database. */
type StoreLocation = Pick<StoreOptions, 'databaseUrl' | 'dataDir'>

/**
 * Imports in a child process; with `killAfter`, kill -9 after this many transactions. @returns the number of
 * transactions seen
 */
function importInChild(
  { databaseUrl, dataDir }: StoreLocation,
  pack: string,
  killAfter = Infinity,
): Promise<{ code: number | null; transactions: number }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'import-child.ts'), databaseUrl ?? dataDir, pack],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let transactions = 0
    child.stdout.on('data', (dots: Buffer) => {
      transactions += dots.length
      if (transactions >= killAfter) child.kill('SIGKILL')
    })
    child.on('close', (code) => resolve({ code, transactions }))
  })
}

interface Visible {
  readonly hash: string | undefined
  /** The versions that readers can see any part of. */
  readonly versions: readonly unknown[]
  readonly comments: number
  readonly series: number
}

async function visible(content: PublishedState['content']): Promise<Visible> {
  const items = await content.items()
  const points = await content.points(names('series', SERIES))
  const hash = (await content.livePack())?.hash
  const comments = items.filter(({ kind, id }) => kind === 'comment' && id.startsWith('comment-'))
  const versions = [
    ...comments.map(({ body }) => body),
    ...points.map(({ values }) => ({ comment: `Version ${values[0]}` })),
  ].map((body) => (typeof body === 'object' && body !== null && 'comment' in body ? body.comment : body))
  return { hash, versions: [...new Set(versions)], comments: comments.length, series: points.length }
}

const whole = { comments: COMMENTS * 2, series: SERIES }

/**
 * Ends imports in the middle, and looks at what is live and at what the history says of each moment before.
 *
 * @returns rows that only a killed import has left
 */
async function killImports(where: StoreLocation, rounds: number): Promise<readonly unknown[]> {
  const pack = await makePack(filesOfVersion(0))
  onTestFinished(pack.remove)
  const { code, transactions } = await importInChild(where, pack.directory)
  expect(code).toBe(0)
  const moments: { readonly instant: string; readonly seen: Visible }[] = []
  const look = async (): Promise<Visible> => {
    const store = await openStore(where)
    const seen = await visible(store.content)
    await store.close()
    moments.push({ instant: new Date().toISOString(), seen })
    return seen
  }
  expect(await look()).toMatchObject({ ...whole, versions: ['Version 0'] })

  let before = 'Version 0'
  let killed = 0
  for (let round = 1; round <= rounds; round += 1) {
    await pack.change(filesOfVersion(round))
    const killAfter = 1 + Math.floor(Math.random() * transactions)
    const ended = await importInChild(where, pack.directory, killAfter)
    if (ended.code === null) killed += 1
    const seen = await look()
    expect(seen, `round ${round}, killed after ${killAfter} of ${transactions}`).toMatchObject(whole)
    expect(seen.versions).toHaveLength(1)
    expect([before, `Version ${round}`]).toContain(seen.versions[0])
    before = String(seen.versions[0])
  }
  expect(killed).toBeGreaterThan(0)

  await pack.change(filesOfVersion(rounds + 1))
  expect((await importInChild(where, pack.directory)).code).toBe(0)
  expect(await look()).toMatchObject({ ...whole, versions: [`Version ${rounds + 1}`] })

  const store = await openStore(where)
  for (const { instant, seen } of moments)
    expect(await visible(store.history.at(instant).content), instant).toEqual(seen)
  await store.close()
  return unpublishedRows(where)
}

/** Rows of the history that belong to no published pack, and texts that no version has. */
async function unpublishedRows(where: StoreLocation): Promise<readonly unknown[]> {
  const engine = await openEngine(where)
  const { rows } = await engine.read((db) =>
    sql`select kind, id from history_document where pack not in (select pack from history_pack)
      union all select 'text', hash from history_body
        where hash not in (select hash from history_document where hash is not null)
        and hash not in (select base from history_body where base is not null)`.execute(db),
  )
  await engine.close()
  return rows
}

test(
  'kill -9 during an import, ten times: the old content or the new, always whole, and the history says so',
  { timeout: 180_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-kill-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    expect(await killImports({ databaseUrl: null, dataDir }, 10)).toEqual([])
  },
)

test.runIf(inject('postgresUrl') !== null)(
  'kill -9 during an import into PostgreSQL, three times: the same',
  { timeout: 180_000 },
  async () => {
    const { options, remove } = await database()
    onTestFinished(remove)
    expect(await killImports({ databaseUrl: options.databaseUrl, dataDir: '' }, 3)).toEqual([])
  },
)
