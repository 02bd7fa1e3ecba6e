/** Computes portfolios on a worker of the page, one at a time: a later one ends the one before. */
import type { PortfolioAnswer, PortfolioRequest } from './portfolio-messages.ts'

/** A file that keeps the worker busy for longer is given up. */
const MAX_MS = 60_000
const FAILED: PortfolioAnswer = { kind: 'refused', refusal: 'failed', count: 0 }

export type ComputePortfolio = (request: PortfolioRequest) => Promise<PortfolioAnswer>

export function portfolioComputer(): ComputePortfolio {
  let stop = () => {}
  return (request) => {
    stop()
    return new Promise((resolve) => {
      const worker = new Worker(new URL('./portfolio-worker.ts', import.meta.url), { type: 'module' })
      const end = (answer: PortfolioAnswer) => {
        clearTimeout(timer)
        worker.terminate()
        resolve(answer)
      }
      const timer = setTimeout(() => end(FAILED), MAX_MS)
      stop = () => end(FAILED)
      worker.addEventListener('message', ({ data }: MessageEvent<PortfolioAnswer>) => end(data))
      worker.addEventListener('error', () => end(FAILED))
      worker.postMessage(request, 'bytes' in request.source ? [request.source.bytes.buffer] : [])
    })
  }
}
