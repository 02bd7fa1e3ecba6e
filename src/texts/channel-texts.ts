/** The words of channels in the page's language, fetched together with what says them. */
import type { ChannelFormTexts } from './texts.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const loadedTexts: { [Of in TextLocale]?: ChannelFormTexts } = {}

/** Fetches them once. @throws when they cannot be fetched */
export async function loadChannelTexts(locale: TextLocale): Promise<void> {
  loadedTexts[locale] ??=
    locale === 'nb-NO'
      ? (await import('./nb/channel-form.ts')).channelFormNb
      : (await import('./en/channel-form.ts')).channelFormEn
}

/** @throws before {@link loadChannelTexts} has fetched them */
export function channelFormTexts(locale: TextLocale): ChannelFormTexts {
  const texts = loadedTexts[locale]
  if (!texts) throw new Error('the channels came without their words')
  return texts
}
