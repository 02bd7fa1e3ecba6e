/**
 * Mail that is to be sent. It is written beside the work that it tells of and sent later, so that nothing waits for a mail server and no
 * mail is lost with a process.
 */
import type { Engine } from '../engine.ts'
import { storableText } from '../storable-text.ts'
import type { OutboxTable } from '../tables.ts'

export interface NewMail {
  /** Two mails with the same key are one: what is tried again is not sent twice. */
  readonly key: string
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The same as HTML; left out = text only. */
  readonly html?: string
}

export interface DueMail extends Required<NewMail> {
  /** 1 at the first try. */
  readonly attempt: number
}

export interface OutboxEntry extends DueMail {
  readonly state: OutboxTable['state']
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly sentAt: number | null
  /** Why the last try failed; '' = it did not. */
  readonly failure: string
}

export interface OutboxRepository {
  /** @returns whether it is new; the first one under a key stands */
  put(mail: NewMail): Promise<boolean>
  /** Mails whose time has come, oldest first; nobody else gets them before the lease runs out. */
  takeDue(most: number, leaseMs: number): Promise<DueMail[]>
  /** Its text is forgotten with this: it was the recipient's. */
  noteSent(key: string): Promise<void>
  /** @param retryAtMs milliseconds since 1970; `null` = it is given up */
  noteFailed(key: string, failure: string, retryAtMs: number | null): Promise<void>
  /** Newest first, whatever became of them. */
  newest(most: number): Promise<OutboxEntry[]>
  /** Removes mails that were sent or given up and written before this moment (milliseconds since 1970). @returns how many */
  forgetBefore(createdAt: number): Promise<number>
}

export function outboxRepository(engine: Engine): OutboxRepository {
  return {
    put: ({ key, to, subject, text, html = '' }) =>
      engine.write(async (transaction) => {
        const now = engine.effects.now()
        const { numInsertedOrUpdatedRows } = await transaction.insertInto('outbox')
          .values({
            key, recipient: to, subject, body: text, html, state: 'waiting', attempt: 0, created_at: now, due_at: now, sent_at: null, failure: '',
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst()
        return (numInsertedOrUpdatedRows ?? 0n) > 0n
      }),
    takeDue: (most, leaseMs) => takeDue(engine, most, leaseMs),
    noteSent: (key) => change(engine, key, { state: 'sent', sent_at: engine.effects.now(), failure: '', body: '', html: '' }),
    noteFailed: (key, failure, retryAtMs) =>
      change(engine, key, { failure: storableText(failure), ...(retryAtMs === null ? { state: 'given_up' } : { due_at: retryAtMs }) }),
    newest: async (most) => {
      const rows = await engine.read((db) =>
        db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').orderBy('key').limit(most).execute())
      return rows.map((row) => ({
        ...dueMailOf(row), state: row.state, createdAt: row.created_at, sentAt: row.sent_at, failure: row.failure,
      }))
    },
    forgetBefore: (createdAt) =>
      engine.write(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom('outbox')
          .where('created_at', '<', createdAt).where('state', '!=', 'waiting').executeTakeFirst()
        return Number(numDeletedRows)
      }),
  }
}

function takeDue(engine: Engine, most: number, leaseMs: number): Promise<DueMail[]> {
  return engine.write(async (transaction) => {
    const now = engine.effects.now()
    const rows = await transaction.selectFrom('outbox').selectAll()
      .where('state', '=', 'waiting').where('due_at', '<=', now)
      .orderBy('due_at').orderBy('key').limit(most).execute()
    const taken: DueMail[] = []
    for (const row of rows) {
      const attempt = row.attempt + 1
      // Only the row as it was read: another process may have taken it meanwhile.
      const { numUpdatedRows } = await transaction.updateTable('outbox').set({ attempt, due_at: now + leaseMs })
        .where('key', '=', row.key).where('state', '=', 'waiting').where('attempt', '=', row.attempt).executeTakeFirst()
      if (numUpdatedRows > 0n) taken.push(dueMailOf({ ...row, attempt }))
    }
    return taken
  })
}

function change(engine: Engine, key: string, values: Partial<OutboxTable>): Promise<void> {
  return engine.write(async (transaction) => {
    await transaction.updateTable('outbox').set(values).where('key', '=', key).where('state', '=', 'waiting').execute()
  })
}

function dueMailOf({ key, recipient, subject, body, html, attempt }: OutboxTable): DueMail {
  return { key, to: recipient, subject, text: body, html, attempt }
}
