/** Logging in: by the dialogs, or by what is stored when the page starts. */
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/subscriber/user.ts'
import { accountsNb } from '#texts/nb/accounts.ts'
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

  test('keeps session, token, user, ID and layouts, and welcomes', async () => {
    const one = tab()
    one.start()
    one.replies('POST auth', loggedIn)
    expect(await one.face.login(LOGIN)).toEqual(done(USER))
    expect(one.state()).toEqual({
      status: 'signed-in',
      user: USER,
      dialog: null,
      endedAtPath: '',
      hasLoggedOut: false,
    })
    expect(one.notice()).toEqual({ text: 'Velkommen!', durationMs: 5_000 })
    expect([one.items.get('token'), one.items.get('user'), one.isMarked()]).toEqual([
      TOKEN,
      JSON.stringify(USER),
      true,
    ])
    expect(one.stored.read()).toEqual({ user: USER, etag: '"7"' })
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
  ])('leads on: %s', async (_, at, isInPlace, went) => {
    const one = tab(at)
    one.start()
    one.replies('POST auth', loggedIn)
    if (isInPlace) one.face.showDialog({ name: 'login' })
    await one.settled()
    await one.face.login(LOGIN)
    expect(one.went).toEqual(went)
  })

  test.each([
    ['the profile', '', '/profile'],
    ['with a way back in the link', '?redirect=%2Foslo', '/oslo'],
  ])('a validation leads on: %s', async (_why, search, went) => {
    const one = tab({ pathname: '/user/validate', search })
    one.start()
    one.replies('POST validate/t', loggedIn)
    await one.face.validate({
      token: 't',
      email: LOGIN.username,
      password: LOGIN.password,
      confirm: LOGIN.password,
    })
    expect(one.went).toEqual([went])
  })

  test.each([
    ['the address has a way on', '?redirect=%2Fbergen', '/bergen'],
    ['it has none', '', undefined],
    ['it leads off the site', '?redirect=%2F%2Fevil.example', undefined],
  ])('a registration carries the way on to the link of its mail: %s', async (_why, search, redirect) => {
    const one = tab({ pathname: '/login', search })
    one.start()
    await one.face.register({ email: LOGIN.username, acceptTerms: true })
    expect(one.sent.find(({ path }) => path === 'user')?.body).toEqual({
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
  ])('leads by redirect=%j to %s', async (redirect, went) => {
    const one = tab({ pathname: '/login', search: `?redirect=${encodeURIComponent(redirect)}` })
    one.start()
    one.replies('POST auth', loggedIn)
    await one.settled()
    await one.face.login(LOGIN)
    expect(one.went).toEqual([went])
  })

  test('a state that cannot be set is logged, and nothing else happens', async () => {
    const one = tab({ pathname: '/login' })
    one.start()
    one.face.showDialog({ name: 'login' })
    await one.settled()
    one.replies('POST auth', answer(200, { token: jwt(NOW_S - 1), user: USER }))
    // The device's clock is ahead of the new token's end: the reader is told (decision 0062).
    expect(await one.face.login(LOGIN)).toEqual({ kind: 'notSet', message: accountsNb.session.clockAhead })
    expect([one.state().status, one.state().dialog?.name, one.notice(), one.went, one.items.size]).toEqual([
      'guest',
      'login',
      null,
      [],
      0,
    ])
    expect(one.logged).toEqual(['the login state could not be set'])
  })

  test('a token that cannot be read is an unknown error', async () => {
    const one = tab({ pathname: '/login' })
    one.start()
    one.replies('POST auth', answer(200, { token: 'x', user: USER }))
    expect(await one.face.login(LOGIN)).toEqual({ kind: 'unknown' })
    expect(one.state().status).toBe('guest')
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
  ])('nothing follows before the spinner has been seen (specification §9): %s', async (_why, call, act) => {
    const seen = Promise.withResolvers<void>()
    const one = tab({ pathname: '/login', pause: seen.promise })
    one.start()
    one.replies(call, call === 'DELETE user' ? answer(200, { code: 'done', message: 'Ferdig' }) : loggedIn)
    const done = act(one.face)
    await one.settled()
    expect([one.went, one.state().status]).toEqual([[], 'guest'])
    seen.resolve()
    await done
    expect(one.went.length).toBe(1)
  })

  test.each<[why: string, redirect: string, isNoted: boolean]>([
    ['the same language', '/bergen', false],
    ['another language', '/en/bergen', true],
  ])('the welcome is carried over to another document: %s', async (_why, redirect, isNoted) => {
    const one = tab({ pathname: '/login', search: `?redirect=${encodeURIComponent(redirect)}` })
    one.start()
    one.replies('POST auth', loggedIn)
    await one.face.login(LOGIN)
    expect([one.went, one.stored.consumeWelcome(), one.stored.consumeWelcome()]).toEqual([
      [redirect],
      isNoted,
      false,
    ])
  })

  test.each<[why: string, signedInAs: User | undefined, said: string | undefined]>([
    ['signed in', USER, accountsNb.dialogs.welcome],
    ['a guest is not welcomed', undefined, undefined],
  ])('a document says the welcome that was carried to it: %s', (_why, signedInAs, said) => {
    const one = tab(signedInAs ? { signedInAs } : {})
    one.stored.requestWelcome()
    one.start()
    expect([one.notice()?.text, one.stored.consumeWelcome()]).toEqual([said, false])
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
    const one = tab({ pathname: '/login' })
    one.start()
    one.replies('POST auth', given)
    expect(await one.face.login(LOGIN)).toEqual(expected)
    expect([one.state().status, one.items.size, one.went]).toEqual(['guest', 0, []])
  })

  test.each([
    ['', '/profile'],
    ['?redirect=%2Foslo', '/oslo'],
  ])('validation leads to the way back or the profile: %s', async (search, went) => {
    const one = tab({ pathname: '/user/validate', search })
    one.start()
    one.replies('POST validate/a%2Fb', loggedIn)
    expect(
      await one.face.validate({
        token: 'a/b',
        email: 'kari@firma.no',
        password: 'Passord1',
        confirm: 'Passord1',
      }),
    ).toEqual(done(USER))
    expect([one.went, one.state().status, one.sent[0]?.body]).toEqual([
      [went],
      'signed-in',
      { username: 'kari@firma.no', password: 'Passord1', confirm: 'Passord1' },
    ])
  })
})

describe('at the start', () => {
  test('nothing stored: a guest', () => {
    const one = tab()
    one.start()
    expect([one.state().status, one.sent, one.isMarked()]).toEqual(['guest', [], false])
  })

  test('the stored user at once, then what the server says', async () => {
    const one = tab({ signedInAs: USER })
    one.replies('GET user', answer(200, { user: CHANGED }, '"2"'))
    one.start()
    expect([one.state().status, one.state().user]).toEqual(['signed-in', USER])
    await one.settled()
    expect([one.state().user, one.stored.read()?.etag, one.sent.length]).toEqual([CHANGED, '"2"', 1])
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
  ])('a session with %s stored: the server is asked', async (_, items) => {
    const one = tab({ signedInAs: USER })
    one.items.clear()
    for (const [name, value] of items) one.items.set(name, value)
    one.replies('GET user', answer(200, { user: USER }, '"2"'))
    one.start()
    expect([one.state().status, one.state().user]).toEqual(['signed-in', null])
    await one.settled()
    expect([one.state().user, one.sent.length]).toEqual([USER, 1])
  })

  test.each<[why: string, at: TabStart, dialog: string | null, endedOn: string]>([
    ['without interaction: a guest, without a dialog', { pathname: '/profile', hasActed: false }, null, ''],
    [
      'in which something may be typed: stays, with the login over it',
      { pathname: '/profile/edit' },
      'login',
      '/profile/edit',
    ],
    ['that is public: a guest, without a dialog', { pathname: '/oslo' }, null, ''],
  ])('a session that the server has ended, and a page %s', async (_, at, dialog, endedOn) => {
    const one = tab({ ...at, signedInAs: USER })
    one.replies('GET user', answer(401, {}))
    one.start()
    await one.settled()
    expect([
      one.state().status,
      one.state().user,
      one.state().dialog?.name ?? null,
      one.state().endedAtPath,
      one.went,
      one.isMarked(),
    ]).toEqual(['guest', null, dialog, endedOn, [], false])
    expect([...one.items.keys()]).toEqual([ENDED])
  })

  test.each<[why: string, given: SubscriberResponse]>([
    ['no line', { kind: 'network' }],
    ['a fault', answer(500, null)],
    ['nonsense', answer(200, {})],
  ])('%s: the stored user stays', async (_, given) => {
    const one = tab({ signedInAs: USER })
    one.replies('GET user', given)
    one.start()
    await one.settled()
    expect([one.state().status, one.state().user]).toEqual(['signed-in', USER])
  })
})
