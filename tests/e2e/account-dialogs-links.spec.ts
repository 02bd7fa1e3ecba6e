/** Mail links and the target after a login, against an API stubbed per test. */
import {
  dialogOf,
  EMAIL,
  FAILED,
  fieldOf,
  fillLogin,
  linkTo,
  PASSWORD,
  refusal,
  signedIn,
  submitOf,
  TOKEN,
} from './account-dialog-parts.ts'
import { BOKMAL, expect, open, test } from './fixtures.ts'
import { DONE, ok, reader, stubApi } from './signed-in.ts'

test.use({ isHurried: true })

const { accounts } = BOKMAL.texts
const { dialogs } = accounts

test.describe('mail links', () => {
  test('a GET changes nothing; token and address leave the address bar, and go nowhere but into the call (S23)', async ({
    page,
  }) => {
    const asked = await stubApi(page, { [`POST email/${TOKEN}`]: DONE })
    const seen: string[] = []
    page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    const answer = await page.goto(linkTo('email'))
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.getByRole('dialog', { name: dialogs.confirmEmail.heading })).toBeVisible()
    await expect(page).toHaveURL('/user/email')
    expect(asked).toEqual([])
    const leaks = seen.slice(1).filter((told) => told.includes(TOKEN) || told.includes('firma.no'))
    expect(leaks).toEqual([])
    expect(
      await page.evaluate(() =>
        JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.referrer]),
      ),
    ).not.toContain('firma.no')
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: dialogs.confirmEmail.done })).toBeFocused()
    expect(asked.map(({ call }) => call)).toEqual([`POST email/${TOKEN}`])
  })

  test('after a reload the link has to be opened from the mail again', async ({ page }) => {
    await open(page, linkTo('reset'))
    await expect(fieldOf(page, 'password')).toBeVisible()
    await page.reload()
    await expect(dialogOf(page)).toContainText(dialogs.link.gone)
    await dialogOf(page).getByRole('button', { name: dialogs.link.sendNew }).click()
    await expect(page.getByRole('dialog', { name: dialogs.forgot.heading })).toBeVisible()
  })

  for (const [action, call, next] of [
    ['reset', 'POST password', dialogs.forgot.heading],
    ['validate', `POST validate/${TOKEN}`, dialogs.register.heading],
  ] as const) {
    test(`used or expired (${action}): a clear message, and a new link to the same address`, async ({
      page,
      watch,
    }) => {
      watch.expects(FAILED)
      await stubApi(page, { [call]: refusal('Lenken virker ikke lenger.') })
      await open(page, linkTo(action))
      await fieldOf(page, 'password').fill(PASSWORD)
      await fieldOf(page, 'confirm').fill(PASSWORD)
      await submitOf(page).click()
      await expect(dialogOf(page).getByRole('alert')).toContainText('Lenken virker ikke lenger.')
      await dialogOf(page).getByRole('button', { name: dialogs.link.sendNew }).click()
      await expect(page.getByRole('dialog', { name: next })).toBeVisible()
      await expect(fieldOf(page, 'email')).toHaveValue(EMAIL)
    })
  }

  test('reset: the login has its own address at once, also while its page is still loading', async ({
    page,
  }) => {
    await stubApi(page, { 'POST password': DONE })
    await open(page, linkTo('reset'))
    await page.route('**/api/page/**', () => {}) // never answered
    await fieldOf(page, 'password').fill(PASSWORD)
    await fieldOf(page, 'confirm').fill(PASSWORD)
    await submitOf(page).click()
    const login = page.getByRole('dialog', { name: dialogs.login.heading })
    await expect(login).toBeVisible()
    await expect(fieldOf(page, 'username')).toHaveValue(EMAIL)
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.reload()
    await expect(login).toBeVisible()
  })

  test('validate: the address is filled in and read-only; then signed in, on the profile, with a welcome', async ({
    page,
  }) => {
    await stubApi(page, {
      [`POST validate/${TOKEN}`]: signedIn(),
      'GET user': ok({ user: reader() }),
      'GET sessions': ok({ sessions: [] }),
    })
    await open(page, linkTo('validate'))
    await expect(fieldOf(page, 'username')).toHaveValue(EMAIL)
    await expect(fieldOf(page, 'username')).not.toBeEditable()
    await expect(fieldOf(page, 'password')).toBeFocused()
    await fieldOf(page, 'password').fill(PASSWORD)
    await fieldOf(page, 'confirm').fill(PASSWORD)
    await submitOf(page).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText(dialogs.welcome)).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)
  })

  test('validate by a link with a return address leads there, not to the profile', async ({ page }) => {
    await stubApi(page, { [`POST validate/${TOKEN}`]: signedIn(), 'GET user': ok({ user: reader() }) })
    await open(page, `${linkTo('validate')}?redirect=%2Fbergen%3Fa%3D1&t=${TOKEN}`)
    await expect(page).toHaveURL('/user/validate?redirect=%2Fbergen%3Fa%3D1')
    await fieldOf(page, 'password').fill(PASSWORD)
    await fieldOf(page, 'confirm').fill(PASSWORD)
    await submitOf(page).click()
    await expect(page).toHaveURL('/bergen?a=1')
    await expect(dialogOf(page)).toHaveCount(0)
  })

  test('delete: names what is deleted and needs the button', async ({ page }) => {
    const asked = await stubApi(page, { 'DELETE user': DONE })
    await open(page, linkTo('delete'))
    await expect(dialogOf(page)).toContainText(dialogs.remove.layouts)
    await expect(submitOf(page)).not.toBeFocused()
    expect(asked).toEqual([])
    await submitOf(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(dialogs.accountDeleted)).toBeVisible()
    expect(asked[0]?.body).toEqual({ email: EMAIL, confirmation: TOKEN })
  })

  test('an address similar to that of a mail link is no page', async ({ page, watch }) => {
    watch.expects(/status of 404/)
    for (const path of [
      `/user/promote/${TOKEN}/x`,
      `/user/reset/${TOKEN}`,
      '/user',
      `/user/reset/${TOKEN}/x/y`,
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(dialogOf(page), path).toHaveCount(0)
    }
  })
})

test('a logged-in reader is redirected from /login', async ({ page }) => {
  await stubApi(page, { 'POST auth': signedIn(), 'GET user': ok({ user: reader() }) })
  await open(page, '/login')
  await fillLogin(page)
  await submitOf(page).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login?redirect=%2Fbergen')
  await expect(page).toHaveURL('/bergen')
  await page.goto('/register')
  await expect(page).toHaveURL('/')
})
