/** Script of the portfolio page. The page carries the index values, so the script makes no request for data. */
import { createRoot } from 'react-dom/client'
import { isIsoDate, type IsoDate } from '#core/time/iso-date.ts'
import { PortfolioApp } from './portfolio-app.tsx'
import { portfolioComputer } from './portfolio-computer.ts'
import { PORTFOLIO_DATA_ID, PORTFOLIO_ROOT_ID } from '#core/lease/portfolio/portfolio-ids.ts'
import type { WrittenPriceIndex } from './portfolio-messages.ts'

interface PortfolioData {
  readonly today: IsoDate
  readonly index: WrittenPriceIndex
}

/** The server writes it into the same document. */
function isPortfolioData(data: unknown): data is PortfolioData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'index' in data &&
    'today' in data &&
    typeof data.today === 'string' &&
    isIsoDate(data.today)
  )
}

async function start(): Promise<void> {
  const locale = document.documentElement.lang === 'en-GB' ? 'en-GB' : 'nb-NO'
  const root = document.getElementById(PORTFOLIO_ROOT_ID)
  const data: unknown = JSON.parse(document.getElementById(PORTFOLIO_DATA_ID)?.textContent || 'null')
  if (!root || !isPortfolioData(data)) return
  const texts =
    locale === 'nb-NO'
      ? (await import('#texts/nb/lease/lease-portfolio.ts')).leasePortfolioNb
      : (await import('#texts/en/lease/lease-portfolio.ts')).leasePortfolioEn
  createRoot(root).render(
    <PortfolioApp locale={locale} texts={texts} compute={portfolioComputer()} {...data} />,
  )
}

void start()
