/** From one engine to the other and back. */
import { runCommand } from '#tests/factories/run-command.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { totalsOf } from '#store/backup/table-rows.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { openEngine, openStore, type StoreOptions } from '#store/open-store.ts'
import { moveToPostgres } from '../../src/commands/move-to-postgres.ts'
import { readEnvironment } from '#environment/environment.ts'
import { layout } from '../factories/account.ts'
import { contentWith } from '../factories/edition.ts'
import { publishContent } from '../factories/living-store.ts'
import { reader } from '../factories/newsletter-readers.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'

async function totals(options: StoreOptions) {
  const engine = await openEngine(options)
  try {
    return await engine.readConsistently((db) => totalsOf(engine.kind, db))
  } finally {
    await engine.close()
  }
}

async function filled(dataDir: string): Promise<void> {
  const store = await openStore({ databaseUrl: null, dataDir })
  const { items } = contentWith([])
  const comments = (...ids: string[]) =>
    ids.map((id, position) => ({ kind: 'comment', id, lang: 'no', position, body: { id } }) as const)
  await publishContent(store, { items: [...items, ...comments('a', 'c')], series: [] })
  // Its version has the position 0.5.
  await publishContent(store, { items: [...items, ...comments('a', 'b', 'c')], series: [] }, 'b')
  await store.live.putDocument({ kind: 'posts', id: 'other', lang: 'no', body: [] })
  await store.sources.note({ source: 'feed/a', failure: null })
  for (let id = 1; id <= 250; id += 1) await reader(store, id, Date.now())
  await store.accounts.change({
    id: 1,
    ifVersion: null,
    profile: { firstName: 'Åse\u2028\ud83c\udfe2' },
    layouts: () => [layout('En')],
  })
  await store.close()
}

test.runIf(inject('postgresUrl') !== null)(
  'every row is moved, existing rows stay, and the move can be reversed',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-move-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const database = await freshDatabase()
    onTestFinished(database.stop)
    if (database.kind !== 'server') throw new Error('there is no server')
    const dataDir = path.join(folder, 'data')
    await filled(dataDir)
    const before = await totals({ databaseUrl: null, dataDir })

    const read = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: database.url })
    if (!read.ok) throw new Error(read.problems.join())
    let printed = ''
    const context = {
      variables: {},
      environment: read.environment,
      now: Date.now,
      print: (text: string) => void (printed += text),
      printError: () => {},
      openOutside: () => {
        throw new Error('nothing outside is asked')
      },
    }
    expect(await runCommand(moveToPostgres, [], context)).toBe(0)
    expect(printed).toMatch(/^250 accounts, \d+ rows in all: all are in postgres/)
    expect(await totals({ databaseUrl: database.url, dataDir: '' })).toEqual(before)
    expect(await totals({ databaseUrl: null, dataDir })).toEqual(before)
    await expect(runCommand(moveToPostgres, [], context)).rejects.toThrow(/There is something in/)

    const server = await openEngine({ databaseUrl: database.url, dataDir: '' })
    const file = path.join(folder, 'postgres.backup')
    await writeBackup(server, file)
    await server.close()
    const back = { databaseUrl: null, dataDir: path.join(folder, 'back') }
    await (await openStore(back)).close()
    const engine = await openEngine(back)
    await restoreBackup(engine, file, { isReplacing: false, forgetsSessions: false, isMoved: true })
    await engine.close()
    expect(await totals(back)).toEqual(before)
  },
)
