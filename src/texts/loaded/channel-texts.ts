/** The words of channels in the page's language, fetched together with the code that uses them. */
import { createTextLoader } from './text-loader.ts'
import type { ChannelFormTexts } from '../texts.ts'

export const { load: loadChannelTexts, get: channelFormTexts } = createTextLoader<ChannelFormTexts>(
  async (locale) =>
    locale === 'nb-NO'
      ? (await import('../nb/newsletter/channel-form.ts')).channelFormNb
      : (await import('../en/newsletter/channel-form.ts')).channelFormEn,
)
