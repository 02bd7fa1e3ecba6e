/** The browser of a logged-in reader, throttled to a phone. */
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import type { RegisteredReader } from '../../tests/factories/registered-readers.ts'

/** Lighthouse's CPU slowdown for a phone. */
export const CPU_SLOWDOWN = 4
/**
 * Lighthouse's slow connection by its own figures: bytes a second in each direction, and round trip in
 * milliseconds.
 */
export const SLOW_LINE = {
  offline: false,
  downloadThroughput: (1_600 * 1_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
  latency: 150,
}
/** The window of Lighthouse's telephone. */
export const TELEPHONE = { width: 412, height: 823 }
const LIMIT_MS = 60_000

/** From the environment, or Debian's; else Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path))

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

interface ReaderPage {
  readonly page: Page
  readonly session: CDPSession
  /** Resolves when everything is closed. */
  readonly close: () => Promise<void>
}

/** A page with an empty cache. @param faults collects the errors that the page reports */
export async function readerPage(
  browser: Browser,
  { id, token }: RegisteredReader,
  viewport: { width: number; height: number },
  faults: string[],
): Promise<ReaderPage> {
  const context: BrowserContext = await browser.newContext({ viewport, locale: 'nb-NO' })
  context.setDefaultTimeout(LIMIT_MS)
  await context.addInitScript(
    ([auth, ID]) => {
      localStorage.setItem('_auth_state', JSON.stringify({ ID }))
      localStorage.setItem('_auth_type', 'Bearer')
      localStorage.setItem('_auth', auth)
    },
    [token, id] as const,
  )
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(String(error)))
  return { page, session: await context.newCDPSession(page), close: () => context.close() }
}
