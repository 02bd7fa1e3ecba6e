import { leaseProofEn } from './en/lease-proof.ts'
import type { LeaseProofTexts } from './lease-proof-texts.ts'
import { leaseProofNb } from './nb/lease-proof.ts'

export const leaseProofByLocale: Readonly<Record<'nb-NO' | 'en-GB', LeaseProofTexts>> = {
  'nb-NO': leaseProofNb,
  'en-GB': leaseProofEn,
}
