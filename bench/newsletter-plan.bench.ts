/**
 * Usage: `node bench/newsletter-plan.bench.ts` (PostgreSQL as well where a server is installed)
 *
 * A hundred thousand readers whose newsletter is due in one slot: the time until each has a row, with four
 * schedules that coincide.
 */
import { sql } from 'kysely'
import { openEngine, openStore, type StoreOptions } from '#store/open-store.ts'
import { newAccountRow } from '#store/accounts/account-rows.ts'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import { nextSlot, scheduleKey } from '#core/newsletter/calendar.ts'
import { startPostgres } from '../tests/postgres.ts'
import { alone, below, clockBelow, printGoals, type Row } from './goal-table.ts'
import { scratchFolder } from './scratch-folder.ts'

const READERS = 100_000
const CHUNK = 1_000
const GOAL_MS = { sqlite: 20_000, postgres: 10_000 } as const
const GOAL_MB = 300
/** A Sunday; at seven on the Monday all four schedules coincide: it starts a fortnight. */
const SUNDAY = Date.parse('2026-11-22T12:00:00.000Z')
const FREQUENCIES = ['daily', 'weekdays', 'weekly', 'biweekly'] as const

const rows = await planned({ databaseUrl: null, dataDir: scratchFolder() })
const postgres = await startPostgres()
try {
  if (postgres.kind === 'server') rows.push(...(await planned({ databaseUrl: postgres.url, dataDir: '' })))
  else console.log('No PostgreSQL server is installed: SQLite only.')
} finally {
  await postgres.stop()
}
printGoals(rows)

async function planned(where: Pick<StoreOptions, 'databaseUrl' | 'dataDir'>): Promise<Row[]> {
  const clock = { now: SUNDAY }
  const options: StoreOptions = {
    ...where,
    effects: {
      now: () => clock.now,
      elapsed: () => performance.now(),
      random: Math.random,
      sleep: () => Promise.resolve(),
    },
  }
  const store = await openStore(options)
  await fill(options)
  clock.now = nextSlot({ frequency: 'daily', weekday: 'monday', hours: 7 }, SUNDAY) ?? SUNDAY
  const bytesBefore = await databaseBytes(options)
  const started = performance.now()
  const [before, pauses] = [process.memoryUsage.rss(), [0]]
  let [peak, total] = [before, 0]
  for (let isDone = false; !isDone;) {
    const asked = performance.now()
    const outcome = await store.deliveries.plan(READERS)
    pauses.push(performance.now() - asked)
    peak = Math.max(peak, process.memoryUsage.rss())
    total += outcome.planned
    isDone = outcome.isDone
  }
  const ms = performance.now() - started
  const counting = performance.now()
  const [balance] = await store.deliveries.balances(1)
  const countMs = performance.now() - counting
  if (total !== READERS || balance?.states.planned !== READERS) throw new Error(`${total} were planned`)
  await store.close()
  const bytes = (await databaseBytes(options)) - bytesBefore
  return [
    clockBelow(GOAL_MS[store.engine], `${store.engine}: ${READERS} readers planned`, ms),
    below(GOAL_MB, `${store.engine}: growth of its memory`, (peak - before) / 1e6, 'MB'),
    alone(`${store.engine}: longest transaction`, Math.max(...pauses), 'ms'),
    alone(`${store.engine}: the balance counted`, countMs, 'ms'),
    alone(`${store.engine}: the database grew, for each newsletter`, bytes / READERS, 'bytes'),
  ]
}

async function databaseBytes(options: StoreOptions): Promise<number> {
  const engine = await openEngine(options)
  const size =
    engine.kind === 'sqlite'
      ? sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const {
    rows: [row],
  } = await engine.read((db) => size.execute(db))
  await engine.close()
  return row?.bytes ?? Number.NaN
}

/** Inserted directly: registering readers one by one would take an hour. */
async function fill(options: StoreOptions): Promise<void> {
  const engine = await openEngine(options)
  for (let first = 0; first < READERS; first += CHUNK) {
    const readers = Array.from({ length: CHUNK }, (_, index) => {
      const number = first + index
      const settings = {
        ...NO_NEWSLETTER,
        frequency: FREQUENCIES[number % FREQUENCIES.length] ?? 'daily',
        hours: 7,
      } as const
      // Spread as real ids are.
      return { id: (number * 7_919_777_001) % 2 ** 47, email: `reader-${number}@example.org`, settings }
    })
    await engine.write(async (transaction) => {
      await transaction
        .insertInto('account')
        .values(
          readers.map(({ id, email, settings }) => ({
            ...newAccountRow({ id, email, locale: 'nb-NO' }, SUNDAY),
            validated_at: SUNDAY,
            email_settings: JSON.stringify(settings),
          })),
        )
        .execute()
      await transaction
        .insertInto('newsletter_due')
        .values(
          readers.map(({ id, settings }) => ({
            account: id,
            schedule: scheduleKey(settings),
            next_slot_at: nextSlot(settings, SUNDAY),
            bounces: 0,
            last_slot_at: null,
            last_reading: '',
          })),
        )
        .execute()
    })
  }
  await engine.close()
}
