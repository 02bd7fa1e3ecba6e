/** Repository of alert thresholds; newsletter-types.ts documents each call. */
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction, Updateable } from 'kysely'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { dateOfMs, type IsoDate } from '#core/time/iso-date.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import type { Engine } from '../engine/engine.ts'
import { yieldToEventLoop } from '../engine/event-loop.ts'
import { mailWriter, type MailSeal, type MailWriter } from '../mail/mail-writer.ts'
import type { Tables } from '../tables.ts'
import type { AlertObservation, AlertRepository } from './newsletter-types.ts'
import { tellReaders } from './tell-readers.ts'

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
    willTell: async (alert, { isPassed, date }) => {
      const rows = (db: Kysely<Tables>) =>
        db
          .selectFrom('newsletter_alert')
          .select('account')
          .where('alert', '=', alertKey(alert))
          .where('seen_until', '<=', date)
          .limit(1)
      const row = await engine.read((db) =>
        isPassed
          ? rows(db).where('state', '=', 'armed').where('fired_for', '<', date).executeTakeFirst()
          : rows(db).where('state', '=', 'fired').where('fired_for', '=', date).executeTakeFirst(),
      )
      return row !== undefined
    },
    note: async (alert, observation, mailFor, correctionFor) => {
      const observed: ObservedAlert = {
        ...observation,
        alert: alertKey(alert),
        until: earlierDate(observation.date, dateOfMs(engine.effects.now())),
      }
      const { isChange, isNewer } = await observationEffects(engine, observed)
      const mails = { writeMail, mailFor, correctionFor }
      const notifiedCount = isChange ? await applyObservation(engine, observed, mails) : 0
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

interface AlertMails {
  readonly writeMail: MailWriter
  readonly mailFor: NoteArgs[2]
  readonly correctionFor: NoteArgs[3]
}

async function applyObservation(
  engine: Engine,
  observed: ObservedAlert,
  { writeMail, mailFor, correctionFor }: AlertMails,
): Promise<number> {
  if (!observed.isPassed) {
    const corrected: StateChange = { from: 'fired', firedFor: observed.date, to: { state: 'armed' } }
    const told = await changeAndTell(engine, writeMail, observed, corrected, correctionFor)
    await setState(engine, observed, ['new', 'fired'], 'armed')
    return told
  }
  await markPassed(engine, observed)
  const fired: StateChange = { from: 'armed', to: { state: 'fired', fired_for: observed.date } }
  return changeAndTell(engine, writeMail, observed, fired, mailFor)
}

/** Rows that change their state together with a mail to their reader. */
interface StateChange {
  readonly from: State
  /** Only rows that fired for this date; left out = all. */
  readonly firedFor?: IsoDate
  readonly to: Updateable<Tables['newsletter_alert']>
}

/** @returns number of readers who get a mail */
async function changeAndTell(
  engine: Engine,
  writeMail: MailWriter,
  observed: ObservedAlert,
  change: StateChange,
  mailFor: NoteArgs[2],
): Promise<number> {
  let notifiedCount = 0
  for (let changed = FIRED_AT_ONCE; changed >= FIRED_AT_ONCE;) {
    const outcome = await engine.write((transaction) =>
      changeSome(engine, writeMail, transaction, { observed, change, mailFor }),
    )
    changed = outcome.changed
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

async function changeSome(
  engine: Engine,
  writeMail: MailWriter,
  transaction: Transaction<Tables>,
  {
    observed: { alert, date, until },
    change: { from, firedFor, to },
    mailFor,
  }: { readonly observed: ObservedAlert; readonly change: StateChange; readonly mailFor: NoteArgs[2] },
): Promise<{ readonly changed: number; readonly told: number }> {
  const inState = transaction
    .selectFrom('newsletter_alert')
    .select('account')
    .where('alert', '=', alert)
    .where('state', '=', from)
    .where('seen_until', '<=', date)
    .orderBy('account')
    .limit(FIRED_AT_ONCE)
  const changing = firedFor === undefined ? inState : inState.where('fired_for', '=', firedFor)
  const rows = await (engine.kind === 'postgres' ? changing.forUpdate() : changing).execute()
  if (rows.length === 0) return { changed: 0, told: 0 }
  const accounts = rows.map(({ account }) => account)
  await transaction
    .updateTable('newsletter_alert')
    .set({ ...to, seen_until: until })
    .where('alert', '=', alert)
    .where('account', 'in', accounts)
    .execute()
  const told = await tellReaders(engine, transaction, accounts, { writeMail, mailFor })
  return { changed: rows.length, told }
}
