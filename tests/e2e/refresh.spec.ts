/**
 * Figures are requested again every ten minutes while the page is visible; only new numbers change
 * (specification §4).
 */
import type { Page, Route } from '@playwright/test'
import { BOKMAL, expect, HEIGHT, open, test, WIDTHS } from './fixtures.ts'

const PAGE_DATA = '**/api/page/no/oslo'
const JUST_BEFORE = 9 * 60_000 + 50_000
const TO_BE_DUE = 20_000
const NEW_NUMBER = '99,99'
const { areas, shell } = BOKMAL.texts

declare global {
  interface Window {
    isTabHidden: boolean
  }
}

/** Counts requests of the page and answers with a new first figure. */
async function followRequests(page: Page): Promise<{ count: number }> {
  const asked = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/page/')) asked.count += 1
  })
  await page.route(PAGE_DATA, async (route) => {
    const response = await route.fetch()
    const firstFigure = /"number":\{"text":"[^"]*","value":[-\d.]+/
    const body = (await response.text()).replace(
      firstFigure,
      `"number":{"text":"${NEW_NUMBER}","value":99.99`,
    )
    await route.fulfill({ response, body })
  })
  return asked
}

function firstNumber(page: Page) {
  return page.locator('dd button > [aria-hidden] > span:first-child').first()
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.addInitScript(() => {
    window.isTabHidden = false
    Object.defineProperty(document, 'hidden', { get: () => window.isTabHidden })
    Object.defineProperty(document, 'visibilityState', {
      get: () => (window.isTabHidden ? 'hidden' : 'visible'),
    })
  })
})

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    window.isTabHidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('after ten minutes new figures are shown, and the scroll position stays', async ({ page }) => {
  const asked = await followRequests(page)
  await open(page, '/oslo')
  const vacancy = page.getByRole('columnheader').getByRole('button', { name: areas.vacancy })
  await vacancy.click()
  const heading = page.getByRole('columnheader', { name: areas.vacancy })
  // A press before the block has hydrated is replayed later.
  await expect(heading).toHaveAttribute('aria-sort', /./)
  const sorted = await page.locator('tbody th').allInnerTexts()
  await page.evaluate(() => scrollTo(0, 900))
  await page.clock.runFor(JUST_BEFORE)
  expect(asked.count, 'nothing is asked before it is due').toBe(0)
  await page.clock.runFor(TO_BE_DUE)
  await expect(firstNumber(page)).toHaveText(NEW_NUMBER)
  expect(asked.count).toBe(1)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(900)
  await expect(heading).toHaveAttribute('aria-sort', /./)
  expect(await page.locator('tbody th').allInnerTexts()).toEqual(sorted)
  const again = page.waitForResponse(PAGE_DATA)
  await page.clock.runFor(JUST_BEFORE + TO_BE_DUE)
  await again
  expect(asked.count, 'and again after ten more').toBe(2)
})

test('the frame of the page follows the settings: with new figures, and with the next page', async ({
  page,
}) => {
  const shellWith = async (name: string, route: Route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text())
        .replaceAll('"title":"Stavanger"', `"title":"${name}"`)
        .replace(/"disclaimer":\{"heading":"[^"]*"/, `"disclaimer":{"heading":"${name}"`),
    })
  }
  const menu = page.getByRole('navigation', { name: shell.sideNavigation })
  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  await page.route(PAGE_DATA, (route) => shellWith('Nord-Jæren', route))
  await page.route('**/api/page/no/metode', (route) => shellWith('Jæren', route))
  await open(page, '/oslo')
  const opened = page.getByRole('button', { name: shell.openMainNavigation, exact: true })
  await opened.press('Enter')
  await page.clock.runFor(JUST_BEFORE + TO_BE_DUE)
  await expect(menu.getByRole('link', { name: 'Nord-Jæren' })).toBeVisible()
  await expect(page.locator('footer').getByText('Nord-Jæren')).toBeVisible()
  await expect(firstNumber(page)).toHaveCount(1)
  await expect(
    page.getByRole('navigation', { name: shell.mainNavigation }),
    'a menu that is open stays open',
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeFocused()
  await page
    .locator('footer a[href="/metode"], header a[href="/metode"], main a[href="/metode"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/metode')
  await expect(menu.getByRole('link', { name: 'Jæren', exact: true })).toBeVisible()
})

test('a hidden tab', async ({ page }) => {
  const asked = await followRequests(page)
  await open(page, '/oslo')
  await test.step('a tab hidden and shown within the ten minutes requests nothing', async () => {
    await setHidden(page, true)
    await page.clock.runFor(TO_BE_DUE)
    await setHidden(page, false)
    await page.clock.runFor(TO_BE_DUE)
    expect(asked.count).toBe(0)
  })
  await test.step('nothing is requested while the tab is hidden, and at once when it is visible again', async () => {
    await setHidden(page, true)
    await page.clock.runFor(6 * JUST_BEFORE)
    expect(asked.count).toBe(0)
    await setHidden(page, false)
    await expect(firstNumber(page)).toHaveText(NEW_NUMBER)
    expect(asked.count).toBe(1)
  })
})

test('when the server fails, the shown figures stay, and they are requested again', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 503|no page, but 503/)
  await open(page, '/oslo')
  const shown = await firstNumber(page).innerText()
  await page.route(PAGE_DATA, (route) => route.fulfill({ status: 503, json: {} }))
  const failed = page.waitForResponse(PAGE_DATA)
  await page.clock.runFor(JUST_BEFORE + TO_BE_DUE)
  await failed
  await expect(firstNumber(page)).toHaveText(shown)
  await page.unroute(PAGE_DATA)
  await followRequests(page)
  await expect
    .poll(async () => {
      await page.clock.runFor(JUST_BEFORE)
      return firstNumber(page).innerText()
    })
    .toBe(NEW_NUMBER)
})

test('a block of a type that is new to the page is shown when it arrives with new figures', async ({
  page,
}) => {
  const other: unknown = await (await page.request.get('/api/page/no/sammenlign')).json()
  if (typeof other !== 'object' || other === null || !('page' in other)) throw new Error('no page')
  await open(page, '/oslo')
  await expect(page.locator('main [data-block="table"]')).toHaveCount(0)
  await page.route(PAGE_DATA, (route) => route.fulfill({ json: other }))
  await page.clock.runFor(JUST_BEFORE + TO_BE_DUE)
  await expect(page.locator('main [data-block="table"] table').first()).toBeVisible()
  await expect(page.getByText(BOKMAL.texts.block.error)).toHaveCount(0)
})
