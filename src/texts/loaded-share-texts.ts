/** The words of sharing a layout in the page's language, fetched together with what says them. */
import type { ShareOwnerTexts } from './share-owner-texts.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const loadedTexts: { [Of in TextLocale]?: ShareOwnerTexts } = {}

/** Fetches them once. @throws when they cannot be fetched */
export async function loadShareOwnerTexts(locale: TextLocale): Promise<void> {
  loadedTexts[locale] ??=
    locale === 'nb-NO'
      ? (await import('./nb/sharing.ts')).sharingNb
      : (await import('./en/sharing.ts')).sharingEn
}

/** @throws before {@link loadShareOwnerTexts} has fetched them */
export function shareOwnerTexts(locale: TextLocale): ShareOwnerTexts {
  const texts = loadedTexts[locale]
  if (!texts) throw new Error('a part of sharing came without its words')
  return texts
}
