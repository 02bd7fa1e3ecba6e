/** Who did what with which account, for its owner and for whoever looks into an attack; without secrets. */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine.ts'
import { storableText } from '../storable-text.ts'
import type { Tables } from '../tables.ts'
import type { AuthEvent } from './account-store.ts'

/** More than an owner can read; a guesser makes many. */
const MOST_EVENTS = 1_000

export async function insertEvent(transaction: Transaction<Tables>, { kind, account, address, at }: AuthEvent): Promise<void> {
  await transaction.insertInto('auth_event').values({ kind, account, address: storableText(address), at }).execute()
}

/** Newest first. */
export async function eventsOf(engine: Engine, account: number): Promise<AuthEvent[]> {
  const rows = await engine.read((db) =>
    db.selectFrom('auth_event').selectAll().where('account', '=', account).orderBy('at', 'desc').limit(MOST_EVENTS).execute())
  return rows.map(({ kind, address, at }) => ({ kind, account, address, at }))
}
