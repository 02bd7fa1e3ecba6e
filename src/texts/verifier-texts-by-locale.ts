import { verifierTextsEn } from './en/verifier-texts.ts'
import { verifierTextsNb } from './nb/verifier-texts.ts'
import type { VerifierTexts } from './verifier-texts.ts'

export const verifierTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', VerifierTexts>> = {
  'nb-NO': verifierTextsNb,
  'en-GB': verifierTextsEn,
}
