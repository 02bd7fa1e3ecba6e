/**
 * The words of the screens of accounts in the page's language, fetched together with those screens, so that
 * pages that are only read load neither. The server has them from the start of the process.
 */
import type { AccountTexts } from '../texts.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const loadedTexts: { [Of in TextLocale]?: AccountTexts } = {}

/** Fetches them once. @throws when they cannot be fetched */
export async function loadAccountTexts(locale: TextLocale): Promise<AccountTexts> {
  const texts =
    loadedTexts[locale] ??
    (locale === 'nb-NO'
      ? (await import('../nb/accounts/accounts.ts')).accountsNb
      : (await import('../en/accounts/accounts.ts')).accountsEn)
  loadedTexts[locale] = texts
  return texts
}

/** @throws before {@link loadAccountTexts} has fetched them */
export function accountTexts(locale: TextLocale): AccountTexts {
  const texts = loadedTexts[locale]
  if (!texts) throw new Error('a screen of accounts came without its words')
  return texts
}
