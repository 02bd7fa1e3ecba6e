/** Deleting an account: the code word brings a mail, its link does it (decision 4; security S58). */
import { isCodeWord } from '#core/account/code-word.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { emailKey } from '#core/account/email-address.ts'
import { mailTo } from './account-mails.ts'
import type { AccountService, Caller, Session } from './service-types.ts'
import { logEvent, noteEvent } from './auth-events.ts'
import { newLink, tokenHash } from './mail-links.ts'
import { succeed, refuse, type Outcome } from './outcome.ts'
import { checkThrottle } from './throttling/check-throttle.ts'
import type { AccountDeps } from './account-deps.ts'

type DeleteForm = Parameters<AccountService['deleteAccount']>[0]

/** Checks the code word and sends the link. Nothing is deleted yet. */
export async function requestDeletion(
  deps: AccountDeps,
  session: Session,
  { email, confirmation }: DeleteForm,
  caller: Caller,
): Promise<Outcome<null>> {
  const { store, triggerJobs } = deps
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  if (emailKey(email) !== emailKey(account.email)) return refuse('not_yours')
  if (!isCodeWord(confirmation)) return refuse('invalid_field', { fields: { confirmation: 'codeWord' } })
  const refusal = await checkThrottle(
    deps,
    'deletion',
    { email: account.email, address: caller.address },
    account.id,
  )
  if (refusal) return refusal
  const { token, href } = newLink(deps, {
    account: account.id,
    purpose: 'delete',
    email: account.email,
    locale: account.locale,
  })
  await store.putTokens([token], [mailTo(deps, account, { kind: 'delete', href }, token.expiresAt)])
  triggerJobs()
  await noteEvent(deps, 'delete_requested', account.id, caller.address)
  return succeed(null)
}

/** Deletes the account by the link of a mail; no session is needed. */
export async function deleteAccount(
  deps: AccountDeps,
  { email, confirmation }: DeleteForm,
  caller: Caller,
): Promise<Outcome<null>> {
  const use = { hash: tokenHash(confirmation), purpose: 'delete', email: emailKey(email) } as const
  const account = await deps.store.deleteByToken(use, {
    deleted: (owner, keptUntil) =>
      mailTo(
        deps,
        owner,
        { kind: 'deleted', keptDays: keptUntil === null ? 0 : daysUntil(keptUntil, deps.now()) },
        null,
      ),
    stop: ({ id, locale }, { email, expiresAt }) => {
      const { token, href } = newLink(deps, { account: id, purpose: 'email-undo', email, locale })
      const mail = mailTo(
        deps,
        { email, locale, firstName: '' },
        { kind: 'deletion-stop', undoHref: href, days: daysUntil(expiresAt, deps.now()) },
        expiresAt,
      )
      // The expiry distinguishes links of this purpose, and a deletion adds no days.
      return { token: { ...token, expiresAt }, mail }
    },
  })
  if (!account) return refuse('link_invalid')
  deps.triggerJobs()
  // Logged only: an event row would be the last data of the deleted account.
  logEvent(deps, 'account_deleted', account.id, caller.address)
  return succeed(null)
}

/** Whole days left; 1 on the last day. */
function daysUntil(end: number, now: number): number {
  return Math.max(1, Math.floor((end - now) / DAY_MS))
}
