/**
 * Worker of the portfolio page: a file of two thousand leases would hold up the page itself. It makes no
 * request.
 */
import { answerPortfolio } from './answer-portfolio.ts'
import type { PortfolioAnswer, PortfolioRequest } from './portfolio-messages.ts'

addEventListener('message', ({ data }: MessageEvent<PortfolioRequest>) => {
  const failed: PortfolioAnswer = { kind: 'refused', refusal: 'failed', count: 0 }
  answerPortfolio(data).then(postMessage, () => postMessage(failed))
})
