/**
 * Pages of the profile for a logged-in reader, against an API stubbed per test: axe, files, history, and
 * another tab. What their forms send and say is in the DOM tests.
 */
import type { Page } from '@playwright/test'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, LESS_MOTION, test, urlOf } from './fixtures.ts'
import { openAs } from './opened-profile.ts'
import { DONE, ok, reader, stubApi } from './signed-in.ts'

const USER = reader()

test.use({ ...LESS_MOTION, isHurried: true })

const { accounts, account } = BOKMAL.texts
const { profile, names } = accounts

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

test('an address confirmed in another tab since is not reverted', async ({ page, context }) => {
  const waiting = reader({ pending_email: 'ny@firma.no' })
  const confirmed = reader({ subscriber_email: 'ny@firma.no' })
  const answers = [waiting, confirmed]
  const asked = await openAs(page, '/profile/edit', {
    api: { 'PUT user': () => ok({ user: answers.shift() ?? confirmed }) },
  })
  const save = page.getByRole('button', { name: profile.edit.save })
  await page.getByLabel(names.email).fill('ny@firma.no')
  await save.click()
  await expect(content(page).getByText(profile.overview.pendingEmail('ny@firma.no'))).toBeVisible()
  await expect(page.getByLabel(names.email)).toHaveValue('kari@firma.no')
  const other = await context.newPage()
  await stubApi(other, { 'GET user': ok({ user: confirmed }) })
  await other.goto('/vilkar')
  await expect(page.getByLabel(names.email)).toHaveValue('ny@firma.no')
  await page.getByLabel(names.company).fill('Nytt AS')
  await save.click()
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'PUT user')?.body)
    .toEqual({ user: { ID: USER.ID, company: 'Nytt AS' } })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a private page says that it needs a login', async ({ page }) => {
    await page.goto('/profile/edit')
    await expect(heading(page, account.privateTitle)).toBeVisible()
    await expect(content(page).getByRole('link', { name: account.logIn })).toBeVisible()
  })
})
