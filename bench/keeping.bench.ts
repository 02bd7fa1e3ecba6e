/**
 * Usage: `node bench/keeping.bench.ts [--full] (PostgreSQL as well where a server is installed).`
 *
 * Readers with ten layouts of two kilobytes each: the duration of a backup and of a restore, on either
 * engine. With --full it is a hundred thousand readers, as the goal says, which takes five minutes and 10 GB
 * of disk; without it a tenth of them, held to a tenth of the time.
 */
import { stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { migrate } from '#store/schema/migrations.ts'
import { openEngine, type StoreOptions } from '#store/open-store.ts'
import { startPostgres } from '../tests/postgres.ts'
import { alone, clockBelow, printGoals, type Row } from './goal-table.ts'
import { scratchFolder } from './scratch-folder.ts'
import { STORED_LAYOUTS, storeReaders } from './stored-readers.ts'

/** The goal: 100 000 readers in five minutes. */
const FULL_READERS = 100_000
const FULL_GOAL_MS = 300_000

const share = process.argv.includes('--full') ? 1 : 0.1
const READERS = FULL_READERS * share
const GOAL_MS = FULL_GOAL_MS * share

type StoreLocation = Pick<StoreOptions, 'databaseUrl' | 'dataDir'>

const folder = scratchFolder()
const file = join(folder, 'sqlite.backup')
const first: StoreLocation = { databaseUrl: null, dataDir: join(folder, 'first') }
await storeReaders(READERS, first)
const rows: Row[] = [
  await backedUp('sqlite', first, file),
  alone('sqlite: the file', (await stat(file)).size / 1e6, 'MB'),
]
rows.push(await putBack('sqlite', { databaseUrl: null, dataDir: join(folder, 'second') }))
const postgres = await startPostgres()
try {
  if (postgres.kind === 'server') {
    const server = { databaseUrl: postgres.url, dataDir: '' }
    rows.push(
      await putBack('postgres', server),
      await backedUp('postgres', server, join(folder, 'postgres.backup')),
    )
  } else console.log('No PostgreSQL server is installed: SQLite only.')
} finally {
  await postgres.stop()
}
rows.push(
  alone('memory of all this in one process, at most', process.resourceUsage().maxRSS / 1_000, 'MB'),
  alone('load of the machine', loadavg()[0] ?? 0, 'processes'),
)
printGoals(rows)

async function backedUp(name: string, where: StoreLocation, to: string): Promise<Row> {
  const engine = await openEngine(where)
  const started = performance.now()
  const totals = await writeBackup(engine, to)
  const ms = performance.now() - started
  await engine.close()
  if (totals['layout_list']?.rows !== READERS) throw new Error('rows are missing')
  return clockBelow(
    GOAL_MS,
    `${name}: backup of ${READERS} readers × ${STORED_LAYOUTS} layouts of 2 kB, read back`,
    ms,
  )
}

async function putBack(name: string, where: StoreLocation): Promise<Row> {
  const engine = await openEngine(where)
  await migrate(engine)
  const started = performance.now()
  await restoreBackup(engine, file, { isReplacing: false, forgetsSessions: false, isMoved: false })
  const ms = performance.now() - started
  await engine.close()
  return clockBelow(GOAL_MS, `${name}: put back and compared`, ms)
}
