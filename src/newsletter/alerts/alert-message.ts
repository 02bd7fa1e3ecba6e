/** What an alert says in a channel beside mail, from the figure of its mail. */
import type { Figure } from '#contract/entities/series.ts'
import type { WebhookBody } from '#contract/subscriber/channels.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Locale } from '#core/locale.ts'
import type { ChannelMessage } from '../webhooks/webhook-body.ts'
import type { WatchedId } from './watched-figures.ts'

/** @param parts of the mail, with the figure and the way to its page */
export function alertMessage(
  type: WebhookBody['type'],
  text: string,
  { series, area }: WatchedId,
  figure: Figure,
  { parts, locale }: { readonly parts: readonly MailPart[]; readonly locale: Locale },
): ChannelMessage {
  const shown = parts.flatMap((part) => (part.kind === 'figures' ? part.figures : []))
  const { value, unit, title, source } = { value: figure.value, ...figure.texts }
  return {
    type,
    text,
    lines: shown
      .flatMap((item) => [item.value, item.change ?? '', item.note ?? ''])
      .filter((line) => line !== ''),
    url: shown[0]?.href ?? '',
    linkText: textsByLocale[locale].newsletterAlerts.mail.action,
    figure: {
      series: series ?? null,
      area: area ?? null,
      title,
      value,
      unit,
      date: figure.date,
      change: figure.change,
      change_date: figure.change_date,
      quality: figure.quality,
      source,
    },
  }
}
