import { leasePortfolioEn } from './en/lease-portfolio.ts'
import type { LeasePortfolioTexts } from './lease-portfolio-texts.ts'
import { leasePortfolioNb } from './nb/lease-portfolio.ts'

export const leasePortfolioByLocale: Readonly<Record<'nb-NO' | 'en-GB', LeasePortfolioTexts>> = {
  'nb-NO': leasePortfolioNb,
  'en-GB': leasePortfolioEn,
}
