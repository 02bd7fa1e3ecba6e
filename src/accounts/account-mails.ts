/** A mail of an account as the outbox takes it. */
import { localizedPath, type Locale } from '#core/locale.ts'
import type { AccountMail } from '#mail/account-mail.ts'
import type { Account } from '#store/accounts/account-store.ts'
import type { NewMail } from '#store/living/new-mail.ts'
import { randomText } from './random-ids.ts'
import type { AccountTools } from './tools.ts'

const KEY_BYTES = 12

interface Recipient {
  readonly email: string
  readonly locale: Locale
  /** '' = unknown. */
  readonly firstName: string
}

type MailTools = Pick<AccountTools, 'publicUrl' | 'randomBytes' | 'renderMail'>

/** @param notAfter when its link expires: later it is not sent any more; `null` = what it says stays true */
export function mailTo(
  { publicUrl, randomBytes, renderMail }: MailTools,
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

/** No two mails have the same. */
export function mailKey(
  { randomBytes }: Pick<AccountTools, 'randomBytes'>,
  kind: AccountMail['kind'],
): string {
  return `account/${kind}/${randomText(randomBytes, KEY_BYTES)}`
}

/** Where one logs in, and from where one asks for a new password. */
export function loginHref(tools: Pick<AccountTools, 'publicUrl'>, locale: Locale): string {
  return siteHref(tools, '/login', locale)
}

/** @param path of a page, without the prefix of a language */
export function siteHref(
  { publicUrl }: Pick<AccountTools, 'publicUrl'>,
  path: string,
  locale: Locale,
): string {
  return `${publicUrl}${localizedPath(path, locale)}`
}

/** Says afterwards that the password was replaced. */
export function passwordChangedMail(tools: MailTools, account: Account): NewMail {
  return mailTo(
    tools,
    account,
    { kind: 'password-changed', resetHref: loginHref(tools, account.locale) },
    null,
  )
}
