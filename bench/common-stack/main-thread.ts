/**
 * How long a page keeps a telephone's main thread busy until it is idle, from the browser's own trace. Times
 * are processor time, which other programs on the machine do not change much, multiplied by the slowdown of a
 * telephone.
 */
import type { Browser } from '@playwright/test'
import { CPU_SLOWDOWN } from '../editor/reader-browser.ts'
import { tasksDuring } from '../editor/main-thread-tasks.ts'
import { AS_TELEPHONE } from './visit.ts'

/** Milliseconds of a telephone. */
export interface MainThreadTime {
  /** Script, style, layout, parsing and painting together. */
  readonly busy: number
  readonly longestTask: number
}

/** A page without requests for this long has loaded all that it loads by itself. */
const QUIET_MS = 2_000
const LIMIT_MS = 60_000

/** Opens a page once, in a browser with an empty cache. */
export async function mainThreadTime(browser: Browser, url: string): Promise<MainThreadTime> {
  const context = await browser.newContext(AS_TELEPHONE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    const tasks = await tasksDuring(browser, page, async () => {
      await page.goto(url, { waitUntil: 'networkidle', timeout: LIMIT_MS })
      await page.waitForTimeout(QUIET_MS)
    })
    const times = tasks.map(({ processor }) => processor * CPU_SLOWDOWN)
    return { busy: times.reduce((sum, ms) => sum + ms, 0), longestTask: Math.max(0, ...times) }
  } finally {
    await context.close()
  }
}
