/** The form of the profile: refused values, sent values, and typed text (specification §5, §8; decision 47). */
import type { Page } from '@playwright/test'
import { BOKMAL, expect, test } from './fixtures.ts'
import { openAs } from './opened-profile.ts'
import { ok, reader, stubApi } from './signed-in.ts'

const USER = reader()

test.use({ isHurried: true })

const FAILED = /Failed to load resource/
const { accounts, account } = BOKMAL.texts
const { profile, names, fields } = accounts

const content = (page: Page) => page.locator('main')

test('missing values are listed, and each line leads to its field', async ({ page }) => {
  const asked = await openAs(page, '/profile/edit')
  await page.getByLabel(names.firstName).fill(' ')
  await page.getByLabel(names.email).fill('kari')
  await page.getByRole('button', { name: profile.edit.save }).click()
  const summary = content(page)
    .getByRole('group')
    .filter({ hasText: fields.required(names.firstName) })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: fields.email }).press('Enter')
  await expect(page.getByLabel(names.email)).toBeFocused()
  await expect(page.getByLabel(names.email)).toHaveAttribute('aria-invalid', 'true')
  expect(asked.map(({ call }) => call)).not.toContain('PUT user')
})

test('only what changed is saved, and a new address waits', async ({ page }) => {
  const saved = reader({ company: 'Nytt AS', pending_email: 'ny@firma.no' })
  const asked = await openAs(page, '/profile/edit', { api: { 'PUT user': ok({ user: saved }) } })
  await page.getByLabel(names.company).fill('Nytt AS')
  await page.getByLabel(names.email).fill('ny@firma.no')
  await page.getByLabel(names.city).selectOption('bergen')
  const save = page.getByRole('button', { name: profile.edit.save })
  await save.press('Enter')
  await expect(page.getByText(profile.edit.saved)).toBeVisible()
  await expect(save).toBeFocused()
  const put = asked.find(({ call }) => call === 'PUT user')
  expect(put?.body).toEqual({
    user: { ID: USER.ID, company: 'Nytt AS', subscriber_email: 'ny@firma.no', city: 'bergen' },
  })
  expect(put?.headers['if-match']).toBe('"1"')
  await expect(page.getByLabel(names.email)).toHaveValue('kari@firma.no')
  await expect(content(page).getByText(profile.overview.pendingEmail('ny@firma.no'))).toBeVisible()
})

test('a save on another device does not block it', async ({ page, watch }) => {
  watch.expects(FAILED)
  let times = 0
  const others = reader({ title: 'Sjef' })
  const asked = await openAs(page, '/profile/edit', {
    api: {
      'PUT user': () =>
        ++times === 1
          ? { status: 412, body: { code: 'stale', message: 'Endret', user: others }, etag: '"2"' }
          : ok({ user: { ...others, company: 'Nytt AS' } }),
    },
  })
  await page.getByLabel(names.company).fill('Nytt AS')
  await page.getByRole('button', { name: profile.edit.save }).click()
  await expect(page.getByText(profile.edit.saved)).toBeVisible()
  expect(asked.filter(({ call }) => call === 'PUT user').map(({ headers }) => headers['if-match'])).toEqual([
    '"1"',
    '"2"',
  ])
  await expect(page.getByLabel(names.title)).toHaveValue('Sjef')
})

test('values stored on another device show in untouched fields and are not sent back', async ({ page }) => {
  const newest = reader({ subscriber_email: 'ny@firma.no', city: 'bergen', title: 'Sjef' })
  const asked = await openAs(page, '/profile/edit', {
    api: { 'GET user': ok({ user: newest }), 'PUT user': ok({ user: { ...newest, company: 'Nytt AS' } }) },
  })
  await expect(page.getByLabel(names.email)).toHaveValue('ny@firma.no')
  await expect(page.getByLabel(names.city)).toHaveValue('bergen')
  await page.getByLabel(names.company).fill('Nytt AS')
  await page.getByRole('button', { name: profile.edit.save }).click()
  await expect(page.getByText(profile.edit.saved)).toBeVisible()
  expect(asked.find(({ call }) => call === 'PUT user')?.body).toEqual({
    user: { ID: USER.ID, company: 'Nytt AS' },
  })
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

test('text typed during a save stays and is saved the next time', async ({ page }) => {
  const bodies: unknown[] = []
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await openAs(page, '/profile/edit')
  await page.route('**/user', async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback()
    bodies.push(request.postDataJSON())
    await isAnswered
    return route.fulfill({ json: { user: reader({ company: 'Nytt AS' }) }, headers: { ETag: '"2"' } })
  })
  await page.getByLabel(names.company).fill('Nytt AS')
  const save = page.getByRole('button', { name: profile.edit.save })
  await save.click()
  await expect.poll(() => bodies.length).toBe(1)
  await page.getByLabel(names.title).fill('Sjef')
  await page.getByLabel(names.city).selectOption('bergen')
  answer()
  await expect(page.getByText(profile.edit.saved)).toBeVisible()
  await expect(page.getByLabel(names.title)).toHaveValue('Sjef')
  await expect(page.getByLabel(names.city)).toHaveValue('bergen')
  await expect(page.getByLabel(names.company)).toHaveValue('Nytt AS')
  await save.click()
  await expect.poll(() => bodies.slice(1)).toEqual([{ user: { ID: USER.ID, title: 'Sjef', city: 'bergen' } }])
})

test('a choice made again during a save stays and is saved the next time', async ({ page }) => {
  const asked: unknown[] = []
  const answers = ['bergen', 'trondheim'] as const
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await openAs(page, '/profile/edit')
  await page.route('**/user', async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback()
    const city = answers[asked.push(request.postDataJSON()) - 1] ?? 'oslo'
    await isAnswered
    return route.fulfill({ json: { user: reader({ city }) }, headers: { ETag: `"${city}"` } })
  })
  const choice = page.getByLabel(names.city)
  const save = page.getByRole('button', { name: profile.edit.save })
  await choice.selectOption('bergen')
  await save.click()
  await expect.poll(() => asked).toEqual([{ user: { ID: USER.ID, city: 'bergen' } }])
  await choice.selectOption('trondheim')
  answer()
  await expect(page.getByText(profile.edit.saved)).toBeVisible()
  await expect(choice).toHaveValue('trondheim')
  await save.click()
  await expect.poll(() => asked.slice(1)).toEqual([{ user: { ID: USER.ID, city: 'trondheim' } }])
  await expect(page.getByText(profile.edit.saved)).toBeVisible()
  await expect(choice).toHaveValue('trondheim')
})

const FAILURES: readonly (readonly [
  why: string,
  answer: { status: number; body: object } | null,
  text: string,
])[] = [
  [
    '403: the server’s own words',
    { status: 403, body: { code: 'refused', message: 'Tjeneren sier nei.' } },
    'Tjeneren sier nei.',
  ],
  ['500: the unknown-error text', { status: 500, body: {} }, accounts.unknownError],
  ['no network: its own text', null, accounts.networkError],
]

for (const [why, answer, text] of FAILURES) {
  test(`saving fails, ${why}; nothing typed is lost`, async ({ page, watch }) => {
    watch.expects(FAILED)
    await openAs(page, '/profile/edit', { api: { 'PUT user': answer } })
    await page.getByLabel(names.company).fill('Nytt AS')
    await page.getByRole('button', { name: profile.edit.save }).click()
    await expect(content(page).getByRole('alert').getByText(text)).toBeVisible()
    await expect(page.getByLabel(names.company)).toHaveValue('Nytt AS')
  })
}

test('an ended session opens the login in place, and typed text stays', async ({ page, watch }) => {
  watch.expects(FAILED)
  await openAs(page, '/profile/edit', {
    api: {
      'PUT user': { status: 401, body: { code: 'no_session', message: 'Logg inn' } },
      'POST auth': ok({ token: '', user: USER }),
    },
  })
  await page.getByLabel(names.company).fill('Nytt AS')
  await page.getByRole('button', { name: profile.edit.save }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/profile/edit')
  await expect(page.getByLabel(names.company)).toHaveValue('Nytt AS')
  await expect(
    page.getByRole('navigation', { name: profile.navigation }).getByRole('button', { name: account.logIn }),
  ).toBeVisible()
})
