/**
 * Search: the field of the header with its suggestions, the page of results, and both without scripts. What
 * keys do in the list of suggestions is in tests/dom/search-field.test.ts.
 */
import type { Page } from '@playwright/test'
import { searchTextsByLocale } from '#texts/by-locale/search-texts-by-locale.ts'
import { awake, BOKMAL, ENGLISH, expect, HEIGHT, LESS_MOTION, open, test, urlOf, WIDTHS } from './fixtures.ts'

const { search } = BOKMAL.texts
/** A page of text only, for tests of the header's field alone. */
const LIGHT = '/vilkar'

test.use({ ...LESS_MOTION, viewport: { width: WIDTHS.wide, height: HEIGHT } })

/** Search field: a plain field before its suggestions are loaded, then a combobox. */
function field(page: Page) {
  return page.getByRole('search', { name: search.label }).locator('input')
}

function options(page: Page) {
  return page.getByRole('listbox', { name: search.suggestions }).getByRole('option')
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** The key listener is added in an effect, which may run after the page counts as hydrated. */
async function pressSlash(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused({ timeout: 1_000 })
  }).toPass()
}

test('by keys alone: slash, a few letters, arrow, Enter', async ({ page }) => {
  await open(page, LIGHT)
  await pressSlash(page)
  await page.keyboard.type('bjorvika')
  await expect(options(page).first()).toContainText('Bjørvika')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const active = await field(page).getAttribute('aria-activedescendant')
  await expect(options(page).first()).toHaveAttribute('id', active ?? '')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Bjørvika/Barcode, Oslo')).toBeFocused()
  await expect(options(page)).toHaveCount(0)
})

test('Enter without a choice shows all results; back and forward keep each', async ({ page }) => {
  await open(page, LIGHT)
  await field(page).fill('yield')
  await page.keyboard.press('Enter')
  const { titleOf } = searchTextsByLocale['nb-NO']
  await expect(heading(page, titleOf('yield'))).toBeFocused()
  expect(page.url()).toMatch(/\/sok\?q=yield$/)
  await expect(page).toHaveTitle(new RegExp(`^${titleOf('yield')} `))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('main mark').first()).toContainText(/yield/i)
  const again = page.getByRole('search', { name: search.onPage }).getByRole('searchbox')
  await again.fill('ledighet bergen')
  await again.press('Enter')
  await expect(heading(page, titleOf('ledighet bergen'))).toBeFocused()
  await expect(field(page)).toHaveValue('ledighet bergen')
  await page.goBack()
  await expect(heading(page, titleOf('yield'))).toBeVisible()
  await page.locator('main').getByRole('link', { name: /yield/i }).first().click()
  await expect(heading(page, titleOf('yield'))).toBeHidden()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('a long group is paged by links that keep their position', async ({ page }) => {
  await open(page, '/sok?q=oslo')
  const { titleIn, groups, allKinds, titleOf } = searchTextsByLocale['nb-NO']
  const title = titleIn('oslo', groups.area)
  await page
    .locator('main')
    .getByRole('link', { name: /^Vis alle \d+ treff i områder$/ })
    .click()
  await expect(heading(page, title)).toBeFocused()
  const pages = page.getByRole('navigation', { name: 'Sider' })
  await expect(pages.getByRole('link', { name: 'Side 1' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Neste side' }).click()
  await expect(heading(page, `${title}, side 2 av 2`)).toBeFocused()
  await expect(page).toHaveTitle(/, side 2 av 2 –/)
  expect(page.url()).toMatch(/\/sok\?q=oslo&type=area&side=2$/)
  await page.goBack()
  await expect(heading(page, title)).toBeVisible()
  await page.getByRole('link', { name: allKinds }).click()
  await expect(heading(page, titleOf('oslo'))).toBeFocused()
})

test('a click on a suggestion goes there', async ({ page }) => {
  await open(page, LIGHT)
  await field(page).pressSequentially('trondheim')
  await options(page).first().click()
  await expect(heading(page, 'Trondheim')).toBeFocused()
})

test('a slash typed in a field stays a slash, and the shortcut can be turned off', async ({ page }) => {
  await open(page, '/sok')
  const large = page.getByRole('search', { name: search.onPage }).getByRole('searchbox')
  await large.focus()
  await page.keyboard.type('/')
  await expect(large).toHaveValue('/')
  const choice = page.getByRole('checkbox', { name: search.slashKey })
  await choice.uncheck()
  await page.goto(LIGHT)
  await awake(page)
  await page.keyboard.press('/')
  await expect(field(page)).not.toBeFocused()
})

test('on a narrow screen a link leads to the page with the field', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await open(page, LIGHT)
  await expect(field(page)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: search.submit }).click()
  await expect(heading(page, searchTextsByLocale['nb-NO'].title)).toBeFocused()
  const large = page.getByRole('search', { name: search.onPage }).getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(large).toBeFocused()
  await expect(page.getByText(searchTextsByLocale['nb-NO'].adviceBefore)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('/')
  await expect(large).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of [BOKMAL, ENGLISH]) {
    test(`the form shows results, ${language.name}`, async ({ page }) => {
      await page.goto(urlOf('/oslo', language))
      const box = page.getByRole('search', { name: language.texts.search.label }).getByRole('searchbox')
      await box.fill('yield')
      await box.press('Enter')
      expect(new URL(page.url()).pathname).toBe(urlOf('/sok', language))
      await expect(page.locator('main mark').first()).toBeVisible()
    })
  }

  for (const language of [BOKMAL, ENGLISH]) {
    test(`a typed address leads to its area by keyboard on a telephone, ${language.name}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
      await page.goto(urlOf('/finn', language))
      await page.locator('main').getByRole('searchbox').focus()
      await page.keyboard.type('drammensvegen 134 oslo')
      await page.keyboard.press('Enter')
      const area = page.locator('main').getByRole('link', { name: 'Drammensveien 134, 0277 Oslo' })
      await expect(area).toHaveAttribute('href', urlOf('/oslo/omrader/skoyen', language))
      await area.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Skøyen' })).toBeVisible()
    })
  }

  test('a result that exists only in the other language is linked', async ({ page }) => {
    await page.goto('/en/sok?q=meglerhusene')
    await page
      .locator('main')
      .getByRole('link', { name: /^Show \d+ results in Norwegian$/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
    await expect(page.locator('main mark').first()).toBeVisible()
    expect(page.url()).toMatch(/[^n]\/sok\?q=meglerhusene$/)
  })
})
