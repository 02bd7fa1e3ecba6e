/** The browser of a reader who is logged in, as slow as a telephone. */
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import type { RegisteredReader } from '../../tests/factories/registered-readers.ts'

/** What Lighthouse slows the processor of a telephone down by. */
export const CPU_SLOWDOWN = 4
/**
 * Lighthouse's slow line, as its own figures say it: bytes a second each way, and milliseconds there and
 * back.
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

/** Of the environment, or Debian's; else Playwright's own. */
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
  /** Everything that is open is gone. */
  readonly close: () => Promise<void>
}

/** A page without anything in its cache. @param faults grows with what the page complains about */
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
