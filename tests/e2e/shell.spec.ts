/** The frame of pages: the drawer, the links to account screens, and the dialog that they open. */
import type { Page } from '@playwright/test'
import {
  awake,
  BOKMAL,
  ENGLISH,
  expect,
  HEIGHT,
  LANGUAGES,
  LESS_MOTION,
  open,
  still,
  test,
  urlOf,
  WIDTHS,
} from './fixtures.ts'

const { shell, account } = BOKMAL.texts

test.use({ ...LESS_MOTION, viewport: { width: WIDTHS.wide, height: HEIGHT } })

function dialog(page: Page) {
  return page.locator('dialog[open]')
}

function drawer(page: Page) {
  return page.getByRole('navigation', { name: shell.mainNavigation })
}

test('the drawer takes the focus, marks the current page, and opens submenus', async ({ page }) => {
  await open(page, '/makro')
  await page.getByRole('button', { name: shell.openMainNavigation, exact: true }).press('Enter')
  await expect(drawer(page).locator(':focus')).toHaveCount(1)
  await expect(drawer(page).getByRole('link', { name: 'Renter og økonomi' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(drawer(page).getByRole('link').first()).toHaveText(shell.frontPage('Kvartal'))
  const cities = drawer(page).locator('summary', { hasText: 'Byene' })
  await expect(drawer(page).getByRole('link', { name: 'Bergen' })).toBeHidden()
  await cities.press('Enter')
  await expect(drawer(page).getByRole('link', { name: 'Bergen' })).toBeVisible()
  await expect(cities).toBeFocused()
  await drawer(page).getByRole('link', { name: 'Bergen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bergen' })).toBeFocused()
  await expect(drawer(page)).toBeHidden()
})

test('a click beside the drawer closes it; links to other sites are announced as such', async ({ page }) => {
  await open(page, '/vilkar')
  await page.getByRole('button', { name: shell.openMainNavigation, exact: true }).click()
  await expect(
    drawer(page).getByRole('link', { name: new RegExp(`Statistisk sentralbyrå.*${shell.opensInNewTab}`) }),
  ).toHaveAttribute('target', '_blank')
  await page.mouse.click(WIDTHS.wide - 20, HEIGHT - 20)
  await expect(drawer(page)).toBeHidden()
})

test('a menu opened while a page was loading stays open and keeps the focus', async ({ page }) => {
  await open(page, '/makro')
  const isAsked = Promise.withResolvers<undefined>()
  const mayCome = Promise.withResolvers<undefined>()
  await page.route('**/api/page/**', async (route) => {
    isAsked.resolve(undefined)
    await mayCome.promise
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: shell.sideNavigation })
    .getByRole('link', { name: 'Bergen' })
    .first()
    .click()
  await isAsked.promise
  await page.getByRole('button', { name: shell.openMainNavigation, exact: true }).press('Enter')
  await expect(drawer(page).locator(':focus')).toHaveCount(1)
  mayCome.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Bergen' })).toBeVisible()
  await expect(page).toHaveTitle(/Bergen/)
  await expect(drawer(page).locator(':focus')).toHaveCount(1)
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
})

test('in English the home page is the English one', async ({ page }) => {
  await open(page, '/en/vilkar')
  await expect(
    page
      .getByRole('navigation', { name: ENGLISH.texts.shell.mainNavigation, includeHidden: true })
      .locator('a')
      .first(),
  ).toHaveAttribute('href', '/en')
})

test('on a narrow screen the drawer has theme and language', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await open(page, '/vilkar')
  await page.getByRole('button', { name: shell.openMainNavigation, exact: true }).click()
  await still(page)
  await drawer(page)
    .getByRole('group', { name: shell.theme })
    .getByRole('radio', { name: shell.themeDark })
    .check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await drawer(page).getByRole('link', { name: BOKMAL.texts.site.otherLanguage }).click()
  await page.waitForURL('**/en/vilkar')
})

test('the language switch keeps query and fragment', async ({ page }) => {
  await open(page, '/vilkar?a=1#main')
  await page.getByRole('link', { name: BOKMAL.texts.site.otherLanguage }).click()
  await page.waitForURL('**/en/vilkar?a=1#main')
})

for (const language of LANGUAGES) {
  test(`the login has an address of its own; closing it leads to the home page, ${language.name}`, async ({
    page,
  }) => {
    const { account: texts, accounts } = language.texts
    await open(page, urlOf('/login', language))
    const opened = page.getByRole('dialog', { name: accounts.dialogs.login.heading })
    await expect(opened).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${texts.heading} `))
    await expect(opened.locator(':focus')).toHaveCount(1)
    expect((await opened.boundingBox())?.width).toBeLessThanOrEqual(420)
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Tab')
      // Tab after the last element goes to the browser's own controls, never to the page behind.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(page).toHaveURL(urlOf('/', language))
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  })
}

test('closed by its button before another element had the focus, the focus is on the heading', async ({
  page,
}) => {
  await open(page, '/login')
  await dialog(page).getByRole('button', { name: account.close }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a guest who opens the layouts or an account page is asked to log in', async ({ page }) => {
  await open(page, '/vilkar')
  await page
    .getByRole('navigation', { name: shell.sideNavigation })
    .getByRole('link', { name: account.newLayout })
    .click()
  await expect(dialog(page)).toBeVisible()
  await page.goto('/en/profile/newsletter')
  await expect(page.getByRole('dialog', { name: ENGLISH.texts.accounts.dialogs.login.heading })).toBeVisible()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('redirect')]).toEqual(['/en/login', '/en/profile/newsletter'])
})

test('a reload of an account page still leads to the login', async ({ page }) => {
  await page.goto('/layout/mitt-oppsett/edit')
  await page.waitForURL('**/login?redirect=*')
  await awake(page)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/layout/mitt-oppsett/edit')
})
