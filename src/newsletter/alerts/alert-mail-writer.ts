/** Writes the mails of an alert: contents once per language, links and greeting per reader. */
import type { Locale } from '#core/locale.ts'
import { DAY_MS } from '#core/time/durations.ts'
import type { AlertMail, AlertReader } from '#store/newsletter/newsletter-types.ts'
import type { LinkTokens } from '../manage/link-token.ts'
import { manageHref, oneClickUnsubscribeHref, settingsHref } from '../manage/newsletter-links.ts'
import { channelBody } from '../webhooks/webhook-body.ts'
import { renderAlertMail, type AlertContents, type AlertContext } from './alert-mail.ts'

interface MailWriterDeps {
  readonly tokens: Pick<LinkTokens, 'tokenFor'>
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Maximum age of an alert: an outbox without a mail server must not keep it for ever. */
const MAX_ALERT_AGE_MS = 3 * DAY_MS

/**
 * @param keyOf key of the mail to an account in the outbox
 * @param compose contents in a language, called when its first reader needs them
 */
export function createMailWriter(
  keyOf: (account: number) => string,
  compose: (context: AlertContext) => AlertContents,
  { tokens, publicUrl, now }: MailWriterDeps,
): (reader: AlertReader) => AlertMail {
  const byLocale = new Map<Locale, AlertContents>()
  const contentsIn = (locale: Locale): AlertContents => {
    const contents = byLocale.get(locale) ?? compose({ locale, publicUrl })
    byLocale.set(locale, contents)
    return contents
  }
  return ({ account, email, firstName, locale }) => {
    const token = tokens.tokenFor(account, 'alerts', email, now())
    const links = { change: settingsHref(publicUrl, locale), stop: manageHref(publicUrl, token, locale) }
    return {
      key: keyOf(account),
      to: email,
      ...renderAlertMail(contentsIn(locale), { publicUrl, firstName, links }),
      bodyFor: (kind) => channelBody(kind, contentsIn(locale).message, now()),
      leave: oneClickUnsubscribeHref(publicUrl, token, locale),
      notAfter: now() + MAX_ALERT_AGE_MS,
      isLowPriority: true,
    }
  }
}
