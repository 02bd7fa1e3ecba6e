/** Mail to the owner of a channel that was paused after the last try of a delivery failed. */
import { localizedPath } from '#core/locale.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { greetableName } from '#mail/greetable-name.ts'
import { renderMail } from '#mail/render-mail.tsx'
import type { NewMail } from '#store/mail/new-mail.ts'
import type { ChannelOwner, ClaimedWebhook } from '#store/webhooks/webhook-types.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { settingsHref } from '../manage/newsletter-links.ts'
import { plainLine } from '../plain-line.ts'

interface ChannelNoticeDeps {
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const MAX_LENGTHS = { name: 60, reply: 300 }
/** Maximum age of the mail: an outbox without a mail server must not keep it for ever. */
const MAX_AGE_MS = 3 * DAY_MS

/** @param reply outcome of the last try */
export function channelNotice(
  { account, email, firstName, locale }: ChannelOwner,
  { id, channel, host }: Pick<ClaimedWebhook, 'id' | 'channel' | 'host'>,
  reply: string,
  { publicUrl, now }: ChannelNoticeDeps,
): NewMail {
  const { site, accountMails, newsletterAlerts } = textsByLocale[locale]
  const { notice: words } = newsletterAlerts.channels
  const name = plainLine(channel.name, MAX_LENGTHS.name)
  const greeting = greetableName(firstName)
  const href = settingsHref(publicUrl, locale)
  return {
    key: `channel/${account}/${id}`,
    to: email,
    ...renderMail({
      locale,
      subject: words.subject(name),
      preheader: words.preheader,
      sender: { name: site.name, tagline: site.tagline, href: `${publicUrl}${localizedPath('/', locale)}` },
      parts: [
        { kind: 'heading', text: words.subject(name) },
        { kind: 'paragraph', text: greeting === '' ? accountMails.hello : accountMails.greeting(greeting) },
        { kind: 'paragraph', text: words.what(name, host) },
        { kind: 'paragraph', text: words.reply(plainLine(reply, MAX_LENGTHS.reply)) },
        { kind: 'button', label: words.action, href, spelledOut: accountMails.spelledOut },
      ],
      footer: [words.whyYou],
      links: [{ label: newsletterAlerts.mail.change, href }],
    }),
    notAfter: now() + MAX_AGE_MS,
  }
}
