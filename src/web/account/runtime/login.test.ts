/** Login by dialogs, or by stored items at the start. */
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/subscriber/user.ts'
import { accountsNb } from '#texts/nb/accounts/accounts.ts'
import { accountTab as tab, answer, jwt, NOW_S, TOKEN, type TabStart } from '#tests/factories/account-tab.ts'
import { done } from '#tests/factories/submitted.ts'
import { someUser } from '#tests/factories/user.ts'
import type { AccountApi, CallResult } from '../account-api.ts'
import type { SubscriberResponse } from './subscriber-client.ts'

const USER = someUser()
const CHANGED = someUser({ first_name: 'Kåre' })
/** Beside the session, for the other tabs (docs/session.md). */
const ENDED = 'kvartal-session-ended'
const LOGIN = { username: 'kari@firma.no', password: 'Passord1' }

describe('logging in', () => {
  const loggedIn = answer(200, { token: TOKEN, user: USER }, '"7"')

  test('stores session, token, user, ID and layouts, and shows the welcome', async () => {
    const testTab = tab()
    testTab.start()
    testTab.replies('POST auth', loggedIn)
    expect(await testTab.face.login(LOGIN)).toEqual(done(USER))
    expect(testTab.state()).toEqual({
      status: 'signed-in',
      user: USER,
      dialog: null,
      endedAtPath: '',
      hasLoggedOut: false,
    })
    expect(testTab.notice()).toEqual({ text: 'Velkommen!', durationMs: 5_000 })
    expect([testTab.items.get('token'), testTab.items.get('user'), testTab.isMarked()]).toEqual([
      TOKEN,
      JSON.stringify(USER),
      true,
    ])
    expect(testTab.stored.read()).toEqual({ user: USER, etag: '"7"' })
  })

  test.each<[why: string, at: TabStart, isInPlace: boolean, went: readonly string[]]>([
    ['in place: stays', { pathname: '/oslo' }, true, []],
    [
      'in place, over a page with a query of that name',
      { pathname: '/oslo', search: '?redirect=%2Fbergen' },
      true,
      [],
    ],
    ['at its own address: home', { pathname: '/login' }, false, ['/']],
    [
      'with a way back',
      { pathname: '/login', search: '?redirect=%2Fprofile%2Fedit%3Fa%3D1%23b' },
      false,
      ['/profile/edit?a=1#b'],
    ],
  ])('leads on: %s', async (_, at, isInPlace, expectedPaths) => {
    const testTab = tab(at)
    testTab.start()
    testTab.replies('POST auth', loggedIn)
    if (isInPlace) testTab.face.showDialog({ name: 'login' })
    await testTab.settled()
    await testTab.face.login(LOGIN)
    expect(testTab.went).toEqual(expectedPaths)
  })

  test.each([
    ['the profile', '', '/profile'],
    ['with a way back in the link', '?redirect=%2Foslo', '/oslo'],
  ])('a validation leads on: %s', async (_why, search, expectedPaths) => {
    const testTab = tab({ pathname: '/user/validate', search })
    testTab.start()
    testTab.replies('POST validate/t', loggedIn)
    await testTab.face.validate({
      token: 't',
      email: LOGIN.username,
      password: LOGIN.password,
      confirm: LOGIN.password,
    })
    expect(testTab.went).toEqual([expectedPaths])
  })

  test.each([
    ['the address has a return path', '?redirect=%2Fbergen', '/bergen'],
    ['without a return path', '', undefined],
    ['it leads off the site', '?redirect=%2F%2Fevil.example', undefined],
  ])('a registration passes the return path to the link of its mail: %s', async (_why, search, redirect) => {
    const testTab = tab({ pathname: '/login', search })
    testTab.start()
    await testTab.face.register({ email: LOGIN.username, acceptTerms: true })
    expect(testTab.sent.find(({ path }) => path === 'user')?.body).toEqual({
      user: { subscriber_email: LOGIN.username, accept_terms: true },
      redirect,
    })
  })

  // A browser is led by some of these too (S22: account-safety.spec.ts).
  test.each<[redirect: string, went: string]>([
    ['/bergen', '/bergen'],
    ['/oslo?a=1#areas', '/oslo?a=1#areas'],
    ['/en/vilkar', '/en/vilkar'],
    ['/profile/newsletter', '/profile/newsletter'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['', '/'],
    ['oslo', '/'],
    [' /oslo', '/'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/oslo/..//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['https:evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['/login', '/'],
    ['/user/delete/x/y', '/'],
    ['/en/login?redirect=//evil.example', '/'],
  ])('leads by redirect=%j to %s', async (redirect, expectedPaths) => {
    const testTab = tab({ pathname: '/login', search: `?redirect=${encodeURIComponent(redirect)}` })
    testTab.start()
    testTab.replies('POST auth', loggedIn)
    await testTab.settled()
    await testTab.face.login(LOGIN)
    expect(testTab.went).toEqual([expectedPaths])
  })

  test('a session that cannot be set is logged, without other effects', async () => {
    const testTab = tab({ pathname: '/login' })
    testTab.start()
    testTab.face.showDialog({ name: 'login' })
    await testTab.settled()
    testTab.replies('POST auth', answer(200, { token: jwt(NOW_S - 1), user: USER }))
    // The device's clock is past the expiry of the new token: the reader gets a message (decision 0062).
    expect(await testTab.face.login(LOGIN)).toEqual({
      kind: 'notSet',
      message: accountsNb.session.clockAhead,
    })
    expect([
      testTab.state().status,
      testTab.state().dialog?.name,
      testTab.notice(),
      testTab.went,
      testTab.items.size,
    ]).toEqual(['guest', 'login', null, [], 0])
    expect(testTab.logged).toEqual(['the login state could not be set'])
  })

  test('a token that cannot be read is an unknown error', async () => {
    const testTab = tab({ pathname: '/login' })
    testTab.start()
    testTab.replies('POST auth', answer(200, { token: 'x', user: USER }))
    expect(await testTab.face.login(LOGIN)).toEqual({ kind: 'unknown' })
    expect(testTab.state().status).toBe('guest')
  })

  test.each<[why: string, call: string, act: (face: AccountApi) => Promise<unknown>]>([
    ['a login', 'POST auth', (face) => face.login(LOGIN)],
    [
      'a validation',
      'POST validate/t',
      (face) =>
        face.validate({ token: 't', email: 'kari@firma.no', password: 'Passord1', confirm: 'Passord1' }),
    ],
    ['a deletion', 'DELETE user', (face) => face.deleteAccount({ email: 'kari@firma.no', token: 't' })],
  ])('no redirect before the spinner was visible (specification §9): %s', async (_why, call, act) => {
    const seen = Promise.withResolvers<void>()
    const testTab = tab({ pathname: '/login', pause: seen.promise })
    testTab.start()
    testTab.replies(
      call,
      call === 'DELETE user' ? answer(200, { code: 'done', message: 'Ferdig' }) : loggedIn,
    )
    const done = act(testTab.face)
    await testTab.settled()
    expect([testTab.went, testTab.state().status]).toEqual([[], 'guest'])
    seen.resolve()
    await done
    expect(testTab.went.length).toBe(1)
  })

  test.each<[why: string, redirect: string, isNoted: boolean]>([
    ['the same language', '/bergen', false],
    ['another language', '/en/bergen', true],
  ])('the welcome is carried over to another document: %s', async (_why, redirect, isNoted) => {
    const testTab = tab({ pathname: '/login', search: `?redirect=${encodeURIComponent(redirect)}` })
    testTab.start()
    testTab.replies('POST auth', loggedIn)
    await testTab.face.login(LOGIN)
    expect([testTab.went, testTab.stored.consumeWelcome(), testTab.stored.consumeWelcome()]).toEqual([
      [redirect],
      isNoted,
      false,
    ])
  })

  test.each<[why: string, signedInAs: User | undefined, said: string | undefined]>([
    ['signed in', USER, accountsNb.dialogs.welcome],
    ['a guest is not welcomed', undefined, undefined],
  ])('a document shows the welcome passed to it: %s', (_why, signedInAs, said) => {
    const testTab = tab(signedInAs ? { signedInAs } : {})
    testTab.stored.requestWelcome()
    testTab.start()
    expect([testTab.notice()?.text, testTab.stored.consumeWelcome()]).toEqual([said, false])
  })

  test.each<[why: string, given: SubscriberResponse, expected: CallResult<User>]>([
    [
      'refused',
      answer(403, { code: 'x', message: 'Feil passord.' }),
      { kind: 'refused', message: 'Feil passord.', fields: {} },
    ],
    ['no token', answer(200, { user: USER }), { kind: 'unknown' }],
    ['no user', answer(200, { token: TOKEN }), { kind: 'unknown' }],
    ['a 401 is no end of a session', answer(401, { message: 'x' }), { kind: 'unknown' }],
    ['no line', { kind: 'network' }, { kind: 'network', message: accountsNb.networkError }],
  ])('fails: %s', async (_, given, expected) => {
    const testTab = tab({ pathname: '/login' })
    testTab.start()
    testTab.replies('POST auth', given)
    expect(await testTab.face.login(LOGIN)).toEqual(expected)
    expect([testTab.state().status, testTab.items.size, testTab.went]).toEqual(['guest', 0, []])
  })

  test.each([
    ['', '/profile'],
    ['?redirect=%2Foslo', '/oslo'],
  ])('validation leads to the way back or the profile: %s', async (search, expectedPaths) => {
    const testTab = tab({ pathname: '/user/validate', search })
    testTab.start()
    testTab.replies('POST validate/a%2Fb', loggedIn)
    expect(
      await testTab.face.validate({
        token: 'a/b',
        email: 'kari@firma.no',
        password: 'Passord1',
        confirm: 'Passord1',
      }),
    ).toEqual(done(USER))
    expect([testTab.went, testTab.state().status, testTab.sent[0]?.body]).toEqual([
      [expectedPaths],
      'signed-in',
      { username: 'kari@firma.no', password: 'Passord1', confirm: 'Passord1' },
    ])
  })
})

describe('at the start', () => {
  test('no stored user: a guest', () => {
    const testTab = tab()
    testTab.start()
    expect([testTab.state().status, testTab.sent, testTab.isMarked()]).toEqual(['guest', [], false])
  })

  test('the stored user at once, then the server’s', async () => {
    const testTab = tab({ signedInAs: USER })
    testTab.replies('GET user', answer(200, { user: CHANGED }, '"2"'))
    testTab.start()
    expect([testTab.state().status, testTab.state().user]).toEqual(['signed-in', USER])
    await testTab.settled()
    expect([testTab.state().user, testTab.stored.read()?.etag, testTab.sent.length]).toEqual([
      CHANGED,
      '"2"',
      1,
    ])
  })

  test.each<[why: string, items: readonly (readonly [string, string])[]]>([
    ['nothing', []],
    [
      'nonsense',
      [
        ['user', '{'],
        ['AppStore', 'x'],
        ['token', ''],
      ],
    ],
    ['another user', [['user', JSON.stringify(someUser({ ID: 1 }))]]],
  ])('a session with %s stored: the user is fetched', async (_, items) => {
    const testTab = tab({ signedInAs: USER })
    testTab.items.clear()
    for (const [name, value] of items) testTab.items.set(name, value)
    testTab.replies('GET user', answer(200, { user: USER }, '"2"'))
    testTab.start()
    expect([testTab.state().status, testTab.state().user]).toEqual(['signed-in', null])
    await testTab.settled()
    expect([testTab.state().user, testTab.sent.length]).toEqual([USER, 1])
  })

  test.each<[why: string, at: TabStart, dialog: string | null, endedOn: string]>([
    ['without interaction: a guest, without a dialog', { pathname: '/profile', hasActed: false }, null, ''],
    ['with an input: stays, with the login over it', { pathname: '/profile/edit' }, 'login', '/profile/edit'],
    ['that is public: a guest, without a dialog', { pathname: '/oslo' }, null, ''],
  ])('a session that the server has ended, and a page %s', async (_, at, dialog, endedOn) => {
    const testTab = tab({ ...at, signedInAs: USER })
    testTab.replies('GET user', answer(401, {}))
    testTab.start()
    await testTab.settled()
    expect([
      testTab.state().status,
      testTab.state().user,
      testTab.state().dialog?.name ?? null,
      testTab.state().endedAtPath,
      testTab.went,
      testTab.isMarked(),
    ]).toEqual(['guest', null, dialog, endedOn, [], false])
    expect([...testTab.items.keys()]).toEqual([ENDED])
  })

  test.each<[why: string, given: SubscriberResponse]>([
    ['no line', { kind: 'network' }],
    ['a fault', answer(500, null)],
    ['nonsense', answer(200, {})],
  ])('%s: the stored user stays', async (_, given) => {
    const testTab = tab({ signedInAs: USER })
    testTab.replies('GET user', given)
    testTab.start()
    await testTab.settled()
    expect([testTab.state().status, testTab.state().user]).toEqual(['signed-in', USER])
  })
})
