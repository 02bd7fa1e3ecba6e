/** Sessions in storage that are broken, forged or accompanied by nonsense (security S24, R22). */
import { expect, test } from 'vitest'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { someUser } from '../factories/user.ts'
import {
  dialog,
  expectAddress,
  expectInDialog,
  EMAIL,
  PASSWORD,
  pressInDialog,
  send,
  signedIn,
  type,
} from './account-dialog.ts'
import { all, nameOf, SOON } from './elements.ts'
import { press } from './hands.ts'
import { ok, openSite, type OpenedSite } from './opened-site.ts'
import { sessionItems, tokenOf } from '../factories/stored-session.ts'

const USER = someUser()
const { account, accounts } = textsByLocale['nb-NO']
const API = { 'GET user': ok({ user: USER }), 'POST auth': signedIn }
const LIGHT = '/vilkar'
const SESSION: Readonly<Record<string, string>> = {
  _auth: tokenOf(USER),
  _auth_type: 'Bearer',
  _auth_state: JSON.stringify({ ID: USER.ID }),
}

/** Stores these items and no others, and opens a page. */
async function reopen(site: OpenedSite, items: Readonly<Record<string, string>>): Promise<void> {
  localStorage.clear()
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  await site.goto(LIGHT)
}

/** Who the header says is there. */
function shown(): string {
  const banner = document.querySelector('header') ?? document.body
  if (all('button', USER.first_name, banner).length > 0) return 'a reader'
  return all('link', undefined, banner).some((link) => nameOf(link) === account.logIn) ? 'a guest' : ''
}
const kept = () =>
  Object.keys(localStorage)
    .filter((name) => /^(?:_auth.*|token|user|AppStore|kvartal-draft-1)$/.test(name))
    .toSorted()

/** The document shows a guest before the session is read; once it is, nothing of it is left. */
async function expectToSee(who: 'a reader' | 'a guest', why: string): Promise<void> {
  const patience = { ...SOON, message: why }
  if (who === 'a guest')
    await expect.poll(() => kept().filter((name) => name !== DRAFT), patience).toEqual([])
  await expect.poll(shown, patience).toBe(who)
}
const DRAFT = 'kvartal-draft-1'

const NONSENSE = ['', '{', 'null', 'undefined', 'a.b.c', '\u0000', '<script>', '[]', '%', 'x'.repeat(100_000)]
/** Parts of a session that hold even so: any type is one, and the state is not read but for its form. */
const HOLDS: Readonly<Record<string, (value: string) => boolean>> = {
  _auth: () => false,
  _auth_state: (value) => value === 'null' || value === '[]',
  _auth_type: (value) => value !== '',
}

test.each(Object.entries(HOLDS))(
  'invalid storage: the page works, and an invalid session counts as none (R22): %s',
  async (name, holds) => {
    const site = await openSite(LIGHT, { api: API })
    for (const value of NONSENSE) {
      await reopen(site, { ...SESSION, [name]: value })
      await expectToSee(holds(value) ? 'a reader' : 'a guest', JSON.stringify(value.slice(0, 20)))
    }
  },
)

test('a valid session repairs any content of the entries beside it (R22)', async () => {
  const site = await openSite(LIGHT, { api: API })
  const beside = [
    ...NONSENSE,
    '{"ID":1}',
    '{"state":{"userId":"x","dashboards":7}}',
    '<img src=x onerror=alert(1)>',
  ]
  for (const [at, value] of beside.entries()) {
    await reopen(site, { ...SESSION, token: value, user: value, AppStore: value })
    await expectToSee('a reader', `nonsense ${at}`)
    await expect
      .poll(() => localStorage.getItem('user'), { ...SOON, message: `nonsense ${at}` })
      .toContain(USER.subscriber_email)
  }
})

test.each<[why: string, items: Readonly<Record<string, string>>, without?: string]>([
  ['an expired token', { _auth: 'e30.eyJleHAiOjF9.x' }],
  ['a broken state', { _auth_state: '{' }],
  ['no type', { _auth_type: '' }],
  ['no token', {}, '_auth'],
  ['a state of an unknown user', { _auth_state: '{"ID":1}' }],
])('no data of a reader stays in storage: %s', async (why, items, without = '') => {
  const site = await openSite(LIGHT, { api: API })
  const all = { ...sessionItems(USER, '"1"'), ...items, [DRAFT]: '{}' }
  await reopen(site, Object.fromEntries(Object.entries(all).filter(([name]) => name !== without)))
  await expectToSee('a guest', why)
  expect(kept()).toEqual([DRAFT])
})

test('a login whose session is over when it comes: the reader is told that the clock is ahead', async () => {
  const site = await openSite('/login', {
    api: { 'POST auth': ok({ token: 'e30.eyJleHAiOjF9.x', user: USER }) },
  })
  site.expects(/already expired|login state could not be set/)
  await type({ username: EMAIL, password: PASSWORD })
  await send()
  await expectInDialog(accounts.session.clockAhead)
  await expectAddress('/login')
})

test('a login over a page stores the session and stays there', async () => {
  await openSite(LIGHT, { api: API })
  await press(all('link', account.logIn)[0] ?? document.body)
  await pressInDialog(accounts.dialogs.start.logIn)
  await dialog(accounts.dialogs.login.heading)
  await type({ username: EMAIL, password: PASSWORD })
  await send()
  await expectToSee('a reader', 'after the login')
  await expectAddress(LIGHT)
  expect(kept()).toEqual(['AppStore', '_auth', '_auth_state', '_auth_type', 'token', 'user'])
})
