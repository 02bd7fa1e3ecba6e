/**
 * Pages printed to PDF by the browser: number of sheets, their content, and published numbers at any moment
 * of printing. The words of a sheet are read by pdftotext of poppler.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { median } from '../../bench/measured-load.ts'
import { expect, test } from './fixtures.ts'

test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'pdftotext (poppler-utils) is not installed')

type Paper = 'A4' | 'Letter'

/** Words of each sheet. */
async function printed(page: Page, format: Paper = 'A4'): Promise<string[][]> {
  const pdf = await page.pdf({ format })
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  // A form feed ends each sheet.
  const sheets = text.split('\f').slice(0, -1)
  return sheets.map((sheet) => sheet.split(/\s+/).filter((word) => word !== ''))
}

/** All printed text. Without scripts the address at the end has no origin, so the address is left out. */
async function printedText(page: Page): Promise<string> {
  const text = (await printed(page)).flat().join(' ')
  return text.replace(/https?:\/\/[^/ ]+(?=\/)/, '')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  /** Words of a last sheet that has only sources, address and terms. */
  const WORDS_OF_FOOT = 60

  test('prints each page on few sheets, none of them mostly empty', async ({ page }) => {
    const most: [path: string, format: Paper, sheets: number][] = [
      ['/', 'A4', 4],
      ['/oslo', 'A4', 4],
      ['/transaksjoner', 'A4', 3],
      ['/metode', 'A4', 3],
      ['/nyheter/n-fornebu-skiller-seg-ut', 'A4', 1],
      ['/en', 'Letter', 4],
    ]
    const faults: string[] = []
    for (const [path, format, sheets] of most) {
      await page.goto(path)
      const words = (await printed(page, format)).map((sheet) => sheet.length)
      if (words.length > sheets) faults.push(`${path}: ${words.length} sheets of ${format}, not ${sheets}`)
      const few = words.slice(0, -1).filter((count) => count < median(words) / 4)
      if (few.length > 0) faults.push(`${path}: a sheet with ${few.join(' and ')} words`)
      if ((words.at(-1) ?? 0) < WORDS_OF_FOOT) faults.push(`${path}: nothing but the foot on the last sheet`)
    }
    expect(faults).toEqual([])
  })
})

test('prints the published numbers and no buttons, at every moment after the load', async ({ browser }) => {
  const unscripted = await browser.newContext({ javaScriptEnabled: false })
  const plain = await unscripted.newPage()
  await plain.goto('/')
  const published = await printedText(plain)
  await unscripted.close()

  // Numbers count up for at most 1.4 s, and only without reduced motion.
  const context = await browser.newContext({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await Promise.all(
    [0, 100, 700].map(async (delayMs) => {
      const page = await context.newPage()
      await page.goto('/', { waitUntil: delayMs === 0 ? 'domcontentloaded' : 'load' })
      // The test varies the moment of printing.
      await page.waitForTimeout(delayMs)
      expect(await printedText(page), `printed ${delayMs} ms after the load`).toBe(published)
    }),
  )
  const page = await context.newPage()
  await page.goto('/')
  for (const chart of await page.locator('[data-block=chart]').all()) {
    await chart.scrollIntoViewIfNeeded()
    await expect(chart.getByRole('group').first()).toBeVisible()
  }
  expect(await printedText(page), 'printed with every chart live').toBe(published)
  await context.close()
})
