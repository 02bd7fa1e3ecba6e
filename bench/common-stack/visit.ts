/**
 * Requests of a phone to a site: on the first page, before and after scrolling to its end, and on the way to
 * a second page.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { TELEPHONE } from '../editor/reader-browser.ts'

/** Addresses in the order of their first request; each is listed in one step only. */
export interface Visit {
  readonly first: readonly string[]
  readonly toTheEnd: readonly string[]
  readonly secondPage: readonly string[]
}

export const AS_TELEPHONE = {
  viewport: TELEPHONE,
  isMobile: true,
  hasTouch: true,
  locale: 'nb-NO',
} satisfies BrowserContextOptions

/** A page without requests for this long is complete, deferred requests included. */
const AT_REST_MS = 3_000
const LIMIT_MS = 60_000
/** A part of the window, and a moment for content that comes into view. */
const STEP_PX = 400
const STEP_MS = 100

/**
 * @param secondPath of the page that a link of the home page's content leads to
 * @throws when the page reports an error
 */
export async function visit(browser: Browser, origin: string, secondPath: string): Promise<Visit> {
  const context = await browser.newContext(AS_TELEPHONE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    const asked = new Set<string>()
    let lastAskedAt = performance.now()
    page.on('request', (request) => {
      asked.add(request.url())
      lastAskedAt = performance.now()
    })
    const atRest = async () => {
      while (performance.now() - lastAskedAt < AT_REST_MS) await page.waitForTimeout(STEP_MS)
    }
    const step = async (act: () => Promise<unknown>) => {
      const before = new Set(asked)
      lastAskedAt = performance.now()
      await act()
      await atRest()
      return [...asked.difference(before)].filter((url) => url.startsWith(origin))
    }
    const first = await step(() => page.goto(`${origin}/`, { waitUntil: 'networkidle' }))
    const toTheEnd = await step(() => readToTheEnd(page))
    const secondPage = await step(() => followLink(page, secondPath))
    if (faults.length > 0) throw new Error(`${origin}: ${faults.join('; ')}`)
    return { first, toTheEnd, secondPage }
  } finally {
    await context.close()
  }
}

export async function readToTheEnd(page: Page): Promise<void> {
  for (
    let top = 0;
    top < (await page.evaluate(() => document.documentElement.scrollHeight));
    top += STEP_PX
  ) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await page.waitForTimeout(STEP_MS)
  }
}

async function followLink(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').innerText()
  await page.locator(`main a[href="${path}"]`).first().click()
  await page.locator('h1').filter({ hasNotText: before }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** How many words of the page's main part can be read when scripts are off. */
export async function wordsWithoutScript(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ ...AS_TELEPHONE, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    const text = await page.locator('main').innerText()
    return text.split(/\s+/).filter((word) => word !== '').length
  } finally {
    await context.close()
  }
}
