import { describe, expect, test } from 'vitest'
import {
  applySessionChange,
  toStoredSession,
  nextExpiry,
  sessionAt,
  SESSION_ERRORS,
  signedOut,
  restoreSession,
  type Session,
  type SessionChange,
  type StoredSession,
} from './session.ts'
import { NO_EXPIRY, tokenExpiry } from './token-expiry.ts'

const NOW_S = 1_800_000_000
const NOW = NOW_S * 1_000
const HOUR_S = 3_600

function part(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
}
function jwt(payload: unknown): string {
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`
}

const GOOD = jwt({ sub: '1', exp: NOW_S + HOUR_S })
const OTHER = jwt({ sub: '1', exp: NOW_S + 2 * HOUR_S })
const OVER = jwt({ sub: '1', exp: NOW_S - 1 })
const ENDLESS = jwt({ sub: '1' })
const at = (seconds: number) => new Date((NOW_S + seconds) * 1_000)

const authOf = (token: string, seconds = HOUR_S, type = 'Bearer') => ({ token, type, expiresAt: at(seconds) })
const refreshOf = (token: string, seconds = HOUR_S) => ({ token, expiresAt: at(seconds) })
const session = (overrides: Partial<Session> = {}): Session => ({
  auth: authOf(GOOD),
  refresh: null,
  userState: { id: 1 },
  isSignIn: true,
  ...overrides,
})
const OUT = signedOut()

describe('expiry of a token', () => {
  test.each<[why: string, token: string, expected: Date]>([
    ['seconds since 1970', jwt({ exp: NOW_S }), new Date(NOW)],
    ['a fraction of a second', jwt({ exp: 1.5 }), new Date(1_500)],
    ['before 1970', jwt({ exp: -1 }), new Date(-1_000)],
    ['non-ASCII letters beside the expiry', jwt({ name: 'Bjørn 🏢 Ålesund', exp: NOW_S }), new Date(NOW)],
    ['characters that base64url encodes differently', jwt({ name: '???>>>ÿÿÿ', exp: NOW_S }), new Date(NOW)],
    [
      'an unsigned token (verification is up to the server)',
      `${part({})}.${part({ exp: NOW_S })}.`,
      new Date(NOW),
    ],
  ])('%s', (_, token, expected) => {
    expect(tokenExpiry(token)).toEqual(expected)
  })

  test.each<[why: string, payload: unknown]>([
    ['none', {}],
    ['null', { exp: null }],
    ['a text', { exp: String(NOW_S) }],
    ['a list', { exp: [NOW_S] }],
    ['beyond the range of Date', { exp: 1e300 }],
  ])('has no expiry: %s', (_, payload) => {
    expect(() => tokenExpiry(jwt(payload))).toThrow(NO_EXPIRY)
  })

  test('has no expiry: a number beyond the range of doubles', () => {
    expect(() => tokenExpiry(jwt('{"exp":1e400}'))).toThrow(NO_EXPIRY)
  })

  test.each<[why: string, token: string]>([
    ['empty', ''],
    ['one part', part({ exp: NOW_S })],
    ['two parts', `${part({})}.${part({ exp: NOW_S })}`],
    ['four parts', `${jwt({ exp: NOW_S })}.x`],
    ['invalid base64', `a.%%%.c`],
    ['invalid JSON', `a.${part('not json')}.c`],
    ['not an object', jwt([1])],
    ['null', jwt(null)],
    ['invalid UTF-8', `a.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c`],
  ])('throws: %s', (_, token) => {
    expect(() => tokenExpiry(token)).toThrow()
    expect(applySessionChange(session(), { auth: { token } }, { nowMs: NOW, usesRefresh: false })).toEqual({
      session: OUT,
      errors: [SESSION_ERRORS.unreadableToken],
    })
  })
})

describe('restoreSession', () => {
  const ITEMS: StoredSession = { auth: GOOD, type: 'Bearer', state: '{"id":1}', refresh: null }
  test.each<[why: string, items: Partial<StoredSession>, expected: Session]>([
    ['token, type and state', {}, session()],
    ['another type', { type: 'Token' }, session({ auth: authOf(GOOD, HOUR_S, 'Token') })],
    ['any JSON is a state', { state: '"[]"' }, session({ userState: '[]' })],
    [
      'the state is restored unchanged',
      { state: '{"__proto__":1}' },
      session({ userState: JSON.parse('{"__proto__":1}') }),
    ],
    ['the state null', { state: 'null' }, session({ userState: null })],
    ['a refresh token where none is used', { refresh: OTHER }, session()],
    ['nothing', { auth: null, type: null, state: null }, OUT],
    ['no token', { auth: null }, OUT],
    ['no type', { type: null }, OUT],
    ['an empty type', { type: '' }, OUT],
    ['no state', { state: null }, OUT],
    ['an invalid state', { state: '{' }, OUT],
    ['an empty state', { state: '' }, OUT],
    ['an expired token', { auth: OVER }, OUT],
    ['a token that expires at this instant', { auth: jwt({ exp: NOW_S }) }, OUT],
    ['a token without expiry', { auth: ENDLESS }, OUT],
    ['not a token', { auth: 'undefined' }, OUT],
  ])('%s', (_, items, expected) => {
    expect(restoreSession({ ...ITEMS, ...items }, { nowMs: NOW, usesRefresh: false })).toEqual(expected)
  })

  const onlyRefresh = { ...OUT, refresh: refreshOf(OTHER, 2 * HOUR_S) }
  test.each<[why: string, items: Partial<StoredSession>, expected: Session]>([
    ['both tokens valid', {}, session({ refresh: refreshOf(OTHER, 2 * HOUR_S) })],
    ['refresh missing: signed out', { refresh: null }, OUT],
    ['refresh expired: signed out', { refresh: OVER }, OUT],
    ['refresh invalid: signed out', { refresh: 'x' }, OUT],
    ['auth missing: only refresh stays', { auth: null }, onlyRefresh],
    ['auth expired: only refresh stays', { auth: OVER }, onlyRefresh],
    ['type missing: only refresh stays', { type: null }, onlyRefresh],
    ['auth invalid: only refresh stays', { auth: 'x' }, onlyRefresh],
    ['state invalid: only refresh stays', { state: '{' }, onlyRefresh],
  ])('with refresh tokens: %s', (_, items, expected) => {
    expect(restoreSession({ ...ITEMS, refresh: OTHER, ...items }, { nowMs: NOW, usesRefresh: true })).toEqual(
      expected,
    )
  })
})

describe('applySessionChange', () => {
  const refreshed = session({ refresh: refreshOf(OTHER, 2 * HOUR_S) })
  test.each<[why: string, current: Session, change: SessionChange, expected: Session]>([
    [
      'a token with type and state',
      OUT,
      { auth: { token: GOOD, type: 'Token' }, userState: { a: 1 } },
      session({ auth: authOf(GOOD, HOUR_S, 'Token'), userState: { a: 1 } }),
    ],
    ['without a type', OUT, { auth: { token: GOOD } }, session({ userState: {} })],
    [
      'without a state the previous one stays',
      session(),
      { auth: { token: OTHER } },
      session({ auth: authOf(OTHER, 2 * HOUR_S) }),
    ],
    ['only a state', session(), { userState: [1] }, session({ userState: [1] })],
    ['only a state, while signed out', OUT, { userState: { a: 1 } }, { ...OUT, userState: { a: 1 } }],
    ['state null, while signed in', session(), { userState: null }, session({ userState: {} })],
    ['nothing', session(), {}, session()],
    ['auth null signs out', session(), { auth: null }, OUT],
    ['auth null clears the refresh token too', refreshed, { auth: null }, OUT],
    ['a refresh token where none is used', session(), { refresh: OTHER }, session()],
  ])('%s', (_, current, change, expected) => {
    expect(applySessionChange(current, change, { nowMs: NOW, usesRefresh: false })).toEqual({
      session: expected,
      errors: [],
    })
  })

  test.each<[why: string, change: SessionChange, expected: Session]>([
    [
      'both',
      { auth: { token: GOOD }, refresh: GOOD, userState: { b: 2 } },
      session({ refresh: refreshOf(GOOD), userState: { b: 2 } }),
    ],
    ['auth alone keeps the refresh token', { auth: { token: GOOD } }, refreshed],
    ['refresh alone keeps the session', { refresh: GOOD }, session({ refresh: refreshOf(GOOD) })],
    ['refresh null', { refresh: null }, session()],
    [
      'auth null with a new refresh token',
      { auth: null, refresh: GOOD },
      { ...OUT, refresh: refreshOf(GOOD) },
    ],
  ])('with refresh tokens: %s', (_, change, expected) => {
    expect(applySessionChange(refreshed, change, { nowMs: NOW, usesRefresh: true })).toEqual({
      session: expected,
      errors: [],
    })
  })

  test.each<[why: string, change: SessionChange, errors: readonly string[]]>([
    [
      'an expired auth token',
      { auth: { token: OVER }, refresh: OTHER, userState: {} },
      ['Given Auth Token is already expired.'],
    ],
    [
      'an auth token that expires now',
      { auth: { token: jwt({ exp: NOW_S }) } },
      ['Given Auth Token is already expired.'],
    ],
    [
      'an invalid auth token',
      { auth: { token: 'x' } },
      ['Error pursing the Auth Token. Make sure you provided a valid JWT.'],
    ],
    [
      'an auth token without expiry',
      { auth: { token: ENDLESS } },
      ['JWT has no exp param', 'Error pursing the Auth Token. Make sure you provided a valid JWT.'],
    ],
    ['an expired refresh token', { refresh: OVER }, ['Given Refresh Token is already expired.']],
    [
      'an invalid refresh token',
      { auth: { token: GOOD }, refresh: 'x' },
      ['Error pursing the Auth Token. Make sure you provided a valid JWT.'],
    ],
  ])('%s clears everything', (_, change, errors) => {
    expect(applySessionChange(refreshed, change, { nowMs: NOW, usesRefresh: true })).toEqual({
      session: OUT,
      errors,
    })
  })
})

test('a stored session is restored', () => {
  for (const one of [
    session(),
    session({ userState: null }),
    session({ refresh: refreshOf(OTHER, 2 * HOUR_S) }),
    OUT,
  ]) {
    expect(restoreSession(toStoredSession(one), { nowMs: NOW, usesRefresh: one.refresh !== null })).toEqual(
      one,
    )
  }
  expect(toStoredSession(OUT)).toEqual({ auth: null, type: null, state: null, refresh: null })
})

describe('sessionAt', () => {
  const withBothTokens = session({ refresh: refreshOf(OTHER, 2 * HOUR_S) })
  const later = (seconds: number, usesRefresh = false) => ({ nowMs: NOW + seconds * 1_000, usesRefresh })
  test.each<[why: string, before: Session, seconds: number, usesRefresh: boolean, expected: Session]>([
    ['before expiry', session(), HOUR_S - 1, false, session()],
    ['at expiry', session(), HOUR_S, false, OUT],
    [
      'auth expired, refresh valid: only auth is cleared',
      withBothTokens,
      HOUR_S,
      true,
      { ...OUT, refresh: withBothTokens.refresh },
    ],
    ['both expired', withBothTokens, 2 * HOUR_S, true, OUT],
    ['nobody', OUT, HOUR_S, true, OUT],
  ])('%s', (_, before, seconds, usesRefresh, expected) => {
    expect(sessionAt(before, later(seconds, usesRefresh))).toEqual(expected)
  })

  test('nextExpiry is the earlier expiry', () => {
    expect(
      [OUT, session(), withBothTokens, { ...OUT, refresh: withBothTokens.refresh }].map(nextExpiry),
    ).toEqual([null, at(HOUR_S).getTime(), at(HOUR_S).getTime(), at(2 * HOUR_S).getTime()])
  })
})
