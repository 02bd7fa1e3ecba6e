/** How long a telephone on a slow line waits for the first figure of the home page. */
import type { Browser } from '@playwright/test'
import { CPU_SLOWDOWN, SLOW_LINE } from '../editor/reader-browser.ts'
import { AS_TELEPHONE } from './visit.ts'

const MARK = 'first-figure'
const LIMIT_MS = 60_000

/**
 * @returns milliseconds from the start of the navigation to the paint of the number, in a browser with an
 *   empty cache
 */
export async function firstFigureMs(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext(AS_TELEPHONE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(markFirstFigure, MARK)
    await page.goto(`${origin}/`, { waitUntil: 'commit', timeout: LIMIT_MS })
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK)
    // Nothing is visible before the first paint, whatever is in the document.
    return await page.evaluate(
      (names) => Math.max(...names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0)),
      [MARK, 'first-contentful-paint'],
    )
  } finally {
    await context.close()
  }
}

/** Runs in the page from its start. Both sites mark up their figures as a description list. */
function markFirstFigure(mark: string): void {
  const look = () => {
    const isThere = /\d/.test(document.querySelector('main dl dd')?.textContent ?? '')
    requestAnimationFrame(isThere ? () => setTimeout(() => performance.mark(mark)) : look)
  }
  look()
}
