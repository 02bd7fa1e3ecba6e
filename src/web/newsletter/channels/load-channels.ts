/** The section of channels with its words, in files of their own. Throws when they cannot be loaded. */
import { splitLocale } from '#core/locale.ts'
import { loadChannelTexts } from '#texts/loaded/channel-texts.ts'

export async function loadChannels() {
  const [{ Channels }] = await Promise.all([
    import('./channels.tsx'),
    loadChannelTexts(splitLocale(location.pathname).locale),
  ])
  return { default: Channels }
}
