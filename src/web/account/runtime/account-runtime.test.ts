import { describe, expect, test } from 'vitest'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { accountsNb } from '#texts/nb/accounts/accounts.ts'
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
  const testTab = tab({ signedInAs: USER, ...at })
  testTab.replies('GET user', answer(200, { user: USER }, '"1"'))
  testTab.start()
  await testTab.settled()
  testTab.sent.length = 0
  testTab.items.set('kvartal-draft-1', '{}')
  return testTab
}

describe('changing the user', () => {
  test('sends ID and ETag; the response replaces the user', async () => {
    const testTab = await signedIn()
    testTab.replies('PUT user', answer(200, { user: CHANGED }, '"2"'))
    expect(await testTab.face.changeUser({ first_name: 'Kåre' })).toEqual(done(CHANGED))
    expect(testTab.sent).toEqual([
      {
        method: 'PUT',
        path: 'user',
        body: { user: { ID: 4711, first_name: 'Kåre' } },
        ifMatch: '"1"',
        token: TOKEN,
      },
    ])
    expect([testTab.state().user, testTab.stored.read()]).toEqual([CHANGED, { user: CHANGED, etag: '"2"' }])
  })

  test('a stale change: the stored user is shown, and its version sent with the next try', async () => {
    const testTab = await signedIn()
    testTab.replies('PUT user', answer(412, { code: 'stale', message: 'x', user: CHANGED }, '"5"'))
    expect(await testTab.face.changeUser({ title: 'x' })).toEqual({ kind: 'stale', user: CHANGED })
    expect(testTab.state().user).toEqual(CHANGED)
    await testTab.face.changeUser({ title: 'x' })
    expect(testTab.sent[1]?.ifMatch).toBe('"5"')
  })

  test('a 401: guest, everything cleared except drafts, the page stays with the login over it', async () => {
    const testTab = await signedIn({ pathname: '/profile/edit' })
    testTab.replies('PUT user', answer(401, { message: 'x' }))
    expect(await testTab.face.changeUser({ title: 'x' })).toEqual({ kind: 'signedOut' })
    await testTab.settled()
    expect([
      testTab.state().status,
      testTab.state().user,
      testTab.state().endedAtPath,
      testTab.state().hasLoggedOut,
      testTab.went,
    ]).toEqual(['guest', null, '/profile/edit', false, []])
    expect(testTab.state().dialog).toEqual({
      name: 'login',
      token: '',
      email: '',
      isInPlace: true,
      message: accountsNb.session.ended,
    })
    expect([...testTab.items.keys()]).toEqual(['kvartal-draft-1', ENDED])
  })

  test('repeats a request after a 401 to a token that another tab has replaced', async () => {
    const testTab = await signedIn()
    testTab.replies('PUT user', ({ token }) => {
      if (token === NEWER) return answer(200, { user: CHANGED }, '"2"')
      testTab.elsewhere({ auth: { token: NEWER } })
      return answer(401, {})
    })
    expect(await testTab.face.changeUser({ title: 'x' })).toEqual(done(CHANGED))
    expect(testTab.state().status).toBe('signed-in')
  })
})

describe('the ways out', () => {
  test.each<[why: string, act: (face: AccountApi) => Promise<unknown>]>([
    ['logging out', (face) => face.logout()],
    ['logging out everywhere', (face) => face.logoutEverywhere()],
    [
      'the same after the open dialog has closed',
      (face) => new Promise<void>((closed) => void face.logoutEverywhere((goHome) => closed(goHome()))),
    ],
    ['deleting the account', (face) => face.deleteAccount({ email: 'kari@firma.no', token: 't' })],
  ])('%s clears everything but drafts and leads home', async (_, act) => {
    const testTab = await signedIn({ pathname: '/profile' })
    for (const call of ['GET auth/logout', 'DELETE sessions', 'DELETE user'])
      testTab.replies(call, answer(200, DONE))
    await act(testTab.face)
    expect([testTab.state().status, testTab.state().user, testTab.isMarked(), testTab.went]).toEqual([
      'guest',
      null,
      false,
      ['/'],
    ])
    expect([...testTab.items.keys()]).toEqual(['kvartal-draft-1'])
    // A page that asks for confirmation before leaving does not ask then.
    expect(testTab.state().hasLoggedOut).toBe(true)
    testTab.replies('POST auth', answer(200, { token: TOKEN, user: USER }))
    await testTab.face.login(LOGIN)
    expect(testTab.state().hasLoggedOut).toBe(false)
  })

  test('logging out does not wait for the server, which gets the token', async () => {
    const testTab = await signedIn()
    const leaving = testTab.face.logout()
    expect(testTab.state().status).toBe('guest')
    await leaving
    expect(testTab.sent).toEqual([{ method: 'GET', path: 'auth/logout', token: TOKEN }])
  })

  test('a deletion is confirmed; a refused one changes nothing', async () => {
    const testTab = await signedIn()
    testTab.replies('DELETE user', answer(403, { message: 'Lenken er brukt.' }))
    expect(await testTab.face.deleteAccount({ email: 'a@b.no', token: 't' })).toEqual({
      kind: 'refused',
      message: 'Lenken er brukt.',
      fields: {},
    })
    expect(testTab.state().status).toBe('signed-in')
    testTab.replies('DELETE user', answer(200, DONE))
    await testTab.face.deleteAccount({ email: 'a@b.no', token: 't' })
    expect(testTab.notice()).toEqual({ text: accountsNb.dialogs.accountDeleted, durationMs: 5_000 })
  })

  test('a request for deletion names the account and leaves the reader where they are', async () => {
    const testTab = await signedIn({ pathname: '/profile/delete' })
    testTab.replies('DELETE user', answer(200, DONE))
    expect(await testTab.face.requestDeletion({ codeWord: 'SLETTKONTO' })).toEqual(done(null))
    expect([testTab.sent[0]?.body, testTab.state().status, testTab.went]).toEqual([
      { email: 'kari@firma.no', confirmation: 'SLETTKONTO' },
      'signed-in',
      [],
    ])
  })
})

test.each<
  [
    where: string,
    act: (testTab: Awaited<ReturnType<typeof signedIn>>) => unknown,
    isThere: boolean,
    went: readonly string[],
    dialog: string | null,
  ]
>([
  ['logged out here: not opened', (testTab) => testTab.face.logout(), true, ['/'], null],
  [
    'logged out here, and home cannot be fetched: home stays',
    (testTab) => testTab.face.logout(),
    false,
    ['/'],
    null,
  ],
  [
    'logged out in another tab: not over the login that the page leads to',
    (testTab) => {
      testTab.elsewhere({ auth: { token: NEWER }, userState: { ID: USER.ID } })
      testTab.items.delete(ENDED)
      testTab.elsewhere({ auth: null })
    },
    true,
    ['/login?redirect=%2Fprofile%2Fedit'],
    null,
  ],
  [
    'logged out here, and another page was requested: that page opens',
    (testTab) => {
      void testTab.face.logout()
      testTab.face.showDialog({ name: 'register' })
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
])(
  'a login of a session that ran out, still being fetched: %s',
  async (_, act, isThere, expectedPaths, dialog) => {
    let [come, fail] = [() => {}, () => {}]
    const dialogsCome = new Promise<void>((resolve, reject) => {
      come = resolve
      fail = () => reject(new Error('offline'))
    })
    const testTab = await signedIn({ pathname: '/profile/edit', dialogsCome })
    testTab.pass(HOUR_S * 1_000)
    act(testTab)
    if (isThere) come()
    else fail()
    await testTab.settled()
    expect([testTab.state().dialog?.name ?? null, testTab.went]).toEqual([dialog, expectedPaths])
  },
)

test('a response after the logout does not sign the reader in again', async () => {
  const testTab = await signedIn()
  testTab.replies('PUT user', answer(200, { user: CHANGED }, '"2"'))
  const changing = testTab.face.changeUser({ title: 'x' })
  await testTab.face.logout()
  await changing
  expect([testTab.state().status, testTab.state().user, [...testTab.items.keys()]]).toEqual([
    'guest',
    null,
    ['kvartal-draft-1'],
  ])
})

test('a changed password returns a new token, and the reader stays', async () => {
  const testTab = await signedIn()
  testTab.replies('PUT password', answer(200, { ...DONE, token: NEWER }))
  expect(await testTab.face.changePassword({ old: 'a', password: 'b', confirm: 'b' })).toEqual(done(null))
  expect([testTab.items.get('token'), testTab.state().status, testTab.state().user]).toEqual([
    NEWER,
    'signed-in',
    USER,
  ])
})

test('why a session went is forgotten with the next login and the next logout', async () => {
  const testTab = await signedIn()
  testTab.items.set(ENDED, 'true')
  await testTab.face.logout()
  expect(testTab.stored.hasEnded()).toBe(false)
  testTab.items.set(ENDED, 'true')
  testTab.replies('POST auth', answer(200, { token: TOKEN, user: USER }))
  await testTab.face.login(LOGIN)
  expect([testTab.state().status, testTab.stored.hasEnded()]).toEqual(['signed-in', false])
})

describe('other tabs', () => {
  test('a login there shows here', async () => {
    const testTab = tab()
    testTab.start()
    testTab.stored.writeUser({ user: USER, etag: '"1"' })
    testTab.elsewhere({ auth: { token: TOKEN }, userState: { ID: USER.ID } })
    expect([testTab.state().status, testTab.state().user, testTab.isMarked()]).toEqual([
      'signed-in',
      USER,
      true,
    ])
  })

  test('a change there shows here, with its ETag', async () => {
    const testTab = await signedIn()
    testTab.stored.writeUser({ user: CHANGED, etag: '"9"' })
    testTab.onStoredElsewhere('user')
    expect(testTab.state().user).toEqual(CHANGED)
    testTab.replies('PUT user', answer(200, { user: CHANGED }, '"10"'))
    await testTab.face.changeUser({ title: 'x' })
    expect(testTab.sent[0]?.ifMatch).toBe('"9"')
  })

  test.each([
    ['/oslo', []],
    ['/profile', ['/login?redirect=%2Fprofile']],
  ])('a logout in another tab logs out this one, on %s', async (pathname, expectedPaths) => {
    const testTab = await signedIn({ pathname })
    testTab.elsewhere({ auth: null })
    expect([testTab.state().status, testTab.state().dialog, testTab.went]).toEqual([
      'guest',
      null,
      expectedPaths,
    ])
  })

  test.each<[why: string, at: TabStart, dialog: string | null, endedOn: string, went: readonly string[]]>([
    [
      'a page with an input stays, with the login over it',
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
  ])('a session that has ended there by itself: %s', async (_, at, dialog, endedOn, expectedPaths) => {
    const testTab = await signedIn(at)
    testTab.items.set(ENDED, 'true')
    testTab.elsewhere({ auth: null })
    await testTab.settled()
    expect([
      testTab.state().status,
      testTab.state().user,
      testTab.state().dialog?.name ?? null,
      testTab.state().endedAtPath,
      testTab.went,
    ]).toEqual(['guest', null, dialog, endedOn, expectedPaths])
  })
})

test.each([
  ['/oslo', null, ''],
  ['/profile/edit', 'login', '/profile/edit'],
])('a session that runs out on %s', async (pathname, dialog, endedOn) => {
  const testTab = await signedIn({ pathname })
  testTab.pass(HOUR_S * 1_000)
  await testTab.settled()
  expect([
    testTab.state().status,
    testTab.state().dialog?.name ?? null,
    testTab.state().endedAtPath,
    testTab.went,
  ]).toEqual(['guest', dialog, endedOn, []])
  expect([...testTab.items.keys()]).toEqual(['kvartal-draft-1', ENDED])
})

test('every call is in the contract, and its body passes the form schema', async () => {
  const testTab = await signedIn()
  const passwords = { password: 'Passord123', confirm: 'Passord123' }
  const email = 'kari@firma.no'
  const token = 'a'.repeat(43)
  const { face } = testTab
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
  for (const { method, path, body } of testTab.sent) {
    const call = calls.find(
      (known) => known.method === method && known.path.replace('{token}', token) === path,
    )
    expect([method, path, call !== undefined]).toEqual([method, path, true])
    expect([path, call?.form?.safeParse(body).success ?? body === undefined]).toEqual([path, true])
  }
  expect(testTab.sent.length).toBe(17)
  expect(testTab.sent.find(({ path }) => path === 'user/test_email')?.body, 'the form as it stands').toEqual({
    email_settings,
    city,
    locale,
  })
})
