/**
 * Account dialogs: the keyboard, axe, Back, and what they are without scripts. What their forms send and say
 * is in tests/dom/account-dialogs.test.ts.
 */
import type { Locator, Page } from '@playwright/test'
import { dialogOf, EMAIL, fieldOf, linkTo, submitOf } from './account-dialog-parts.ts'
import { expectNoViolationsInDialogs, lookFor, withAxe } from './axe.ts'
import { BOKMAL, ENGLISH, expect, HEIGHT, LANGUAGES, LESS_MOTION, open, test, urlOf } from './fixtures.ts'
import { stubApi } from './signed-in.ts'

test.use({ ...LESS_MOTION, isHurried: true })

const { accounts, account } = BOKMAL.texts
const { dialogs } = accounts

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let stop = 0; stop < 12; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
}

test('start, login, forgotten password and back by keyboard alone', async ({ page }) => {
  await open(page, '/vilkar?x=1')
  const opener = page.getByRole('link', { name: account.logIn, exact: true })
  await opener.press('Enter')
  await expect(page.getByRole('dialog', { name: account.heading })).toBeVisible()
  expect((await dialogOf(page).boundingBox())?.width).toBeLessThanOrEqual(420)
  await tabTo(page, dialogOf(page).getByRole('button', { name: dialogs.start.logIn }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: dialogs.login.heading })).toBeVisible()
  await expect(fieldOf(page, 'username')).toBeFocused()
  await page.keyboard.type(EMAIL)
  for (const next of [
    fieldOf(page, 'password'),
    dialogOf(page).getByRole('button', { name: accounts.form.show }),
    submitOf(page),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: dialogs.forgot.heading })).toBeVisible()
  await expect(fieldOf(page, 'email')).toHaveValue(EMAIL)
  await dialogOf(page).getByRole('button', { name: dialogs.back }).press('Enter')
  await expect(page.getByRole('dialog', { name: dialogs.login.heading })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: dialogs.back }).press('Enter')
  await expect(page.getByRole('dialog', { name: account.heading })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/vilkar?x=1')
})

for (const [languageAt, language] of LANGUAGES.entries()) {
  test(`axe finds no faults in the dialogs of mail links, ${language.name}`, async ({ page }) => {
    test.slow()
    await withAxe(page)
    await stubApi(page, {})
    for (const path of [
      linkTo('reset'),
      linkTo('validate'),
      linkTo('delete'),
      linkTo('email-undo'),
      '/user/reset',
    ]) {
      await open(page, urlOf(path, language))
      await expect(dialogOf(page)).toBeVisible()
      // Shows every problem of the form at once, with the password's rule half met.
      if (/reset\/|validate\//.test(path)) {
        await fieldOf(page, 'password').fill('abcdefgh')
        await submitOf(page).click()
      }
      for (const [widthAt, width] of [320, 1280].entries()) {
        await page.setViewportSize({ width, height: HEIGHT })
        // Charts behind the dialog adapt to the new width asynchronously.
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            `${path}, ${width} px`,
          )
          .toBeLessThanOrEqual(0)
        await expectNoViolationsInDialogs(page, lookFor(languageAt, widthAt))
      }
    }
  })
}

test('Back closes the start dialog over a page and leaves the page unchanged', async ({ page }) => {
  await open(page, '/vilkar')
  await open(page, '/metode')
  await page.getByRole('link', { name: account.logIn, exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL('/metode')
  await page.getByRole('link', { name: account.logIn, exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  // The browser hides the dialog first and goes back in the history asynchronously.
  await page.waitForFunction(() => !('dialog' in Object(history.state)))
  await page.goBack()
  await expect(page).toHaveURL('/vilkar')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('dialogs name what they need instead of showing a form that cannot be sent', async ({ page }) => {
    for (const [path, said] of [
      ['/login', dialogs.needsScript],
      ['/en/register', ENGLISH.texts.accounts.dialogs.needsScript],
      [linkTo('reset'), dialogs.needsScript],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('dialog noscript p')).toHaveText(said, { useInnerText: true })
      await expect(dialogOf(page).locator('input, .form-ways').filter({ visible: true })).toHaveCount(0)
    }
    await page.goto('/login')
    await dialogOf(page).getByRole('button', { name: account.close }).click()
    await expect(dialogOf(page)).toHaveCount(0)
  })
})
