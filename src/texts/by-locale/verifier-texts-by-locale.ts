import { verifierTextsEn } from '../en/pages/verifier-texts.ts'
import { verifierTextsNb } from '../nb/pages/verifier-texts.ts'
import type { VerifierTexts } from '../pages/verifier-texts.ts'

export const verifierTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', VerifierTexts>> = {
  'nb-NO': verifierTextsNb,
  'en-GB': verifierTextsEn,
}
