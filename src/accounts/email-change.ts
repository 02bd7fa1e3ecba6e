/**
 * Change of the mail address: effective when the new address confirms, and revocable by the old one (decision
 * 54).
 */
import { emailKey, maskedEmail } from '#core/account/email-address.ts'
import { EMAIL_LINK_MS } from '#core/account/link-lifetimes.ts'
import { HOUR_MS } from '#core/time/durations.ts'
import type { Account, AccountChange, TokenPurpose } from '#store/accounts/account-types.ts'
import { loginHref, mailTo, siteHref } from './account-mails.ts'
import type { Caller } from './service-types.ts'
import { noteEvent, noteFailure } from './auth-events.ts'
import { newLink, tokenHash } from './mail-links.ts'
import { succeed, refuse, type Outcome } from './outcome.ts'
import type { ThrottleSubject } from './throttling/throttle-rules.ts'
import type { AccountDeps } from './account-deps.ts'

/** Mails and tokens of the change, written in its transaction. */
export type EmailChange = Required<Pick<AccountChange, 'mails' | 'tokens'>> & {
  readonly pendingEmail: string
}

/**
 * Makes the mails to the new and the old address. For an address of another account the response is the same,
 * and its owner gets a mail. An address of an unconfirmed registration is free. No limit refuses the change:
 * other fields are saved with it, and other people can use up the limits of an address. Notices over their
 * limit are sent when its hour is over; so are confirmations, unless too many of them wait already. Undo
 * links of earlier notices also undo later changes, so a notice may wait.
 *
 * @param email as typed; differs from the account's address
 * @returns `null` = the address stays as it is, because too many changes are waiting
 */
export async function emailChange(
  deps: AccountDeps,
  account: Account,
  email: string,
  caller: Caller,
): Promise<EmailChange | null> {
  const notBefore = await changeMailTime(deps, account, caller)
  if (notBefore === null) return null
  const { id, locale, firstName } = account
  const owner = await deps.store.byEmail(emailKey(email))
  const undo = newLink(deps, { account: id, purpose: 'email-undo', email: account.email, locale })
  const notice = {
    ...mailTo(
      deps,
      account,
      { kind: 'email-notice', undoHref: undo.href, newEmail: email },
      undo.token.expiresAt,
    ),
    notBefore,
  }
  const target = { email: account.email, mailbox: email, address: caller.address }
  if (owner && owner.validatedAt !== null) {
    const { ok } = await deps.throttles.allow('mail-note', target)
    const inUse = mailTo(
      deps,
      owner,
      { kind: 'email-in-use', loginHref: loginHref(deps, owner.locale) },
      deps.now() + EMAIL_LINK_MS,
    )
    return {
      pendingEmail: email,
      mails: [...(ok ? [{ ...inUse, notBefore }] : []), notice],
      tokens: [undo.token],
    }
  }
  const confirm = newLink(deps, { account: id, purpose: 'email', email, locale })
  const mail = mailTo(
    deps,
    { email, locale, firstName },
    { kind: 'email-confirm', href: confirm.href, oldEmail: maskedEmail(account.email) },
    confirm.token.expiresAt,
  )
  const sentAt = await confirmationTime(deps, target)
  const confirmation = sentAt === null ? [] : [{ ...mail, notBefore: Math.max(notBefore, sentAt) }]
  return { pendingEmail: email, mails: [...confirmation, notice], tokens: [confirm.token, undo.token] }
}

/**
 * When mails about a change of this account may be sent, milliseconds since 1970; `null` = too many are
 * waiting.
 */
async function changeMailTime(
  deps: AccountDeps,
  { id, email }: Account,
  { address }: Caller,
): Promise<number | null> {
  const subject = { email, address }
  const allowed = await deps.throttles.allow('email-change', subject)
  if (allowed.ok) return deps.now()
  if (allowed.isFirst) await noteFailure(deps, 'throttled', id, subject)
  return (await deps.throttles.allow('email-change-later', subject)).ok
    ? deps.now() + allowed.retryAfterSeconds * 1000
    : null
}

/**
 * When a confirmation may be sent to the mailbox, in milliseconds since 1970; `null` = the maximum number of
 * confirmations is waiting, and the reader has to try again later.
 */
async function confirmationTime(
  { throttles, now }: AccountDeps,
  target: ThrottleSubject,
): Promise<number | null> {
  const allowed = await throttles.allow('mail-confirm', target)
  if (allowed.ok) return now()
  // A full day would outlive the link: the next hour is as good.
  return (await throttles.allow('mail-later', target)).ok
    ? now() + Math.min(allowed.retryAfterSeconds * 1000, HOUR_MS)
    : null
}

/** The link alone is sufficient, since it was sent to one address only. */
export async function confirmEmail(deps: AccountDeps, token: string, caller: Caller): Promise<Outcome<null>> {
  return outcomeOf(deps, await deps.store.confirmEmail(linkFor('email', token)), 'email_changed', caller)
}

/**
 * Undoes a change of address, before or after its confirmation: ends all sessions, clears the password, and
 * mails a password link to the address that keeps the account. The address that loses the account gets a
 * notice (decision 0054).
 */
export async function undoEmail(deps: AccountDeps, token: string, caller: Caller): Promise<Outcome<null>> {
  const undone = await deps.store.undoEmail(
    linkFor('email-undo', token),
    ({ account, lost: lostAddress }) => {
      const { id, email, locale } = account
      const reset = newLink(deps, { account: id, purpose: 'reset', email, locale })
      const mail = mailTo(deps, account, { kind: 'email-undone', href: reset.href }, reset.token.expiresAt)
      const addressTaken =
        lostAddress === ''
          ? []
          : [
              mailTo(
                deps,
                { email: lostAddress, locale, firstName: '' },
                { kind: 'email-taken-back', registerHref: siteHref(deps, '/register', locale) },
                null,
              ),
            ]
      return { token: reset.token, mails: [mail, ...addressTaken] }
    },
  )
  if (undone !== null && undone !== 'taken') deps.triggerJobs()
  return outcomeOf(deps, undone, 'email_undone', caller)
}

function linkFor(purpose: TokenPurpose, token: string) {
  return { hash: tokenHash(token), purpose }
}

async function outcomeOf(
  deps: AccountDeps,
  account: Account | 'taken' | null,
  kind: 'email_changed' | 'email_undone',
  { address }: Caller,
): Promise<Outcome<null>> {
  if (account === null) return refuse('link_invalid')
  if (account === 'taken') return refuse('email_taken')
  await noteEvent(deps, kind, account.id, address)
  return succeed(null)
}
