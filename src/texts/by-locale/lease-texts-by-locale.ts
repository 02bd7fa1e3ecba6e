import { leaseTextsEn } from '../en/lease/lease-texts.ts'
import { leaseTextsNb } from '../nb/lease/lease-texts.ts'
import type { LeaseTexts } from '../lease/lease-texts.ts'

export const leaseTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', LeaseTexts>> = {
  'nb-NO': leaseTextsNb,
  'en-GB': leaseTextsEn,
}
