import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#store/open-store.ts'
import { GOOD_PACK, makePack } from '../factories/pack.ts'

const COMMENTS = 250
const SERIES = 120
const ROUNDS = 10

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

/**
 * Imports in a child process; with `killAfter`, kill -9 after this many transactions. @returns the number of
 * transactions seen
 */
function importInChild(
  dataDir: string,
  pack: string,
  killAfter = Infinity,
): Promise<{ code: number | null; transactions: number }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'import-child.ts'), dataDir, pack],
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

/** The versions that readers can see any part of, and how much there is. */
async function visible(
  dataDir: string,
): Promise<{ hash: string | undefined; versions: unknown[]; comments: number; series: number }> {
  const store = await openStore({ databaseUrl: null, dataDir })
  const items = await store.content.items()
  const points = await store.content.points(names('series', SERIES))
  const hash = (await store.content.livePack())?.hash
  await store.close()
  const comments = items.filter(({ kind, id }) => kind === 'comment' && id.startsWith('comment-'))
  const versions = [
    ...comments.map(({ body }) => body),
    ...points.map(({ values }) => ({ comment: `Version ${values[0]}` })),
  ].map((body) => (typeof body === 'object' && body !== null && 'comment' in body ? body.comment : body))
  return { hash, versions: [...new Set(versions)], comments: comments.length, series: points.length }
}

const whole = { comments: COMMENTS * 2, series: SERIES }

test(
  'kill -9 during an import, ten times: the old content or the new, always whole',
  { timeout: 180_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-kill-'))
    const pack = await makePack(filesOfVersion(0))
    onTestFinished(async () => {
      await Promise.all([rm(dataDir, { recursive: true, force: true }), pack.remove()])
    })
    const { code, transactions } = await importInChild(dataDir, pack.directory)
    expect(code).toBe(0)
    expect(await visible(dataDir)).toMatchObject({ ...whole, versions: ['Version 0'] })

    let before = 'Version 0'
    let killed = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pack.change(filesOfVersion(round))
      const killAfter = 1 + Math.floor(Math.random() * transactions)
      const ended = await importInChild(dataDir, pack.directory, killAfter)
      if (ended.code === null) killed += 1
      const seen = await visible(dataDir)
      expect(seen, `round ${round}, killed after ${killAfter} of ${transactions}`).toMatchObject(whole)
      expect(seen.versions).toHaveLength(1)
      expect([before, `Version ${round}`]).toContain(seen.versions[0])
      before = String(seen.versions[0])
    }
    expect(killed).toBeGreaterThan(0)

    await pack.change(filesOfVersion(ROUNDS + 1))
    expect((await importInChild(dataDir, pack.directory)).code).toBe(0)
    expect(await visible(dataDir)).toMatchObject({ ...whole, versions: [`Version ${ROUNDS + 1}`] })
  },
)
