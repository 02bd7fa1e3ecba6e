/** The words for choosing the newsletter in the page's language, fetched together with what says them. */
import type { NewsletterTexts } from './texts.ts'

type TextLocale = 'nb-NO' | 'en-GB'

const loadedTexts: { [Of in TextLocale]?: NewsletterTexts } = {}

/** Fetches them once. @throws when they cannot be fetched */
export async function loadNewsletterTexts(locale: TextLocale): Promise<NewsletterTexts> {
  const texts =
    loadedTexts[locale] ??
    (locale === 'nb-NO'
      ? (await import('./nb/newsletter-form.ts')).newsletterFormNb
      : (await import('./en/newsletter-form.ts')).newsletterFormEn)
  loadedTexts[locale] = texts
  return texts
}

/** @throws before {@link loadNewsletterTexts} has fetched them */
export function newsletterTexts(locale: TextLocale): NewsletterTexts {
  const texts = loadedTexts[locale]
  if (!texts) throw new Error('the newsletter came without its words')
  return texts
}
