/** Repository of alerts about news of figures; newsletter-types.ts documents each call. */
import type { Transaction } from 'kysely'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { newsAlertKey } from '#core/newsletter/news-alerts.ts'
import type { Engine } from '../engine/engine.ts'
import { yieldToEventLoop } from '../engine/event-loop.ts'
import { mailWriter, type MailSeal } from '../mail/mail-writer.ts'
import type { Tables } from '../tables.ts'
import type { AlertMail, AlertReader, NewsAlertRepository } from './newsletter-types.ts'
import { tellReaders } from './tell-readers.ts'

/** Readers per transaction that writes mails: each costs the encryption of a mail. */
const TOLD_AT_ONCE = 200
/** Rows per transaction that only updates them: SQLite blocks all other work during a transaction. */
const CHANGED_AT_ONCE = 1_000

export function newsAlertRepository(engine: Engine, seal: MailSeal): NewsAlertRepository {
  const writeMail = mailWriter(engine, seal)

  /** @returns number of rows of this batch, and of mails */
  const tellSome = (alert: string, marker: string, mailFor: (reader: AlertReader) => AlertMail) =>
    engine.write(async (transaction) => {
      const accounts = await takeRows(engine, transaction, alert, marker)
      if (accounts.length === 0) return { rows: 0, told: 0 }
      const told = await tellReaders(engine, transaction, accounts, { writeMail, mailFor })
      return { rows: accounts.length, told }
    })

  return {
    watched: async () => {
      const rows = await engine.read((db) =>
        db.selectFrom('news_alert').select('alert').distinct().orderBy('alert').execute(),
      )
      // A row of another form, as a later program may write it, does not block the others.
      return rows.flatMap(({ alert }) => {
        const parsed = emailSettingsSchema.shape.news_alerts.safeParse([JSON.parse(alert)])
        return parsed.success ? parsed.data : []
      })
    },
    isNews: (alert, marker) => hasRowBehind(engine, newsAlertKey(alert), marker),
    note: async (alert, { marker, isTold }, mailFor) => {
      const key = newsAlertKey(alert)
      if (!(await hasRowBehind(engine, key, marker))) return 0
      if (!isTold) {
        await recordSeen(engine, key, marker, 'all')
        return 0
      }
      await recordSeen(engine, key, marker, 'new')
      let told = 0
      for (let rows = TOLD_AT_ONCE; rows >= TOLD_AT_ONCE;) {
        const batch = await tellSome(key, marker, mailFor)
        rows = batch.rows
        told += batch.told
      }
      return told
    },
  }
}

async function hasRowBehind(engine: Engine, alert: string, marker: string): Promise<boolean> {
  const behind = await engine.read((db) =>
    db
      .selectFrom('news_alert')
      .select('account')
      .where('alert', '=', alert)
      .where('seen', '<', marker)
      .limit(1)
      .executeTakeFirst(),
  )
  return behind !== undefined
}

/** Records the marker for some rows behind it. @returns their accounts */
async function takeRows(
  engine: Engine,
  transaction: Transaction<Tables>,
  alert: string,
  marker: string,
): Promise<number[]> {
  const behind = transaction
    .selectFrom('news_alert')
    .select('account')
    .where('alert', '=', alert)
    .where('seen', '<', marker)
    .orderBy('account')
    .limit(TOLD_AT_ONCE)
  const rows = await (engine.kind === 'postgres' ? behind.forUpdate() : behind).execute()
  const accounts = rows.map(({ account }) => account)
  if (accounts.length > 0)
    await transaction
      .updateTable('news_alert')
      .set({ seen: marker })
      .where('alert', '=', alert)
      .where('account', 'in', accounts)
      .execute()
  return accounts
}

/** Records the marker without mails, in batches, for all rows behind it or for those never looked at. */
async function recordSeen(
  engine: Engine,
  alert: string,
  marker: string,
  which: 'all' | 'new',
): Promise<void> {
  for (;;) {
    const { numUpdatedRows } = await engine.write((transaction) =>
      transaction
        .updateTable('news_alert')
        .set({ seen: marker })
        .where('alert', '=', alert)
        .where('account', 'in', (from) => {
          const rows = from.selectFrom('news_alert').select('account').where('alert', '=', alert)
          const behind = which === 'all' ? rows.where('seen', '<', marker) : rows.where('seen', '=', '')
          return behind.limit(CHANGED_AT_ONCE)
        })
        .executeTakeFirst(),
    )
    if (numUpdatedRows === 0n) return
    await yieldToEventLoop()
  }
}
