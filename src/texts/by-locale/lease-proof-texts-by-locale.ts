import { leaseProofEn } from '../en/lease/lease-proof.ts'
import type { LeaseProofTexts } from '../lease/lease-proof-texts.ts'
import { leaseProofNb } from '../nb/lease/lease-proof.ts'

export const leaseProofByLocale: Readonly<Record<'nb-NO' | 'en-GB', LeaseProofTexts>> = {
  'nb-NO': leaseProofNb,
  'en-GB': leaseProofEn,
}
