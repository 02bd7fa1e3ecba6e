/** Hydration of blocks one by one, when seen, when used, or never. */
import type { Page } from '@playwright/test'
import { BOKMAL, expect, LESS_MOTION, open, scrollTo, test } from './fixtures.ts'

const { blockWords } = BOKMAL.texts

test.use({ ...LESS_MOTION, viewport: { width: 412, height: 823 } })

const islandsOf = (page: Page, type: string) => page.locator(`[data-island]:has(> [data-block=${type}])`)

/** Names of the scripts that the page has loaded, without their hashes. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([\w.-]+?)-\w+\.js$/.exec(name)?.[1] ?? []),
  )

test('a chart below the fold is hydrated when it comes near the window', async ({ page }) => {
  await open(page, '/leiemarked')
  const last = islandsOf(page, 'chart').last()
  await expect(last).toHaveAttribute('data-hydrates', 'seen')
  await scrollTo(last.locator('> [data-block]'))
  await expect(last).toHaveAttribute('data-hydrates', '')
})

test('a button of a block that is not hydrated is clicked once and acts', async ({ page }) => {
  await open(page, '/oslo')
  const table = islandsOf(page, 'areas').first()
  await expect(table).toHaveAttribute('data-hydrates', 'hovered')
  const head = table.getByRole('columnheader').nth(1)
  // Clicks as a keyboard or an assistive technology does, without a pointer coming near.
  await head.getByRole('button').evaluate((button: HTMLElement) => button.click())
  await expect(head).toHaveAttribute('aria-sort', /./)
  await expect(table).toHaveAttribute('data-hydrates', '')
})

test('texts, news and reports never load their code, and their links navigate within the site', async ({
  page,
}) => {
  await open(page, '/')
  for (const type of ['text', 'news', 'reports'])
    await scrollTo(islandsOf(page, type).first().locator('> [data-block]'))
  await expect(islandsOf(page, 'text').first()).toHaveAttribute('data-hydrates', 'touched')
  expect((await scriptsOf(page)).filter((name) => /^(?:text|news|reports)/.test(name))).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await islandsOf(page, 'news').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/nyheter\//)
  await expect(page.locator('html[data-same-document]')).toBeAttached()
})

test('the menu of a text is loaded when it is pressed', async ({ page }) => {
  await open(page, '/leiemarked')
  const button = page
    .locator('[data-island][data-hydrates=touched]')
    .getByRole('button', { name: blockWords.menu.button('') })
    .first()
  await button.evaluate((element: HTMLElement) => element.click())
  await expect(page.locator('[popover]:popover-open')).toBeVisible()
})
