/**
 * axe on account screens in the states of a real account: started, sent, refused, waiting, pending. Dialogs
 * of mail links and pages of the profile are checked in account-dialogs.spec.ts and profile.spec.ts
 * (accessibility C1).
 */
import type { Page } from '@playwright/test'
import { CODE_WORDS } from '#core/account/code-word.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { alertOf, dialogOf, fieldOf, loginLink, menuButton, submitOf } from './account-screens.ts'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { expect, HEIGHT, type Language, LANGUAGES, LESS_MOTION, open, test, urlOf } from './fixtures.ts'
import { linkInMail } from './kept-mail.ts'
import { ownEmail, PASSWORD, putSession, registeredReader } from './registered-reader.ts'

const WIDTHS = [320, 1280] as const
const DIALOGS = 'dialog[open]'

test.use({ ...LESS_MOTION, isHurried: true })

/** Checks both widths, each theme in one language, and that nothing overflows the window. */
async function expectClean(page: Page, language: Language, state: string, within?: string): Promise<void> {
  await test.step(state, async () => {
    for (const [at, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: HEIGHT })
      // Charts behind the dialog adapt to the new width asynchronously.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
        .toBeLessThanOrEqual(0)
      const look = lookFor(LANGUAGES.indexOf(language), at)
      await expectNoViolations(page, { ...look, ...(within === undefined ? {} : { within }) })
    }
  })
}

for (const language of LANGUAGES) {
  const { texts, lang } = language
  const { dialogs, profile } = texts.accounts
  const headers = { 'Accept-Language': lang }

  test(`signed out, ${language.name}`, async ({ page, watch }) => {
    test.slow()
    watch.expects(/status of 403/)
    await withAxe(page)
    const dialog = dialogOf(page)
    await open(page, urlOf('/vilkar', language))
    await loginLink(page, language).click()
    await expect(dialog).toContainText(dialogs.start.lead)
    await expectClean(page, language, 'start')
    await dialog.getByRole('button', { name: dialogs.start.logIn }).click()
    await submitOf(dialog).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(2)
    await expectClean(page, language, 'login with every problem', DIALOGS)
    await fieldOf(dialog, 'username').fill(ownEmail('ingen'))
    await fieldOf(dialog, 'password').fill(PASSWORD)
    await submitOf(dialog).click()
    await expect(alertOf(dialog)).not.toBeEmpty()
    await expectClean(page, language, 'login refused', DIALOGS)
    await dialog.getByRole('button', { name: dialogs.login.forgotten }).click()
    await expectClean(page, language, 'forgotten password', DIALOGS)
    await submitOf(dialog).click()
    await expect(dialog.getByRole('heading', { name: dialogs.register.doneHeading })).toBeVisible()
    await expectClean(page, language, 'link sent', DIALOGS)
    await dialog.getByRole('button', { name: dialogs.back }).click()
    await dialog.getByRole('button', { name: dialogs.login.newUser }).click()
    await fieldOf(dialog, 'email').fill('')
    await submitOf(dialog).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(2)
    await expectClean(page, language, 'registering with every problem', DIALOGS)
    await fieldOf(dialog, 'email').fill(ownEmail())
    await fieldOf(dialog, 'acceptTerms').check()
    await submitOf(dialog).click()
    await expect(dialog.getByRole('heading', { name: dialogs.register.doneHeading })).toBeVisible()
    await expectClean(page, language, 'registered', DIALOGS)
    await open(page, urlOf('/user/email/made-up/a%40b.no', language))
    await submitOf(dialog).click()
    await expect(alertOf(dialog)).not.toBeEmpty()
    await expectClean(page, language, 'a link that works no more', DIALOGS)
  })

  test(`signed in, ${language.name}`, async ({ page, request, watch }) => {
    test.slow()
    watch.expects(/status of 40[13]/)
    const [email, newEmail] = [ownEmail(), ownEmail('ny')]
    const reader = await registeredReader(request, email, language)
    const session = { ...headers, Authorization: `Bearer ${reader.token}` }
    await request.put(`${SUBSCRIBER_PREFIX}user`, {
      data: { user: { ID: reader.user.ID, subscriber_email: newEmail } },
      headers: session,
    })
    await withAxe(page)
    await putSession(page, reader)
    const [main, dialog] = [page.locator('main'), dialogOf(page)]
    await page.goto(urlOf('/profile', language))
    await expect(main.getByText(profile.devices.thisOne)).toBeVisible()
    await menuButton(page, 'Kari').click()
    await expectClean(page, language, 'own page with an address that waits, menu open')
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: profile.devices.logOutEverywhere }).click()
    await expectClean(page, language, 'log out everywhere?', DIALOGS)
    await page.goto(urlOf('/profile/edit', language))
    for (const name of ['first_name', 'company']) await fieldOf(main, name).fill('')
    await submitOf(main).click()
    await expect(main.locator('[aria-invalid]')).toHaveCount(2)
    await expectClean(page, language, 'profile with fields refused')
    await page.goto(urlOf('/profile/delete', language))
    await fieldOf(main, 'codeWord').fill(CODE_WORDS[lang === 'nb' ? 'nb-NO' : 'en-GB'])
    await submitOf(main).click()
    await expect(main.getByText(profile.deletion.requested)).toBeVisible()
    await expectClean(page, language, 'deletion asked for')
    const link = await linkInMail(request, { to: newEmail, subject: texts.accountMails.emailConfirm.subject })
    await page.goto(link)
    await submitOf(dialog).click()
    await expect(dialog.getByRole('heading', { name: dialogs.confirmEmail.done })).toBeVisible()
    await expectClean(page, language, 'new address confirmed', DIALOGS)
    await page.goto(urlOf('/profile/password', language))
    await fieldOf(main, 'old').fill('Noe helt annet 1')
    for (const name of ['password', 'confirm']) await fieldOf(main, name).fill('Kaffe kl. sju 7')
    await submitOf(main).click()
    await expect(
      main.locator('[aria-invalid]').or(alertOf(main).locator('[data-kind]')).first(),
    ).toBeVisible()
    await expectClean(page, language, 'wrong password')
    await request.delete(`${SUBSCRIBER_PREFIX}sessions`, { headers: session })
    await submitOf(main).click()
    await expect(dialog).toContainText(texts.accounts.session.ended)
    await expectClean(page, language, 'session ended in the midst of something', DIALOGS)
  })
}
