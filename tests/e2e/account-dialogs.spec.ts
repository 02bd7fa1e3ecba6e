/** Account dialogs against an API stubbed per test: forms and focus. */
import type { Locator, Page } from '@playwright/test'
import { AUTH_MESSAGE_MS, MIN_SPINNER_MS } from '#core/limits.ts'
import {
  dialogOf,
  EMAIL,
  FAILED,
  fieldOf,
  fillLogin,
  linkTo,
  PASSWORD,
  refusal,
  submitOf,
  TOKEN,
} from './account-dialog-parts.ts'
import { expectNoViolationsInDialogs, lookFor, withAxe } from './axe.ts'
import { BOKMAL, ENGLISH, expect, HEIGHT, LANGUAGES, open, test, urlOf } from './fixtures.ts'
import { DONE, ok, stubApi, type StubbedAnswer } from './signed-in.ts'

test.use({ isHurried: true })

const { accounts, account } = BOKMAL.texts
const { dialogs, fields, names } = accounts

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let stop = 0; stop < 12; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
}

for (const [languageAt, language] of LANGUAGES.entries()) {
  const { texts } = language
  const words = texts.accounts.dialogs

  test(`start, login, forgotten password and back by keyboard alone, ${language.name}`, async ({ page }) => {
    await open(page, urlOf('/oslo?x=1', language))
    const opener = page.getByRole('link', { name: texts.account.logIn, exact: true })
    await opener.press('Enter')
    await expect(page.getByRole('dialog', { name: texts.account.heading })).toBeVisible()
    expect((await dialogOf(page).boundingBox())?.width).toBeLessThanOrEqual(420)
    await tabTo(page, dialogOf(page).getByRole('button', { name: words.start.logIn }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: words.login.heading })).toBeVisible()
    await expect(fieldOf(page, 'username')).toBeFocused()
    await page.keyboard.type(EMAIL)
    for (const next of [
      fieldOf(page, 'password'),
      dialogOf(page).getByRole('button', { name: texts.accounts.form.show }),
      submitOf(page),
    ]) {
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: words.forgot.heading })).toBeVisible()
    await expect(fieldOf(page, 'email')).toHaveValue(EMAIL)
    await dialogOf(page).getByRole('button', { name: words.back }).press('Enter')
    await expect(page.getByRole('dialog', { name: words.login.heading })).toBeVisible()
    await dialogOf(page).getByRole('button', { name: words.back }).press('Enter')
    await expect(page.getByRole('dialog', { name: texts.account.heading })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(urlOf('/oslo?x=1', language))
  })

  test(`registering: terms, and a text instead of the form, ${language.name}`, async ({ page }) => {
    const asked = await stubApi(page, { 'POST user': DONE })
    await open(page, urlOf('/register', language))
    await fieldOf(page, 'email').fill(` ${EMAIL} `)
    await submitOf(page).click()
    await expect(fieldOf(page, 'acceptTerms')).toBeFocused()
    await expect(dialogOf(page)).toContainText(texts.accounts.fields.terms)
    expect(asked).toEqual([])
    await expect(dialogOf(page).getByRole('link', { name: words.register.terms })).toHaveAttribute(
      'href',
      urlOf('/vilkar', language),
    )
    await fieldOf(page, 'acceptTerms').check()
    await expect(dialogOf(page)).not.toContainText(texts.accounts.fields.terms)
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: words.register.doneHeading })).toBeFocused()
    await expect(dialogOf(page).locator('form.form')).toHaveCount(0)
    await expect(dialogOf(page).getByRole('status')).toContainText(words.registered)
    await expect(dialogOf(page)).toContainText(words.register.done(EMAIL))
    expect(asked.map(({ call, body }) => ({ call, body }))).toEqual([
      { call: 'POST user', body: { user: { subscriber_email: EMAIL, accept_terms: true } } },
    ])
  })

  test(`a new password from a mail, then the login with a message and the address filled in, ${language.name}`, async ({
    page,
  }) => {
    const asked = await stubApi(page, { 'POST password': DONE })
    await page.clock.install()
    await open(page, urlOf(linkTo('reset'), language))
    await expect(page.getByRole('dialog', { name: words.reset.heading })).toBeVisible()
    await expect(page).toHaveURL(urlOf('/user/reset', language))
    await fieldOf(page, 'password').fill('kort')
    await fieldOf(page, 'confirm').fill('annet')
    await submitOf(page).click()
    const summary = dialogOf(page).getByRole('group', { name: texts.accounts.form.problems('2') })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: texts.accounts.fields.passwordsDiffer }).click()
    await expect(fieldOf(page, 'confirm')).toBeFocused()
    await expect(page).toHaveURL(urlOf('/user/reset', language))
    await fieldOf(page, 'password').fill(PASSWORD)
    await expect(dialogOf(page).locator('[data-met]')).toHaveCount(4)
    await fieldOf(page, 'confirm').fill(PASSWORD)
    await expect(dialogOf(page).locator('[aria-invalid]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: words.login.heading })).toBeVisible()
    await expect(fieldOf(page, 'username')).toHaveValue(EMAIL)
    const status = dialogOf(page).getByRole('status').first()
    await expect(status).toHaveText(words.passwordUpdated)
    await page.clock.fastForward(2 * AUTH_MESSAGE_MS)
    await expect(status).toHaveText('')
    await expect(page).toHaveURL(urlOf('/login', language))
    expect(asked[0]?.body).toEqual({
      email: EMAIL,
      confirmation: TOKEN,
      password: PASSWORD,
      confirm: PASSWORD,
    })
  })

  test(`axe finds no faults, ${language.name}`, async ({ page }) => {
    test.slow()
    await withAxe(page)
    await stubApi(page, {})
    for (const path of [
      '/login',
      '/register',
      linkTo('reset'),
      linkTo('validate'),
      linkTo('delete'),
      linkTo('email-undo'),
      '/user/reset',
    ]) {
      await open(page, urlOf(path, language))
      await expect(dialogOf(page)).toBeVisible()
      // Shows every problem of the form at once, with the password's rule half met.
      if (/reset\/|validate\//.test(path)) await fieldOf(page, 'password').fill('abcdefgh')
      if (!/delete|email/.test(path) && (await submitOf(page).count()) > 0) await submitOf(page).click()
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

test.describe('a failure is announced, and typed text stays', () => {
  const CASES: readonly (readonly [string, StubbedAnswer | null, string, string])[] = [
    ['403', refusal('Feil e-postadresse eller passord.'), 'error', 'Feil e-postadresse eller passord.'],
    ['429', refusal('Vent litt.', {}, 429), 'error', 'Vent litt.'],
    ['500', refusal('stack trace', {}, 500), 'warning', accounts.unknownError],
    ['200 with nonsense', ok({ hello: 'world' }), 'warning', accounts.unknownError],
    ['no network', null, 'error', accounts.networkError],
  ]
  for (const [why, answer, kind, text] of CASES) {
    test(why, async ({ page, watch }) => {
      watch.expects(FAILED)
      await stubApi(page, { 'POST auth': answer })
      await open(page, '/login')
      await fillLogin(page)
      await submitOf(page).click()
      const alert = dialogOf(page).locator('form.form').getByRole('alert')
      await expect(alert).toHaveText(new RegExp(`^${text.replaceAll('.', String.raw`\.`)}`))
      await expect(alert.locator('[data-kind]')).toHaveAttribute('data-kind', kind)
      await expect(submitOf(page)).toBeFocused()
      await expect(fieldOf(page, 'username')).toHaveValue(EMAIL)
      await expect(fieldOf(page, 'password')).toHaveValue(PASSWORD)
      await alert.getByRole('button', { name: accounts.form.dismiss }).press('Enter')
      await expect(alert).toBeEmpty()
      await expect(submitOf(page), 'the pressed button is gone').toBeFocused()
    })
  }

  test('a field that the server refuses is marked', async ({ page, watch }) => {
    watch.expects(FAILED)
    const message = 'Denne adressen kan ikke brukes.'
    await stubApi(page, {
      'POST user': refusal(message, { code: 'invalid_field', fields: { subscriber_email: message } }),
    })
    await open(page, '/register')
    await fieldOf(page, 'email').fill(EMAIL)
    await fieldOf(page, 'acceptTerms').check()
    await submitOf(page).click()
    await expect(fieldOf(page, 'email')).toBeFocused()
    await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(new RegExp(message))
    await expect(dialogOf(page).getByRole('alert')).toBeEmpty()
  })
})

test.describe('without shortened waits', () => {
  test.use({ isHurried: false })

  test('a spinner replaces the label, focus stays, and the form is sent once', async ({ page }) => {
    const asked = await stubApi(page, { 'POST request': DONE })
    await open(page, '/login')
    await dialogOf(page).getByRole('button', { name: dialogs.login.forgotten }).click()
    await fieldOf(page, 'email').fill(EMAIL)
    const begun = Date.now()
    await submitOf(page).dblclick()
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true')
    await expect(submitOf(page)).toBeFocused()
    await fieldOf(page, 'email').press('Enter')
    await expect(dialogOf(page)).toContainText(dialogs.forgot.done(EMAIL))
    expect(Date.now() - begun).toBeGreaterThanOrEqual(MIN_SPINNER_MS)
    await expect(dialogOf(page).getByRole('status')).toContainText(dialogs.checkInbox)
    expect(asked.map(({ call }) => call)).toEqual(['POST request'])
  })
})

test('leaving a field reports no problem', async ({ page }) => {
  await open(page, '/login')
  await fieldOf(page, 'username').fill('kari')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialogOf(page).locator('[aria-invalid]')).toHaveCount(0)
  await submitOf(page).click()
  await expect(dialogOf(page)).toContainText(fields.email)
})

test('Back closes the start dialog over a page and leaves the page unchanged', async ({ page }) => {
  await open(page, '/oslo')
  await open(page, '/bergen')
  await page.getByRole('link', { name: account.logIn, exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL('/bergen')
  await page.getByRole('link', { name: account.logIn, exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  // The browser hides the dialog first and goes back in the history asynchronously.
  await page.waitForFunction(() => !('dialog' in Object(history.state)))
  await page.goBack()
  await expect(page).toHaveURL('/oslo')
})

test('forms have the attributes that password managers need (S61)', async ({ page }) => {
  await open(page, '/login')
  await expect(fieldOf(page, 'username')).toHaveAttribute('autocomplete', 'username')
  await expect(fieldOf(page, 'password')).toHaveAttribute('autocomplete', 'current-password')
  await expect(fieldOf(page, 'password')).toHaveAttribute('type', 'password')
  await dialogOf(page)
    .getByRole('button', { name: `${accounts.form.show}: ${names.password}` })
    .click()
  await expect(fieldOf(page, 'password')).toHaveAttribute('type', 'text')
  const isPasteLet = await fieldOf(page, 'password').evaluate((field) =>
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
    ),
  )
  expect(isPasteLet).toBe(true)
  await open(page, linkTo('reset'))
  await expect(fieldOf(page, 'username')).toHaveValue(EMAIL)
  await expect(fieldOf(page, 'username')).toHaveAttribute('autocomplete', 'username')
  for (const name of ['password', 'confirm']) {
    await expect(fieldOf(page, name)).toHaveAttribute('autocomplete', 'new-password')
    await expect(fieldOf(page, name)).toHaveAttribute('type', 'password')
  }
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
