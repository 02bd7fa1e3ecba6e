/**
 * Account journeys that failed in November 2026: mail links while signed in, redirects after a login, offline
 * use, unsaved text.
 */
import { loginAddress } from '#pages/paths/account-paths.ts'
import {
  dialogOf,
  EMAIL,
  fieldOf,
  fillLogin,
  FAILED,
  linkTo,
  PASSWORD,
  refusal,
  signedIn,
  submitOf,
} from './account-dialog-parts.ts'
import { BOKMAL, ENGLISH, expect, open, test } from './fixtures.ts'
import { DONE, ok, reader, signIn, stubApi } from './signed-in.ts'

const { account, accounts } = BOKMAL.texts
const { dialogs } = accounts
const API = { 'POST auth': signedIn(), 'GET user': ok({ user: reader() }) }

test.use({ isHurried: true })

test('resetting another account’s password while signed in: the message and the login stay, and Back does not return to the link', async ({
  page,
}) => {
  await stubApi(page, { ...API, 'POST password': DONE })
  await signIn(page, reader())
  await open(page, linkTo('reset'))
  await expect(page).toHaveTitle(new RegExp(`^${dialogs.reset.heading} – `))
  await fieldOf(page, 'password').fill(PASSWORD)
  await fieldOf(page, 'confirm').fill(PASSWORD)
  await submitOf(page).click()
  await expect(dialogOf(page).getByText(dialogs.passwordUpdated)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(fieldOf(page, 'username')).toHaveValue(EMAIL)
  await expect(fieldOf(page, 'password')).toBeFocused()
  await dialogOf(page).getByRole('button', { name: account.close }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
})

for (const [action, heading, call] of [
  ['reset', dialogs.forgot.heading, 'POST password'],
  ['validate', dialogs.register.heading, `POST validate/`],
] as const) {
  test(`a ${action} link that no longer works, opened while signed in: a new link can be requested`, async ({
    page,
    watch,
  }) => {
    watch.expects(FAILED)
    const path = action === 'validate' ? `${call}${linkTo('validate').split('/')[3] ?? ''}` : call
    await stubApi(page, { ...API, [path]: refusal('Lenken virker ikke lenger.') })
    await signIn(page, reader())
    await open(page, linkTo(action))
    await fieldOf(page, 'password').fill(PASSWORD)
    await fieldOf(page, 'confirm').fill(PASSWORD)
    await submitOf(page).click()
    await dialogOf(page).getByRole('button', { name: dialogs.link.sendNew }).click()
    await expect(page.getByRole('dialog', { name: heading })).toBeVisible()
    await expect(fieldOf(page, 'email')).toHaveValue(EMAIL)
  })
}

test('a login that leads to the other language shows the welcome in that language', async ({ page }) => {
  await stubApi(page, API)
  await open(page, '/login?redirect=%2Fen%2Fbergen')
  await fillLogin(page)
  await submitOf(page).click()
  await expect(page).toHaveURL(/\/en\/bergen$/)
  await expect(
    page.getByRole('status').filter({ hasText: ENGLISH.texts.accounts.dialogs.welcome }),
  ).toBeVisible()
})

test('“New layout” leads a guest to the editor after the login', async ({ page }) => {
  await stubApi(page, API)
  await open(page, '/oslo')
  await page.getByRole('link', { name: account.newLayout }).first().click()
  await dialogOf(page).getByRole('button', { name: dialogs.start.logIn }).click()
  await fillLogin(page)
  await submitOf(page).click()
  await expect(page).toHaveURL(/\/layout\/new$/)
})

test('after a login by keyboard over a page, the focus is on the page', async ({ page }) => {
  await stubApi(page, API)
  await open(page, '/oslo')
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
  await open(page, '/oslo')
  await context.setOffline(true)
  for (const name of [account.logIn, account.newLayout]) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('status').filter({ hasText: account.unreachable })).toBeVisible()
    await page.getByRole('button', { name: account.closeNotice }).click()
  }
  await expect(page).toHaveURL(/\/oslo$/)
  await context.setOffline(false)
  await page.getByRole('banner').getByRole('link', { name: account.logIn }).click()
  await expect(page.getByRole('dialog', { name: account.heading })).toBeVisible()
})

test('the login link shows that its code is loading', async ({ page }) => {
  const come = Promise.withResolvers<void>()
  await open(page, '/oslo')
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

test('a clock that is ahead of the session: the reader gets a message', async ({ page, watch }) => {
  watch.expects(/already expired|login state could not be set/)
  await stubApi(page, API)
  await page.clock.install({ time: Date.now() + 13 * 60 * 60 * 1_000 })
  await open(page, '/login')
  await fillLogin(page)
  await submitOf(page).click()
  await page.clock.runFor(2_000)
  await expect(dialogOf(page).getByText(accounts.session.clockAhead)).toBeVisible()
})

test("leaving the profile's form with unsaved text asks first", async ({ page }) => {
  await stubApi(page, API)
  await signIn(page, reader())
  await open(page, '/profile/edit')
  const company = page.getByLabel(accounts.names.company)
  const { leaveDialog } = BOKMAL.texts.layouts.editor
  await company.fill('Et annet firma')
  // The code of the question is loaded at the first change.
  await page.waitForFunction(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await page.getByRole('link', { name: accounts.profile.pages.password }).first().click()
  const question = page.getByRole('dialog', { name: leaveDialog.heading })
  await expect(question.getByText(accounts.profile.edit.unsaved)).toBeVisible()
  await question.getByRole('button', { name: leaveDialog.stay }).click()
  await expect(company).toHaveValue('Et annet firma')
  await page.getByRole('link', { name: accounts.profile.pages.password }).first().click()
  await question.getByRole('button', { name: leaveDialog.leave }).click()
  await expect(page).toHaveURL(/\/profile\/password$/)
})

test('a form with the stored values is left without a question', async ({ page }) => {
  const user = reader()
  await stubApi(page, API)
  await signIn(page, user)
  await open(page, '/profile/edit')
  const company = page.getByLabel(accounts.names.company)
  await company.fill('Et annet firma')
  await company.fill(user.company)
  await page.getByRole('link', { name: accounts.profile.pages.password }).first().click()
  await expect(page).toHaveURL(/\/profile\/password$/)
})

test('after /login is closed, Back does not open it again', async ({ page }) => {
  await open(page, '/bergen')
  await page.evaluate((address) => location.assign(address), '/login')
  await dialogOf(page).getByRole('button', { name: account.close }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/bergen$/)
})

test('the position within a private page survives the login', async ({ page }) => {
  await open(page, '/profile/newsletter?a=1#alerts')
  await expect(page).toHaveURL(
    (url) => url.pathname + url.search === loginAddress('/profile/newsletter?a=1#alerts'),
  )
})

for (const [why, over] of [
  ['an expired token', { _auth: 'e30.eyJleHAiOjF9.x' }],
  ['a broken state', { _auth_state: '{' }],
  ['no type', { _auth_type: '' }],
  ['no token', { _auth: null }],
  ['a state of an unknown user', { _auth_state: '{"ID":1}' }],
] as const) {
  test(`no data of a reader stays in storage: ${why}`, async ({ page }) => {
    await stubApi(page, API)
    await signIn(page, reader())
    await page.addInitScript((items) => {
      if (sessionStorage.getItem('was-broken') !== null) return
      sessionStorage.setItem('was-broken', 'yes')
      localStorage.setItem('kvartal-draft-1', '{}')
      for (const [name, value] of Object.entries(items))
        if (value === null) localStorage.removeItem(name)
        else localStorage.setItem(name, value)
    }, over)
    await open(page, '/oslo')
    await expect(page.getByRole('banner').getByRole('link', { name: account.logIn })).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(localStorage).filter((name) =>
            /^(?:_auth.*|token|user|AppStore|kvartal-draft-1)$/.test(name),
          ),
        ),
      )
      .toEqual(['kvartal-draft-1'])
  })
}
