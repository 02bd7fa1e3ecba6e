import { describe, expect, test, vi } from 'vitest'
import type { Session } from '#core/session/session.ts'
import { FakeBrowser, NOW_MS } from '#tests/factories/fake-browser.ts'
import { createAuthSession, type StorageMode } from './create-auth-session.ts'

const NOW_S = NOW_MS / 1_000
const HOUR_S = 3_600

function jwt(exp: number, sub = '1'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, exp })}.c2lnbmF0dXJl`
}
const GOOD = jwt(NOW_S + HOUR_S)
const OTHER = jwt(NOW_S + 2 * HOUR_S)
const OVER = jwt(NOW_S - 1)

function sessionIn(
  browser: FakeBrowser,
  { mode = 'localstorage', refresh = null }: { mode?: StorageMode; refresh?: string | null } = {},
) {
  return createAuthSession(
    '_auth',
    mode,
    refresh,
    mode === 'cookie' ? 'kvartal.example' : undefined,
    mode === 'cookie' ? true : undefined,
    browser.tab(),
  )
}

const ALL = { _auth: GOOD, _auth_type: 'Bearer', _auth_state: '{"id":1}' }
function browserWith(items: Readonly<Record<string, string>>): FakeBrowser {
  const browser = new FakeBrowser()
  for (const [name, value] of Object.entries(items)) browser.stored.set(name, value)
  return browser
}

test('a session that is set is stored under its three names, and found again', () => {
  const browser = new FakeBrowser()
  sessionIn(browser).set({ auth: { token: GOOD }, userState: { id: 1 } })
  expect(Object.fromEntries(browser.stored)).toEqual(ALL)
  expect(sessionIn(browser).value).toEqual({
    auth: { token: GOOD, type: 'Bearer', expiresAt: new Date((NOW_S + HOUR_S) * 1_000) },
    refresh: null,
    userState: { id: 1 },
    isSignIn: true,
  })
})

test.each<
  [
    why: string,
    items: Readonly<Record<string, string>>,
    refresh: string | null,
    left: Readonly<Record<string, string>>,
  ]
>([
  ['whole', ALL, null, ALL],
  ['token over', { ...ALL, _auth: OVER }, null, {}],
  ['half', { _auth: GOOD, _auth_type: 'Bearer' }, null, {}],
  [
    'other data stay',
    { theme: 'dark', _auth_type: 'Bearer', 'kvartal-draft-1': '{}' },
    null,
    { theme: 'dark', 'kvartal-draft-1': '{}' },
  ],
  ['refresh missing', ALL, '_auth_refresh', {}],
  ['refresh over', { ...ALL, _auth_refresh: OVER }, '_auth_refresh', {}],
  [
    'refresh valid, auth expired: only refresh stays',
    { ...ALL, _auth: OVER, _auth_refresh: OTHER },
    '_auth_refresh',
    { _auth_refresh: OTHER },
  ],
  [
    'refresh valid, auth missing: only refresh stays',
    { _auth_type: 'Bearer', _auth_state: '{"id":1}', _auth_refresh: OTHER },
    '_auth_refresh',
    { _auth_refresh: OTHER },
  ],
  [
    'refresh valid, auth unreadable: only refresh stays',
    { ...ALL, _auth: 'x', _auth_refresh: OTHER },
    '_auth_refresh',
    { _auth_refresh: OTHER },
  ],
  ['refresh under a name of its own', { ...ALL, renew: OTHER }, 'renew', { ...ALL, renew: OTHER }],
])('invalid session data is cleared at the start: %s', (_, items, refresh, remaining) => {
  const browser = browserWith(items)
  sessionIn(browser, { refresh })
  expect(Object.fromEntries(browser.stored)).toEqual(remaining)
})

test('signing out removes the stored data', () => {
  const browser = browserWith({ ...ALL, _auth_refresh: OTHER })
  const session = sessionIn(browser, { refresh: '_auth_refresh' })
  session.set({ auth: null })
  expect([session.value.isSignIn, browser.stored.size]).toEqual([false, 0])
})

test('a bad token is logged, not thrown', () => {
  const browser = browserWith(ALL)
  const session = sessionIn(browser)
  session.set({ auth: { token: OVER } })
  expect([session.value.isSignIn, browser.stored.size, browser.logged]).toEqual([
    false,
    0,
    ['Given Auth Token is already expired.'],
  ])
})

test('subscribers are notified until they unsubscribe; a failing one does not block the others', () => {
  const browser = new FakeBrowser()
  const session = sessionIn(browser)
  const listener = vi.fn<(session: Session) => void>()
  session.subscribe(() => {
    throw new Error('broken')
  })
  const end = session.subscribe(listener)
  session.set({ auth: { token: GOOD } })
  session.set({})
  end()
  session.set({ auth: null })
  expect(listener.mock.calls.map(([value]) => value.isSignIn)).toEqual([true])
  expect(browser.logged).toContain('Error: broken')
})

describe('cookies', () => {
  test.each<[why: string, domain: string | undefined, isSecure: boolean | undefined]>([
    ['no domain', undefined, true],
    ['an empty domain', '', true],
    ['no secure flag', 'kvartal.example', undefined],
  ])('need both: %s', (_, domain, isSecure) => {
    expect(() =>
      createAuthSession('_auth', 'cookie', null, domain, isSecure, new FakeBrowser().tab()),
    ).toThrow("authType 'cookie' requires 'cookieDomain' and 'cookieSecure' to be present in the param")
  })

  test('have the domain, the path, the flags and the end of their token', () => {
    const browser = new FakeBrowser()
    const session = sessionIn(browser, { mode: 'cookie', refresh: '_auth_refresh' })
    session.set({ auth: { token: GOOD }, refresh: OTHER, userState: { name: 'Bjørn; Å' } })
    const ends = (seconds: number) =>
      `Path=/; Domain=kvartal.example; Expires=${new Date((NOW_S + seconds) * 1_000).toUTCString()}; Secure; SameSite=Strict`
    expect(Object.fromEntries([...browser.jar].map(([name, { attributes }]) => [name, attributes]))).toEqual({
      _auth: ends(HOUR_S),
      _auth_type: ends(HOUR_S),
      _auth_state: ends(HOUR_S),
      _auth_refresh: ends(2 * HOUR_S),
    })
    expect(sessionIn(browser, { mode: 'cookie', refresh: '_auth_refresh' }).value).toEqual(session.value)
    session.set({ auth: null })
    expect(browser.jar.size).toBe(0)
  })

  test('without the secure flag, where the site has no https', () => {
    const browser = new FakeBrowser()
    createAuthSession('_auth', 'cookie', null, 'localhost', false, browser.tab()).set({
      auth: { token: GOOD },
    })
    expect(browser.jar.get('_auth')?.attributes).not.toContain('Secure')
  })

  test('values that are not encoded are read unchanged', () => {
    const browser = new FakeBrowser()
    for (const [name, value] of [
      ['_auth', GOOD],
      ['_auth_type', 'Bearer'],
      ['_auth_state', '{"share":"5%"}'],
    ] as const) {
      browser.jar.set(name, { value, attributes: '' })
    }
    expect(sessionIn(browser, { mode: 'cookie' }).value.userState).toEqual({ share: '5%' })
  })

  test('other tabs are notified', () => {
    const browser = new FakeBrowser()
    const [one, other] = [sessionIn(browser, { mode: 'cookie' }), sessionIn(browser, { mode: 'cookie' })]
    one.set({ auth: { token: GOOD } })
    expect(other.value.auth?.token).toBe(GOOD)
    other.set({ auth: null })
    expect(one.value.isSignIn).toBe(false)
  })
})

describe('tabs', () => {
  test('tabs stay in sync, and none writes what it received', () => {
    const browser = new FakeBrowser()
    const [one, other] = [sessionIn(browser), sessionIn(browser)]
    const listener = vi.fn<(session: Session) => void>()
    other.subscribe(listener)
    one.set({ auth: { token: GOOD }, userState: { id: 1 } })
    expect([other.value, listener.mock.calls.length]).toEqual([one.value, 1])
    expect(Object.fromEntries(browser.stored)).toEqual(ALL)
    other.set({ auth: null })
    expect([one.value.isSignIn, browser.stored.size]).toEqual([false, 0])
  })

  test('a closed tab receives nothing', () => {
    const browser = new FakeBrowser()
    const [one, other] = [sessionIn(browser), sessionIn(browser)]
    other.close()
    one.set({ auth: { token: GOOD } })
    expect(other.value.isSignIn).toBe(false)
  })
})

describe('the end of a token', () => {
  test('signs out at its second, and no sooner', () => {
    const browser = browserWith(ALL)
    const session = sessionIn(browser)
    browser.pass(HOUR_S * 1_000 - 1)
    expect(session.value.isSignIn).toBe(true)
    browser.pass(1)
    expect([session.value.isSignIn, browser.stored.size]).toEqual([false, 0])
  })

  test('is noticed after a sleep', () => {
    const browser = browserWith(ALL)
    const session = sessionIn(browser)
    browser.sleep(2 * HOUR_S * 1_000)
    expect([session.value.isSignIn, browser.stored.size]).toEqual([false, 0])
  })

  test('later than the maximum delay of a timer', () => {
    const days = 60 * 86_400
    const browser = browserWith({ ...ALL, _auth: jwt(NOW_S + days) })
    const session = sessionIn(browser)
    browser.pass(days * 1_000 - 1)
    expect(session.value.isSignIn).toBe(true)
    browser.pass(1)
    expect(session.value.isSignIn).toBe(false)
  })

  test('is put off by a newer token that another tab has stored', () => {
    const browser = browserWith(ALL)
    const session = sessionIn(browser)
    browser.stored.set('_auth', OTHER)
    browser.pass(HOUR_S * 1_000)
    expect([session.value.auth?.token, browser.stored.get('_auth')]).toEqual([OTHER, OTHER])
  })

  test('the refresh token outlives the other', () => {
    const browser = browserWith({ ...ALL, _auth_refresh: OTHER })
    const session = sessionIn(browser, { refresh: '_auth_refresh' })
    browser.pass(HOUR_S * 1_000)
    expect([session.value.isSignIn, session.value.refresh?.token, [...browser.stored.keys()]]).toEqual([
      false,
      OTHER,
      ['_auth_refresh'],
    ])
    browser.pass(HOUR_S * 1_000)
    expect([session.value.refresh, browser.stored.size]).toEqual([null, 0])
  })
})

describe('storage that does not work', () => {
  test.each(['blocked', 'full'] as const)(
    '%s: the session holds for this tab, nothing is stored or thrown',
    (fault) => {
      const browser = new FakeBrowser()
      browser.fault = fault
      const session = sessionIn(browser)
      expect(session.value.isSignIn).toBe(false)
      session.set({ auth: { token: GOOD }, userState: { id: 1 } })
      expect([session.value.isSignIn, browser.stored.size]).toEqual([true, 0])
      session.set({ auth: null })
      expect(session.value.isSignIn).toBe(false)
    },
  )

  test('a state that is no JSON', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const browser = new FakeBrowser()
    const session = sessionIn(browser)
    session.set({ auth: { token: GOOD }, userState: circle })
    session.set({ userState: { ...circle } })
    expect([session.value.isSignIn, browser.stored.size]).toEqual([true, 0])
  })

  const NONSENSE = [
    '',
    ' ',
    '{',
    '}',
    '[]x',
    'null?',
    'undefined',
    '%',
    'NaN',
    '\u0000',
    '\ud800',
    '🏢',
    'a.b',
    'a.b.c',
    '..',
    OVER,
    `${GOOD}.`,
    GOOD.slice(0, -30),
    '<script>',
    'x'.repeat(100_000),
  ]
  const mutations = [
    ...NONSENSE.map((value) => ({ ...ALL, _auth: value })),
    ...NONSENSE.map((value) => ({ ...ALL, _auth_state: value })),
    ...['_auth', '_auth_type', '_auth_state'].map((name) =>
      Object.fromEntries(Object.entries(ALL).filter(([key]) => key !== name)),
    ),
  ]
  test('more than forty kinds of nonsense: signed out and tidied up (R22)', () => {
    expect(mutations.length).toBeGreaterThan(40)
    for (const items of mutations) {
      const browser = browserWith(items)
      const session = sessionIn(browser)
      expect([items, session.value, browser.stored.size, browser.logged]).toEqual([
        items,
        { auth: null, refresh: null, userState: null, isSignIn: false },
        0,
        [],
      ])
    }
  })
})
