/**
 * The words for choosing the newsletter in the page's language, fetched together with the code that uses
 * them.
 */
import { createTextLoader } from './text-loader.ts'
import type { NewsletterTexts } from '../texts.ts'

export const { load: loadNewsletterTexts, get: newsletterTexts } = createTextLoader<NewsletterTexts>(
  async (locale) =>
    locale === 'nb-NO'
      ? (await import('../nb/newsletter/newsletter-form.ts')).newsletterFormNb
      : (await import('../en/newsletter/newsletter-form.ts')).newsletterFormEn,
)
