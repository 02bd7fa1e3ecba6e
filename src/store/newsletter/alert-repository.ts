/** Repository of alert thresholds; newsletter-types.ts documents each call. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool, Transaction, Updateable } from 'kysely'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { dateOfMs, type IsoDate } from '#core/time/iso-date.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import type { Engine } from '../engine/engine.ts'
import { yieldToEventLoop } from '../engine/event-loop.ts'
import { mailWriter, type MailSeal, type MailWriter } from '../mail/mail-writer.ts'
import type { Tables } from '../tables.ts'
import type { AlertObservation, AlertReader, AlertRepository } from './newsletter-types.ts'

/** Readers per transaction: each costs the encryption of a mail. */
const FIRED_AT_ONCE = 200
/**
 * Rows per transaction that only updates them: thousands of readers may watch the same threshold, and SQLite
 * blocks all other work during a transaction.
 */
const CHANGED_AT_ONCE = 1_000

type NoteArgs = Parameters<AlertRepository['note']>

export function alertRepository(engine: Engine, seal: MailSeal): AlertRepository {
  const writeMail = mailWriter(engine, seal)
  return {
    watched: async () => {
      const rows = await engine.read((db) =>
        db.selectFrom('newsletter_alert').select('alert').distinct().orderBy('alert').execute(),
      )
      // Written by this program in the contract's form; a row of another form is skipped, so that it does not
      // block the others.
      return rows.flatMap(({ alert }) => {
        const parsed = emailSettingsSchema.shape.alerts.safeParse([JSON.parse(alert)])
        return parsed.success ? parsed.data : []
      })
    },
    note: async (alert, observation, mailFor) => {
      const observed: ObservedAlert = {
        ...observation,
        alert: alertKey(alert),
        until: earlierDate(observation.date, dateOfMs(engine.effects.now())),
      }
      const { isChange, isNewer } = await observationEffects(engine, observed)
      const notifiedCount = isChange ? await applyObservation(engine, writeMail, observed, mailFor) : 0
      if (isNewer) await raiseSeenUntil(engine, observed)
      return notifiedCount
    },
  }
}

type State = Tables['newsletter_alert']['state']
const STATES: readonly State[] = ['new', 'armed', 'fired']

/** One observation of one threshold. */
interface ObservedAlert extends AlertObservation {
  /** Result of `alertKey`. */
  readonly alert: string
  /**
   * Older observations are ignored from here on. Never a future day: one wrong date would silence a threshold
   * until then.
   */
  readonly until: IsoDate
}

function earlierDate(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b
}

/** Most observations change nothing, and then need no transaction. */
function observationEffects(
  engine: Engine,
  { alert, isPassed, date, until }: ObservedAlert,
): Promise<{ readonly isChange: boolean; readonly isNewer: boolean }> {
  return engine.read(async (db) => {
    const rows = db.selectFrom('newsletter_alert').select('account').where('alert', '=', alert).limit(1)
    const changing = await rows
      .where('state', 'in', isPassed ? ['new', 'armed'] : ['new', 'fired'])
      .where('seen_until', '<=', date)
      .executeTakeFirst()
    // All states, since the index is by state before it is by day.
    const older = await rows.where('state', 'in', STATES).where('seen_until', '<', until).executeTakeFirst()
    return { isChange: changing !== undefined, isNewer: older !== undefined }
  })
}

async function applyObservation(
  engine: Engine,
  writeMail: MailWriter,
  observed: ObservedAlert,
  mailFor: NoteArgs[2],
): Promise<number> {
  if (!observed.isPassed) {
    await setState(engine, observed, ['new', 'fired'], 'armed')
    return 0
  }
  await markPassed(engine, observed)
  let notifiedCount = 0
  for (let fired = FIRED_AT_ONCE; fired >= FIRED_AT_ONCE;) {
    const outcome = await engine.write((transaction) =>
      fireAlerts(engine, writeMail, transaction, observed, mailFor),
    )
    fired = outcome.fired
    notifiedCount += outcome.told
  }
  return notifiedCount
}

type RowFilter = (
  build: ExpressionBuilder<Tables, 'newsletter_alert'>,
) => ExpressionWrapper<Tables, 'newsletter_alert', SqlBool>

/**
 * Updates rows in batches, each of which must remove its rows from the selection: after a crash the next
 * check does the rest.
 */
async function updateInBatches(
  engine: Engine,
  method: 'write' | 'writeRelaxed',
  values: Updateable<Tables['newsletter_alert']>,
  filter: RowFilter,
): Promise<void> {
  for (;;) {
    const { numUpdatedRows } = await engine[method]((transaction) =>
      transaction
        .updateTable('newsletter_alert')
        .set(values)
        .where(filter)
        .where('account', 'in', (from) =>
          from.selectFrom('newsletter_alert').select('account').where(filter).limit(CHANGED_AT_ONCE),
        )
        .executeTakeFirst(),
    )
    if (numUpdatedRows === 0n) return
    await yieldToEventLoop()
  }
}

/** Rows whose state stays have seen the observation too. */
function raiseSeenUntil(engine: Engine, { alert, until }: ObservedAlert): Promise<void> {
  return updateInBatches(engine, 'writeRelaxed', { seen_until: until }, (build) =>
    build.and([build('alert', '=', alert), build('state', 'in', STATES), build('seen_until', '<', until)]),
  )
}

function setState(
  engine: Engine,
  { alert, date, until }: ObservedAlert,
  from: readonly State[],
  to: State,
): Promise<void> {
  return updateInBatches(engine, 'write', { state: to, seen_until: until }, (build) =>
    build.and([build('alert', '=', alert), build('state', 'in', from), build('seen_until', '<=', date)]),
  )
}

/** Updates rows that only get their state, and rows that have fired for this observation before. */
async function markPassed(engine: Engine, observed: ObservedAlert): Promise<void> {
  const { alert, date, until } = observed
  await setState(engine, observed, ['new'], 'fired')
  await updateInBatches(engine, 'write', { state: 'fired', seen_until: until }, (build) =>
    build.and([
      build('alert', '=', alert),
      build('state', '=', 'armed'),
      build('fired_for', '>=', date),
      build('seen_until', '<=', date),
    ]),
  )
}

async function fireAlerts(
  engine: Engine,
  writeMail: MailWriter,
  transaction: Transaction<Tables>,
  { alert, date, until }: ObservedAlert,
  mailFor: NoteArgs[2],
): Promise<{ readonly fired: number; readonly told: number }> {
  const armed = transaction
    .selectFrom('newsletter_alert')
    .select('account')
    .where('alert', '=', alert)
    .where('state', '=', 'armed')
    .where('seen_until', '<=', date)
    .orderBy('account')
    .limit(FIRED_AT_ONCE)
  const rows = await (engine.kind === 'postgres' ? armed.forUpdate() : armed).execute()
  if (rows.length === 0) return { fired: 0, told: 0 }
  const accounts = rows.map(({ account }) => account)
  await transaction
    .updateTable('newsletter_alert')
    .set({ state: 'fired', fired_for: date, seen_until: until })
    .where('alert', '=', alert)
    .where('account', 'in', accounts)
    .execute()
  const readers: AlertReader[] = await transaction
    .selectFrom('account')
    .select(['id as account', 'email', 'first_name as firstName', 'locale'])
    .where('id', 'in', accounts)
    .orderBy('id')
    .execute()
  let notifiedCount = 0
  for (const reader of readers) {
    if (await writeMail(transaction, mailFor(reader), reader.account)) notifiedCount += 1
  }
  return { fired: rows.length, told: notifiedCount }
}
