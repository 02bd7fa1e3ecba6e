/** Events of accounts, for their owners and for the investigation of an attack; without secrets. */
import type { Transaction } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import { storableText } from '../../engine/storable-text.ts'
import type { Tables } from '../../tables.ts'
import type { AuthEvent } from '../account-values.ts'
import { countAll } from './throttle-repository.ts'
import type { ThrottleLimit } from './throttle-types.ts'

/** Maximum number of exported events; an attacker can cause many. */
const MAX_EVENTS = 1_000
/** The number of no account. */
const NO_ACCOUNT = 0

/** Writes one event, in the transaction of what happened. */
export async function insertEvent(
  transaction: Transaction<Tables>,
  { kind, account, address, at: atMs }: AuthEvent,
): Promise<void> {
  await transaction
    .insertInto('auth_event')
    .values({ kind, account, address: storableText(address), at: atMs })
    .execute()
}

/**
 * Stores no event of an account that was deleted in between: the row would be its only remaining data
 * (security S58).
 *
 * @param bounds counted in this transaction: an event beyond one of them is not stored
 */
export function noteEvent(
  engine: Engine,
  event: AuthEvent,
  bounds: readonly ThrottleLimit[] = [],
): Promise<void> {
  return engine.write(async (transaction) => {
    if (bounds.length > 0 && !(await countAll(transaction, bounds, engine.effects.now())).ok) return
    // Queried for unknown addresses too: a login must take the same time with and without an account (S3).
    const owners = transaction
      .selectFrom('account')
      .select('id')
      .where('id', '=', event.account ?? NO_ACCOUNT)
    // Waits for a concurrent deletion, and makes a later one wait for this row.
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
  return rows.map(({ kind, address, at: atMs }) => ({ kind, account, address, at: atMs }))
}
