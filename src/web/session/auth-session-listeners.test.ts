import { expect, test } from 'vitest'
import { jwt } from '#tests/factories/account-tab.ts'
import { FakeBrowser, NOW_MS } from '#tests/factories/fake-browser.ts'
import type { AuthSession } from './auth-session.ts'
import { createAuthSession } from './create-auth-session.ts'

const HOUR_S = 3_600
const GOOD = jwt(NOW_MS / 1_000 + HOUR_S)
const OTHER = jwt(NOW_MS / 1_000 + 2 * HOUR_S)
const ALL = { _auth: GOOD, _auth_type: 'Bearer', _auth_state: '{"id":1}' }

test.each<
  [
    why: string,
    change: (session: AuthSession, browser: FakeBrowser) => void,
    before: Readonly<Record<string, string>>,
    stored: readonly (string | undefined)[],
  ]
>([
  [
    'a session is set',
    (session) => session.set({ auth: { token: GOOD }, userState: { id: 1 } }),
    {},
    [GOOD, 'Bearer', '{"id":1}'],
  ],
  [
    'another token is set',
    (session) => session.set({ auth: { token: OTHER } }),
    ALL,
    [OTHER, 'Bearer', '{"id":1}'],
  ],
  [
    'the user state is set',
    (session) => session.set({ userState: { id: 2 } }),
    ALL,
    [GOOD, 'Bearer', '{"id":2}'],
  ],
  ['the session is ended', (session) => session.set({ auth: null }), ALL, [undefined, undefined, undefined]],
  [
    'a bad token ends it',
    (session) => session.set({ auth: { token: 'x' } }),
    ALL,
    [undefined, undefined, undefined],
  ],
  ['the token expires', (_, browser) => browser.pass(HOUR_S * 1_000), ALL, [undefined, undefined, undefined]],
])('listeners are called after storage is written: %s', (_, change, before, stored) => {
  for (const mode of ['localstorage', 'cookie'] as const) {
    const browser = new FakeBrowser()
    for (const [name, value] of Object.entries(before)) {
      browser.stored.set(name, value)
      browser.jar.set(name, { value: encodeURIComponent(value), attributes: '' })
    }
    const session = createAuthSession('_auth', mode, null, 'kvartal.example', true, browser.tab())
    const read = (name: string) => {
      if (mode === 'localstorage') return browser.stored.get(name)
      const value = browser.jar.get(name)?.value
      return value && decodeURIComponent(value)
    }
    const seenSessions: unknown[] = []
    session.subscribe(() => seenSessions.push(['_auth', '_auth_type', '_auth_state'].map(read)))
    change(session, browser)
    expect([mode, seenSessions]).toEqual([mode, [stored]])
  }
})
