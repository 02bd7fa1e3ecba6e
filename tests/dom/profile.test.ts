/** Pages of the profile for a logged-in reader (specification §2, §5). */
import { expect, test } from 'vitest'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { SESSIONS } from '../factories/subscriber-answers.ts'
import { someUser } from '../factories/user.ts'
import { expectAddress } from './account-dialog.ts'
import { all, field, one, SOON, textOf } from './elements.ts'
import { fill, press } from './hands.ts'
import { expectNotShown, expectShown, openProfile } from './opened-profile.ts'
import { ok, openSite } from './opened-site.ts'
import { tokenOf } from '../factories/stored-session.ts'

const USER = someUser()
const { accounts } = textsByLocale['nb-NO']
const { profile, names, fields } = accounts

const expectFocused = (find: () => Element | null | undefined, why?: string) =>
  expect
    .poll(() => document.activeElement === find(), { ...SOON, ...(why !== undefined && { message: why }) })
    .toBe(true)

test('a guest is led to the login, which leads back', async () => {
  await openSite('/profile/newsletter')
  await expectAddress('/login?redirect=%2Fprofile%2Fnewsletter')
})

test('the overview says who the reader is', async () => {
  const user = someUser({
    pending_email: 'ny@firma.no',
    email_settings: { ...USER.email_settings, frequency: 'biweekly', weekday: 'wednesday', hours: 9 },
  })
  const { main } = await openProfile('/profile', { user })
  await one('heading', 'Kari Nordmann')
  for (const text of [
    'Analytiker',
    'Firma AS',
    'kari@firma.no',
    'Oslo',
    'Annenhver onsdag kl. 09.00',
    'ny@firma.no',
  ])
    await expectShown(text, () => main)
  const item = (device: string) => all('listitem').find((one) => textOf(one).includes(device))
  await expect.poll(() => textOf(item('Chrome, Windows') ?? main), SOON).toContain('20. nov. 2026 kl. 14.05')
  expect(textOf(item(profile.devices.unknown) ?? main)).not.toContain(profile.devices.thisOne)
})

test('a pending change of address can be cancelled, and the focus moves to the message', async () => {
  const kept = someUser({ pending_email: '' })
  const { main, bodies } = await openProfile('/profile', {
    user: someUser({ pending_email: 'ny@firma.no' }),
    api: { 'PUT user': ok({ user: kept }) },
  })
  await press(await one('button', profile.overview.cancelEmail))
  await expect.poll(() => document.activeElement?.textContent, SOON).toContain(profile.overview.emailKept)
  await expectNotShown('ny@firma.no', () => main)
  expect(bodies('PUT user')).toEqual([{ user: { ID: kept.ID, pending_email: '' } }])
})

test("the next issue is the server’s, which knows today's issue was sent", async () => {
  const user = someUser({ email_settings: { ...USER.email_settings, frequency: 'daily', hours: 7 } })
  await openProfile('/profile', {
    user,
    api: { 'GET newsletter/next': ok({ next: '2099-11-23T06:00:00Z' }) },
  })
  await expectShown('Mandag 23. november 2099 kl. 07.00')
})

test('the menu and the breadcrumb navigate, and each page announces its name', async () => {
  await openProfile('/profile')
  const menu = () => one('navigation', profile.navigation)
  const heading = (name: string) => () => all('heading', name).find(({ tagName }) => tagName === 'H1')
  expect(all('navigation', profile.breadcrumb)).toEqual([])
  await press(await one('link', profile.pages.password, await menu()))
  await expectFocused(heading(profile.pages.password))
  expect(document.title).toContain(profile.pages.password)
  for (const place of [await menu(), await one('navigation', profile.breadcrumb)])
    expect(place.querySelector('[aria-current=page]')?.textContent).toBe(profile.pages.password)
  await press(await one('link', profile.pages.overview, await one('navigation', profile.breadcrumb)))
  await expectFocused(heading(profile.pages.overview))
})

test('devices that fail to load say so, and are requested again', async () => {
  let times = 0
  const { main } = await openProfile('/profile', {
    api: { 'GET sessions': () => (++times === 1 ? { status: 500, body: {} } : ok(SESSIONS)) },
  })
  await expectShown(accounts.unknownError, () => main)
  await press(await one('button', profile.devices.retry))
  await expectShown('Chrome, Windows', () => main)
  await expectFocused(() => all('region', profile.devices.heading)[0], 'the pressed button is gone')
})

test('a changed password is announced and the fields are cleared', async () => {
  const site = await openProfile('/profile/password', {
    api: { 'PUT password': ok({ code: 'password_changed', message: 'Ok', token: tokenOf(USER) }) },
  })
  const typed = [
    [names.oldPassword, 'Gammelt12'],
    [names.newPassword, 'Heltnytt123'],
    [names.confirmPassword, 'Heltnytt123'],
  ] as const
  for (const [label, value] of typed) await fill(await field(label), value)
  await press(await one('button', profile.password.submit))
  await expectShown(profile.password.saved)
  for (const [label] of typed) expect(await field(label), label).toHaveProperty('value', '')
  expect(site.bodies('PUT password')).toEqual([
    { ID: USER.ID, old: 'Gammelt12', password: 'Heltnytt123', confirm: 'Heltnytt123' },
  ])
  await site.goto('/profile/password')
  await one('heading', profile.pages.password)
})

test('deletion needs the exact code word, then names the consequences and stays', async () => {
  const { main, bodies } = await openProfile('/profile/delete', {
    api: { 'DELETE user': ok({ code: 'confirmation_sent', message: 'Ok' }) },
  })
  const word = await field(names.codeWord)
  const submit = await one('button', profile.deletion.submit)
  await fill(word, 'slettkonto')
  await press(submit)
  await expectFocused(() => word)
  await expectShown(fields.codeWord('SLETTKONTO'), () => main)
  expect(bodies('DELETE user')).toEqual([])
  await fill(word, 'SLETTKONTO')
  await press(submit)
  await expectShown(profile.deletion.requestedText(USER.subscriber_email), () => main)
  await expect.poll(() => document.activeElement?.textContent, SOON).toContain(profile.deletion.requested)
  expect(word.isConnected).toBe(false)
  expect(bodies('DELETE user').length).toBe(1)
  await expectAddress('/profile/delete')
})

test('in English the code word is the English one', async () => {
  const { accounts: english } = textsByLocale['en-GB']
  await openProfile('/profile/delete', { locale: 'en-GB' })
  await fill(await field(english.names.codeWord), 'SLETTKONTO')
  await press(await one('button', english.profile.deletion.submit))
  await expectShown(english.fields.codeWord('DELETEACCOUNT'))
})
