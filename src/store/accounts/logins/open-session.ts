/** A successful login as one transaction: the session, its effect on the counters, and the event. */
import type { Engine } from '../../engine/engine.ts'
import { accountOf, lockAccount } from '../account-rows.ts'
import type { Account, SessionOpening } from '../account-types.ts'
import { insertEvent } from '../throttling/auth-events.ts'
import type { LayoutLists } from '../layouts/layout-lists.ts'
import { insertSession } from './sessions.ts'
import { settleThrottles } from '../throttling/throttle-repository.ts'

export function openSession(
  engine: Engine,
  lists: LayoutLists,
  { session, emailKey, passwordHash, settlements, event }: SessionOpening,
): Promise<Account | null> {
  return engine.write(async (transaction) => {
    const row = await lockAccount(engine, transaction, session.account)
    if (
      !row ||
      row.validated_at === null ||
      row.disabled_at !== null ||
      row.email_key !== emailKey ||
      row.password_hash !== passwordHash
    )
      return null
    const { layouts } = await lists.current(transaction, row)
    await insertSession(transaction, session)
    await settleThrottles(transaction, settlements)
    await insertEvent(transaction, event)
    return accountOf(row, layouts, engine.location)
  })
}
