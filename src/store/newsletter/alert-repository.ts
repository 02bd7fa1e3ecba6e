/** Thresholds as rows; newsletter-store.ts says what each call promises. */
import type { Transaction } from 'kysely'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import type { Engine } from '../engine.ts'
import { mailWriter, type MailSeal, type MailWriter } from '../living/mail-writer.ts'
import type { Tables } from '../tables.ts'
import type { AlertObservation, AlertReader, AlertRepository } from './newsletter-store.ts'

/** Readers of one transaction: each costs the sealing of a mail. */
const FIRED_AT_ONCE = 200

type Note = Parameters<AlertRepository['note']>

export function alertRepository(engine: Engine, seal: MailSeal): AlertRepository {
  const writeMail = mailWriter(engine, seal)
  return {
    watched: async () => {
      const rows = await engine.read((db) => db.selectFrom('newsletter_alert').select('alert').distinct().orderBy('alert').execute())
      // Written by this program as the contract's own; one that is not watches nothing, and keeps no other from being watched.
      return rows.flatMap(({ alert }) => {
        const parsed = emailSettingsSchema.shape.alerts.safeParse([JSON.parse(alert)])
        return parsed.success ? parsed.data : []
      })
    },
    note: async (alert, seen, mailFor) => {
      const key = alertKey(alert)
      if (!(await isNews(engine, key, seen))) return 0
      if (!seen.isPassed) {
        await engine.write((transaction) => setState(transaction, key, ['new', 'fired'], 'armed'))
        return 0
      }
      await engine.write((transaction) => passSilently(transaction, key, seen))
      let told = 0
      for (let fired = FIRED_AT_ONCE; fired >= FIRED_AT_ONCE;) {
        const outcome = await engine.write((transaction) => fire(engine, writeMail, transaction, key, seen, mailFor))
        fired = outcome.fired
        told += outcome.told
      }
      return told
    },
  }
}

/** Most observations change nothing, and cost no transaction then. */
async function isNews(engine: Engine, alert: string, { isPassed }: AlertObservation): Promise<boolean> {
  const row = await engine.read((db) =>
    db.selectFrom('newsletter_alert').select('account').where('alert', '=', alert)
      .where('state', 'in', isPassed ? ['new', 'armed'] : ['new', 'fired']).limit(1).executeTakeFirst())
  return row !== undefined
}

type State = Tables['newsletter_alert']['state']

async function setState(transaction: Transaction<Tables>, alert: string, from: readonly State[], to: State): Promise<void> {
  await transaction.updateTable('newsletter_alert').set({ state: to }).where('alert', '=', alert).where('state', 'in', from).execute()
}

/** Rows that only learn where they stand, and those that have fired for this observation before. */
async function passSilently(transaction: Transaction<Tables>, alert: string, { date }: AlertObservation): Promise<void> {
  await setState(transaction, alert, ['new'], 'fired')
  await transaction.updateTable('newsletter_alert').set({ state: 'fired' })
    .where('alert', '=', alert).where('state', '=', 'armed').where('fired_for', '>=', date).execute()
}

async function fire(
  engine: Engine, writeMail: MailWriter, transaction: Transaction<Tables>, alert: string, { date }: AlertObservation, mailFor: Note[2],
): Promise<{ readonly fired: number; readonly told: number }> {
  const armed = transaction.selectFrom('newsletter_alert').select('account')
    .where('alert', '=', alert).where('state', '=', 'armed').orderBy('account').limit(FIRED_AT_ONCE)
  const rows = await (engine.kind === 'postgres' ? armed.forUpdate() : armed).execute()
  if (rows.length === 0) return { fired: 0, told: 0 }
  const accounts = rows.map(({ account }) => account)
  await transaction.updateTable('newsletter_alert').set({ state: 'fired', fired_for: date })
    .where('alert', '=', alert).where('account', 'in', accounts).execute()
  const readers: AlertReader[] = await transaction.selectFrom('account').select(['id as account', 'email', 'first_name as firstName', 'locale'])
    .where('id', 'in', accounts).orderBy('id').execute()
  let told = 0
  for (const reader of readers) {
    if (await writeMail(transaction, mailFor(reader), reader.account)) told += 1
  }
  return { fired: rows.length, told }
}
