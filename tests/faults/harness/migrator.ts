/**
 * Usage: `node migrator.ts {data directory or postgres://…} {data | later} A process that migrates a store to
 * this version and one step further, as an instance does when it starts.`
 *
 * Waits for a line on standard input, so that many can start at once; then prints its duration in
 * milliseconds and the number of steps that it started, repeated ones included.
 */
import { once } from 'node:events'
import { MIGRATIONS, type Migration } from '#store/schema/migration-list.ts'
import { migrate } from '#store/schema/migrations.ts'
import { openEngine } from '#store/open-store.ts'
import { DATA_MIGRATION } from './data-migration.ts'
import { LATER_MIGRATION } from './later-migration.ts'
import { placeOptions } from './store-place.ts'

const [place = '', version = ''] = process.argv.slice(2)
let begun = 0
const counted = (step: Migration): Migration => ({
  ...step,
  up: (transaction, now) => {
    begun += 1
    return step.up(transaction, now)
  },
})
process.stdout.write('waiting\n')
await once(process.stdin, 'data')
process.stdin.destroy()
const startedAt = performance.now()
const engine = await openEngine(placeOptions(place))
await migrate(engine, [...MIGRATIONS, version === 'later' ? LATER_MIGRATION : DATA_MIGRATION].map(counted))
await engine.close()
process.stdout.write(`${Math.round(performance.now() - startedAt)} ${begun}\n`)
