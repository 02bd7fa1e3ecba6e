/** Mail links, and where a login leads (specification §2; decisions 3, 6, 54). */
import { describe, expect, test } from 'vitest'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { loginAddress } from '#pages/paths/account-paths.ts'
import { someUser } from '../factories/user.ts'
import {
  dialog,
  EMAIL,
  expectAddress,
  expectInDialog,
  expectNoDialog,
  expectText,
  input,
  linkTo,
  PASSWORD,
  pressInDialog,
  refusal,
  send,
  signedIn,
  submit,
  TOKEN,
  type,
} from './account-dialog.ts'
import { all, one, SOON } from './elements.ts'
import { press } from './hands.ts'
import { DONE, ok, openSite } from './opened-site.ts'

const { account, accounts } = textsByLocale['nb-NO']
const { dialogs } = accounts
const NEW_PASSWORD = { password: PASSWORD, confirm: PASSWORD }
const LOGIN = { username: EMAIL, password: PASSWORD }
const API = { 'POST auth': signedIn, 'GET user': ok({ user: someUser() }) }
const GONE = 'Lenken virker ikke lenger.'

const callsOf = (asked: readonly { readonly call: string }[]) =>
  asked.map(({ call }) => call).filter((call) => !call.startsWith('GET'))

/** Messages outside of the dialogs. */
const notices = () =>
  all('status')
    .map(({ textContent }) => textContent)
    .join(' ')
const expectNotice = (text: string) => expect.poll(notices, SOON).toContain(text)

test('opening a link sends nothing; token and address go nowhere but into the call (S23)', async () => {
  const { asked } = await openSite(linkTo('email'), { api: { [`POST email/${TOKEN}`]: DONE } })
  await dialog(dialogs.confirmEmail.heading)
  await expectAddress('/user/email')
  expect(callsOf(asked)).toEqual([])
  const kept = JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toContain('firma.no')
  await send()
  const done = await one('heading', dialogs.confirmEmail.done)
  await expect.poll(() => document.activeElement, SOON).toBe(done)
  expect(callsOf(asked)).toEqual([`POST email/${TOKEN}`])
})

test('at the address that a link leaves, the link has to be opened from the mail again', async () => {
  await openSite('/user/reset')
  await expectInDialog(dialogs.link.gone)
  await pressInDialog(dialogs.link.sendNew)
  await dialog(dialogs.forgot.heading)
})

describe.each([
  ['reset', 'POST password', dialogs.forgot.heading],
  ['validate', `POST validate/${TOKEN}`, dialogs.register.heading],
] as const)('used or expired (%s)', (action, call, next) => {
  test.each([
    ['a guest', {}],
    ['a reader who is logged in', { user: someUser() }],
  ] as const)('%s: a clear message, typed text stays, and a new link to the same address', async (_, who) => {
    let isOffline = true
    const answer = () => (isOffline ? null : refusal(GONE))
    await openSite(linkTo(action), { ...who, api: { ...API, [call]: answer } })
    await type(NEW_PASSWORD)
    for (const text of [accounts.networkError, GONE]) {
      await send()
      await expectText(() => document.querySelector('dialog[open] form.form [role=alert]'), text)
      expect([(await input('password')).value, (await input('confirm')).value]).toEqual([PASSWORD, PASSWORD])
      isOffline = false
    }
    await pressInDialog(dialogs.link.sendNew)
    await dialog(next)
    expect((await input('email')).value).toBe(EMAIL)
  })
})

test('a link in which the address is no UTF-8 is as one that works no more', async () => {
  await openSite(`/user/reset/%E0%A4%A/${encodeURIComponent(EMAIL)}`)
  await expectInDialog(dialogs.link.gone)
  await pressInDialog(dialogs.link.sendNew)
  await input('email')
})

test('reset: the login has its own address at once, also while its page is still loading', async () => {
  await openSite(linkTo('reset'), {
    api: { 'POST password': DONE },
    instead: { '/api/page/': () => new Promise<Response>(() => {}) },
  })
  await type(NEW_PASSWORD)
  await send()
  await dialog(dialogs.login.heading)
  expect((await input('username')).value).toBe(EMAIL)
  expect(location.pathname).toBe('/login')
})

test('reset of another account while signed in: the message and the login stay', async () => {
  await openSite(linkTo('reset'), { user: someUser(), api: { ...API, 'POST password': DONE } })
  await expect.poll(() => document.title, SOON).toMatch(new RegExp(`^${dialogs.reset.heading} – `))
  await type(NEW_PASSWORD)
  await send()
  await dialog(dialogs.login.heading)
  await expectInDialog(dialogs.passwordUpdated)
  await expectAddress('/login')
  expect((await input('username')).value).toBe(EMAIL)
  await expect.poll(() => document.activeElement?.getAttribute('name'), SOON).toBe('password')
  await pressInDialog(account.close)
  await expectNoDialog()
  await expectAddress('/')
})

test('validate: the address is filled in and read-only; then signed in, on the profile, with a welcome', async () => {
  await openSite(linkTo('validate'), {
    api: { [`POST validate/${TOKEN}`]: signedIn, ...API, 'GET sessions': ok({ sessions: [] }) },
  })
  const username = await input('username')
  expect([username.value, username.readOnly]).toEqual([EMAIL, true])
  await expect.poll(() => document.activeElement?.getAttribute('name'), SOON).toBe('password')
  await type(NEW_PASSWORD)
  await send()
  await expectAddress('/profile')
  await expectNotice(dialogs.welcome)
  await expectNoDialog()
})

test('validate by a link with a return address leads there, not to the profile', async () => {
  await openSite(`${linkTo('validate')}?redirect=%2Fbergen%3Fa%3D1&t=${TOKEN}`, {
    api: { [`POST validate/${TOKEN}`]: signedIn, ...API },
  })
  await expectAddress('/user/validate?redirect=%2Fbergen%3Fa%3D1')
  await type(NEW_PASSWORD)
  await send()
  await expectAddress('/bergen?a=1')
  await expectNoDialog()
})

test('delete: names what is deleted and needs the button', async () => {
  const { asked } = await openSite(linkTo('delete'), { api: { 'DELETE user': DONE } })
  await expectInDialog(dialogs.remove.layouts)
  expect(document.activeElement).not.toBe(await submit())
  expect(callsOf(asked)).toEqual([])
  await send()
  await expectAddress('/')
  await expectNotice(dialogs.accountDeleted)
  expect(asked.find(({ call }) => call === 'DELETE user')?.body).toEqual({
    email: EMAIL,
    confirmation: TOKEN,
  })
})

test.each([
  ['/login', '/'],
  ['/login?redirect=%2Fbergen', '/bergen'],
  ['/register', '/'],
])('a logged-in reader is redirected: %s to %s', async (path, target) => {
  await openSite(path, { user: someUser(), api: API })
  await expectAddress(target)
  await expectNoDialog()
})

test('“New layout” leads a guest to the editor after the login', async () => {
  await openSite('/vilkar', { api: API })
  const [link] = all('link', account.newLayout)
  if (link) await press(link)
  await pressInDialog(dialogs.start.logIn)
  await type(LOGIN)
  await send()
  await expectAddress('/layout/new')
})

test('the position within a private page survives the login', async () => {
  await openSite('/profile/newsletter?a=1#alerts')
  await expectAddress(loginAddress('/profile/newsletter?a=1#alerts'))
})
