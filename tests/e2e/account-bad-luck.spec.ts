/**
 * Failures during account calls, against the portal's own API: lost connections, server errors, too many
 * attempts, invalid links. Nothing typed is lost.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { SUBMIT_TIMEOUT_MS } from '#core/limits.ts'
import { alertOf, dialogOf, fieldOf, menuButton, submitOf } from './account-screens.ts'
import { BOKMAL, ENGLISH, expect, open, test } from './fixtures.ts'
import { linkInMail } from './kept-mail.ts'
import { ownEmail, partsOf, PASSWORD, putSession, registeredReader } from './registered-reader.ts'

const { accounts, accountMails, accountMessages } = BOKMAL.texts
const { dialogs, names, profile } = accounts
test.use({ isHurried: true })

const FAILED = /Failed to load resource/
const NEW_PASSWORD = 'Kaffe kl. sju 7'

/** Requests sent to one call of the API, as method and path. */
function sentTo(page: Page, call: string): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (
      `${request.method()} ${new URL(request.url()).pathname}` === call.replace(' ', ` ${SUBSCRIBER_PREFIX}`)
    )
      sent.push(request.postData() ?? '')
  })
  return sent
}

async function fillNewPassword(page: Page): Promise<void> {
  for (const name of ['password', 'confirm']) await fieldOf(dialogOf(page), name).fill(NEW_PASSWORD)
}

/** Link of the `nth` mail for a new password. */
async function askedForReset(request: APIRequestContext, email: string, nth = 1): Promise<string> {
  await request.post(`${SUBSCRIBER_PREFIX}request`, { data: { email }, headers: { 'Accept-Language': 'nb' } })
  return linkInMail(request, { to: email, subject: accountMails.reset.subject, nth })
}

test('connection lost during submit, then a server error, then success: sent three times, done once', async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.expects(FAILED)
  const email = ownEmail()
  const { user, token } = await registeredReader(request, email)
  await putSession(page, { user, token })
  await page.goto('/profile/edit')
  const [main, company] = [page.locator('main'), fieldOf(page.locator('main'), 'company')]
  const sent = sentTo(page, 'PUT user')
  await company.fill('Nytt AS')

  await context.setOffline(true)
  await submitOf(main).click()
  await expect(alertOf(main)).toContainText(accounts.networkError)
  await context.setOffline(false)
  await page.route(
    `**${SUBSCRIBER_PREFIX}user`,
    (route) => route.fulfill({ status: 500, body: 'stack trace' }),
    { times: 1 },
  )
  await submitOf(main).click()
  await expect(alertOf(main)).toContainText(accounts.unknownError)
  await expect(main).not.toContainText('stack trace')
  await expect(company).toHaveValue('Nytt AS')
  await submitOf(main).click()
  await expect(main.getByText(profile.edit.saved)).toBeVisible()
  await expect(alertOf(main)).toBeEmpty()
  expect(sent).toEqual(
    Array.from({ length: 3 }, () => JSON.stringify({ user: { ID: user.ID, company: 'Nytt AS' } })),
  )
})

test('response lost after the work was done: the next attempt says that the link is used, and the new password works', async ({
  page,
  request,
  watch,
}) => {
  watch.expects(FAILED)
  const email = ownEmail()
  await registeredReader(request, email)
  await page.goto(await askedForReset(request, email))
  await fillNewPassword(page)
  await page.route(
    `**${SUBSCRIBER_PREFIX}password`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submitOf(dialogOf(page)).click()
  await expect(alertOf(dialogOf(page))).toContainText(accounts.networkError)
  await expect(fieldOf(dialogOf(page), 'confirm')).toHaveValue(NEW_PASSWORD)
  await submitOf(dialogOf(page)).click()
  await expect(alertOf(dialogOf(page))).toContainText(accountMessages.refused.link_invalid)
  const login = await request.post(`${SUBSCRIBER_PREFIX}auth`, {
    data: { username: email, password: NEW_PASSWORD },
  })
  expect(login.status()).toBe(200)
})

const LEFT_MS = 15_000
test('no response within half a minute: the form says so and can be sent again; a late response changes nothing', async ({
  page,
  request,
  watch,
}) => {
  watch.expects(/status of 403/)
  const email = ownEmail()
  await registeredReader(request, email)
  await page.clock.install()
  await open(page, '/login')
  const dialog = dialogOf(page)
  const held = Promise.withResolvers<void>()
  await page.route(
    `**${SUBSCRIBER_PREFIX}auth`,
    async (route) => {
      await held.promise
      await route.fulfill({ status: 403, json: { code: 'login_failed', message: 'Kom for sent' } })
    },
    { times: 1 },
  )
  await fieldOf(dialog, 'username').fill(email)
  await fieldOf(dialog, 'password').fill(PASSWORD)
  const asked = page.waitForRequest(`**${SUBSCRIBER_PREFIX}auth`)
  await submitOf(dialog).click()
  const first = await asked
  // The page's clock also advances in real time, by as much as this computer takes.
  await page.clock.fastForward(SUBMIT_TIMEOUT_MS - LEFT_MS)
  await expect(submitOf(dialog)).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(LEFT_MS)
  await expect(alertOf(dialog)).toContainText(accounts.networkError)
  await expect(fieldOf(dialog, 'password')).toHaveValue(PASSWORD)
  await submitOf(dialog).click()
  await expect(menuButton(page, 'Kari')).toBeVisible()
  held.resolve()
  await first.response() // or nothing, where the browser gave it up
  await expect(menuButton(page, 'Kari')).toBeVisible()
  await expect(page.getByText('Kom for sent')).toHaveCount(0)
})

test.describe('without shortened waits', () => {
  test.use({ isHurried: false })

  test('a double click and a repeated Enter send one registration and one mail', async ({
    page,
    request,
  }) => {
    const email = ownEmail()
    await open(page, '/register')
    const dialog = dialogOf(page)
    const sent = sentTo(page, 'POST user')
    await fieldOf(dialog, 'email').fill(email)
    await fieldOf(dialog, 'acceptTerms').check()
    await submitOf(dialog).dblclick()
    await fieldOf(dialog, 'email').press('Enter')
    await expect(dialog).toContainText(dialogs.register.done(email))
    expect(sent.length).toBe(1)
    await linkInMail(request, { to: email, subject: accountMails.validate.subject })
  })
})

test('too many attempts: the server names the waiting time, and typed text stays', async ({
  page,
  request,
  watch,
}) => {
  watch.expects(/status of 429/)
  const email = ownEmail()
  for (let time = 0; time < 5; time += 1)
    await request.post(`${SUBSCRIBER_PREFIX}request`, { data: { email } })
  await open(page, '/en/login')
  const dialog = dialogOf(page)
  await fieldOf(dialog, 'username').fill(email)
  await dialog.getByRole('button', { name: ENGLISH.texts.accounts.dialogs.login.forgotten }).click()
  await submitOf(dialog).click()
  await expect(alertOf(dialog)).toContainText(/^Too many attempts\. Try again in \d+ minutes?\./)
  await expect(fieldOf(dialog, 'email')).toHaveValue(email)
})

test.describe('mail links that do not work', () => {
  type Make = (link: string, email: string, request: APIRequestContext) => Promise<string> | string
  const LINKS: readonly (readonly [why: string, make: Make, isReadable: boolean])[] = [
    [
      'used',
      async (link, email, request) => {
        const { token } = partsOf(link)
        await request.post(`${SUBSCRIBER_PREFIX}password`, {
          data: { email, confirmation: token, password: NEW_PASSWORD, confirm: NEW_PASSWORD },
        })
        return link
      },
      true,
    ],
    [
      'replaced by a newer one',
      async (link, email, request) => {
        await askedForReset(request, email, 2)
        return link
      },
      true,
    ],
    ['of another reader', (link) => link.replace(/[^/]+$/, 'noen%40firma.example'), true],
    ['for something else', (link) => link.replace('/reset/', '/validate/'), true],
    ['cut off', (link) => link.replace(/.{5}(?=\/[^/]+$)/, ''), true],
    ['made up', (link) => link.replace(/[^/]+(?=\/[^/]+$)/, 'x%22%3E%3Cscript%3E'.repeat(20)), true],
    ['no UTF-8', (link) => link.replace(/[^/]+(?=\/[^/]+$)/, '%E0%A4%A'), false],
  ]
  for (const [why, make, isReadable] of LINKS) {
    test(why, async ({ page, request, watch }) => {
      watch.expects(/status of 403/)
      const email = ownEmail()
      await registeredReader(request, email)
      await page.goto(await make(await askedForReset(request, email), email, request))
      const dialog = dialogOf(page)
      if (isReadable) {
        await fillNewPassword(page)
        await submitOf(dialog).click()
        await expect(alertOf(dialog)).toContainText(accountMessages.refused.link_invalid)
        await expect(fieldOf(dialog, 'password')).toHaveValue(NEW_PASSWORD)
      } else {
        await expect(dialog).toContainText(dialogs.link.gone)
      }
      await dialog.getByRole('button', { name: dialogs.link.sendNew }).click()
      await expect(dialog.getByLabel(names.email)).toBeVisible()
    })
  }
})
