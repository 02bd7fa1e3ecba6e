/**
 * Usage: `npm run faults -- two-migrators [--short] [file:///… folder of an older build's dist]`
 *
 * Several processes migrate one store to this version and a step further at the same time, from an empty
 * store and from the previous version, on either engine. Then this program runs on a store of a later
 * version, and so does an older build if given.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS } from '#store/schema/migration-list.ts'
import { appliedMigrations, migrate } from '#store/schema/migrations.ts'
import { openEngine } from '#store/open-store.ts'
import { startPostgres, type PostgresServer, type StartedPostgres } from '../postgres.ts'
import { MAIN } from '../factories/spawned-portal.ts'
import { failuresOf, type Fault } from './fault.ts'
import { allCalls, type CallOutcome, type CallsPlace } from './harness/all-calls.ts'
import { DATA_STEP } from './harness/data-migration.ts'
import { madeDatabase } from './harness/made-database.ts'
import { startMigrator } from './harness/migrators.ts'
import { preparedCluster } from './harness/prepared.ts'
import { placeOptions } from './harness/store-place.ts'
import { migratorsFailures } from './migrators-verdict.ts'

const LONG = { processes: 8, rounds: 10 } as const
const SHORT = { processes: 2, rounds: 1 } as const

export const fault: Fault = {
  covers: 'R8',
  title:
    'concurrent migrations: one process does the work, none fails; and a program runs on a store of a later version',
  run: async ({ isShort, args, log }) => {
    const { processes, rounds } = isShort ? SHORT : LONG
    const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-fault-'))
    const copyOf = preparedCluster()
    const postgres = await startPostgres(undefined, copyOf === undefined ? {} : { copyOf })
    try {
      const places = placesIn(folder, postgres)
      const outcomes: Outcome[] = []
      for (let round = 1; round <= rounds; round += 1) {
        for (const { name, make } of places) {
          for (const from of [0, MIGRATIONS.length - 1])
            outcomes.push(await together(`${name} from ${from} steps`, await make(), from, processes))
        }
        log(`${round} of ${rounds} rounds`)
      }
      const calls: CallOutcome[] = []
      // In the short form the server's first database, where the content may be already.
      const laterPlaces = isShort && postgres.kind === 'server' ? [firstOf(postgres)] : places
      for (const { name, make } of laterPlaces)
        calls.push(...(await onLaterStore(name, await make(), { main: MAIN, isShort })))
      const old = args.find((arg) => arg.startsWith('file:'))
      if (old !== undefined)
        for (const { name, make } of places) {
          calls.push(
            ...(await onLaterStore(`older build, ${name}`, await make(), {
              main: path.join(fileURLToPath(old), 'server', 'main.js'),
              isShort,
            })),
          )
        }
      const wrong = calls.filter(({ problem }) => problem !== null)
      return {
        figures: [
          ['processes at once', processes],
          ['migrations by many', outcomes.length],
          ['processes that failed', outcomes.reduce((sum, { failed }) => sum + failed, 0)],
          ['slowest, ms', Math.max(...outcomes.map(({ slowestMs }) => slowestMs))],
          ['calls on a store of a later version', calls.length],
          ['of these wrong', wrong.length],
        ],
        failures: [
          ...outcomes.flatMap(({ failures }) => failures),
          ...wrong.map(({ where, what, problem }) => `${where}: ${what}: ${problem}`),
          ...failuresOf([[calls.length === 0, 'nothing was called on a later store']]),
        ],
        ...(postgres.kind === 'server' ? {} : { skipped: [`PostgreSQL: ${postgres.why}`] }),
      }
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Place {
  readonly name: string
  /** Returns a folder that does not exist yet, or the address of a database that no process uses. */
  readonly make: () => Promise<string>
}

function firstOf({ url }: PostgresServer): Place {
  return { name: 'PostgreSQL', make: async () => url }
}

function placesIn(folder: string, postgres: StartedPostgres): Place[] {
  let number = 0
  const sqlite: Place = { name: 'SQLite', make: async () => path.join(folder, String((number += 1))) }
  if (postgres.kind !== 'server') return [sqlite]
  return [sqlite, { name: 'PostgreSQL', make: () => madeDatabase(postgres.url, `fresh_${(number += 1)}`) }]
}

interface Outcome {
  readonly failures: readonly string[]
  readonly failed: number
  readonly slowestMs: number
}

/** To this version and a step further, which changes data. @param from so many steps have been applied before */
async function together(name: string, place: string, from: number, processes: number): Promise<Outcome> {
  await brought(place, from)
  const migrators = await Promise.all(Array.from({ length: processes }, () => startMigrator(place, 'data')))
  const ended = await Promise.all(migrators.map((migrator) => migrator.run()))
  const first = await stepsOf(place)
  await brought(place, MIGRATIONS.length)
  const again = await stepsOf(place)
  const wanted = MIGRATIONS.length + 1
  return {
    failures: migratorsFailures({
      name,
      ended,
      lacked: wanted - from,
      applied: { wanted, found: first.length },
      doneToData: (await versionOf(place)) / DATA_STEP,
      isSettled: JSON.stringify(first) === JSON.stringify(again),
    }),
    failed: ended.filter(({ code }) => code !== 0).length,
    slowestMs: Math.max(...ended.map(({ ms }) => (Number.isFinite(ms) ? ms : 0))),
  }
}

async function brought(place: string, steps: number): Promise<void> {
  if (steps === 0) return
  const engine = await openEngine(placeOptions(place))
  await migrate(engine, MIGRATIONS.slice(0, steps))
  await engine.close()
}

async function stepsOf(place: string): Promise<unknown[]> {
  const engine = await openEngine(placeOptions(place))
  const rows = await engine.read((db) =>
    db.selectFrom('kvartal_migration').selectAll().orderBy('name').execute(),
  )
  await engine.close()
  return rows
}

async function versionOf(place: string): Promise<number> {
  const engine = await openEngine(placeOptions(place))
  const { version } = await engine.read((db) =>
    db.selectFrom('publication').select('version').executeTakeFirstOrThrow(),
  )
  await engine.close()
  return Number(version)
}

/**
 * Every call of a built portal on a store that has been brought to a later version while it was running, and
 * started again on it.
 */
async function onLaterStore(
  name: string,
  place: string,
  { main, isShort }: Pick<CallsPlace, 'main' | 'isShort'>,
): Promise<CallOutcome[]> {
  const bringUp = async () => {
    const { code, complaint } = await (await startMigrator(place, 'later')).run()
    if (code !== 0) throw new Error(`the later version could not be made: ${complaint}`)
    const engine = await openEngine(placeOptions(place))
    const { newer } = await appliedMigrations(engine)
    await engine.close()
    if (newer.length === 0) throw new Error('the store is of no later version')
  }
  return allCalls({ name, main, isShort, ...placeOptions(place), bringUp })
}
