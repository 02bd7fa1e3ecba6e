/** Message that tests a channel. */
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { settingsHref } from '../manage/newsletter-links.ts'
import type { ChannelMessage } from './webhook-body.ts'

/** @param publicUrl origin of the site, without a slash at the end */
export function testMessage(locale: Locale, publicUrl: string): ChannelMessage {
  const { channels: words, mail } = textsByLocale[locale].newsletterAlerts
  return {
    type: 'test',
    text: words.testText,
    lines: [words.testLine],
    url: settingsHref(publicUrl, locale),
    linkText: mail.change,
    figure: null,
  }
}
