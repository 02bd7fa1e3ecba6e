/** Sessions as rows: deleting the row ends the session. */
import type { Transaction } from 'kysely'
import { recordRevocation } from '../../revocations/revocation-table.ts'
import type { Engine } from '../../engine/engine.ts'
import { storableText } from '../../engine/storable-text.ts'
import type { Tables } from '../../tables.ts'
import type { AccountRepository, StoredSession } from '../account-types.ts'
import type { SessionTable } from '../account-tables.ts'

/**
 * Maximum number of sessions of an account; the least recently used one is deleted. Far above any reader's
 * number of devices; bounds programs that log in repeatedly.
 */
const MAX_SESSIONS = 100
/** Characters of the name of a device. */
const MAX_DEVICE_LENGTH = 200

type Sessions = Pick<
  AccountRepository,
  'session' | 'touchSession' | 'sessions' | 'endSession' | 'endSessions'
>

export function sessionRows(engine: Engine): Sessions {
  return {
    session: async (id) => {
      const row = await engine.read((db) =>
        db
          .selectFrom('session')
          .selectAll()
          .where('id', '=', id)
          .where('expires_at', '>', engine.effects.now())
          .executeTakeFirst(),
      )
      return row ? sessionOf(row) : null
    },
    touchSession: (id, lastUsedAt) =>
      engine.writeRelaxed(async (transaction) => {
        await transaction
          .updateTable('session')
          .set({ last_used_at: lastUsedAt })
          .where('id', '=', id)
          .where('last_used_at', '<', lastUsedAt)
          .execute()
      }),
    sessions: async (account) => {
      const rows = await engine.read((db) =>
        db
          .selectFrom('session')
          .selectAll()
          .where('account', '=', account)
          .where('expires_at', '>', engine.effects.now())
          .orderBy('last_used_at', 'desc')
          .orderBy('id')
          .execute(),
      )
      return rows.map(sessionOf)
    },
    endSession: (id) =>
      engine.write(async (transaction) => {
        const ended = await transaction
          .deleteFrom('session')
          .where('id', '=', id)
          .returning('account')
          .executeTakeFirst()
        if (ended) await recordRevocation(engine, transaction, ended.account, 'sessions')
      }),
    endSessions: (account) =>
      engine.write(async (transaction) => {
        await endSessions(transaction, account)
        await recordRevocation(engine, transaction, account, 'sessions')
      }),
  }
}

/** Adds the row of a new session, in the transaction of its login. */
export async function insertSession(transaction: Transaction<Tables>, session: StoredSession): Promise<void> {
  const { id, account, device, createdAt, lastUsedAt, expiresAt } = session
  await transaction
    .insertInto('session')
    .values({
      id,
      account,
      device: storableText(device, MAX_DEVICE_LENGTH),
      created_at: createdAt,
      last_used_at: lastUsedAt,
      expires_at: expiresAt,
    })
    .execute()
  await transaction
    .deleteFrom('session')
    .where('id', 'in', (build) =>
      build
        .selectFrom('session')
        .select('id')
        .where('account', '=', account)
        .where('id', '!=', id)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .limit(MAX_SESSIONS)
        .offset(MAX_SESSIONS - 1),
    )
    .execute()
}

/** Ends all sessions of an account, the caller's included. */
export async function endSessions(transaction: Transaction<Tables>, account: number): Promise<void> {
  await transaction.deleteFrom('session').where('account', '=', account).execute()
}

function sessionOf({
  id,
  account,
  device,
  created_at,
  last_used_at,
  expires_at,
}: SessionTable): StoredSession {
  return { id, account, device, createdAt: created_at, lastUsedAt: last_used_at, expiresAt: expires_at }
}
