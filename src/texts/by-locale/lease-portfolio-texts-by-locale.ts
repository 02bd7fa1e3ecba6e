import { leasePortfolioEn } from '../en/lease/lease-portfolio.ts'
import type { LeasePortfolioTexts } from '../lease/lease-portfolio-texts.ts'
import { leasePortfolioNb } from '../nb/lease/lease-portfolio.ts'

export const leasePortfolioByLocale: Readonly<Record<'nb-NO' | 'en-GB', LeasePortfolioTexts>> = {
  'nb-NO': leasePortfolioNb,
  'en-GB': leasePortfolioEn,
}
