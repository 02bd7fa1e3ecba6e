/** Puts a backup back: all of it in one transaction, or nothing. */
import { sql, type Transaction } from 'kysely'
import type { EndedJournal } from '../ended/ended-entry.ts'
import { takeInEnded } from '../ended/ended-table.ts'
import type { Engine } from '../engine.ts'
import { appliedMigrations } from '../migrations.ts'
import type { Tables } from '../tables.ts'
import { applyEnded, type AppliedEndings } from './apply-ended.ts'
import { BackupRefusedError, type Totals } from './backup-format.ts'
import { BACKUP_TABLES, FILLED_TABLES } from './backup-tables.ts'
import { checkBackup, isSame, readBackup, type RowsOfBackup } from './read-backup.ts'
import { settleRestored } from './settle-restored.ts'
import { totalsOf } from './table-rows.ts'

const NO_JOURNAL: EndedJournal = { since: Number.MAX_SAFE_INTEGER, entries: [] }

export interface RestoreOptions {
  /** Whether what is in the store goes; otherwise it must be empty. */
  readonly isReplacing: boolean
  /** Whether everybody has to log in again. */
  readonly forgetsSessions: boolean
  /**
   * `true` = nothing was sent by anybody since it was made: what waits is sent. `false` = it may have been
   * sent since, and is not sent again.
   */
  readonly isMoved: boolean
  /** What the file beside the database knows of endings; `null` or left out = there is none. */
  readonly ended?: EndedJournal | null
  /** Told what of the journal was applied, before it counts. */
  readonly onEnded?: (applied: AppliedEndings) => void
}

/**
 * The file is read through and checked before the store is touched, and what stands in the store is compared
 * with it before it counts.
 *
 * @param engine migrated to this version
 * @returns what was in the file
 * @throws BackupRefusedError
 */
export async function restoreBackup(engine: Engine, file: string, options: RestoreOptions): Promise<Totals> {
  const { header, totals } = await checkBackup(file)
  const { newer } = await appliedMigrations(engine)
  // What a newer one keeps there would stay, and belong to nobody.
  if (newer.length > 0)
    throw new BackupRefusedError(
      `${engine.place} was made by a newer version of this program. Restore with that version, or into an empty store.`,
    )
  await engine.write(async (transaction) => {
    await takeAll(engine, transaction)
    const before = await versionOf(transaction)
    if (!options.isReplacing && !(await isEmpty(transaction))) {
      throw new BackupRefusedError(
        `There is something in ${engine.place} already. Nothing was written. To throw it away, add --replace.`,
      )
    }
    // What is referred to goes last.
    for (const table of BACKUP_TABLES.toReversed())
      await sql`delete from ${sql.table(table)}`.execute(transaction)
    for await (const rows of readBackup(file)) await insertRows(transaction, rows)
    const stored = await totalsOf(engine.kind, transaction)
    const others = BACKUP_TABLES.filter((table) => !isSame(stored[table], totals[table]))
    if (others.length > 0)
      throw new BackupRefusedError(
        `The database gave other rows back than it got (${others.join(', ')}). Nothing was written.`,
      )
    if (options.isReplacing) await raiseVersion(transaction, before)
    if (options.forgetsSessions) await transaction.deleteFrom('session').execute()
    const journal = await takeInEnded(transaction, options.ended ?? NO_JOURNAL)
    if (!options.isMoved) options.onEnded?.(await endAgain(engine, transaction, journal, header.made_at))
    if (!options.isMoved) await settleRestored(engine, transaction, header.made_at)
    await engine.announce(transaction)
  })
  return totals
}

/**
 * Where the journal does not reach back to the backup, all sessions end and the newsletter is paused: some
 * readers may have ended theirs since.
 */
async function endAgain(
  engine: Engine,
  transaction: Transaction<Tables>,
  journal: EndedJournal,
  madeAt: string,
): Promise<AppliedEndings> {
  const applied = await applyEnded(engine, transaction, journal, Date.parse(madeAt))
  if (!applied.isCovered) {
    await transaction.deleteFrom('session').execute()
    await transaction
      .updateTable('newsletter_control')
      .set({ paused_at: engine.effects.now() })
      .where('paused_at', 'is', null)
      .execute()
  }
  return applied
}

/** Nobody else writes before this transaction ends. */
async function takeAll(engine: Engine, transaction: Transaction<Tables>): Promise<void> {
  // SQLite lets one writer at a time begin.
  if (engine.kind === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`lock table ${sql.join(BACKUP_TABLES.map((table) => sql.table(table)))} in exclusive mode`.execute(
    transaction,
  )
}

async function isEmpty(transaction: Transaction<Tables>): Promise<boolean> {
  for (const table of FILLED_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction)
    if (rows.length > 0) return false
  }
  return true
}

async function insertRows(
  transaction: Transaction<Tables>,
  { table, columns, rows }: RowsOfBackup,
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(row)})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))}) values ${sql.join(values)}`.execute(
    transaction,
  )
}

async function versionOf(transaction: Transaction<Tables>): Promise<number> {
  const { version } = await transaction.selectFrom('publication').select('version').executeTakeFirstOrThrow()
  return version
}

/**
 * Whoever watches the version must see that there is something else now, also when the backup has the same or
 * a lower one.
 */
async function raiseVersion(transaction: Transaction<Tables>, before: number): Promise<void> {
  const restored = await versionOf(transaction)
  await transaction
    .updateTable('publication')
    .set({ version: Math.max(before, restored) + 1 })
    .execute()
}
