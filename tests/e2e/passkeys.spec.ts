/**
 * Passkeys in Chromium, with its virtual authenticator (decision 0117): added on the profile page, used for a
 * login without address and password, removed.
 */
import type { Page } from '@playwright/test'
import { signOnEn } from '#texts/en/accounts/sign-on.ts'
import { signOnNb } from '#texts/nb/accounts/sign-on.ts'
import { dialogOf, loginLink, menuButton, submitOf } from './account-screens.ts'
import { expectNoViolationsInDialogs, withAxe } from './axe.ts'
import { BOKMAL, ENGLISH, expect, LESS_MOTION, open, test, urlOf } from './fixtures.ts'
import { ownEmail, putSession, registeredReader } from './registered-reader.ts'

test.use({ ...LESS_MOTION, isHurried: true })

/** A platform authenticator of a person who is there and is verified. */
async function addAuthenticator(
  page: Page,
): Promise<{ readonly verify: (isVerified: boolean) => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

for (const [language, words] of [
  [BOKMAL, signOnNb],
  [ENGLISH, signOnEn],
] as const) {
  test.describe(language.lang, () => {
    const { texts } = language
    test('a passkey is added, opens a session without a password, and is removed', async ({
      page,
      request,
    }) => {
      const reader = await registeredReader(request, ownEmail(), language)
      const { verify } = await addAuthenticator(page)
      await putSession(page, reader)
      await open(page, urlOf('/profile', language))
      const main = page.locator('main')
      await main.getByRole('button', { name: words.passkey.add, exact: true }).click()
      await withAxe(page)
      await expectNoViolationsInDialogs(page)
      await dialogOf(page).getByLabel(words.passkey.name).fill('')
      await submitOf(dialogOf(page)).click()
      await expect(dialogOf(page).getByText(texts.accounts.fields.required(words.passkey.name))).toBeVisible()
      await dialogOf(page).getByLabel(words.passkey.name).fill('Min <telefon>')
      await submitOf(dialogOf(page)).click()
      await expect(main.getByText('Min <telefon>', { exact: true })).toBeVisible()

      await test.step('the same device has one already', async () => {
        await main.getByRole('button', { name: words.passkey.add, exact: true }).click()
        await submitOf(dialogOf(page)).click()
        await expect(dialogOf(page).getByRole('alert')).toContainText(words.passkey.known)
        await dialogOf(page).getByRole('button', { name: words.methods.cancel, exact: true }).click()
      })

      await page
        .getByRole('navigation', { name: texts.accounts.profile.navigation, exact: true })
        .getByRole('button', { name: texts.accounts.profile.logOut, exact: true })
        .click()
      await loginLink(page, language).click()
      await dialogOf(page)
        .getByRole('button', { name: texts.accounts.dialogs.start.logIn, exact: true })
        .click()
      const button = dialogOf(page).getByRole('button', { name: words.passkey.logIn, exact: true })

      await test.step('an owner who is not verified is not logged in', async () => {
        await verify(false)
        await button.click()
        await expect(dialogOf(page).getByText(words.passkey.cancelled)).toBeVisible()
        await verify(true)
      })
      await button.click()
      await expect(menuButton(page, 'Kari')).toBeVisible()

      await open(page, urlOf('/profile', language))
      await main.getByRole('button', { name: words.methods.remove('Min <telefon>'), exact: true }).click()
      await submitOf(dialogOf(page)).click()
      await expect(main.getByText(words.methods.none, { exact: true })).toBeVisible()
    })
  })
}
