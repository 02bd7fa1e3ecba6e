/** Runs the journeys of one engine as tests, in one browser. */
import { test } from '@playwright/test'
import { expect } from '../e2e/fixtures.ts'
import type { EngineBrowser } from './engine-browser.ts'
import { Hands } from './hands.ts'
import type { Journey } from './journey.ts'
import { openAccount } from './journeys/account.ts'
import { composeLayout } from './journeys/editor.ts'
import { readEmbeddedBlocks } from './journeys/embedding.ts'
import { chooseNewsletter } from './journeys/newsletter.ts'
import { printPage } from './journeys/printing.ts'
import { readChart, readPages } from './journeys/reading.ts'

const VIEWPORT = { width: 1280, height: 1200 }

/** A browser may take a minute to start while other processes use the cores. */
const START_LIMIT_MS = 180_000

const JOURNEYS: readonly (readonly [name: string, journey: Journey])[] = [
  ['pages, map, search, language and theme', readPages],
  ['a chart by pointer and keys, zoomed', readChart],
  ['an account: registration, mail, login', openAccount],
  ['a layout: row, blocks, text, drag, undo, save', composeLayout],
  ['the form of the newsletter', chooseNewsletter],
  ['blocks embedded in a page of another site', readEmbeddedBlocks],
]

export interface Engine {
  readonly name: string
  /** Missing Debian packages; `undefined` = none. */
  readonly missing: string | undefined
  readonly start: () => Promise<EngineBrowser>
  readonly canPrint: boolean
}

export function engineJourneys({ name, missing, start, canPrint }: Engine): void {
  const why = missing === undefined ? '' : ` (skipped: ${missing} is not installed)`
  test.describe(`${name}${why}`, () => {
    // Serial in one worker, which starts the browser once.
    test.describe.configure({ mode: 'default' })
    test.skip(missing !== undefined, `${missing} is not installed`)
    let browser: EngineBrowser | undefined
    test.beforeAll(async () => {
      test.setTimeout(START_LIMIT_MS)
      browser = await start()
      await browser.resize(VIEWPORT.width, VIEWPORT.height)
    })
    test.afterAll(async () => browser?.close())
    for (const [title, journey] of [
      ...JOURNEYS,
      ...(canPrint ? [['a page as PDF', printPage] as const] : []),
    ])
      test(title, async ({ request, baseURL }) => {
        test.slow()
        const origin = new URL(baseURL ?? '').origin
        if (browser === undefined) throw new Error('the browser did not start')
        await journey({ hands: new Hands(browser, origin), request, origin })
        expect(browser.complaints(), 'what the browser complained about').toEqual([])
      })
  })
}
