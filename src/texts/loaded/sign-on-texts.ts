/**
 * The words of login methods beside the password, fetched with the code that shows them (decision 0116):
 * pages and account screens load neither.
 */
import type { SignOnTexts } from '../accounts/sign-on-words.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const loadedTexts: { [Of in TextLocale]?: SignOnTexts } = {}

/** Fetches them once. @throws when they cannot be fetched */
export async function loadSignOnTexts(locale: TextLocale): Promise<SignOnTexts> {
  const texts =
    loadedTexts[locale] ??
    (locale === 'nb-NO'
      ? (await import('../nb/accounts/sign-on.ts')).signOnNb
      : (await import('../en/accounts/sign-on.ts')).signOnEn)
  loadedTexts[locale] = texts
  return texts
}

/** @throws before {@link loadSignOnTexts} has fetched them */
export function signOnTexts(locale: TextLocale): SignOnTexts {
  const texts = loadedTexts[locale]
  if (!texts) throw new Error('a part of single sign-on came without its words')
  return texts
}
