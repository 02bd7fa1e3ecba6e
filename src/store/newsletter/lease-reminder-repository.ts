/** Repository of reminders of lease adjustments; `LeaseReminderRepository` documents each call. */
import type { Transaction } from 'kysely'
import type { PlannedReminder } from '#core/lease/lease-reminder.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Engine } from '../engine/engine.ts'
import { yieldToEventLoop } from '../engine/event-loop.ts'
import { mailWriter, type MailSeal } from '../mail/mail-writer.ts'
import type { Tables } from '../tables.ts'
import type { AlertMail, AlertReader } from './newsletter-types.ts'
import { tellReaders } from './tell-readers.ts'

/** A reminder whose time has come, or that is not planned yet. */
export interface DueLeaseReminder {
  readonly account: number
  readonly id: string
  readonly digest: string
  /** Day of the adjustment that it is planned for; '' = not planned yet. */
  readonly adjustment: IsoDate
  /** Milliseconds since 1970; 0 = not planned yet. */
  readonly dueAt: number
  /** Newest adjustment that its reader was told of; '' = none. */
  readonly told: IsoDate
}

/** Reminders, one row per lease block with a reminder. Rows follow the layouts in the same transaction. */
export interface LeaseReminderRepository {
  /** Reminders that are due at an instant, the longest due first. Those of disabled accounts wait. */
  due(now: number, limit: number): Promise<readonly DueLeaseReminder[]>
  /** Plans a reminder that has not changed since it was read. `null` = nothing is left to remind of. */
  plan(row: DueLeaseReminder, next: Plan | null): Promise<void>
  /**
   * Writes the mail about an adjustment and plans the next reminder, in one transaction: each adjustment is
   * told at most once.
   *
   * @returns `false` = the row has changed since it was read, or its mail is written already
   */
  tell(
    row: DueLeaseReminder,
    adjustment: IsoDate,
    next: Plan | null,
    mailFor: (reader: AlertReader) => AlertMail,
  ): Promise<boolean>
}

/** `adjustment` '' = the case is looked at again at that time. */
type Plan = PlannedReminder

export function leaseReminderRepository(engine: Engine, seal: MailSeal): LeaseReminderRepository {
  const writeMail = mailWriter(engine, seal)
  return {
    due: (now, limit) =>
      engine.read(async (db) => {
        const rows = await db
          .selectFrom('lease_reminder')
          .innerJoin('account', 'account.id', 'lease_reminder.account')
          .select(['lease_reminder.account', 'lease_reminder.id', 'digest', 'adjustment', 'due_at', 'told'])
          .where('due_at', '<=', now)
          .where('account.validated_at', 'is not', null)
          .where('account.disabled_at', 'is', null)
          .orderBy('due_at')
          .orderBy('lease_reminder.account')
          .orderBy('lease_reminder.id')
          .limit(limit)
          .execute()
        return rows.map(({ due_at, ...row }) => ({ ...row, dueAt: due_at ?? 0 }))
      }),
    plan: async (row, next) => {
      await engine.write((transaction) => writePlan(transaction, row, next, row.told))
    },
    tell: async (row, adjustment, next, mailFor) => {
      // A day on which thousands are due must not block other work.
      await yieldToEventLoop()
      return engine.write(async (transaction) => {
        if (!(await writePlan(transaction, row, next, adjustment))) return false
        return (await tellReaders(engine, transaction, [row.account], { writeMail, mailFor })) > 0
      })
    },
  }
}

/** @returns whether the row was as it was read */
async function writePlan(
  transaction: Transaction<Tables>,
  { account, id, digest, dueAt, told: toldBefore }: DueLeaseReminder,
  next: Plan | null,
  told: IsoDate,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('lease_reminder')
    .set({ adjustment: next?.adjustment ?? '', due_at: next?.dueAt ?? null, told })
    .where('account', '=', account)
    .where('id', '=', id)
    .where('digest', '=', digest)
    .where('due_at', '=', dueAt)
    .where('told', '=', toldBefore)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
