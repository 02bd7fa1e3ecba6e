/** Account mails as rows of the outbox. */
import { localizedPath, type Locale } from '#core/locale.ts'
import type { AccountMail } from '#mail/account-mail.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { NewMail } from '#store/mail/new-mail.ts'
import { randomText } from './secrets/random-ids.ts'
import type { AccountDeps } from './account-deps.ts'

const KEY_BYTES = 12

interface Recipient {
  readonly email: string
  readonly locale: Locale
  /** '' = unknown. */
  readonly firstName: string
}

type MailDeps = Pick<AccountDeps, 'publicUrl' | 'randomBytes' | 'renderMail'>

/** @param notAfter expiry of its link, after which it is not sent; `null` = its text stays true */
export function mailTo(
  { publicUrl, randomBytes, renderMail }: MailDeps,
  { email, locale, firstName }: Recipient,
  mail: AccountMail,
  notAfter: number | null,
): NewMail {
  const { subject, text, html } = renderMail(mail, { locale, publicUrl, firstName })
  return {
    key: mailKey({ randomBytes }, mail.kind),
    to: email,
    subject,
    text,
    html,
    ...(notAfter === null ? {} : { notAfter }),
  }
}

/** Makes a unique key of a mail. */
export function mailKey(
  { randomBytes }: Pick<AccountDeps, 'randomBytes'>,
  kind: AccountMail['kind'],
): string {
  return `account/${kind}/${randomText(randomBytes, KEY_BYTES)}`
}

/** Address of the login page, which also leads to the form for a new password. */
export function loginHref(deps: Pick<AccountDeps, 'publicUrl'>, locale: Locale): string {
  return siteHref(deps, '/login', locale)
}

/** @param path of a page, without language prefix */
export function siteHref(
  { publicUrl }: Pick<AccountDeps, 'publicUrl'>,
  path: string,
  locale: Locale,
): string {
  return `${publicUrl}${localizedPath(path, locale)}`
}

/** Makes the mail that confirms a replaced password. */
export function passwordChangedMail(deps: MailDeps, account: Account): NewMail {
  return mailTo(deps, account, { kind: 'password-changed', resetHref: loginHref(deps, account.locale) }, null)
}
