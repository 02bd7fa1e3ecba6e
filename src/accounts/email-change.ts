/**
 * Changing the mail address: used only when the new one is confirmed, and the old one can take it back
 * (decision 54).
 */
import { emailKey, maskedEmail } from '#core/account/email-address.ts'
import { EMAIL_LINK_MS } from '#core/account/link-lifetimes.ts'
import type { Account, AccountChange, TokenPurpose } from '#store/accounts/account-store.ts'
import { loginHref, mailTo, siteHref } from './account-mails.ts'
import type { Caller } from './accounts.ts'
import { noteEvent, noteFailure } from './auth-events.ts'
import { newLink, tokenHash } from './mail-links.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import type { ThrottleSubject } from './throttle-rules.ts'
import type { AccountTools } from './tools.ts'

/** What belongs to the change, to be written with it. */
export type EmailChange = Required<Pick<AccountChange, 'mails' | 'tokens'>> & {
  readonly pendingEmail: string
}

/**
 * Mails to the new and to the old address. An address that another account has is answered the same; its
 * owner is told. One that somebody asked for an account with, and never confirmed, is free.
 *
 * No limit refuses the change, since other fields are saved with it and strangers can fill the limits of an
 * address: mails over a limit wait until its hour is over. Undo links of earlier notices take later changes
 * back as well, so a notice may wait.
 *
 * @param email as typed; not the one that the account has
 * @returns `null` = so many changes wait already that this one is left out
 */
export async function emailChange(
  tools: AccountTools,
  account: Account,
  email: string,
  caller: Caller,
): Promise<EmailChange | null> {
  const notBefore = await turnOf(tools, account, caller)
  if (notBefore === null) return null
  const { id, locale, firstName } = account
  const owner = await tools.store.byEmail(emailKey(email))
  const undo = newLink(tools, { account: id, purpose: 'email-undo', email: account.email, locale })
  const notice = {
    ...mailTo(
      tools,
      account,
      { kind: 'email-notice', undoHref: undo.href, newEmail: email },
      undo.token.expiresAt,
    ),
    notBefore,
  }
  const target = { email: account.email, mailbox: email, address: caller.address }
  if (owner && owner.validatedAt !== null) {
    const { ok } = await tools.throttles.allow('mail-note', target)
    const inUse = mailTo(
      tools,
      owner,
      { kind: 'email-in-use', loginHref: loginHref(tools, owner.locale) },
      tools.now() + EMAIL_LINK_MS,
    )
    return {
      pendingEmail: email,
      mails: [...(ok ? [{ ...inUse, notBefore }] : []), notice],
      tokens: [undo.token],
    }
  }
  const confirm = newLink(tools, { account: id, purpose: 'email', email, locale })
  const mail = mailTo(
    tools,
    { email, locale, firstName },
    { kind: 'email-confirm', href: confirm.href, oldEmail: maskedEmail(account.email) },
    confirm.token.expiresAt,
  )
  const sentAt = await confirmationTurn(tools, target)
  const confirmation = sentAt === null ? [] : [{ ...mail, notBefore: Math.max(notBefore, sentAt) }]
  return { pendingEmail: email, mails: [...confirmation, notice], tokens: [confirm.token, undo.token] }
}

/** When mails about a change of this account may leave, milliseconds since 1970; `null` = too many wait. */
async function turnOf(
  tools: AccountTools,
  { id, email }: Account,
  { address }: Caller,
): Promise<number | null> {
  const subject = { email, address }
  const allowed = await tools.throttles.allow('email-change', subject)
  if (allowed.ok) return tools.now()
  if (allowed.isFirst) await noteFailure(tools, 'throttled', id, subject)
  return (await tools.throttles.allow('email-change-later', subject)).ok
    ? tools.now() + allowed.retryAfterSeconds * 1000
    : null
}

/**
 * When a confirmation may leave for the mailbox, milliseconds since 1970; `null` = as many as may wait do so:
 * a reader asks once more.
 */
async function confirmationTurn(
  { throttles, now }: AccountTools,
  target: ThrottleSubject,
): Promise<number | null> {
  const allowed = await throttles.allow('mail-confirm', target)
  if (allowed.ok) return now()
  const hourMs = 60 * 60_000
  // A full day would outlive the link: the next hour is as good.
  return (await throttles.allow('mail-later', target)).ok
    ? now() + Math.min(allowed.retryAfterSeconds * 1000, hourMs)
    : null
}

/** The link decides alone: it was sent to one address only. */
export async function confirmEmail(
  tools: AccountTools,
  token: string,
  caller: Caller,
): Promise<Outcome<null>> {
  return settled(tools, await tools.store.confirmEmail(linkFor('email', token)), 'email_changed', caller)
}

/**
 * Takes the account back, before and after the confirmation: all sessions end, the password is forgotten, and
 * a link to choose a new one goes to the address that keeps the account. An address that loses it is told
 * (decision 0054).
 */
export async function undoEmail(tools: AccountTools, token: string, caller: Caller): Promise<Outcome<null>> {
  const undone = await tools.store.undoEmail(linkFor('email-undo', token), ({ account, lost }) => {
    const { id, email, locale } = account
    const reset = newLink(tools, { account: id, purpose: 'reset', email, locale })
    const mail = mailTo(tools, account, { kind: 'email-undone', href: reset.href }, reset.token.expiresAt)
    const taken =
      lost === ''
        ? []
        : [
            mailTo(
              tools,
              { email: lost, locale, firstName: '' },
              { kind: 'email-taken-back', registerHref: siteHref(tools, '/register', locale) },
              null,
            ),
          ]
    return { token: reset.token, mails: [mail, ...taken] }
  })
  if (undone !== null && undone !== 'taken') tools.wake()
  return settled(tools, undone, 'email_undone', caller)
}

function linkFor(purpose: TokenPurpose, token: string) {
  return { hash: tokenHash(token), purpose }
}

async function settled(
  tools: AccountTools,
  account: Account | 'taken' | null,
  kind: 'email_changed' | 'email_undone',
  { address }: Caller,
): Promise<Outcome<null>> {
  if (account === null) return refuse('link_invalid')
  if (account === 'taken') return refuse('email_taken')
  await noteEvent(tools, kind, account.id, address)
  return done(null)
}
