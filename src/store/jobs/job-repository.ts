/**
 * Runs work once per slot, in whichever process claims it first. A slot is the instant at which the work was
 * due, so any number of processes agree on its name without communication. The claiming process holds a lease
 * and renews it; the lease of a killed process expires, and another process takes over.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { deleteInBatches } from '../engine/delete-in-batches.ts'
import type { Engine } from '../engine/engine.ts'
import { storableText } from '../engine/storable-text.ts'
import type { JobRunTable, Tables } from '../tables.ts'

export interface JobClaim {
  readonly name: string
  readonly slot: string
  /** 1 at the first try. */
  readonly attempt: number
  /** @returns whether this process still holds the slot: if not, it must stop without writing */
  renew(leaseMs: number): Promise<boolean>
  succeed(message: string): Promise<void>
  /** @param retryAtMs when the next try is due, milliseconds since 1970; `null` = the slot is given up */
  fail(message: string, retryAtMs: number | null): Promise<void>
}

export interface JobRun {
  readonly name: string
  readonly slot: string
  readonly state: JobRunTable['state']
  readonly attempt: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly retryAt: number | null
  readonly message: string
}

export interface JobRepository {
  /**
   * @returns `null` = the slot is finished, given up, or leased by another process; or the job still runs for
   *   another slot
   */
  claim(job: {
    readonly name: string
    readonly slot: string
    readonly leaseMs: number
  }): Promise<JobClaim | null>
  /** Whether the slot is finished or given up. */
  isOver(job: { readonly name: string; readonly slot: string }): Promise<boolean>
  /** The newest run of each job, by name. */
  newest(): Promise<JobRun[]>
  /** The newest runs of one job, newest first. */
  runsOf(name: string, limit: number): Promise<JobRun[]>
  /** Deletes runs due before this instant (ISO 8601 UTC), except running ones. */
  forgetBefore(slot: string): Promise<number>
}

export function jobRepository(engine: Engine): JobRepository {
  return {
    claim: (job) => claim(engine, job),
    isOver: async ({ name, slot }) => {
      const row = await engine.read((db) =>
        db
          .selectFrom('job_run')
          .select('state')
          .where('name', '=', name)
          .where('slot', '=', slot)
          .executeTakeFirst(),
      )
      return row?.state === 'done' || row?.state === 'given_up'
    },
    newest: async () => {
      const rows = await engine.read((db) =>
        db
          .selectFrom('job_run as row')
          .selectAll('row')
          .where('row.slot', '=', (build) =>
            build
              .selectFrom('job_run as other')
              .select((inner) => inner.fn.max('other.slot').as('slot'))
              .whereRef('other.name', '=', 'row.name'),
          )
          .orderBy('row.name')
          .execute(),
      )
      return rows.map(runOf)
    },
    runsOf: async (name, limit) => {
      const rows = await engine.read((db) =>
        db
          .selectFrom('job_run')
          .selectAll()
          .where('name', '=', name)
          .orderBy('slot', 'desc')
          .limit(limit)
          .execute(),
      )
      return rows.map(runOf)
    },
    forgetBefore: (slot) =>
      deleteInBatches(engine, (transaction, limit) =>
        transaction
          .deleteFrom('job_run')
          .where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('name', 'slot'),
              'in',
              selectFrom('job_run')
                .select(['name', 'slot'])
                .where('slot', '<', slot)
                // A killed process has left its run in the state "running", and no process will end it.
                .where((build) =>
                  build.or([
                    build('state', '!=', 'running'),
                    build('lease_until', '<=', engine.effects.now()),
                  ]),
                )
                .limit(limit)
                .$asTuple('name', 'slot'),
            ),
          )
          .executeTakeFirst(),
      ),
  }
}

async function claim(
  engine: Engine,
  { name, slot, leaseMs }: { readonly name: string; readonly slot: string; readonly leaseMs: number },
): Promise<JobClaim | null> {
  const holder = randomUUID()
  const attempt = await engine.write(async (transaction) => {
    const now = engine.effects.now()
    if (await runsElsewhere(transaction, { name, slot, leaseMs }, now)) return null
    const values = {
      state: 'running',
      holder,
      lease_until: now + leaseMs,
      started_at: now,
      finished_at: null,
      retry_at: null,
    } as const
    // One statement inserts the row or takes over a free one, so that two processes cannot both succeed.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('job_run')
      .values({ name, slot, attempt: 1, message: '', ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'slot'])
          .doUpdateSet((build) => ({ ...values, attempt: build('job_run.attempt', '+', 1) }))
          .where((build) =>
            build.or([
              build.and([build('job_run.state', '=', 'running'), build('job_run.lease_until', '<=', now)]),
              build.and([build('job_run.state', '=', 'failed'), build('job_run.retry_at', '<=', now)]),
            ]),
          ),
      )
      .executeTakeFirst()
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return null
    const row = await transaction
      .selectFrom('job_run')
      .select('attempt')
      .where('name', '=', name)
      .where('slot', '=', slot)
      .executeTakeFirstOrThrow()
    return row.attempt
  })
  if (attempt === null) return null
  const update = (values: Partial<JobRunTable>) =>
    engine.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('job_run')
        .set(values)
        .where('name', '=', name)
        .where('slot', '=', slot)
        .where('holder', '=', holder)
        .where('state', '=', 'running')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  const now = () => engine.effects.now()
  return {
    name,
    slot,
    attempt,
    renew: (ms) => update({ lease_until: now() + ms }),
    succeed: async (message) =>
      void (await update({ state: 'done', finished_at: now(), message: storableText(message) })),
    fail: async (message, retryAtMs) =>
      void (await update({
        state: retryAtMs === null ? 'given_up' : 'failed',
        finished_at: now(),
        retry_at: retryAtMs,
        message: storableText(message),
      })),
  }
}

/** Work longer than its interval must not run twice at once. */
async function runsElsewhere(
  transaction: Transaction<Tables>,
  { name, slot, leaseMs }: { readonly name: string; readonly slot: string; readonly leaseMs: number },
  now: number,
): Promise<boolean> {
  const running = await transaction
    .selectFrom('job_run')
    .select('slot')
    .where('name', '=', name)
    .where('slot', '!=', slot)
    .where('state', '=', 'running')
    // A lease beyond the maximum was written with a wrong clock.
    .where('lease_until', '>', now)
    .where('lease_until', '<=', now + 2 * leaseMs)
    .executeTakeFirst()
  return running !== undefined
}

function runOf(row: JobRunTable): JobRun {
  return {
    name: row.name,
    slot: row.slot,
    state: row.state,
    attempt: row.attempt,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    retryAt: row.retry_at,
    message: row.message,
  }
}
