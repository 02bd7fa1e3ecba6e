/** What the list of layouts shows of sharing, in one file that is loaded after the list, with its words. */
import type { Locale } from '#core/locale.ts'
import { loadShareOwnerTexts } from '#texts/loaded/loaded-share-texts.ts'
import { ShareButton } from './share-button.tsx'
import { ShareLinks } from './share-links.tsx'

export interface SharingParts {
  readonly ShareButton: typeof ShareButton
  readonly ShareLinks: typeof ShareLinks
}

/** @throws when the words cannot be fetched */
export async function loadSharing(locale: Locale): Promise<SharingParts> {
  await loadShareOwnerTexts(locale)
  return { ShareButton, ShareLinks }
}
