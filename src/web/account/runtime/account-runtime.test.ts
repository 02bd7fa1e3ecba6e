import { describe, expect, test } from 'vitest'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { accountsNb } from '#texts/nb/accounts.ts'
import {
  accountTab as tab,
  answer,
  HOUR_S,
  NEWER,
  TOKEN,
  type TabStart,
} from '#tests/factories/account-tab.ts'
import { done } from '#tests/factories/submitted.ts'
import { someUser } from '#tests/factories/user.ts'
import type { AccountApi } from '../account-api.ts'

const USER = someUser()
const CHANGED = someUser({ first_name: 'Kåre' })
const DONE = { code: 'done', message: 'Ferdig' }

/** Beside the session, for the other tabs (docs/session.md). */
const ENDED = 'kvartal-session-ended'
const LOGIN = { username: 'kari@firma.no', password: 'Passord1' }

async function signedIn(at: TabStart = {}) {
  const one = tab({ signedInAs: USER, ...at })
  one.replies('GET user', answer(200, { user: USER }, '"1"'))
  one.start()
  await one.settled()
  one.sent.length = 0
  one.items.set('kvartal-draft-1', '{}')
  return one
}

describe('changing the user', () => {
  test('sends ID and ETag; the answer replaces the user', async () => {
    const one = await signedIn()
    one.replies('PUT user', answer(200, { user: CHANGED }, '"2"'))
    expect(await one.face.changeUser({ first_name: 'Kåre' })).toEqual(done(CHANGED))
    expect(one.sent).toEqual([
      {
        method: 'PUT',
        path: 'user',
        body: { user: { ID: 4711, first_name: 'Kåre' } },
        ifMatch: '"1"',
        token: TOKEN,
      },
    ])
    expect([one.state().user, one.stored.read()]).toEqual([CHANGED, { user: CHANGED, etag: '"2"' }])
  })

  test('too late: what is stored now is shown, and sent on the next try', async () => {
    const one = await signedIn()
    one.replies('PUT user', answer(412, { code: 'stale', message: 'x', user: CHANGED }, '"5"'))
    expect(await one.face.changeUser({ title: 'x' })).toEqual({ kind: 'stale', user: CHANGED })
    expect(one.state().user).toEqual(CHANGED)
    await one.face.changeUser({ title: 'x' })
    expect(one.sent[1]?.ifMatch).toBe('"5"')
  })

  test('a 401: guest, everything cleared but drafts, the page stays with the login over it', async () => {
    const one = await signedIn({ pathname: '/profile/edit' })
    one.replies('PUT user', answer(401, { message: 'x' }))
    expect(await one.face.changeUser({ title: 'x' })).toEqual({ kind: 'signedOut' })
    await one.settled()
    expect([
      one.state().status,
      one.state().user,
      one.state().endedAtPath,
      one.state().hasLoggedOut,
      one.went,
    ]).toEqual(['guest', null, '/profile/edit', false, []])
    expect(one.state().dialog).toEqual({
      name: 'login',
      token: '',
      email: '',
      isInPlace: true,
      message: accountsNb.session.ended,
    })
    expect([...one.items.keys()]).toEqual(['kvartal-draft-1', ENDED])
  })

  test('repeats a request after a 401 to a token that another tab has replaced', async () => {
    const one = await signedIn()
    one.replies('PUT user', ({ token }) => {
      if (token === NEWER) return answer(200, { user: CHANGED }, '"2"')
      one.elsewhere({ auth: { token: NEWER } })
      return answer(401, {})
    })
    expect(await one.face.changeUser({ title: 'x' })).toEqual(done(CHANGED))
    expect(one.state().status).toBe('signed-in')
  })
})

describe('the ways out', () => {
  test.each<[why: string, act: (face: AccountApi) => Promise<unknown>]>([
    ['logging out', (face) => face.logout()],
    ['logging out everywhere', (face) => face.logoutEverywhere()],
    [
      'the same when what is open has closed',
      (face) => new Promise<void>((closed) => void face.logoutEverywhere((goHome) => closed(goHome()))),
    ],
    ['deleting the account', (face) => face.deleteAccount({ email: 'kari@firma.no', token: 't' })],
  ])('%s clears everything but drafts and leads home', async (_, act) => {
    const one = await signedIn({ pathname: '/profile' })
    for (const call of ['GET auth/logout', 'DELETE sessions', 'DELETE user'])
      one.replies(call, answer(200, DONE))
    await act(one.face)
    expect([one.state().status, one.state().user, one.isMarked(), one.went]).toEqual([
      'guest',
      null,
      false,
      ['/'],
    ])
    expect([...one.items.keys()]).toEqual(['kvartal-draft-1'])
    // A page that asks before it is left does not ask then.
    expect(one.state().hasLoggedOut).toBe(true)
    one.replies('POST auth', answer(200, { token: TOKEN, user: USER }))
    await one.face.login(LOGIN)
    expect(one.state().hasLoggedOut).toBe(false)
  })

  test('logging out does not wait for the server, which gets the token', async () => {
    const one = await signedIn()
    const leaving = one.face.logout()
    expect(one.state().status).toBe('guest')
    await leaving
    expect(one.sent).toEqual([{ method: 'GET', path: 'auth/logout', token: TOKEN }])
  })

  test('a deletion says so; one that is refused changes nothing', async () => {
    const one = await signedIn()
    one.replies('DELETE user', answer(403, { message: 'Lenken er brukt.' }))
    expect(await one.face.deleteAccount({ email: 'a@b.no', token: 't' })).toEqual({
      kind: 'refused',
      message: 'Lenken er brukt.',
      fields: {},
    })
    expect(one.state().status).toBe('signed-in')
    one.replies('DELETE user', answer(200, DONE))
    await one.face.deleteAccount({ email: 'a@b.no', token: 't' })
    expect(one.notice()).toEqual({ text: accountsNb.dialogs.accountDeleted, durationMs: 5_000 })
  })

  test('a request for deletion names the account and leaves the reader where they are', async () => {
    const one = await signedIn({ pathname: '/profile/delete' })
    one.replies('DELETE user', answer(200, DONE))
    expect(await one.face.requestDeletion({ codeWord: 'SLETTKONTO' })).toEqual(done(null))
    expect([one.sent[0]?.body, one.state().status, one.went]).toEqual([
      { email: 'kari@firma.no', confirmation: 'SLETTKONTO' },
      'signed-in',
      [],
    ])
  })
})

test.each<
  [
    where: string,
    act: (one: Awaited<ReturnType<typeof signedIn>>) => unknown,
    isThere: boolean,
    went: readonly string[],
    dialog: string | null,
  ]
>([
  ['logged out here: not opened', (one) => one.face.logout(), true, ['/'], null],
  ['logged out here, and it cannot be fetched: home stays', (one) => one.face.logout(), false, ['/'], null],
  [
    'logged out in another tab: not over the login that the page leads to',
    (one) => {
      one.elsewhere({ auth: { token: NEWER }, userState: { ID: USER.ID } })
      one.items.delete(ENDED)
      one.elsewhere({ auth: null })
    },
    true,
    ['/login?redirect=%2Fprofile%2Fedit'],
    null,
  ],
  [
    'logged out here, and asked for another: that one',
    (one) => {
      void one.face.logout()
      one.face.showDialog({ name: 'register' })
    },
    true,
    ['/'],
    'register',
  ],
  ['no logout: the dialog opens', () => {}, true, [], 'login'],
  [
    'no logout, and its code cannot be fetched: loads the login page',
    () => {},
    false,
    ['/login?redirect=%2Fprofile%2Fedit'],
    null,
  ],
])('a login of a session that ran out, still being fetched: %s', async (_, act, isThere, went, dialog) => {
  let [come, fail] = [() => {}, () => {}]
  const dialogsCome = new Promise<void>((resolve, reject) => {
    come = resolve
    fail = () => reject(new Error('offline'))
  })
  const one = await signedIn({ pathname: '/profile/edit', dialogsCome })
  one.pass(HOUR_S * 1_000)
  act(one)
  if (isThere) come()
  else fail()
  await one.settled()
  expect([one.state().dialog?.name ?? null, one.went]).toEqual([dialog, went])
})

test('a response after the logout does not sign the reader in again', async () => {
  const one = await signedIn()
  one.replies('PUT user', answer(200, { user: CHANGED }, '"2"'))
  const changing = one.face.changeUser({ title: 'x' })
  await one.face.logout()
  await changing
  expect([one.state().status, one.state().user, [...one.items.keys()]]).toEqual([
    'guest',
    null,
    ['kvartal-draft-1'],
  ])
})

test('a changed password comes with a new token, and the reader stays', async () => {
  const one = await signedIn()
  one.replies('PUT password', answer(200, { ...DONE, token: NEWER }))
  expect(await one.face.changePassword({ old: 'a', password: 'b', confirm: 'b' })).toEqual(done(null))
  expect([one.items.get('token'), one.state().status, one.state().user]).toEqual([NEWER, 'signed-in', USER])
})

test('why a session went is forgotten with the next login and the next logout', async () => {
  const one = await signedIn()
  one.items.set(ENDED, 'true')
  await one.face.logout()
  expect(one.stored.hasEnded()).toBe(false)
  one.items.set(ENDED, 'true')
  one.replies('POST auth', answer(200, { token: TOKEN, user: USER }))
  await one.face.login(LOGIN)
  expect([one.state().status, one.stored.hasEnded()]).toEqual(['signed-in', false])
})

describe('other tabs', () => {
  test('a login there shows here', async () => {
    const one = tab()
    one.start()
    one.stored.writeUser({ user: USER, etag: '"1"' })
    one.elsewhere({ auth: { token: TOKEN }, userState: { ID: USER.ID } })
    expect([one.state().status, one.state().user, one.isMarked()]).toEqual(['signed-in', USER, true])
  })

  test('a change there shows here, with its ETag', async () => {
    const one = await signedIn()
    one.stored.writeUser({ user: CHANGED, etag: '"9"' })
    one.onStoredElsewhere('user')
    expect(one.state().user).toEqual(CHANGED)
    one.replies('PUT user', answer(200, { user: CHANGED }, '"10"'))
    await one.face.changeUser({ title: 'x' })
    expect(one.sent[0]?.ifMatch).toBe('"9"')
  })

  test.each([
    ['/oslo', []],
    ['/profile', ['/login?redirect=%2Fprofile']],
  ])('a logout there is one here, on %s', async (pathname, went) => {
    const one = await signedIn({ pathname })
    one.elsewhere({ auth: null })
    expect([one.state().status, one.state().dialog, one.went]).toEqual(['guest', null, went])
  })

  test.each<[why: string, at: TabStart, dialog: string | null, endedOn: string, went: readonly string[]]>([
    [
      'a page in which something may be typed stays, with the login over it',
      { pathname: '/profile/edit' },
      'login',
      '/profile/edit',
      [],
    ],
    [
      'a page without interaction leads to the login',
      { pathname: '/profile', hasActed: false },
      null,
      '',
      ['/login?redirect=%2Fprofile'],
    ],
    ['a public page stays', { pathname: '/oslo' }, null, '', []],
  ])('a session that has ended there by itself: %s', async (_, at, dialog, endedOn, went) => {
    const one = await signedIn(at)
    one.items.set(ENDED, 'true')
    one.elsewhere({ auth: null })
    await one.settled()
    expect([
      one.state().status,
      one.state().user,
      one.state().dialog?.name ?? null,
      one.state().endedAtPath,
      one.went,
    ]).toEqual(['guest', null, dialog, endedOn, went])
  })
})

test.each([
  ['/oslo', null, ''],
  ['/profile/edit', 'login', '/profile/edit'],
])('a session that runs out on %s', async (pathname, dialog, endedOn) => {
  const one = await signedIn({ pathname })
  one.pass(HOUR_S * 1_000)
  await one.settled()
  expect([one.state().status, one.state().dialog?.name ?? null, one.state().endedAtPath, one.went]).toEqual([
    'guest',
    dialog,
    endedOn,
    [],
  ])
  expect([...one.items.keys()]).toEqual(['kvartal-draft-1', ENDED])
})

test('every call is one of the contract, and its body passes the form', async () => {
  const one = await signedIn()
  const passwords = { password: 'Passord123', confirm: 'Passord123' }
  const email = 'kari@firma.no'
  const token = 'a'.repeat(43)
  const { face } = one
  await face.login({ username: email, password: 'x' })
  await face.register({ email, acceptTerms: true })
  await face.forgotPassword({ email })
  await face.resetPassword({ email, token, ...passwords })
  await face.validate({ email, token, ...passwords })
  await face.confirmEmail(token)
  await face.undoEmail(token)
  await face.changeUser({ first_name: 'Kari' })
  await face.changePassword({ old: 'x', ...passwords })
  await face.requestDeletion({ codeWord: 'SLETTKONTO' })
  const { email_settings, city, locale } = someUser()
  await face.sendTestMail({ email_settings, city, locale })
  await face.previewNewsletter({ email_settings, city, locale }, new AbortController().signal)
  await face.sessions()
  await face.exportUser()
  await face.logoutEverywhere()
  await face.deleteAccount({ email, token })
  await face.logout()
  const calls = Object.values(subscriberCalls)
  for (const { method, path, body } of one.sent) {
    const call = calls.find(
      (known) => known.method === method && known.path.replace('{token}', token) === path,
    )
    expect([method, path, call !== undefined]).toEqual([method, path, true])
    expect([path, call?.form?.safeParse(body).success ?? body === undefined]).toEqual([path, true])
  }
  expect(one.sent.length).toBe(17)
  expect(one.sent.find(({ path }) => path === 'user/test_email')?.body, 'the form as it stands').toEqual({
    email_settings,
    city,
    locale,
  })
})
