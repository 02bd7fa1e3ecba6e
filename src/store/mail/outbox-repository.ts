/**
 * Outbox. A mail is written in the transaction of its cause and sent later, so that no request waits for a
 * mail server and no mail is lost with a process.
 */
import type { Kysely, Transaction } from 'kysely'
import { deleteInBatches } from '../engine/delete-in-batches.ts'
import type { Engine } from '../engine/engine.ts'
import { storableText } from '../engine/storable-text.ts'
import type { OutboxTable, Tables } from '../tables.ts'
import { mailWriter, openTexts, type MailSeal } from './mail-writer.ts'
import { MAIL_RANKS, type MailRank, type NewMail } from './new-mail.ts'

export interface DueMail extends Required<Omit<NewMail, 'notAfter' | 'notBefore' | 'isLowPriority'>> {
  /** Number of the try, from 1; tries without a mail server are not counted. */
  readonly attempt: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Failure of the last try; '' = none. */
  readonly failure: string
  /**
   * When it was handed over completely without a reply, so that it may have arrived; milliseconds since 1970,
   * `null` = never.
   */
  readonly handedOverAt: number | null
}

export interface OutboxEntry extends DueMail {
  readonly state: OutboxTable['state']
  readonly sentAt: number | null
  /** Time of the next try of a mail whose last try failed; `null` = no failed try, or not waiting. */
  readonly nextTryAt: number | null
}

/** Number of mails by state. */
export interface OutboxTotals {
  readonly byState: Readonly<Record<OutboxTable['state'], number>>
  /** When the oldest waiting mail became due, milliseconds since 1970; `null` = none waits. */
  readonly oldestDueAt: number | null
}

export interface OutboxRepository {
  /** @returns `false` = the outbox has a mail under this key, which stays as it is */
  put(mail: NewMail): Promise<boolean>
  /**
   * Takes due mails by rank, then oldest first, and leases them: other processes get them after the lease has
   * expired. Expired or undecryptable mails are given up.
   *
   * @param ranks omitted = all
   */
  takeDue(limit: number, leaseMs: number, ranks?: readonly MailRank[]): Promise<DueMail[]>
  /**
   * Records a sent mail and erases its texts. Deletes the row when its account was deleted (security S58).
   * Retried a few times.
   */
  noteSent(key: string): Promise<void>
  /** @param retryAtMs milliseconds since 1970; `null` = given up, and erased like a sent mail */
  noteFailed(key: string, failure: string, retryAtMs: number | null): Promise<void>
  /**
   * Records a try without a mail server, without counting it. Does nothing where another process has taken
   * the mail since.
   */
  noteAway(mail: Pick<DueMail, 'key' | 'attempt'>, failure: string, retryAtMs: number): Promise<void>
  /**
   * Records a mail that was handed over completely without a reply.
   *
   * @param retryAtMs milliseconds since 1970; `null` = given up, and erased like a sent mail
   */
  noteUncertain(key: string, failure: string, retryAtMs: number | null): Promise<void>
  /** Newest first, whatever became of them. */
  newest(limit: number): Promise<OutboxEntry[]>
  /** Lists waiting mails with a failed try, newest first. */
  putOff(limit: number): Promise<OutboxEntry[]>
  totals(): Promise<OutboxTotals>
  /**
   * Deletes mails written before this instant (milliseconds since 1970), except waiting ones that are still
   * valid: without a mail server, nothing else ends their wait.
   *
   * @returns number of deleted mails
   */
  forgetBefore(createdAt: number): Promise<number>
}

/** Reasons of given-up mails, in the operator's language. */
const TOO_LATE = 'came too late: what it asks for has expired'
const SEALED = 'cannot be opened: it was sealed with another secret'

/** Tries to record that a mail was sent, across a short outage. A stopping portal has ten seconds in all. */
const MAX_SENT_TRIES = 4
const SENT_PAUSE_MS = 1_000

/** Texts of a mail that cannot be opened. */
const NO_TEXTS = { text: '', html: '', leave: '' } as const

/** Texts of a mail that is sent or given up. */
const ERASED_TEXTS = { body: '', html: '', leave: '' } as const

export function outboxRepository(engine: Engine, seal: MailSeal): OutboxRepository {
  const writeMail = mailWriter(engine, seal)
  return {
    put: (mail) => engine.write((transaction) => writeMail(transaction, mail, null)),
    takeDue: (limit, leaseMs, ranks = MAIL_RANKS) => takeDue(engine, seal, { limit, leaseMs, ranks }),
    noteSent: (key) => noteSent(engine, key),
    noteFailed: (key, failure, retryAtMs) =>
      updateWaiting(engine, key, {
        failure: storableText(failure),
        ...(retryAtMs === null ? { state: 'given_up', ...ERASED_TEXTS } : { due_at: retryAtMs }),
      }),
    noteAway: ({ key, attempt }, failure, retryAtMs) =>
      engine.write(async (transaction) => {
        await transaction
          .updateTable('outbox')
          .set({ attempt: attempt - 1, failure: storableText(failure), due_at: retryAtMs })
          .where('key', '=', key)
          .where('state', '=', 'waiting')
          .where('attempt', '=', attempt)
          .execute()
      }),
    noteUncertain: (key, failure, retryAtMs) =>
      updateWaiting(engine, key, {
        failure: storableText(failure),
        sent_at: engine.effects.now(),
        ...(retryAtMs === null ? { state: 'given_up', ...ERASED_TEXTS } : { due_at: retryAtMs }),
      }),
    newest: async (limit) => entriesOf(seal, await engine.read((db) => newestRows(db, limit).execute())),
    putOff: async (limit) =>
      entriesOf(
        seal,
        await engine.read((db) =>
          newestRows(db, limit).where('state', '=', 'waiting').where('failure', '!=', '').execute(),
        ),
      ),
    totals: () => totals(engine),
    forgetBefore: (createdAt) =>
      deleteInBatches(engine, (transaction, limit) =>
        transaction
          .deleteFrom('outbox')
          .where('key', 'in', (from) =>
            from
              .selectFrom('outbox')
              .select('key')
              .where('created_at', '<', createdAt)
              .where((build) =>
                build.or([build('state', '!=', 'waiting'), build('not_after', '<=', engine.effects.now())]),
              )
              .limit(limit),
          )
          .executeTakeFirst(),
      ),
  }
}

interface TakeOptions {
  readonly limit: number
  readonly leaseMs: number
  readonly ranks: readonly MailRank[]
}

function takeDue(engine: Engine, seal: MailSeal, { limit, leaseMs, ranks }: TakeOptions): Promise<DueMail[]> {
  return engine.write(async (transaction) => {
    const now = engine.effects.now()
    const mails: DueMail[] = []
    for (;;) {
      const rows = await dueRows(transaction, ranks, now, limit)
      if (rows.some(({ not_after }) => not_after !== null && not_after <= now)) {
        await giveUpLate(transaction, now)
        continue
      }
      for (const row of rows) {
        const texts = await openTexts(seal, row)
        const attempt = row.attempt + 1
        // Updates the row only if unchanged: another process may have taken it since.
        const { numUpdatedRows } = await transaction
          .updateTable('outbox')
          .set(
            texts
              ? { attempt, due_at: now + leaseMs }
              : { state: 'given_up', failure: SEALED, ...ERASED_TEXTS },
          )
          .where('key', '=', row.key)
          .where('state', '=', 'waiting')
          .where('attempt', '=', row.attempt)
          .executeTakeFirst()
        if (texts && numUpdatedRows > 0n) mails.push(dueMailOf({ ...row, attempt }, texts))
      }
      // An empty result must mean that no mail waits: given-up mails may have preceded one that can be sent.
      if (mails.length > 0 || rows.length === 0) return mails
    }
  })
}

/**
 * A question for each rank: each is the beginning of a piece of an index, however many mails of another rank
 * wait.
 */
async function dueRows(
  transaction: Transaction<Tables>,
  ranks: readonly MailRank[],
  now: number,
  limit: number,
): Promise<OutboxTable[]> {
  const rows: OutboxTable[] = []
  for (const rank of ranks) {
    if (rows.length >= limit) break
    rows.push(
      ...(await transaction
        .selectFrom('outbox')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('rank', '=', rank)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('key')
        .limit(limit - rows.length)
        .execute()),
    )
  }
  return rows
}

/**
 * Gives up all expired mails at once, but only when one of them is next: scanning all waiting mails each time
 * would make a long queue slow.
 */
async function giveUpLate(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ state: 'given_up', failure: TOO_LATE, ...ERASED_TEXTS })
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('not_after', '<=', now)
    .execute()
}

async function totals(engine: Engine): Promise<OutboxTotals> {
  const rows = await engine.read((db) =>
    db
      .selectFrom('outbox')
      .select((build) => [
        'state',
        build.fn.countAll<number>().as('count'),
        build.fn.min<number>('due_at').as('due_at'),
      ])
      .groupBy('state')
      .execute(),
  )
  const rowOfState = (state: OutboxTable['state']) => rows.find((row) => row.state === state)
  return {
    byState: {
      waiting: rowOfState('waiting')?.count ?? 0,
      sent: rowOfState('sent')?.count ?? 0,
      given_up: rowOfState('given_up')?.count ?? 0,
    },
    oldestDueAt: rowOfState('waiting')?.due_at ?? null,
  }
}

function updateWaiting(engine: Engine, key: string, values: Partial<OutboxTable>): Promise<void> {
  return engine.write(async (transaction) => {
    await transaction
      .updateTable('outbox')
      .set(values)
      .where('key', '=', key)
      .where('state', '=', 'waiting')
      .execute()
    if (values.state === undefined) return
    await transaction
      .deleteFrom('outbox')
      .where('key', '=', key)
      .where('account', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('account').select('id').whereRef('account.id', '=', 'outbox.account'))),
      )
      .execute()
  })
}

/** Retries, since a mail without this record is sent again. Idempotent. */
async function noteSent(engine: Engine, key: string): Promise<void> {
  const sentAt = engine.effects.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await updateWaiting(engine, key, {
        state: 'sent',
        sent_at: sentAt,
        failure: '',
        ...ERASED_TEXTS,
      })
    } catch (failure) {
      if (attempt >= MAX_SENT_TRIES) throw failure
    }
    await engine.effects.sleep(SENT_PAUSE_MS)
  }
}

function newestRows(db: Kysely<Tables>, limit: number) {
  return db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').orderBy('key').limit(limit)
}

function entriesOf(seal: MailSeal, rows: readonly OutboxTable[]): Promise<OutboxEntry[]> {
  return Promise.all(rows.map((row) => entryOf(seal, row)))
}

async function entryOf(seal: MailSeal, row: OutboxTable): Promise<OutboxEntry> {
  const { state, due_at: dueAt, failure } = row
  const sentAt = state === 'sent' ? row.sent_at : null
  return {
    ...dueMailOf(row, (await openTexts(seal, row)) ?? NO_TEXTS),
    state,
    sentAt,
    nextTryAt: state === 'waiting' && failure !== '' ? dueAt : null,
  }
}

function dueMailOf(
  row: OutboxTable,
  { text, html, leave }: Pick<DueMail, 'text' | 'html' | 'leave'>,
): DueMail {
  const { key, recipient, subject, attempt, created_at: createdAt, failure } = row
  const handedOverAt = row.state === 'sent' ? null : row.sent_at
  return { key, to: recipient, subject, text, html, leave, attempt, createdAt, failure, handedOverAt }
}
