/** Deleting an account: the code word brings a mail, its link does it (decision 4; security S58). */
import { isCodeWord } from '#core/account/code-word.ts'
import { DAY_MS } from '#core/iso-date.ts'
import { emailKey } from '#core/account/email-address.ts'
import { mailTo } from './account-mails.ts'
import type { Accounts, Caller, Session } from './accounts.ts'
import { logEvent, noteEvent } from './auth-events.ts'
import { newLink, tokenHash } from './mail-links.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { throttled } from './throttled.ts'
import type { AccountTools } from './tools.ts'

type DeleteForm = Parameters<Accounts['deleteAccount']>[0]

export async function requestDeletion(
  tools: AccountTools,
  session: Session,
  { email, confirmation }: DeleteForm,
  caller: Caller,
): Promise<Outcome<null>> {
  const { store, wake } = tools
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  if (emailKey(email) !== emailKey(account.email)) return refuse('not_yours')
  if (!isCodeWord(confirmation)) return refuse('invalid_field', { fields: { confirmation: 'codeWord' } })
  const refusal = await throttled(
    tools,
    'deletion',
    { email: account.email, address: caller.address },
    account.id,
  )
  if (refusal) return refusal
  const { token, href } = newLink(tools, {
    account: account.id,
    purpose: 'delete',
    email: account.email,
    locale: account.locale,
  })
  await store.putTokens([token], [mailTo(tools, account, { kind: 'delete', href }, token.expiresAt)])
  wake()
  await noteEvent(tools, 'delete_requested', account.id, caller.address)
  return done(null)
}

export async function deleteAccount(
  tools: AccountTools,
  { email, confirmation }: DeleteForm,
  caller: Caller,
): Promise<Outcome<null>> {
  const use = { hash: tokenHash(confirmation), purpose: 'delete', email: emailKey(email) } as const
  const account = await tools.store.deleteByToken(use, {
    deleted: (owner, keptUntil) =>
      mailTo(
        tools,
        owner,
        { kind: 'deleted', keptDays: keptUntil === null ? 0 : daysUntil(keptUntil, tools.now()) },
        null,
      ),
    stop: ({ id, locale }, { email, expiresAt }) => {
      const { token, href } = newLink(tools, { account: id, purpose: 'email-undo', email, locale })
      const mail = mailTo(
        tools,
        { email, locale, firstName: '' },
        { kind: 'deletion-stop', undoHref: href, days: daysUntil(expiresAt, tools.now()) },
        expiresAt,
      )
      // Links of this purpose are told apart by when they end, and a deletion adds no days.
      return { token: { ...token, expiresAt }, mail }
    },
  })
  if (!account) return refuse('link_invalid')
  tools.wake()
  // A row would be the one thing left of it.
  logEvent(tools, 'account_deleted', account.id, caller.address)
  return done(null)
}

/** Whole days that are left; 1 on the last day. */
function daysUntil(end: number, now: number): number {
  return Math.max(1, Math.floor((end - now) / DAY_MS))
}
