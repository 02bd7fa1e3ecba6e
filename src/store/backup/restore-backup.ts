/** Restores a backup in one transaction, or changes nothing. */
import { sql, type Transaction } from 'kysely'
import type { RevocationJournal } from '../revocations/revocation-journal.ts'
import { mergeRevocations } from '../revocations/revocation-table.ts'
import type { Engine } from '../engine/engine.ts'
import { appliedMigrations } from '../schema/migrations.ts'
import type { Tables } from '../tables.ts'
import { applyRevocations, type AppliedRevocations } from './apply-revocations.ts'
import { BackupRefusedError, type BackupTotals } from './backup-format.ts'
import { BACKUP_TABLES, INITIALLY_EMPTY_TABLES } from '../schema/table-catalogue.ts'
import { checkBackup, isSameTotal, readBackup, type BackupRows } from './read-backup.ts'
import { settleRestored } from './settle-restored.ts'
import { totalsOf } from './table-rows.ts'

const NO_JOURNAL: RevocationJournal = { since: Number.MAX_SAFE_INTEGER, entries: [] }

export interface RestoreOptions {
  /** Whether the content of the store is replaced; otherwise the store must be empty. */
  readonly isReplacing: boolean
  /** Whether all readers have to log in again. */
  readonly forgetsSessions: boolean
  /**
   * `true` = no portal has sent mail since the backup was written: waiting mail is sent. `false` = it may
   * have been sent since, and is not sent again.
   */
  readonly isMoved: boolean
  /** Journal of revocations beside the database; `null` or omitted = none. */
  readonly revocations?: RevocationJournal | null
  /** Called with the applied revocations before the transaction ends. */
  readonly onRevocationsApplied?: (applied: AppliedRevocations) => void
}

/**
 * Restores a backup. The file is read and checked completely before the store is changed, and the store is
 * compared with it before the commit.
 *
 * @param engine migrated to this version
 * @returns totals of the file
 * @throws BackupRefusedError
 */
export async function restoreBackup(
  engine: Engine,
  file: string,
  options: RestoreOptions,
): Promise<BackupTotals> {
  const { header, totals } = await checkBackup(file)
  const { newer } = await appliedMigrations(engine)
  // Rows in tables of a newer program would stay, without the rows that they refer to.
  if (newer.length > 0)
    throw new BackupRefusedError(
      `${engine.location} was made by a newer version of this program. Restore with that version, or into an empty store.`,
    )
  await engine.write(async (transaction) => {
    await lockAllTables(engine, transaction)
    const before = await versionOf(transaction)
    if (!options.isReplacing && !(await isEmpty(transaction))) {
      throw new BackupRefusedError(
        `There is something in ${engine.location} already. Nothing was written. To throw it away, add --replace.`,
      )
    }
    // Referenced tables are emptied last.
    for (const table of BACKUP_TABLES.toReversed())
      await sql`delete from ${sql.table(table)}`.execute(transaction)
    for await (const rows of readBackup(file)) await insertRows(transaction, rows)
    const stored = await totalsOf(engine.kind, transaction)
    const differing = BACKUP_TABLES.filter((table) => !isSameTotal(stored[table], totals[table]))
    if (differing.length > 0)
      throw new BackupRefusedError(
        `The database gave other rows back than it got (${differing.join(', ')}). Nothing was written.`,
      )
    if (options.isReplacing) await raiseVersion(transaction, before)
    if (options.forgetsSessions) await transaction.deleteFrom('session').execute()
    const journal = await mergeRevocations(transaction, options.revocations ?? NO_JOURNAL)
    if (!options.isMoved)
      options.onRevocationsApplied?.(await reapplyRevocations(engine, transaction, journal, header.made_at))
    if (!options.isMoved) await settleRestored(engine, transaction, header.made_at)
    await engine.notify(transaction)
  })
  return totals
}

/**
 * Where the journal does not reach back to the backup, ends all sessions and pauses the newsletter: some
 * readers may have revoked theirs since.
 */
async function reapplyRevocations(
  engine: Engine,
  transaction: Transaction<Tables>,
  journal: RevocationJournal,
  madeAt: string,
): Promise<AppliedRevocations> {
  const applied = await applyRevocations(engine, transaction, journal, Date.parse(madeAt))
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

/** Locks out all other writers until the transaction ends. */
async function lockAllTables(engine: Engine, transaction: Transaction<Tables>): Promise<void> {
  // SQLite allows one writer at a time.
  if (engine.kind === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`lock table ${sql.join(BACKUP_TABLES.map((table) => sql.table(table)))} in exclusive mode`.execute(
    transaction,
  )
}

async function isEmpty(transaction: Transaction<Tables>): Promise<boolean> {
  for (const table of INITIALLY_EMPTY_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction)
    if (rows.length > 0) return false
  }
  return true
}

async function insertRows(
  transaction: Transaction<Tables>,
  { table, columns, rows }: BackupRows,
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
 * Raises the content version, so that watchers see a change even when the backup has the same or a lower
 * version.
 */
async function raiseVersion(transaction: Transaction<Tables>, before: number): Promise<void> {
  const restored = await versionOf(transaction)
  await transaction
    .updateTable('publication')
    .set({ version: Math.max(before, restored) + 1 })
    .execute()
}
