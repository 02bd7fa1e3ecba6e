/**
 * Both languages at once: for the server, the tests and mails. A reader's browser imports one dictionary
 * only.
 */
import { en } from '../en/all-texts.ts'
import { nb } from '../nb/all-texts.ts'
import type { Texts } from '../texts.ts'

export const textsByLocale: Readonly<Record<'nb-NO' | 'en-GB', Texts>> = { 'nb-NO': nb, 'en-GB': en }
