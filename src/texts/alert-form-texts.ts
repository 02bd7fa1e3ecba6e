/** The words of the form of a new alert in the page's language, fetched together with what says them. */
import type { AlertFormTexts } from './texts.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const loadedTexts: { [Of in TextLocale]?: AlertFormTexts } = {}

/** Fetches them once. @throws when they cannot be fetched */
export async function loadAlertFormTexts(locale: TextLocale): Promise<AlertFormTexts> {
  const texts =
    loadedTexts[locale] ??
    (locale === 'nb-NO'
      ? (await import('./nb/alert-form.ts')).alertFormNb
      : (await import('./en/alert-form.ts')).alertFormEn)
  loadedTexts[locale] = texts
  return texts
}

/** @throws before {@link loadAlertFormTexts} has fetched them */
export function alertFormTexts(locale: TextLocale): AlertFormTexts {
  const texts = loadedTexts[locale]
  if (!texts) throw new Error('the form of alerts came without its words')
  return texts
}
