/** Thresholds as rows; newsletter-store.ts says what each call promises. */
import type { Transaction } from 'kysely'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { dateOfMs, type IsoDate } from '#core/iso-date.ts'
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
    note: async (alert, observation, mailFor) => {
      const seen: Seen = { ...observation, alert: alertKey(alert), until: earlier(observation.date, dateOfMs(engine.effects.now())) }
      const { isChange, isNewer } = await newsOf(engine, seen)
      const told = isChange ? await change(engine, writeMail, seen, mailFor) : 0
      if (isNewer) await engine.writeLightly((transaction) => raise(transaction, seen))
      return told
    },
  }
}

type State = Tables['newsletter_alert']['state']
const STATES: readonly State[] = ['new', 'armed', 'fired']

/** One observation of one threshold. */
interface Seen extends AlertObservation {
  /** As `alertKey` gives it. */
  readonly alert: string
  /** What describes an older day changes nothing any more. Never a day to come: one wrong date would silence a threshold for as long. */
  readonly until: IsoDate
}

function earlier(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other
}

/** Most observations change nothing, and cost no transaction then. */
function newsOf(engine: Engine, { alert, isPassed, date, until }: Seen): Promise<{ readonly isChange: boolean; readonly isNewer: boolean }> {
  return engine.read(async (db) => {
    const rows = db.selectFrom('newsletter_alert').select('account').where('alert', '=', alert).limit(1)
    const changing = await rows.where('state', 'in', isPassed ? ['new', 'armed'] : ['new', 'fired']).where('seen_until', '<=', date).executeTakeFirst()
    // All states: the index is by state before it is by day.
    const older = await rows.where('state', 'in', STATES).where('seen_until', '<', until).executeTakeFirst()
    return { isChange: changing !== undefined, isNewer: older !== undefined }
  })
}

async function change(engine: Engine, writeMail: MailWriter, seen: Seen, mailFor: Note[2]): Promise<number> {
  if (!seen.isPassed) {
    await engine.write((transaction) => setState(transaction, seen, ['new', 'fired'], 'armed'))
    return 0
  }
  await engine.write((transaction) => passSilently(transaction, seen))
  let told = 0
  for (let fired = FIRED_AT_ONCE; fired >= FIRED_AT_ONCE;) {
    const outcome = await engine.write((transaction) => fire(engine, writeMail, transaction, seen, mailFor))
    fired = outcome.fired
    told += outcome.told
  }
  return told
}

/** Rows whose state stays have seen it as well. */
async function raise(transaction: Transaction<Tables>, { alert, until }: Seen): Promise<void> {
  await transaction.updateTable('newsletter_alert').set({ seen_until: until }).where('alert', '=', alert).where('seen_until', '<', until).execute()
}

async function setState(transaction: Transaction<Tables>, { alert, date, until }: Seen, from: readonly State[], to: State): Promise<void> {
  await transaction.updateTable('newsletter_alert').set({ state: to, seen_until: until })
    .where('alert', '=', alert).where('state', 'in', from).where('seen_until', '<=', date).execute()
}

/** Rows that only learn where they stand, and those that have fired for this observation before. */
async function passSilently(transaction: Transaction<Tables>, seen: Seen): Promise<void> {
  const { alert, date, until } = seen
  await setState(transaction, seen, ['new'], 'fired')
  await transaction.updateTable('newsletter_alert').set({ state: 'fired', seen_until: until })
    .where('alert', '=', alert).where('state', '=', 'armed').where('fired_for', '>=', date).where('seen_until', '<=', date).execute()
}

async function fire(
  engine: Engine, writeMail: MailWriter, transaction: Transaction<Tables>, { alert, date, until }: Seen, mailFor: Note[2],
): Promise<{ readonly fired: number; readonly told: number }> {
  const armed = transaction.selectFrom('newsletter_alert').select('account')
    .where('alert', '=', alert).where('state', '=', 'armed').where('seen_until', '<=', date).orderBy('account').limit(FIRED_AT_ONCE)
  const rows = await (engine.kind === 'postgres' ? armed.forUpdate() : armed).execute()
  if (rows.length === 0) return { fired: 0, told: 0 }
  const accounts = rows.map(({ account }) => account)
  await transaction.updateTable('newsletter_alert').set({ state: 'fired', fired_for: date, seen_until: until })
    .where('alert', '=', alert).where('account', 'in', accounts).execute()
  const readers: AlertReader[] = await transaction.selectFrom('account').select(['id as account', 'email', 'first_name as firstName', 'locale'])
    .where('id', 'in', accounts).orderBy('id').execute()
  let told = 0
  for (const reader of readers) {
    if (await writeMail(transaction, mailFor(reader), reader.account)) told += 1
  }
  return { fired: rows.length, told }
}
