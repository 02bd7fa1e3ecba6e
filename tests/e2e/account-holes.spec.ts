/**
 * Account journeys that failed in November 2026: the language, the focus and the history around a login, and
 * use without a network. Mail links while signed in and unsaved text are in the DOM tests.
 */
import { dialogOf, fieldOf, fillLogin, signedIn, submitOf } from './account-dialog-parts.ts'
import { awake, BOKMAL, ENGLISH, expect, LESS_MOTION, open, test } from './fixtures.ts'
import { ok, reader, stubApi } from './signed-in.ts'

const { account, accounts } = BOKMAL.texts
const { dialogs } = accounts
const API = { 'POST auth': signedIn(), 'GET user': ok({ user: reader() }) }

test.use({ ...LESS_MOTION, isHurried: true })

test('a login that leads to the other language shows the welcome in that language', async ({ page }) => {
  await stubApi(page, API)
  await open(page, '/login?redirect=%2Fen%2Fvilkar')
  await fillLogin(page)
  await submitOf(page).click()
  await expect(page).toHaveURL(/\/en\/vilkar$/)
  await expect(
    page.getByRole('status').filter({ hasText: ENGLISH.texts.accounts.dialogs.welcome }),
  ).toBeVisible()
})

test('after a login by keyboard over a page, the focus is on the page', async ({ page }) => {
  await stubApi(page, API)
  await open(page, '/vilkar')
  await page.getByRole('banner').getByRole('link', { name: account.logIn }).press('Enter')
  await dialogOf(page).getByRole('button', { name: dialogs.start.logIn }).press('Enter')
  await fillLogin(page)
  await fieldOf(page, 'password').press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
})

test('without a network, the login and the new layout say so, and the page stays', async ({
  context,
  page,
  watch,
}) => {
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload/)
  await open(page, '/vilkar')
  await context.setOffline(true)
  for (const name of [account.logIn, account.newLayout]) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('status').filter({ hasText: account.unreachable })).toBeVisible()
    await page.getByRole('button', { name: account.closeNotice }).click()
  }
  await expect(page).toHaveURL(/\/vilkar$/)
  await context.setOffline(false)
  await page.getByRole('banner').getByRole('link', { name: account.logIn }).click()
  await expect(page.getByRole('dialog', { name: account.heading })).toBeVisible()
})

test('the login link shows that its code is loading', async ({ page }) => {
  const come = Promise.withResolvers<void>()
  await open(page, '/vilkar')
  await page.route('**/assets/account-dialogs-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  const link = page.getByRole('banner').getByRole('link', { name: account.logIn })
  await link.click()
  await expect(link).toHaveAttribute('data-waiting', '')
  come.resolve()
  await expect(page.getByRole('dialog', { name: account.heading })).toBeVisible()
  await expect(link).not.toHaveAttribute('data-waiting')
})

test('after /login is closed, Back does not open it again', async ({ page }) => {
  await open(page, '/metode')
  await page.evaluate((address) => location.assign(address), '/login')
  await expect(dialogOf(page)).toBeVisible()
  await awake(page)
  await dialogOf(page).getByRole('button', { name: account.close }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/metode$/)
})
