/** Search: the field of the header with its suggestions, the page of results, and both without scripts. */
import type { Page } from '@playwright/test'
import type { SearchSuggestion } from '#core/search/search-answer.ts'
import { searchTextsByLocale } from '#texts/by-locale/search-texts-by-locale.ts'
import { awake, BOKMAL, ENGLISH, expect, HEIGHT, LESS_MOTION, open, test, urlOf, WIDTHS } from './fixtures.ts'

const { search } = BOKMAL.texts
const SUGGESTIONS = '**/api/search/**'
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

test("the Enter that ends a word of an input method follows no suggestion, including Safari's event order", async ({
  page,
}) => {
  await open(page, LIGHT)
  await pressSlash(page)
  await page.keyboard.type('bjorvika')
  await expect(options(page).first()).toContainText('Bjørvika')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const press = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  const isTaken = await field(page).evaluate(
    (input, init) => !input.dispatchEvent(new KeyboardEvent('keydown', init)),
    press,
  )
  expect(isTaken).toBe(false)
  await expect(options(page).first()).toBeVisible()
})

test('Esc also cancels a request in flight', async ({ page }) => {
  await open(page, LIGHT)
  await field(page).pressSequentially('o')
  await expect(options(page).first()).toBeVisible()
  await field(page).fill('')
  const asked = page.waitForRequest(SUGGESTIONS)
  const gate = Promise.withResolvers<void>()
  await page.route(SUGGESTIONS, async (route) => {
    await gate.promise
    await route.continue()
  })
  await field(page).pressSequentially('oslo')
  await asked
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  gate.resolve()
  await page.waitForTimeout(500) // the answer would be here
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(options(page)).toHaveCount(0)
})

test('a choice belongs to the typed text: it stays when the list of this text arrives late, and is cleared by the next letter', async ({
  page,
}) => {
  const [oslo, bergen] = ['oslo', 'bergen'].map((name): SearchSuggestion => ({
    kind: 'city',
    kindName: 'By',
    title: name,
    path: `/${name}`,
    excerpt: '',
  }))
  const late = Promise.withResolvers<void>()
  await page.route(SUGGESTIONS, async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q')
    if (query !== 'osl') await late.promise
    await route.fulfill({ json: { query, hits: query === 'osl' ? [oslo] : [bergen, oslo] } })
  })
  await open(page, LIGHT)
  await field(page).pressSequentially('osl')
  await expect(options(page).first()).toHaveAttribute('href', '/oslo')
  await field(page).press('o')
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveAttribute('href', '/oslo')
  late.resolve()
  await expect(options(page).first()).toHaveAttribute('href', '/bergen')
  await expect(chosen).toHaveAttribute('href', '/oslo')
  await field(page).press('s')
  await expect(chosen).toHaveCount(0)
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
})

test('arrow keys cycle through the list and the field', async ({ page }) => {
  await open(page, LIGHT)
  await field(page).pressSequentially('oslo')
  await expect(options(page).last()).toHaveText(search.all('oslo'))
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(heading(page, searchTextsByLocale['nb-NO'].titleOf('oslo'))).toBeFocused()
})

test('Esc closes the list, then empties the field, then leaves it', async ({ page }) => {
  await open(page, LIGHT)
  await field(page).pressSequentially('oslo')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('oslo')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).not.toBeFocused()
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

test('on an English page, suggestions lead to English pages', async ({ page }) => {
  await open(page, `/en${LIGHT}`)
  await page
    .getByRole('search', { name: ENGLISH.texts.search.label })
    .locator('input')
    .pressSequentially('vacancy')
  const list = page.getByRole('listbox', { name: ENGLISH.texts.search.suggestions })
  await expect(list.getByRole('option').first()).toHaveAttribute('href', /^\/en\//)
})

test('when suggestions fail, or there are none, the field still searches', async ({ page, watch }) => {
  watch.expects(/503|no suggestions/)
  await open(page, LIGHT)
  await field(page).pressSequentially('qqqqqq')
  await expect(page.getByRole('status').filter({ hasText: search.none })).toHaveCount(1)
  await page.route(SUGGESTIONS, (route) => route.fulfill({ status: 503, json: { code: 'rest_unavailable' } }))
  await field(page).fill('oslo')
  await expect(page.getByRole('status').filter({ hasText: search.failed })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(heading(page, searchTextsByLocale['nb-NO'].titleOf('oslo'))).toBeFocused()
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
  await open(page, '/oslo')
  await expect(field(page)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: search.submit }).click()
  await expect(heading(page, searchTextsByLocale['nb-NO'].title)).toBeFocused()
  const large = page.getByRole('search', { name: search.onPage }).getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(large).toBeFocused()
  await expect(page.getByText(searchTextsByLocale['nb-NO'].adviceBefore)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Oslo')).toBeFocused()
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
