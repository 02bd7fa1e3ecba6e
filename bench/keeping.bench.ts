/**
 * Usage: node bench/keeping.bench.ts   (PostgreSQL as well where a server is installed; needs 10 GB of disk for a while)
 *
 * A hundred thousand readers with ten layouts of two kilobytes each: how long a backup takes, and putting it back, on either engine.
 */
import { stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { newAccountRow } from '#store/accounts/account-rows.ts'
import { migrate } from '#store/migrations.ts'
import { openEngine, type StoreOptions } from '#store/open-store.ts'
import { startPostgres } from '../tests/postgres.ts'
import { chosen } from './chosen.ts'
import { alone, clockBelow, printGoals, type Row } from './goal-table.ts'
import { scratchFolder } from './scratch-folder.ts'

const READERS = 100_000
const LAYOUTS = 10
const CHUNK = 200
const GOAL_MS = 300_000
const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const WORDS = 'ledighet leie kontor logistikk handel Oslo Bergen Trondheim Stavanger yield prime areal rente vekst indeks uke kvartal år marked'.split(' ')

type Where = Pick<StoreOptions, 'databaseUrl' | 'dataDir'>

const folder = scratchFolder()
const file = join(folder, 'sqlite.backup')
const first: Where = { databaseUrl: null, dataDir: join(folder, 'first') }
await fill(first)
const rows: Row[] = [await backedUp('sqlite', first, file), alone('sqlite: the file', (await stat(file)).size / 1e6, 'MB')]
rows.push(await putBack('sqlite', { databaseUrl: null, dataDir: join(folder, 'second') }))
const postgres = await startPostgres()
try {
  if (postgres.kind === 'server') {
    const server = { databaseUrl: postgres.url, dataDir: '' }
    rows.push(await putBack('postgres', server), await backedUp('postgres', server, join(folder, 'postgres.backup')))
  } else console.log('No PostgreSQL server is installed: SQLite only.')
} finally {
  await postgres.stop()
}
rows.push(alone('memory of all this in one process, at most', process.resourceUsage().maxRSS / 1_000, 'MB'), alone('load of the machine', loadavg()[0] ?? 0, 'processes'))
printGoals(rows)

async function backedUp(name: string, where: Where, to: string): Promise<Row> {
  const engine = await openEngine(where)
  const started = performance.now()
  const totals = await writeBackup(engine, to)
  const ms = performance.now() - started
  await engine.close()
  if (totals['layout_list']?.rows !== READERS) throw new Error('rows are missing')
  return clockBelow(GOAL_MS, `${name}: backup of ${READERS} readers × ${LAYOUTS} layouts of 2 kB, read back`, ms)
}

async function putBack(name: string, where: Where): Promise<Row> {
  const engine = await openEngine(where)
  await migrate(engine)
  const started = performance.now()
  await restoreBackup(engine, file, { isReplacing: false, forgetsSessions: false, isMoved: false })
  const ms = performance.now() - started
  await engine.close()
  return clockBelow(GOAL_MS, `${name}: put back and compared`, ms)
}

/** Straight into the tables: registering them one by one would take an hour. */
async function fill(where: Where): Promise<void> {
  const engine = await openEngine(where)
  await migrate(engine)
  const texts = Array.from({ length: 997 }, (_, seed) => Array.from({ length: 15 }, (_one, line) => chosen(WORDS, 19, seed * 31 + line).join(' ')).join(' '))
  for (let start = 0; start < READERS; start += CHUNK) {
    const numbers = Array.from({ length: CHUNK }, (_, index) => start + index)
    await engine.write(async (transaction) => {
      await transaction.insertInto('account').values(numbers.map((number) => ({
        ...newAccountRow({ id: (number * 7_919_777_001) % 2 ** 47, email: `reader-${number}@example.org`, locale: 'nb-NO' }, NOW), validated_at: NOW, list_number: 1,
      }))).execute()
      await transaction.insertInto('layout_list').values(numbers.map((number) => ({
        account: (number * 7_919_777_001) % 2 ** 47, number: 1, saved_at: NOW,
        body: JSON.stringify(Array.from({ length: LAYOUTS }, (_, at) => ({ ID: `${number}-${at}`, title: 'Min side', text: texts[(number * LAYOUTS + at) % texts.length] }))),
      }))).execute()
    })
  }
  await engine.close()
}
