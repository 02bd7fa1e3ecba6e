/** Forgets what is over. */
import type { Engine } from '../engine.ts'

/** @returns how many rows went, without those that belonged to accounts that went */
export function forgetExpired(
  engine: Engine, now: number, keep: { readonly unconfirmedMs: number; readonly eventsMs: number },
): Promise<number> {
  return engine.write(async (transaction) => {
    const sessions = await transaction.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst()
    const tokens = await transaction.deleteFrom('mail_token').where('expires_at', '<=', now).executeTakeFirst()
    const throttles = await transaction.deleteFrom('throttle').where('ends_at', '<=', now).executeTakeFirst()
    const events = await transaction.deleteFrom('auth_event').where('at', '<', now - keep.eventsMs).executeTakeFirst()
    // A request that could not be answered for so long would ask for an account that is forgotten at once.
    const requests = await transaction.deleteFrom('mail_request').where('at', '<', now - keep.unconfirmedMs).executeTakeFirst()
    const accounts = await transaction.deleteFrom('account')
      .where('validated_at', 'is', null).where('created_at', '<', now - keep.unconfirmedMs)
      // A new mail may be on its way to somebody who asked again.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('mail_token').select('hash').whereRef('mail_token.account', '=', 'account.id'))))
      .executeTakeFirst()
    return [sessions, tokens, throttles, events, requests, accounts].reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  })
}
