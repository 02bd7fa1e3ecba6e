/**
 * The words of login methods beside the password, fetched with the code that shows them (decision 0116):
 * pages and account screens load neither.
 */
import { createTextLoader } from './text-loader.ts'
import type { SignOnTexts } from '../accounts/sign-on-words.ts'

export const { load: loadSignOnTexts, get: signOnTexts } = createTextLoader<SignOnTexts>(async (locale) =>
  locale === 'nb-NO'
    ? (await import('../nb/accounts/sign-on.ts')).signOnNb
    : (await import('../en/accounts/sign-on.ts')).signOnEn,
)
