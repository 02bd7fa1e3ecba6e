/**
 * Navigation between pages: without a new document within a language, and with everything that a new document
 * would bring.
 */
import type { Page } from '@playwright/test'
import {
  awake,
  BOKMAL,
  ENGLISH,
  expect,
  LANGUAGES,
  LESS_MOTION,
  open,
  test,
  urlOf,
  WIDTHS,
} from './fixtures.ts'
import { heading, sideMenu } from './page-places.ts'

const PAGE_DATA = '**/api/page/**'
const { shell, site } = BOKMAL.texts

test.use({ ...LESS_MOTION, viewport: { width: WIDTHS.wide, height: 900 } })

declare global {
  interface Window {
    /** Missing once the browser has loaded a new document. */
    isSameDocument?: boolean
  }
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.isSameDocument = true
  })
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => window.isSameDocument === true)
}

for (const language of LANGUAGES) {
  test(`the menu navigates without a new document, ${language.name}`, async ({ page, baseURL }) => {
    await open(page, urlOf('/vilkar', language))
    await mark(page)
    const before = await page.locator('meta[name=description]').getAttribute('content')
    const menu = page.getByRole('navigation', { name: language.texts.shell.sideNavigation })
    const link = menu.getByRole('link', { name: 'Bergen' })
    await link.click()
    await expect(heading(page, 'Bergen')).toBeFocused()
    expect(await isMarked(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(urlOf('/bergen', language))
    await expect(page).toHaveTitle(/^Bergen /)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new URL(urlOf('/bergen', language), baseURL).href,
    )
    for (const other of LANGUAGES) {
      await expect(page.locator(`link[hreflang^="${other.lang}"]`)).toHaveAttribute(
        'href',
        new URL(urlOf('/bergen', other), baseURL).href,
      )
    }
    expect(await page.locator('meta[name=description]').getAttribute('content')).not.toBe(before)
  })
}

test('a page reached by navigation equals the page that the server sends', async ({ page }) => {
  await open(page, '/oslo')
  await sideMenu(page, 'Bergen').click()
  await expect(heading(page, 'Bergen')).toBeFocused()
  // Leaves out the buttons of a chart and what they open, which are added when the chart is seen.
  const words = () =>
    page.locator('main :is(h1, h2, dl:has(button), th, td, article, .chart-picture)').allTextContents()
  const curves = () =>
    page.locator('.chart-picture path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
  const [read, drawn] = [await words(), await curves()]
  await page.reload()
  await awake(page)
  expect(read).toEqual(await words())
  expect(drawn).toEqual(await curves())
})

test('links inside texts and in the drawer navigate without a new document', async ({ page }) => {
  await open(page, '/')
  await mark(page)
  await page.locator('main [data-block=text]').getByRole('link', { name: 'Bergen', exact: true }).click()
  await expect(heading(page, 'Bergen')).toBeFocused()
  await page.getByRole('button', { name: shell.openMainNavigation }).click()
  await page
    .getByRole('navigation', { name: shell.mainNavigation })
    .getByRole('link', { name: 'Oslo', exact: true })
    .click()
  await expect(heading(page, 'Oslo')).toBeFocused()
  await expect(page.getByRole('navigation', { name: shell.mainNavigation })).toBeHidden()
  expect(await isMarked(page)).toBe(true)
})

test('back and forward restore the scroll position', async ({ page }) => {
  await open(page, '/metode')
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => scrollTo(0, 700))
  await sideMenu(page, 'Bergen').click()
  await expect(heading(page, 'Bergen')).toBeFocused()
  await expect.poll(scrollY).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Metode og definisjoner')).toBeVisible()
  await expect.poll(scrollY).toBe(700)
  await page.goForward()
  await expect(heading(page, 'Bergen')).toBeVisible()
  await expect.poll(scrollY).toBe(0)
})

test('the address of a block, typed into the address bar of its page, leads to it from any scroll position; Back leads back', async ({
  page,
}) => {
  await open(page, '/oslo')
  const map = page.locator('[data-block=map]').first()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(map).not.toBeInViewport()
  await page.evaluate((id) => location.assign(`#${id}`), await map.getAttribute('id'))
  await expect(map).toBeInViewport()
  await expect(map).toHaveAttribute('data-here')
  await expect(map).toBeInViewport()
  await page.goBack()
  await expect(map).not.toBeInViewport()
})

test('a reload keeps the scroll position, and that of the page before', async ({ page }) => {
  await open(page, '/metode')
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => scrollTo(0, 700))
  await page.reload()
  await awake(page)
  await expect.poll(scrollY).toBe(700)
  await sideMenu(page, 'Bergen').click()
  await expect(heading(page, 'Bergen')).toBeFocused()
  await page.reload()
  await awake(page)
  await page.goBack()
  await expect(heading(page, 'Metode og definisjoner')).toBeVisible()
  await expect.poll(scrollY).toBe(700)
})

test.describe('on a telephone, where rows far from the view have no layout', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('reload and Back show what was in view', async ({ page }) => {
    await page.goto('/')
    const row = page.locator('#rapporter')
    const top = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN)
    const lastRow = page.locator('main [data-layout]').last()
    expect(
      await lastRow.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(false)
    await row.evaluate((element) => element.scrollIntoView())
    await expect.poll(top).toBeLessThan(200)
    const before = await top()
    await page.reload()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(48)
    await page
      .getByRole('link', { name: 'Metode' })
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/metode')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(48)
  })
})

test('a link to the open page adds no history entry', async ({ page }) => {
  await open(page, '/metode')
  const steps = await page.evaluate(() => history.length)
  await sideMenu(page, 'Bergen').click()
  await expect(heading(page, 'Bergen')).toBeFocused()
  await sideMenu(page, 'Bergen').click()
  await expect(sideMenu(page, 'Bergen')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(heading(page, 'Metode og definisjoner')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('Back to a page with charts shows the earlier position', async ({ page }) => {
  await open(page, '/oslo')
  // The last chart: all growth above it moves it.
  const chart = page.locator('[data-chart]').last()
  const top = async () => (await chart.boundingBox())?.y ?? 0
  await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(chart.getByRole('application').first()).toBeVisible()
  const before = await top()
  await sideMenu(page, 'Bergen').click()
  await expect(heading(page, 'Bergen')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Oslo')).toBeVisible()
  await expect(chart.getByRole('application').first()).toBeVisible()
  // Buttons of a chart are added when it is near; they may move the page by a line.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(48)
})

test('the language switch keeps the scroll position, and Back returns', async ({ page }) => {
  await open(page, '/bergen')
  await page.getByRole('link', { name: site.otherLanguage }).click()
  await page.waitForURL('**/en/bergen')
  await awake(page)
  await expect(page.locator('html')).toHaveAttribute('lang', ENGLISH.lang)
  await page.getByRole('link', { name: ENGLISH.texts.site.otherLanguage }).click()
  await page.waitForURL('**/bergen')
  await page.goBack()
  await page.waitForURL('**/en/bergen')
  await awake(page)
  await expect(page.locator('html')).toHaveAttribute('lang', ENGLISH.lang)
  await page
    .getByRole('navigation', { name: ENGLISH.texts.shell.sideNavigation })
    .getByRole('link', { name: 'Oslo' })
    .click()
  await expect(heading(page, 'Oslo')).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/en/oslo')
})

test('the language switch follows the reader', async ({ page }) => {
  await open(page, '/vilkar')
  await sideMenu(page, 'Stavanger').click()
  await expect(heading(page, 'Stavanger')).toBeFocused()
  await expect(page.getByRole('link', { name: site.otherLanguage })).toHaveAttribute('href', '/en/stavanger')
})

test('after a new build the next page is a new document', async ({ page }) => {
  await open(page, '/vilkar')
  await mark(page)
  await page.route(PAGE_DATA, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"build":"[^"]*"/, '"build":"another"'),
    })
  })
  await sideMenu(page, 'Bergen').click()
  await expect(heading(page, 'Bergen')).toBeVisible()
  await awake(page)
  expect(await isMarked(page)).toBe(false)
})
