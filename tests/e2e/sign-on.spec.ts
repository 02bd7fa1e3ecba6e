/**
 * Logins at a provider in the browser (decision 0116): the button of the login dialog, the mail of the first
 * login, and the list in the profile. The provider is of another maker (oidc-provider), on this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signOnEn } from '#texts/en/accounts/sign-on.ts'
import { freePort } from '../../bench/free-port.ts'
import { CLIENT_ID, CLIENT_SECRET } from '../factories/fake-provider.ts'
import { startLocalProvider } from '../factories/local-provider.ts'
import { makePack } from '../factories/pack.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import { alertOf, dialogOf, fieldOf, loginLink, menuButton, submitOf } from './account-screens.ts'
import { expectNoViolationsInDialogs, withAxe } from './axe.ts'
import { ENGLISH, expect, HEIGHT, LESS_MOTION, open, test as base, WIDTHS } from './fixtures.ts'
import { mailPage } from './kept-mail.ts'

const LABEL = 'Local ID'
const USER = { sub: 'kari-1', email: 'kari@example.org', email_verified: true }
const {
  accounts: { dialogs, profile },
  account,
  accountMails,
  accountMessages,
} = ENGLISH.texts

const test = base.extend<{ readonly origin: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  origin: async ({}, provide) => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const provider = await startLocalProvider(`${origin}/api/sign-on/local/callback`, USER)
    const pack = await makePack()
    const dataDir = await mkdtemp(join(tmpdir(), 'kvartal-sign-on-'))
    const portal = spawnPortal({
      PORT: String(port),
      CONTENT_DIR: pack.directory,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      OIDC_PROVIDERS: JSON.stringify([
        {
          name: 'local',
          label: LABEL,
          issuer: provider.issuer,
          clientId: CLIENT_ID,
          clientSecret: CLIENT_SECRET,
        },
      ]),
    })
    await portal.ready
    await provide(origin)
    await portal.kill()
    await Promise.all([provider.stop(), pack.remove(), rm(dataDir, { recursive: true, force: true })])
  },
  baseURL: async ({ origin }, provide) => provide(origin),
})

test.use({ ...LESS_MOTION, isHurried: true })

/** Opens the login over the page and waits for the provider's button, a link. */
async function openLogin(page: Page) {
  await loginLink(page, ENGLISH).click()
  await dialogOf(page).getByRole('button', { name: dialogs.start.logIn, exact: true }).click()
  const link = dialogOf(page).getByRole('link', { name: signOnEn.logInWith(LABEL), exact: true })
  await expect(link).toBeVisible()
  return link
}

test('a login at a provider: by keyboard, with one mail the first time, and it stays as the only way in', async ({
  page,
  request,
  watch,
}) => {
  watch.expects(/request outside: http:\/\/localhost:\d+\/(?:auth|interaction)/)
  watch.expects(/status of 403/)
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await open(page, '/en/oslo?from=here')
  const button = await openLogin(page)
  await withAxe(page)
  await expectNoViolationsInDialogs(page)

  await button.press('Enter')
  await expect(page).toHaveURL('/en/login?sign-on=mailed&redirect=%2Fen%2Foslo%3Ffrom%3Dhere')
  const mailed = dialogOf(page).getByText(signOnEn.states.mailed)
  await expect(mailed).toBeVisible()
  await expect(page.locator(':focus')).toContainText(signOnEn.states.mailed)

  const mail = { to: USER.email, subject: accountMails.signOnProof.subject }
  await page.goto(await mailPage(request, mail))
  await page.locator('pre').getByRole('link').first().click()
  const confirm = page.getByRole('region', { name: signOnEn.confirm.heading })
  await expect(confirm).toBeFocused()
  await submitOf(confirm).click()
  const terms = fieldOf(confirm, 'accept_terms')
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await terms.check()
  await submitOf(confirm).click()
  await expect(page).toHaveURL('/en/oslo?from=here')

  await menuButton(page, profile.overview.noName).click()
  await page.locator('#user-menu').getByRole('button', { name: profile.logOut, exact: true }).click()
  await expect(loginLink(page, ENGLISH)).toBeVisible()
  await (await openLogin(page)).click()
  await expect(menuButton(page, profile.overview.noName)).toBeVisible()

  await page.goto('/en/profile')
  const logins = page.getByRole('region', { name: signOnEn.methods.heading, exact: true })
  await expect(logins.getByRole('listitem')).toContainText([LABEL])
  await logins.getByRole('button', { name: signOnEn.methods.remove(LABEL), exact: true }).click()
  await submitOf(dialogOf(page)).click()
  await expect(alertOf(dialogOf(page))).toContainText(accountMessages.refused.last_login_method)
  await dialogOf(page).getByRole('button', { name: account.close, exact: true }).click()
  await expect(logins.getByRole('listitem')).toContainText([LABEL])
})
