/** Numbers count up once, and stand still with reduced motion (specification §9, accessibility C8). */
import type { Page } from '@playwright/test'
import { BOKMAL, expect, open, test } from './fixtures.ts'
import { translatePage } from './translated-page.ts'

declare global {
  interface Window {
    /** Each text that the first number of the page has shown. */
    shownNumbers: string[]
    /** Texts of all numbers, and the copied text, at the first moment in which one counts. */
    heldNumbers: string[]
    copiedWhileCounting: string
    /** Untyped length of the commentary in characters, from the first moment to now. */
    stillToType: number[]
  }
}

const FIRST_NUMBER = 'dd button > [aria-hidden] > span:first-child'

/** Records every text of the first number, from before the page's own scripts run. */
async function follow(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    window.shownNumbers = []
    new MutationObserver(() => {
      const number = document.querySelector(selector)
      const texts = number?.getAttribute('data-counted')?.split('\n') ?? [number?.textContent]
      for (const text of texts)
        if (text !== undefined && text !== window.shownNumbers.at(-1)) window.shownNumbers.push(text)
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-counted'],
    })
  }, FIRST_NUMBER)
}

async function serverNumbers(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/oslo')).text()
  return page.evaluate(
    ([markup = '', selector = '']) => {
      const parsed = new DOMParser().parseFromString(markup, 'text/html')
      return [...parsed.querySelectorAll(selector)].map((number) => number.textContent)
    },
    [html, FIRST_NUMBER],
  )
}

test("the number counts and ends at exactly the server's text", async ({ page }) => {
  const final = await serverNumbers(page)
  await follow(page)
  await open(page, '/oslo')
  await expect.poll(() => page.evaluate(() => window.shownNumbers.length)).toBeGreaterThan(3)
  await expect(page.locator(FIRST_NUMBER)).toHaveText(final)
  const shown = await page.evaluate(() => window.shownNumbers)
  expect(shown[0], 'the first that is seen is the final number').toBe(final[0])
})

test('paper, clipboard and text never contain an intermediate number', async ({ page }) => {
  const final = await serverNumbers(page)
  await page.addInitScript((selector) => {
    window.heldNumbers = []
    new MutationObserver(() => {
      const counted = document.querySelector('[data-counted]')
      if (counted === null || window.heldNumbers.length > 0) return
      getSelection()?.selectAllChildren(document.querySelector('main') ?? document)
      window.heldNumbers = [...document.querySelectorAll(selector)].map((number) => number.textContent)
      window.copiedWhileCounting = String(getSelection())
    }).observe(document, { subtree: true, attributeFilter: ['data-counted'] })
  }, FIRST_NUMBER)
  await page.goto('/oslo')
  await expect.poll(() => page.evaluate(() => window.heldNumbers.length)).toBeGreaterThan(0)
  expect(await page.evaluate(() => window.heldNumbers)).toEqual(final)
  for (const number of final) expect(await page.evaluate(() => window.copiedWhileCounting)).toContain(number)
  // Print styles: the counting number is not drawn.
  await page.emulateMedia({ media: 'print' })
  expect(await drawnWhileCounting(page, '1,23')).toBe('none')
  await page.emulateMedia({ media: 'screen' })
  expect(await drawnWhileCounting(page, '1,23')).toContain('1,23')
})

/**
 * Text drawn over the first number that counts, at `text`. Set and read in one task, so that a running count
 * cannot write between.
 */
function drawnWhileCounting(page: Page, text: string): Promise<string> {
  return page
    .locator(FIRST_NUMBER)
    .first()
    .evaluate((number, counted) => {
      number.setAttribute('data-counted', counted)
      return getComputedStyle(number, '::after').content
    }, text)
}

test('with reduced motion the numbers are final at once and nothing moves', async ({ page }) => {
  const final = await serverNumbers(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await follow(page)
  await open(page, '/oslo')
  await page.mouse.wheel(0, 2_000)
  await page.getByRole('navigation').getByRole('link', { name: 'Bergen' }).first().hover()
  expect(await page.evaluate(() => window.shownNumbers)).toEqual(final.slice(0, 1))
  await expect(page.locator(FIRST_NUMBER)).toHaveText(final)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('with reduced motion the drawers open without sliding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/oslo')
  await page.locator('header button').first().click()
  await expect(page.locator('[popover]:popover-open')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('a commentary being typed continues when the page is refreshed with the same text', async ({ page }) => {
  const SOON_MS = 3_000
  const LONG_AFTER = 150
  // The page is requested again while its commentary is typed.
  await page.route('**/oslo', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    expect(body).toMatch(/"refreshMs":\d+/)
    await route.fulfill({ response, body: body.replace(/"refreshMs":\d+/, `"refreshMs":${SOON_MS}`) })
  })
  const isRefreshed = page.waitForResponse('**/api/page/no/oslo')
  await open(page, '/oslo')
  const commentary = page.locator('[data-block=ai]')
  await commentary.scrollIntoViewIfNeeded()
  await expect(commentary.getByRole('button', { name: BOKMAL.texts.ai.showAll })).toBeVisible()
  await commentary.evaluate((block) => {
    const left = () =>
      [...block.querySelectorAll('p span')].reduce(
        (sum, part) => sum + (getComputedStyle(part).opacity === '0' ? part.textContent.length : 0),
        0,
      )
    window.stillToType = [left()]
    new MutationObserver(() => window.stillToType.push(left())).observe(block, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await (await isRefreshed).finished()
  const then = await page.evaluate(() => window.stillToType.at(-1) ?? 0)
  expect(then, 'there is more to type').toBeGreaterThan(LONG_AFTER)
  await expect.poll(() => page.evaluate(() => window.stillToType.at(-1) ?? 0)).toBeLessThan(then - LONG_AFTER)
  const left = await page.evaluate(() => window.stillToType)
  expect(
    left.filter((characters, index) => characters > (left[index - 1] ?? Infinity)),
    'typed once only',
  ).toEqual([])
})

test('a commentary on a page translated during typing ends complete', async ({ page }) => {
  await open(page, '/oslo')
  const commentary = page.locator('[data-block=ai]')
  const whole = await commentary.locator('p').allTextContents()
  await commentary.scrollIntoViewIfNeeded()
  const skip = commentary.getByRole('button', { name: BOKMAL.texts.ai.showAll })
  await expect(skip).toBeVisible()
  // Includes a program that does not check whether it may.
  await commentary.evaluate((block) => {
    for (const node of block.querySelectorAll('[translate=no]')) node.removeAttribute('translate')
  })
  await translatePage(page)
  await skip.click()
  await expect(skip).toHaveCount(0)
  const lines = await commentary.locator('p').allTextContents()
  const sentences = whole.filter((line) => line.length > 50 && line.endsWith('.'))
  expect(sentences.length).toBeGreaterThan(2)
  expect(lines.filter((line) => sentences.includes(line))).toEqual(sentences)
})
