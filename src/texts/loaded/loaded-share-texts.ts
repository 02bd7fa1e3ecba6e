/** The words of sharing a layout in the page's language, fetched together with the code that uses them. */
import { createTextLoader } from './text-loader.ts'
import type { ShareOwnerTexts } from '../layouts/share-owner-texts.ts'

export const { load: loadShareOwnerTexts, get: shareOwnerTexts } = createTextLoader<ShareOwnerTexts>(
  async (locale) =>
    locale === 'nb-NO'
      ? (await import('../nb/layouts/sharing.ts')).sharingNb
      : (await import('../en/layouts/sharing.ts')).sharingEn,
)
