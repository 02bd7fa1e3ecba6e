/**
 * Usage: node migrator.ts {data directory or postgres://…} {this | later}
 *
 * A process that brings a store to this version, or to one that is later, as an instance does when it starts. Waits for a line on the standard
 * input, so that many can begin at once; then writes how long it took, in milliseconds.
 */
import { once } from 'node:events'
import { MIGRATIONS } from '#store/migration-list.ts'
import { migrate } from '#store/migrations.ts'
import { openEngine } from '#store/open-store.ts'
import { LATER_MIGRATION } from './later-migration.ts'

const [place = '', version = ''] = process.argv.slice(2)
process.stdout.write('waiting\n')
await once(process.stdin, 'data')
process.stdin.destroy()
const startedAt = performance.now()
const engine = await openEngine(place.startsWith('postgres') ? { databaseUrl: place, dataDir: '' } : { databaseUrl: null, dataDir: place })
await migrate(engine, version === 'later' ? [...MIGRATIONS, LATER_MIGRATION] : MIGRATIONS)
await engine.close()
process.stdout.write(`${Math.round(performance.now() - startedAt)}\n`)
