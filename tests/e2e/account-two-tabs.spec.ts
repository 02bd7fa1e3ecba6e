/**
 * One account in two tabs, against the portal's own API: a change in one tab shows in the other within a
 * second (security S24, decision 48).
 */
import type { BrowserContext, Page } from '@playwright/test'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { alertOf, dialogOf, fieldOf, loginLink, menuButton, sendLogin, submitOf } from './account-screens.ts'
import { BOKMAL, expect, LESS_MOTION, open, test } from './fixtures.ts'
import { linkInMail } from './kept-mail.ts'
import {
  isAlive,
  ownEmail,
  partsOf,
  PASSWORD,
  putSession,
  registeredReader,
  storedNames,
} from './registered-reader.ts'

test.use({ ...LESS_MOTION, isHurried: true })

const { accounts, accountMails, accountMessages } = BOKMAL.texts
const { dialogs, profile, session } = accounts
/** Reliability S24. */
const WITHIN = { timeout: 1_000 }
const HALF_A_DAY_MS = 12 * 60 * 60 * 1_000
const ALL_STORED = ['AppStore', '_auth', '_auth_state', '_auth_type', 'token', 'user']

async function twoTabs(context: BrowserContext, page: Page): Promise<readonly [Page, Page]> {
  return [page, await context.newPage()]
}

/** Opens a form of the profile and types text that is not saved. */
async function typing(page: Page): Promise<void> {
  await page.goto('/profile/edit')
  const company = fieldOf(page.locator('main'), 'company')
  await company.click()
  await company.fill('Halvskrevet AS')
}

test('login, profile and logout', async ({ context, page, request }) => {
  const email = ownEmail()
  await registeredReader(request, email)
  const [here, there] = await twoTabs(context, page)

  await test.step('a login here lets the other tab continue to its target', async () => {
    await open(here, '/vilkar')
    await there.goto('/profile/edit')
    await expect(there).toHaveURL('/login?redirect=%2Fprofile%2Fedit')
    await here.bringToFront()
    await loginLink(here, BOKMAL).click()
    await dialogOf(here).getByRole('button', { name: dialogs.start.logIn }).click()
    await sendLogin(here, email, PASSWORD)
    await expect(menuButton(here, 'Kari')).toBeVisible()
    await expect(menuButton(there, 'Kari')).toBeVisible(WITHIN)
    await expect(there).toHaveURL('/profile/edit')
    await expect(here).toHaveURL('/vilkar')
    expect(await storedNames(here)).toEqual(ALL_STORED)
  })

  await test.step('a change in one tab shows in the other', async () => {
    await here.goto('/profile')
    await expect(here.getByRole('heading', { name: 'Kari Nordmann' })).toBeVisible()
    await fieldOf(there.locator('main'), 'first_name').fill('Kåre')
    await submitOf(there.locator('main')).click()
    await expect(menuButton(there, 'Kåre')).toBeVisible()
    await expect(menuButton(here, 'Kåre')).toBeVisible(WITHIN)
    await expect(here.getByRole('heading', { name: 'Kåre Nordmann' })).toBeVisible(WITHIN)
  })

  await test.step('a logout here logs the other tab out and leaves no data', async () => {
    const token = await here.evaluate(() => localStorage.getItem('token') ?? '')
    await menuButton(here, 'Kåre').click()
    await here.getByRole('button', { name: profile.logOut }).first().click()
    await expect(here).toHaveURL('/')
    await expect(loginLink(there, BOKMAL)).toBeVisible(WITHIN)
    await expect(there).toHaveURL('/login?redirect=%2Fprofile%2Fedit')
    expect([await storedNames(here), await storedNames(there)]).toEqual([[], []])
    await expect.poll(() => isAlive(request, token)).toBe(false)
  })
})

test('a session ended on another device: the login opens in place, and typed text is saved after it', async ({
  context,
  page,
  request,
  watch,
}) => {
  watch.expects(/status of 401/)
  const email = ownEmail()
  const { token, user } = await registeredReader(request, email)
  const [here, there] = await twoTabs(context, page)
  await putSession(here, { token, user })
  await typing(here)
  // The page asks for its user when it opens; waiting for that keeps this case apart from an end found by the
  // server.
  const asked = there.waitForResponse((answer) => answer.url().endsWith(`${SUBSCRIBER_PREFIX}user`))
  await open(there, '/vilkar')
  await (await asked).finished()
  await here.bringToFront()
  await request.delete(`${SUBSCRIBER_PREFIX}sessions`, { headers: { Authorization: `Bearer ${token}` } })

  await submitOf(here.locator('main')).click()
  await expect(dialogOf(here)).toContainText(session.ended)
  await expect(loginLink(there, BOKMAL)).toBeVisible(WITHIN)
  expect(await storedNames(there)).toEqual([])
  await sendLogin(here, email, PASSWORD)
  await expect(dialogOf(here)).toHaveCount(0)
  await expect(menuButton(there, 'Kari')).toBeVisible(WITHIN)
  await expect(here).toHaveURL('/profile/edit')
  await expect(fieldOf(here.locator('main'), 'company')).toHaveValue('Halvskrevet AS')
  await submitOf(here.locator('main')).click()
  await expect(here.getByText(profile.edit.saved)).toBeVisible()
  await here.goto('/profile')
  await expect(here.getByText('Halvskrevet AS')).toBeVisible()
})

test('a session whose end another tab finds: the login opens over the typed text', async ({
  context,
  page,
  request,
  watch,
}) => {
  watch.expects(/status of 401/)
  const email = ownEmail()
  const { token, user } = await registeredReader(request, email)
  const [here, there] = await twoTabs(context, page)
  await putSession(here, { token, user })
  await typing(here)
  await request.delete(`${SUBSCRIBER_PREFIX}sessions`, { headers: { Authorization: `Bearer ${token}` } })

  await open(there, '/vilkar')
  await expect(loginLink(there, BOKMAL)).toBeVisible()
  await expect(dialogOf(there)).toHaveCount(0)
  await expect(dialogOf(here)).toContainText(session.ended, WITHIN)
  expect(await storedNames(here)).toEqual([])
  await here.bringToFront()
  await sendLogin(here, email, PASSWORD)
  await expect(dialogOf(here)).toHaveCount(0)
  await expect(here).toHaveURL('/profile/edit')
  await submitOf(here.locator('main')).click()
  await expect(here.getByText(profile.edit.saved)).toBeVisible()
  await here.goto('/profile')
  await expect(here.getByText('Halvskrevet AS')).toBeVisible()
})

test('an expired session: the login opens by itself, and typed text stays', async ({ page, request }) => {
  await page.clock.install()
  await putSession(page, await registeredReader(request, ownEmail()))
  await typing(page)
  await page.clock.fastForward(HALF_A_DAY_MS)
  await expect(dialogOf(page)).toContainText(session.ended)
  await expect(fieldOf(page.locator('main'), 'company')).toHaveValue('Halvskrevet AS')
  expect(await storedNames(page)).toEqual([])
})

test('one link in two tabs at once: one succeeds, the other gets a clear message and a way to continue', async ({
  context,
  page,
  request,
  watch,
}) => {
  watch.expects(/status of 403/)
  const email = ownEmail()
  await registeredReader(request, email)
  await request.post(`${SUBSCRIBER_PREFIX}request`, { data: { email } })
  const link = await linkInMail(request, { to: email, subject: accountMails.reset.subject })
  const tabs = await twoTabs(context, page)
  for (const tab of tabs) {
    await tab.goto(link)
    await fieldOf(dialogOf(tab), 'password').fill('Kaffe kl. sju 7')
    await fieldOf(dialogOf(tab), 'confirm').fill('Kaffe kl. sju 7')
  }
  await Promise.all(tabs.map((tab) => submitOf(dialogOf(tab)).click()))
  const isWinner = async (tab: Page) => {
    const [won, lost] = [
      tab.getByRole('dialog', { name: dialogs.login.heading }),
      alertOf(dialogOf(tab)).filter({ hasText: accountMessages.refused.link_invalid }),
    ]
    await expect(won.or(lost)).toBeVisible()
    return won.isVisible()
  }
  const [hasFirstWon, hasSecondWon] = await Promise.all(tabs.map(isWinner))
  expect(hasFirstWon).toBe(!hasSecondWon)
  const loser = hasFirstWon ? tabs[1] : tabs[0]
  await dialogOf(loser).getByRole('button', { name: dialogs.link.sendNew }).click()
  await expect(fieldOf(dialogOf(loser), 'email')).toHaveValue(partsOf(link).email)
})
