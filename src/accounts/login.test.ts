import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/durations.ts'
import {
  CALLER,
  openAccounts,
  PASSWORD,
  plainHasher,
  valueOf,
  type TestAccounts,
} from '#tests/factories/accounts.ts'
import { HasherBusyError, HasherFailedError } from './password-hashing/password-hasher.ts'

const KARI = 'Kari@example.org'
let portal: TestAccounts

beforeEach(async () => {
  portal = await openAccounts()
})

describe('login results', () => {
  test.each([
    ['the address and the password', KARI, PASSWORD, 'in'],
    ['the address in other case', ' kARI@EXAMPLE.ORG', PASSWORD, 'in'],
    ['another password', KARI, 'Feil Hest 7', 'login_failed'],
    ['the password in other case', KARI, PASSWORD.toLowerCase(), 'login_failed'],
    ['an unknown address', 'ola@example.org', PASSWORD, 'login_failed'],
  ])('%s', async (_why, username, password, expected) => {
    await portal.registerAndValidate(KARI)
    const outcome = await portal.login(username, password)
    expect(outcome.ok ? 'in' : outcome.code).toBe(expected)
  })

  test.each([
    ['set composed, typed decomposed', 'Bl\u00e5b\u00e6r 77', 'Bla\u030Ab\u00e6r 77'],
    ['set decomposed, typed composed', 'Bla\u030Ab\u00e6r 77', 'Bl\u00e5b\u00e6r 77'],
  ])('the password in another Unicode form: %s', async (_why, chosenPassword, typed) => {
    await portal.registerAndValidate(KARI, chosenPassword)
    expect((await portal.login(KARI, typed)).ok).toBe(true)
  })

  test('not before the address is confirmed (S10)', async () => {
    await portal.accounts.register({ user: { subscriber_email: KARI, accept_terms: true } }, CALLER)
    await portal.answerRequests()
    expect(await portal.login(KARI)).toEqual({ ok: false, code: 'login_failed' })
  })
})

test('the token refers to a session, which is looked up with every request', async () => {
  const { account } = await portal.registerAndValidate(KARI)
  const { token } = valueOf(await portal.login(KARI))
  const session = await portal.accounts.authenticate(token)
  expect(session?.account).toBe(account.id)
  expect(await portal.store.accounts.sessions(account.id)).toMatchObject([
    { device: 'Chrome, Windows', expiresAt: portal.clock.now + 12 * HOUR_MS },
    {},
  ])
})

test('refusals are equal for known and unknown addresses, and cost the same check (S3)', async () => {
  const checked: (string | null)[] = []
  portal = await openAccounts({
    hasher: {
      ...plainHasher,
      verify: (hash, password) =>
        plainHasher.verify((checked.push(hash === null ? null : 'hash'), hash), password),
    },
  })
  await portal.registerAndValidate(KARI)
  const knownAddress = await portal.login(KARI, 'Feil Hest 7')
  const unknown = await portal.login('ola@example.org', 'Feil Hest 7')
  expect(unknown).toEqual(knownAddress)
  expect(checked).toEqual(['hash', null])
})

describe('throttling (S15)', () => {
  const failTimes = async (times: number, address = CALLER.address) => {
    for (let tries = 0; tries < times; tries += 1)
      await portal.login(KARI, 'Feil Hest 7', { ...CALLER, address })
  }

  test('after ten failures the right password is refused too, from other networks it is accepted', async () => {
    await portal.registerAndValidate(KARI)
    await failTimes(10)
    expect(await portal.login(KARI)).toMatchObject({ ok: false, code: 'throttled', retryAfterSeconds: 900 })
    expect((await portal.login(KARI, PASSWORD, { ...CALLER, address: '198.51.100.4' })).ok).toBe(true)
    portal.clock.now += 15 * 60_000 + 1
    expect((await portal.login(KARI)).ok).toBe(true)
  })

  test('logs a flood once', async () => {
    const { account } = await portal.registerAndValidate(KARI)
    await failTimes(30)
    expect(portal.log.filter((line) => line.includes('throttled'))).toHaveLength(1)
    expect(await portal.store.accounts.events(account.id)).toHaveLength(12)
  })

  test('a success does not reset failures of others behind the same address, and the window ends by itself', async () => {
    await portal.registerAndValidate(KARI)
    await failTimes(9)
    expect((await portal.login(KARI)).ok).toBe(true)
    await failTimes(1)
    expect(await portal.login(KARI)).toMatchObject({ ok: false, code: 'throttled' })
    portal.clock.now += 15 * 60_000
    expect((await portal.login(KARI)).ok).toBe(true)
  })

  test('guesses from 100 networks of one /48: forty are checked, and the owner can log in from home', async () => {
    await portal.registerAndValidate(KARI)
    const codes = new Map<string, number>()
    for (let tries = 0; tries < 100; tries += 1) {
      const outcome = await portal.login(KARI, 'Feil Hest 7', {
        ...CALLER,
        address: `2001:db8:0:${(tries * 256).toString(16)}::1`,
      })
      const code = outcome.ok ? 'in' : outcome.code
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    expect(Object.fromEntries(codes)).toEqual({ login_failed: 40, throttled: 60 })
    expect((await portal.login(KARI)).ok).toBe(true)
  })

  test('guesses from everywhere: a hundred an hour, then one a minute; twenty rows are stored; the owner can log in from home, and from other networks with a new password', async () => {
    const { account } = await portal.registerAndValidate(KARI)
    for (let tries = 0; tries < 130; tries += 1)
      await portal.login(KARI, 'Feil Hest 7', { ...CALLER, address: `198.51.100.${tries}` })
    expect(
      (await portal.store.accounts.events(account.id)).filter(
        ({ kind }) => kind === 'login_failed' || kind === 'throttled',
      ),
    ).toHaveLength(20)
    expect((await portal.login(KARI)).ok).toBe(true)
    const abroad = { ...CALLER, address: '192.0.2.44' }
    expect(await portal.login(KARI, PASSWORD, abroad)).toMatchObject({ ok: false, code: 'throttled' })
    await portal.accounts.forgotPassword({ email: KARI }, abroad)
    await portal.answerRequests()
    const { token } = portal.linkIn(await portal.mailOf('reset'))
    valueOf(
      await portal.accounts.resetPassword(
        { email: KARI, confirmation: token, password: 'Ny Hest 99', confirm: 'Ny Hest 99' },
        abroad,
      ),
    )
    expect((await portal.login(KARI, 'Ny Hest 99', abroad)).ok).toBe(true)
  })
})

describe('passwords cannot be checked just now (S2)', () => {
  test.each([
    ['full queue', new HasherBusyError()],
    ['the thread died', new HasherFailedError('gone')],
  ])('%s: Retry-After', async (_why, failure) => {
    portal = await openAccounts({ hasher: { ...plainHasher, verify: () => Promise.reject(failure) } })
    // More often than wrong passwords are allowed: an unchecked password is no failure.
    for (let tries = 0; tries < 12; tries += 1)
      expect(await portal.login(KARI)).toEqual({ ok: false, code: 'unavailable', retryAfterSeconds: 2 })
  })

  test('a full queue is refused without a store query', async () => {
    portal = await openAccounts({ hasher: { ...plainHasher, isFull: () => true } })
    await portal.store.close()
    expect(await portal.login(KARI)).toEqual({ ok: false, code: 'unavailable', retryAfterSeconds: 2 })
  })

  test('any other error is rethrown', async () => {
    portal = await openAccounts({
      hasher: { ...plainHasher, verify: () => Promise.reject(new RangeError('a defect')) },
    })
    await expect(portal.login(KARI)).rejects.toThrow('a defect')
  })
})

test('a password replaced during the check gives no session (S14)', async () => {
  let duringCheck = () => Promise.resolve()
  portal = await openAccounts({
    hasher: {
      ...plainHasher,
      verify: async (hash, password) => {
        const isRight = await plainHasher.verify(hash, password)
        await duringCheck()
        return isRight
      },
    },
  })
  const { account } = await portal.registerAndValidate(KARI)
  await portal.accounts.forgotPassword({ email: KARI }, CALLER)
  await portal.answerRequests()
  const { token } = portal.linkIn(await portal.mailOf('reset'))
  duringCheck = async () => {
    valueOf(
      await portal.accounts.resetPassword(
        { email: KARI, confirmation: token, password: 'Ny Hest 99', confirm: 'Ny Hest 99' },
        CALLER,
      ),
    )
  }
  expect(await portal.login(KARI)).toEqual({ ok: false, code: 'login_failed' })
  expect(await portal.store.accounts.sessions(account.id)).toEqual([])
})

test('a login to an account deleted during the check leaves no row (S58)', async () => {
  let duringCheck = () => Promise.resolve()
  portal = await openAccounts({
    hasher: {
      ...plainHasher,
      verify: async (hash, password) => {
        await duringCheck()
        return plainHasher.verify(hash, password)
      },
    },
  })
  const { account, session } = await portal.registerAndValidate(KARI)
  valueOf(await portal.accounts.requestDeletion(session, { email: KARI, confirmation: 'SLETTKONTO' }, CALLER))
  const { token } = portal.linkIn(await portal.mailOf('delete'))
  duringCheck = async () => {
    valueOf(await portal.accounts.deleteAccount({ email: KARI, confirmation: token }, CALLER))
  }
  expect(await portal.login(KARI)).toEqual({ ok: false, code: 'login_failed' })
  expect(await portal.store.accounts.events(account.id)).toEqual([])
})

test('events contain the account, the address and the time only (S51)', async () => {
  const { account } = await portal.registerAndValidate(KARI)
  await portal.login(KARI)
  await portal.login(KARI, 'Feil Hest 7', { ...CALLER, address: '198.51.100.4\r\nauth login account=1' })
  const events = await portal.store.accounts.events(account.id)
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'login',
    'login_failed',
    'registered',
    'validated',
  ])
  expect(portal.log).toEqual([
    `auth registered account=${account.id} address=203.0.113.7`,
    `auth validated account=${account.id} address=203.0.113.7`,
    `auth login account=${account.id} address=203.0.113.7`,
    `auth login_failed account=${account.id} address=198.51.100.4??auth?login?account?1`,
  ])
})
