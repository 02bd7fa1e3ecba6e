/** Pages of the profile for a logged-in reader, against an API stubbed per test. */
import type { Page } from '@playwright/test'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { BOKMAL, ENGLISH, expect, HEIGHT, LANGUAGES, test, urlOf } from './fixtures.ts'
import { openAs, SESSIONS } from './opened-profile.ts'
import { DONE, ok, reader, stubApi } from './signed-in.ts'

const USER = reader()

test.use({ isHurried: true })

const FAILED = /Failed to load resource/
const { accounts, account } = BOKMAL.texts
const { profile, names, fields } = accounts

const PAGES = [
  { path: '/profile', name: 'overview' },
  { path: '/profile/edit', name: 'edit' },
  { path: '/profile/newsletter', name: 'newsletter' },
  { path: '/profile/password', name: 'password' },
  { path: '/profile/delete', name: 'deletion' },
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const content = (page: Page) => page.locator('main')

for (const [at, language] of LANGUAGES.entries()) {
  test(`${language.name}: every page has its name and fits at every width, and axe finds nothing`, async ({
    page,
    watch,
  }) => {
    test.slow()
    watch.expects(/'postMessage' on 'DOMWindow'/) // axe asks the frame of the preview, which has no scripts
    await withAxe(page)
    await openAs(page, '/profile', { language, user: reader({ pending_email: 'ny@firma.no' }) })
    for (const { path, name } of PAGES) {
      const title = language.texts.accounts.profile.pages[name]
      await page.goto(urlOf(path, language))
      await expect(heading(page, title)).toBeVisible()
      await expect(page).toHaveTitle(`${title} – ${language.texts.site.tagline}`)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const [which, width] of [320, 1280].entries()) {
        await test.step(`${path}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: HEIGHT })
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          ).toBe(0)
          await expectNoViolations(page, lookFor(at, which))
        })
      }
    }
  })
}

test('a guest is led to the login, which leads back', async ({ page }) => {
  await stubApi(page, {})
  await page.goto('/profile/newsletter')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Fnewsletter')
})

test('the overview says who the reader is', async ({ page }) => {
  const user = reader({
    pending_email: 'ny@firma.no',
    email_settings: { ...USER.email_settings, frequency: 'biweekly', weekday: 'wednesday', hours: 9 },
  })
  await openAs(page, '/profile', { user })
  const main = content(page)
  await expect(main.getByRole('heading', { name: 'Kari Nordmann' })).toBeVisible()
  for (const text of ['Analytiker', 'Firma AS', 'kari@firma.no', 'Oslo', 'Annenhver onsdag kl. 09.00'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('ny@firma.no')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Chrome, Windows' })).toContainText(
    '20. nov. 2026 kl. 14.05',
  )
  await expect(main.getByRole('listitem').filter({ hasText: profile.devices.unknown })).not.toContainText(
    profile.devices.thisOne,
  )
})

test('a pending change of address can be cancelled, and the focus moves to the message', async ({ page }) => {
  const kept = reader({ pending_email: '' })
  const asked = await openAs(page, '/profile', {
    user: reader({ pending_email: 'ny@firma.no' }),
    api: { 'PUT user': ok({ user: kept }) },
  })
  await content(page).getByRole('button', { name: profile.overview.cancelEmail }).press('Enter')
  await expect(content(page).getByText(profile.overview.emailKept)).toBeFocused()
  await expect(content(page).getByText('ny@firma.no')).toHaveCount(0)
  expect(asked.filter(({ call }) => call === 'PUT user').map(({ body }) => body)).toEqual([
    { user: { ID: kept.ID, pending_email: '' } },
  ])
})

test("the next issue is the server’s, which knows today's issue was sent", async ({ page }) => {
  const user = reader({ email_settings: { ...USER.email_settings, frequency: 'daily', hours: 7 } })
  await openAs(page, '/profile', {
    user,
    api: { 'GET newsletter/next': ok({ next: '2099-11-23T06:00:00Z' }) },
  })
  await expect(content(page).getByText('Mandag 23. november 2099 kl. 07.00')).toBeVisible()
})

test('the menu and the breadcrumb navigate by keyboard, and each page announces its name', async ({
  page,
}) => {
  await openAs(page, '/profile')
  const menu = page.getByRole('navigation', { name: profile.navigation })
  await expect(page.getByRole('navigation', { name: profile.breadcrumb })).toHaveCount(0)
  await menu.getByRole('link', { name: profile.pages.password }).press('Enter')
  await expect(heading(page, profile.pages.password)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(profile.pages.password))
  await expect(menu.locator('[aria-current=page]')).toHaveText(profile.pages.password)
  const way = page.getByRole('navigation', { name: profile.breadcrumb })
  await expect(way.locator('[aria-current=page]')).toHaveText(profile.pages.password)
  await way.getByRole('link', { name: profile.pages.overview }).press('Enter')
  await expect(heading(page, profile.pages.overview)).toBeFocused()
})

test('the file of all stored data is saved', async ({ page }) => {
  await openAs(page, '/profile', { api: { 'GET user/export': ok({ user: USER }) } })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: profile.overview.download }).click()
  expect((await download).suggestedFilename()).toBe('kvartal.json')
  await expect(page.getByText(profile.overview.downloaded)).toBeVisible()
})

test('logging out everywhere asks first and ends on the home page', async ({ page }) => {
  await page.goto('/oslo')
  const asked = await openAs(page, '/profile', { api: { 'DELETE sessions': DONE } })
  const button = content(page).getByRole('button', { name: profile.devices.logOutEverywhere })
  await button.click()
  const dialog = page.getByRole('dialog', { name: profile.devices.question })
  await dialog.getByRole('button', { name: profile.devices.cancel }).click()
  await expect(button).toBeFocused()
  expect(asked.map(({ call }) => call)).not.toContain('DELETE sessions')
  await button.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: profile.devices.logOutEverywhere }).click()
  await expect(page).toHaveURL('/')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page, 'home stands in place of the profile').toHaveURL('/oslo')
})

test('devices that fail to load say so, and are requested again', async ({ page, watch }) => {
  watch.expects(FAILED)
  let times = 0
  await openAs(page, '/profile', {
    api: { 'GET sessions': () => (++times === 1 ? { status: 500, body: {} } : ok(SESSIONS)) },
  })
  await expect(content(page).getByText(accounts.unknownError)).toBeVisible()
  await page.getByRole('button', { name: profile.devices.retry }).press('Enter')
  await expect(content(page).getByText('Chrome, Windows')).toBeVisible()
  await expect(
    page.getByRole('region', { name: profile.devices.heading }),
    'the pressed button is gone',
  ).toBeFocused()
})

test('a changed password is announced and the fields are cleared', async ({ page }) => {
  const session = `e30.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 })).toString('base64url')}.x`
  const asked = await openAs(page, '/profile/password', {
    api: { 'PUT password': ok({ code: 'password_changed', message: 'Ok', token: session }) },
  })
  const typed = [
    [names.oldPassword, 'Gammelt12'],
    [names.newPassword, 'Heltnytt123'],
    [names.confirmPassword, 'Heltnytt123'],
  ] as const
  for (const [label, value] of typed) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: profile.password.submit }).click()
  await expect(page.getByText(profile.password.saved)).toBeVisible()
  for (const [label] of typed) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  expect(asked.find(({ call }) => call === 'PUT password')?.body).toEqual({
    ID: USER.ID,
    old: 'Gammelt12',
    password: 'Heltnytt123',
    confirm: 'Heltnytt123',
  })
  await page.reload()
  await expect(heading(page, profile.pages.password)).toBeVisible()
})

test('deletion needs the exact code word, then names the consequences and stays', async ({ page }) => {
  const asked = await openAs(page, '/profile/delete', {
    api: { 'DELETE user': ok({ code: 'confirmation_sent', message: 'Ok' }) },
  })
  const field = page.getByLabel(names.codeWord)
  const submit = page.getByRole('button', { name: profile.deletion.submit })
  await field.fill('slettkonto')
  await submit.click()
  await expect(field).toBeFocused()
  await expect(
    content(page)
      .getByRole('paragraph')
      .filter({ hasText: fields.codeWord('SLETTKONTO') }),
  ).toBeVisible()
  expect(asked.map(({ call }) => call)).not.toContain('DELETE user')
  await field.fill('SLETTKONTO')
  await submit.click()
  await expect(content(page).getByText(profile.deletion.requestedText(USER.subscriber_email))).toBeVisible()
  await expect(page.locator(':focus')).toContainText(profile.deletion.requested)
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL('/profile/delete')
})

test('in English the code word is the English one', async ({ page }) => {
  await openAs(page, '/profile/delete', { language: ENGLISH })
  await page.getByLabel(ENGLISH.texts.accounts.names.codeWord).fill('SLETTKONTO')
  await page.getByRole('button', { name: ENGLISH.texts.accounts.profile.deletion.submit }).click()
  await expect(
    content(page)
      .getByRole('paragraph')
      .filter({ hasText: ENGLISH.texts.accounts.fields.codeWord('DELETEACCOUNT') }),
  ).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a private page says that it needs a login', async ({ page }) => {
    await page.goto('/profile/edit')
    await expect(heading(page, account.privateTitle)).toBeVisible()
    await expect(content(page).getByRole('link', { name: account.logIn })).toBeVisible()
  })
})
