/** The words of the form of a new alert in the page's language, fetched together with the code that uses them. */
import { createTextLoader } from './text-loader.ts'
import type { AlertFormTexts } from '../texts.ts'

export const { load: loadAlertFormTexts, get: alertFormTexts } = createTextLoader<AlertFormTexts>(
  async (locale) =>
    locale === 'nb-NO'
      ? (await import('../nb/newsletter/alert-form.ts')).alertFormNb
      : (await import('../en/newsletter/alert-form.ts')).alertFormEn,
)
