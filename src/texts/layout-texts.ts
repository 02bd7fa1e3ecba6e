/** The words for composing layouts in the page's language, fetched together with what says them. */
import type { LayoutTexts } from './texts.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const loadedTexts: { [Of in TextLocale]?: LayoutTexts } = {}

/** Fetches them once. @throws when they cannot be fetched */
export async function loadLayoutTexts(locale: TextLocale): Promise<LayoutTexts> {
  const texts =
    loadedTexts[locale] ??
    (locale === 'nb-NO'
      ? (await import('./nb/layout-words.ts')).layoutWordsNb
      : (await import('./en/layout-words.ts')).layoutWordsEn)
  loadedTexts[locale] = texts
  return texts
}

/** @throws before {@link loadLayoutTexts} has fetched them */
export function layoutTexts(locale: TextLocale): LayoutTexts {
  const texts = loadedTexts[locale]
  if (!texts) throw new Error('a part of the editor came without its words')
  return texts
}
