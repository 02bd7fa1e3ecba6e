/** One drawing by one library in a page of its own. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { z } from 'zod'
import { tasksDuring } from '../editor/main-thread-tasks.ts'
import { median } from '../measured-load.ts'
import type { LibraryName } from './libraries.ts'
import type { PageServer } from './page-server.ts'
import { ZOOMS, type ScenarioName } from './scenarios.ts'

export interface Drawing {
  /** Compiling and evaluating the script, drawing, and the frame that shows it. */
  readonly drawnMs: number
  /** Milliseconds until the next frame is possible, which waits for the painting of this one. */
  readonly settledMs: number
  /** The middle of the page's redraws, each with its frame. */
  readonly zoomMs: number
  /** Processor time of the page's main thread for one redraw, over as many more: the mean. */
  readonly zoomProcessorMs: number
  /** Memory growth of the page after garbage collection: objects, DOM and buffers, in MB of 1 000 000 bytes. */
  readonly grownMb: number
}

const LIMIT_MS = 60_000

/** From the environment, or Debian's; else Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path))

/**
 * The end-to-end tests' Chromium without a frame rate limit: at 60 frames a second every figure would be
 * rounded up to a sixtieth.
 */
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
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
    ],
  })
}

/**
 * @param pictureFolder folder for a screenshot of the drawing, `null` for none
 * @throws when the page reports any error or takes longer than a minute
 */
export async function measuredDrawing(
  browser: Browser,
  server: PageServer,
  library: LibraryName,
  scenario: ScenarioName,
  pictureFolder: string | null,
): Promise<Drawing> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const session = await context.newCDPSession(page)
    await page.goto(server.addressOf(library), { waitUntil: 'load' })
    await page.evaluate(`bench.prepare('${library}', '${scenario}')`)
    const before = await memoryInUse(session)
    const drawn = drawnSchema.parse(await page.evaluate('bench.draw()'))
    const grown = (await memoryInUse(session)) - before
    if (pictureFolder !== null)
      await page.screenshot({ path: join(pictureFolder, `${library}-${scenario}.png`) })
    const zooms = z.array(z.number()).parse(await page.evaluate('bench.zoom()'))
    const tasks = await tasksDuring(browser, page, async () => {
      await page.evaluate('bench.zoom()')
    })
    const processorMs = tasks.reduce((sum, { processor }) => sum + processor, 0)
    if (errors.length > 0) throw new Error(`${library} (${scenario}): ${errors.join('; ')}`)
    return {
      ...drawn,
      zoomMs: median(zooms),
      zoomProcessorMs: processorMs / ZOOMS.length,
      grownMb: grown / 1_000_000,
    }
  } finally {
    await context.close()
  }
}

const drawnSchema = z.object({ drawnMs: z.number(), settledMs: z.number() })

const heapUsageSchema = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number(),
  backingStorageSize: z.number(),
})

/** Bytes in use: script objects, the DOM's own and the buffers of typed arrays. */
async function memoryInUse(session: CDPSession): Promise<number> {
  // Objects that are freed may free others that only the next collection finds.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const usage = heapUsageSchema.parse(await session.send('Runtime.getHeapUsage'))
  return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize
}
