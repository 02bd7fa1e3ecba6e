/**
 * Session state: shown from the first paint, equal in all tabs, and unharmed by blocked storage (security
 * S24, R22). Invalid contents of storage are in tests/dom/stored-session.test.ts.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { accountsNb } from '#texts/nb/accounts/accounts.ts'
import { BOKMAL, expect, LESS_MOTION, open, test } from './fixtures.ts'
import { someUser } from '../factories/user.ts'

const USER = someUser()
const { account } = BOKMAL.texts
const HOUR_S = 3_600

test.use({ ...LESS_MOTION, isHurried: true })

function jwt(exp: number): string {
  return `e30.${Buffer.from(JSON.stringify({ sub: String(USER.ID), exp })).toString('base64url')}.x`
}
const token = () => jwt(Math.floor(Date.now() / 1_000) + HOUR_S)

/** Stubs the subscriber API as far as these tests use it. */
async function serve(context: BrowserContext): Promise<void> {
  await context.route('**/api/subscriber/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname.replace('/api/subscriber/', '')}`
    if (call === 'POST auth')
      return route.fulfill({ json: { token: token(), user: USER }, headers: { ETag: '"1"' } })
    if (call === 'GET user') return route.fulfill({ json: { user: USER }, headers: { ETag: '"1"' } })
    return route.fulfill({ json: { code: 'done', message: 'Ferdig' } })
  })
}

/** Puts items into storage before any script of the page runs. */
async function store(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value)
  }, items)
}

const session = () => ({ _auth: token(), _auth_type: 'Bearer', _auth_state: JSON.stringify({ ID: USER.ID }) })
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: USER.first_name })
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: account.logIn })

async function logIn(page: Page): Promise<void> {
  await loginLink(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: accountsNb.dialogs.start.logIn, exact: true }).click()
  await dialog.getByLabel(accountsNb.names.email).fill(USER.subscriber_email)
  await dialog.getByLabel(accountsNb.names.password, { exact: true }).fill('Passord1')
  await page.keyboard.press('Enter')
  await expect(menuButton(page)).toBeVisible()
}

test('logging in over a page, and out again, happens in all tabs', async ({ context, page }) => {
  await serve(context)
  const other = await context.newPage()
  await open(page, '/vilkar')
  await open(other, '/metode')
  await logIn(page)
  await expect(page.getByText(accountsNb.dialogs.welcome)).toBeVisible()
  await expect(page).toHaveURL(/\/vilkar$/)
  await expect(menuButton(other)).toBeVisible()

  await menuButton(other).click()
  await other.getByRole('button', { name: accountsNb.profile.logOut }).click()
  await expect(other).toHaveURL(/\/$/)
  await expect(loginLink(other)).toBeVisible()
  await expect(loginLink(page)).toBeVisible()
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((name) => /^(?:_auth|token$|user$|AppStore$)/.test(name)),
  )
  expect(left).toEqual([])
})

test('the menu by keyboard alone: opens, Esc returns the focus, its links navigate', async ({
  context,
  page,
}) => {
  await serve(context)
  await store(page, session())
  await open(page, '/vilkar')
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('link', { name: accountsNb.session.profile, exact: true })
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/edit$/)
})

test('nothing moves in the header when the session becomes known', async ({ context, page }) => {
  await serve(context)
  const place = async () =>
    page.getByRole('banner').getByRole('link', { name: BOKMAL.texts.site.otherLanguage }).boundingBox()
  await open(page, '/vilkar')
  const asGuest = await place()
  await store(page, session())
  await open(page, '/vilkar')
  await expect(menuButton(page)).toBeVisible()
  expect(await place()).toEqual(asGuest)
})

test('blocked storage: a guest, and a login that holds for this page', async ({ context, page, watch }) => {
  watch.expects(/the session is kept for this page only/)
  await serve(context)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page, '/vilkar')
  await logIn(page)
})
