/** Events of accounts, for their owners and for the investigation of an attack; without secrets. */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import { storableText } from '../engine/storable-text.ts'
import type { Tables } from '../tables.ts'
import type { AuthEvent } from './account-values.ts'
import { countAll } from './throttle-repository.ts'
import type { ThrottleLimit } from './throttle-types.ts'

/** More than an owner can read; a guesser makes many. */
const MAX_EVENTS = 1_000
/** The number of no account. */
const NO_ACCOUNT = 0

export async function insertEvent(
  transaction: Transaction<Tables>,
  { kind, account, address, at }: AuthEvent,
): Promise<void> {
  await transaction
    .insertInto('auth_event')
    .values({ kind, account, address: storableText(address), at })
    .execute()
}

/**
 * Nothing of an account that has been deleted since its number was read: the row would be the one thing left
 * of it (security S58).
 *
 * @param bounds counted in this transaction: the event that passes one of them is not stored
 */
export function noteEvent(
  engine: Engine,
  event: AuthEvent,
  bounds: readonly ThrottleLimit[] = [],
): Promise<void> {
  return engine.write(async (transaction) => {
    if (bounds.length > 0 && !(await countAll(transaction, bounds, engine.effects.now())).ok) return
    // Looked for where none is known as well: a login must not take longer for an address that has an account
    // (S3).
    const owners = transaction
      .selectFrom('account')
      .select('id')
      .where('id', '=', event.account ?? NO_ACCOUNT)
    // A deletion under way is waited for, and one that comes waits for this row.
    const owner = await (engine.kind === 'postgres' ? owners.forKeyShare() : owners).executeTakeFirst()
    if (owner || event.account === null) await insertEvent(transaction, event)
  })
}

/** Newest first. */
export async function eventsOf(engine: Engine, account: number): Promise<AuthEvent[]> {
  const rows = await engine.read((db) =>
    db
      .selectFrom('auth_event')
      .selectAll()
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .limit(MAX_EVENTS)
      .execute(),
  )
  return rows.map(({ kind, address, at }) => ({ kind, account, address, at }))
}
