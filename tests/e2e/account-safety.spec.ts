/** Attacks on an account in the browser, against the portal's own API (security S22, S23, R22). */
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import {
  alertOf,
  dialogOf,
  fieldOf,
  loginLink,
  menuButton,
  openLogin,
  sendLogin,
  submitOf,
} from './account-screens.ts'
import { dataTellTo, tellingTo } from './analytics-endpoint.ts'
import { BOKMAL, expect, LESS_MOTION, open, test } from './fixtures.ts'
import { linkInMail } from './kept-mail.ts'
import {
  ownEmail,
  partsOf,
  PASSWORD,
  putSession,
  registeredReader,
  storedNames,
} from './registered-reader.ts'

test.use({ ...LESS_MOTION, isHurried: true })

const {
  accounts: { dialogs },
  accountMails,
  accountMessages,
} = BOKMAL.texts

/**
 * One redirect that is followed, one that a browser's URL parser must resolve within this site, and one of
 * those that lead home. Where each of two dozen leads is in src/web/account/runtime/login.test.ts.
 */
const REDIRECTS: readonly (readonly [redirect: string, target: string])[] = [
  ['/en/vilkar?a=1#b', '/en/vilkar?a=1#b'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/\t/evil.example', '/'],
]

test('a login redirects within this site only (S22)', async ({ page, request, baseURL, watch }) => {
  watch.expects(/status of 404/)
  const email = ownEmail()
  await registeredReader(request, email)
  const { origin } = new URL(baseURL ?? '')
  for (const [redirect, target] of REDIRECTS) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await sendLogin(page, email, PASSWORD)
    await expect(menuButton(page, 'Kari'), redirect).toBeVisible()
    await expect(page, redirect).toHaveURL(origin + target)
    await page.evaluate(() => localStorage.clear())
  }
})

test('the secrets of a mail link are sent in one call and nowhere else (S23)', async ({
  page,
  request,
  baseURL,
}) => {
  const email = ownEmail()
  await registeredReader(request, email)
  await request.post(`${SUBSCRIBER_PREFIX}request`, { data: { email }, headers: { 'Accept-Language': 'nb' } })
  const link = await linkInMail(request, { to: email, subject: accountMails.reset.subject })
  const { token } = partsOf(link)
  const secrets = [token, email, encodeURIComponent(email)]
  const told: string[] = []
  await page.route('**/told', async (route) => {
    told.push(route.request().postData() ?? '')
    await route.fulfill({ status: 202 })
  })
  await page.route(`**${link}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(
      secrets.filter((secret) => html.includes(secret)),
      'in the document',
    ).toEqual([])
    await route.fulfill({ response, body: tellingTo(html, `${baseURL}/told`) })
  })
  await dataTellTo(page, `${baseURL}/told`)
  const sent: { readonly place: string; readonly text: string }[] = []
  page.on('request', (one) => {
    sent.push({
      place: `${one.method()} ${new URL(one.url()).pathname}`,
      text: [one.url(), JSON.stringify(one.headers()), one.postData() ?? ''].join('\n'),
    })
  })
  const leaksIn = (text: string) => secrets.filter((secret) => text.includes(secret))
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([
        location.href,
        history.state,
        document.referrer,
        document.title,
        document.cookie,
        { ...localStorage },
        { ...sessionStorage },
        performance.getEntriesByType('resource').map(({ name }) => name),
      ]),
    )

  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
  await expect(submitOf(dialogOf(page))).toBeEnabled()
  await expect(page).toHaveURL('/user/reset')
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told[0]).toContain('/user/reset')
  expect(leaksIn(await kept())).toEqual([])

  for (const name of ['password', 'confirm']) await fieldOf(dialogOf(page), name).fill('Kaffe kl. sju 7')
  await submitOf(dialogOf(page)).click()
  await expect(page.getByRole('dialog', { name: dialogs.login.heading })).toBeVisible()
  // The address changes once its page has loaded.
  await expect(page).toHaveURL('/login')
  expect(leaksIn(await kept())).toEqual([])
  await page.goto('/oslo')
  expect(leaksIn(await kept())).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/login')
  const [first, ...others] = sent
  expect(first?.place).toBe(`GET ${link}`)
  expect(others.filter(({ text }) => leaksIn(text).length > 0).map(({ place }) => place)).toEqual([
    `POST ${SUBSCRIBER_PREFIX}password`,
  ])
  expect(told.flatMap(leaksIn)).toEqual([])
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600

test('a forged session ends at the first request to the server', async ({ page, request, watch }) => {
  watch.expects(/status of 401/)
  const { user, token } = await registeredReader(request, ownEmail())
  const [head = '', , signature = ''] = token.split('.')
  const claims = part({ sub: String(user.ID), exp: inAnHour() })
  const forged = [
    `${head}.${claims}.${signature}`,
    `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${token}x`,
  ]
  for (const one of forged) {
    await putSession(page, { token: one, user })
    await open(page, '/vilkar')
    await expect(loginLink(page, BOKMAL)).toBeVisible()
    await expect.poll(() => storedNames(page)).toEqual([])
  }
})

test('full storage: logged in on this page, a guest on the next, and nothing half stored (R22)', async ({
  page,
  request,
  watch,
}) => {
  watch.expects(/session is kept for this page only/)
  const email = ownEmail()
  await registeredReader(request, email)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openLogin(page, BOKMAL)
  await sendLogin(page, email, PASSWORD)
  await expect(menuButton(page, 'Kari')).toBeVisible()
  expect(await storedNames(page)).toEqual([])
  await menuButton(page, 'Kari').click()
  await page.getByRole('link', { name: BOKMAL.texts.account.myPage }).first().click()
  await expect(page.getByRole('heading', { name: 'Kari Nordmann' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
})

test('blocked storage: a guest, whose wrong password gets the usual message (R22)', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 403/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await openLogin(page, BOKMAL)
  await sendLogin(page, ownEmail('ingen'), PASSWORD)
  await expect(alertOf(dialogOf(page))).toContainText(accountMessages.refused.login_failed)
})
