/**
 * A page over a slow connection: readable before any script has loaded, usable by the browser's own means,
 * without lost input and without layout shifts (decision 0023).
 */
import type { Page } from '@playwright/test'
import { awake, BOKMAL, ENGLISH, expect, HEIGHT, LESS_MOTION, test, urlOf, WIDTHS } from './fixtures.ts'
import { holdScripts } from './held-scripts.ts'

test.use(LESS_MOTION)

/** A telephone on a poor mobile network: 150 ms each way, 1.6 Mbit/s. */
const POOR = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 } as const
/** Maximum layout shift that browsers rate as good. */
const MAX_SHIFTED = 0.1

declare global {
  interface Window {
    /** Layout shift without an action of the reader. */
    shifted: number
  }
}

async function overPoorLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', POOR)
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (
          'value' in entry &&
          typeof entry.value === 'number' &&
          !('hadRecentInput' in entry && entry.hadRecentInput === true)
        )
          window.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const [language, width] of [
  [BOKMAL, WIDTHS.narrow],
  [ENGLISH, WIDTHS.wide],
] as const) {
  test(`${urlOf('/oslo', language)} over a poor connection at ${width} px: readable at once, and nothing shifts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await overPoorLine(page)
    const letGo = await holdScripts(page)
    await page.goto(urlOf('/oslo', language), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main dl dd').first()).toContainText(/\d/)
    letGo()
    await awake(page)
    await page.waitForLoadState('load')
    for (const block of ['map', 'chart']) {
      const place = page.locator(`main [data-block=${block}]`).first()
      await place.scrollIntoViewIfNeeded()
      await expect(place.locator('path[role=button], [role=application]').first()).toBeAttached()
    }
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(MAX_SHIFTED)
  })
}

test('actions before the scripts have loaded are replayed', async ({ page }) => {
  const { shell, search } = BOKMAL.texts
  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  const letGo = await holdScripts(page)
  await page.goto('/oslo', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: shell.openMainNavigation, exact: true }).click()
  await expect(page.getByRole('navigation', { name: shell.mainNavigation })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: shell.theme }).getByText(shell.themeDark).click({ force: true })
  const field = page.getByRole('search', { name: search.label }).locator('input')
  await field.fill('fornebu')
  letGo()
  await awake(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(field).toHaveValue('fornebu')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/sok\?q=fornebu$/)
  await expect(page.locator('main a[href^="/nyheter/"]').first()).toBeVisible()
})

test('a link followed before the scripts have loaded navigates', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/oslo', { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('navigation', { name: BOKMAL.texts.shell.sideNavigation })
    .getByRole('link', { name: 'Bergen' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bergen' })).toBeVisible()
  letGo()
  await awake(page)
})

test('a loading page says so, and the wait does not move what stays', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  await page.goto('/oslo')
  await awake(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/page/no/bergen', async (route) => {
    await held
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: BOKMAL.texts.shell.sideNavigation })
  const before = await menu.boundingBox()
  await menu.getByRole('link', { name: 'Bergen' }).click()
  await expect(page.locator('main [aria-busy=true], main [role=status]').first()).toBeAttached()
  expect(await menu.boundingBox()).toEqual(before)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Bergen' })).toBeFocused()
})
