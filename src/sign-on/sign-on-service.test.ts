import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import { CALLER, PASSWORD } from '#tests/factories/accounts.ts'
import { openSignOn, type TestSignOn } from '#tests/factories/sign-on.ts'

const KARI = { sub: 'kari-at-first', email: 'kari@example.org', email_verified: true }
let portal: TestSignOn

beforeEach(async () => {
  portal = await openSignOn()
})

describe('the first login of a new reader', () => {
  test('sends a mail, and its link opens a session of a new, confirmed account', async () => {
    const { page, browser } = await portal.through(KARI)
    expect(page).toBe('/login?sign-on=mailed&redirect=%2Foslo')
    expect((await portal.mails()).map(({ kind, to }) => [kind, to])).toEqual([['sign-on-proof', KARI.email]])
    const opened = await portal.signOn.signIn(
      { proof: await portal.proof(), accept_terms: true },
      browser,
      CALLER,
    )
    expect(opened).toMatchObject({ ok: true, value: { account: { email: KARI.email } } })
    const account = await portal.store.accounts.byEmail(KARI.email)
    expect(account?.validatedAt).not.toBeNull()
    expect(await portal.store.accounts.passwordHash(account?.id ?? 0)).toBeNull()
  })

  test('needs the terms, and the link stays usable until they are accepted', async () => {
    const { browser } = await portal.through(KARI)
    const proof = await portal.proof()
    expect(await portal.signOn.signIn({ proof }, browser, CALLER)).toMatchObject({
      code: 'invalid_field',
      fields: { accept_terms: 'terms' },
    })
    expect(await portal.signOn.signIn({ proof, accept_terms: true }, browser, CALLER)).toMatchObject({
      ok: true,
    })
  })

  test('confirms an account that waits for its mail', async () => {
    await portal.accounts.register({ user: { subscriber_email: KARI.email, accept_terms: true } }, CALLER)
    await portal.answerRequests()
    const { account } = await portal.firstLogin(KARI)
    expect((await portal.store.accounts.byId(account))?.validatedAt).not.toBeNull()
  })
})

test('the second login needs no mail, and its session is one of the list of devices', async () => {
  const { account } = await portal.firstLogin(KARI)
  const { page, browser } = await portal.through(KARI)
  expect(page).toBe('/login?sign-on=ready&redirect=%2Foslo')
  const opened = await portal.signOn.signIn({}, browser, CALLER)
  expect(opened).toMatchObject({ ok: true, value: { account: { id: account } } })
  const token = opened.ok ? opened.value.token : ''
  const session = await portal.sessionOf(token)
  expect(await portal.accounts.sessions(session)).toHaveLength(2)
  await portal.accounts.endSessions(session, CALLER)
  expect(await portal.accounts.authenticate(token)).toBeNull()
})

test('an account with a password gets the login after the mail, and keeps the password', async () => {
  const { account } = await portal.registerAndValidate(KARI.email)
  expect((await portal.firstLogin(KARI)).account).toBe(account.id)
  expect(await portal.login(KARI.email)).toMatchObject({ ok: true })
  expect((await portal.mailOf('login-method-added')).to).toBe(KARI.email)
})

test('the address at the provider changes: the login stays with its account', async () => {
  const { account } = await portal.firstLogin(KARI)
  const other = await portal.registerAndValidate('ola@example.org')
  const { browser } = await portal.through({ ...KARI, email: 'ola@example.org' })
  const opened = await portal.signOn.signIn({}, browser, CALLER)
  expect(opened).toMatchObject({ ok: true, value: { account: { id: account } } })
  expect(account).not.toBe(other.account.id)
})

describe('the login of an account', () => {
  const link = async (password?: string) => {
    const reader = await portal.registerAndValidate(KARI.email)
    const begun = await portal.signOn.link(
      reader.session,
      { provider: 'first', ...(password === undefined ? {} : { password }) },
      '',
      CALLER,
    )
    return { reader, begun }
  }

  test('is added from the profile without a mail to prove the address', async () => {
    const { reader, begun } = await link()
    if (!begun.ok) throw new Error(begun.code)
    const { location, browser } = begun.value
    const query = portal.first.logIn(location, { sub: 'someone', email: 'other@example.com' })
    expect(await portal.signOn.finish('first', query, browser, CALLER)).toBe('/profile?sign-on=added')
    const { methods } = await portal.signOn.methods(reader.session)
    expect(methods.map(({ label, last_used }) => [label, last_used])).toEqual([['First ID', null]])
  })

  test.each([
    ['no password', undefined, { code: 'invalid_field' }],
    ['a wrong password', 'Feil Hest 8', { code: 'wrong_password' }],
    ['the password', PASSWORD, { ok: true }],
  ])('an old session adds one with %s', async (_why, password, expected) => {
    const reader = await portal.registerAndValidate(KARI.email)
    portal.clock.now += 11 * MINUTE_MS
    const form = { provider: 'first', ...(password === undefined ? {} : { password }) }
    expect(await portal.signOn.link(reader.session, form, '', CALLER)).toMatchObject(expected)
  })

  test('stays when it is the only way in', async () => {
    const { token } = await portal.firstLogin(KARI)
    const session = await portal.sessionOf(token)
    const [method] = (await portal.signOn.methods(session)).methods
    expect(await portal.signOn.remove(session, method?.id ?? '', {}, CALLER)).toMatchObject({
      code: 'last_login_method',
    })
    expect((await portal.signOn.methods(session)).methods).toHaveLength(1)
  })

  test('is removed beside a password, and other sessions end', async () => {
    await portal.registerAndValidate(KARI.email)
    await portal.firstLogin(KARI)
    const { browser } = await portal.through(KARI)
    const opened = await portal.signOn.signIn({}, browser, CALLER)
    const session = await portal.sessionOf(opened.ok ? opened.value.token : '')
    const [method] = (await portal.signOn.methods(session)).methods
    expect(await portal.signOn.remove(session, method?.id ?? '', {}, CALLER)).toEqual({
      ok: true,
      value: null,
    })
    expect(await portal.accounts.sessions(session)).toHaveLength(1)
    expect((await portal.mailOf('login-method-removed')).to).toBe(KARI.email)
    expect((await portal.through(KARI)).page).toContain('sign-on=mailed')
  })

  test('is in the export, and gone with the account', async () => {
    const { account, token } = await portal.firstLogin(KARI)
    const exported = await portal.accounts.exportOf(await portal.sessionOf(token), CALLER)
    expect(exported).toMatchObject({ value: { login_methods: [{ kind: 'provider', label: 'First ID' }] } })
    await portal.store.accounts.remove(account)
    expect(await portal.store.accounts.loginMethods(account)).toEqual([])
    expect((await portal.through(KARI)).page).toContain('sign-on=mailed')
  })
})

describe('a provider', () => {
  test.each([
    ['is unreachable', { outage: 'offline' }, '/login?sign-on=unreachable&redirect=%2Foslo'],
    ['answers with an error of its own', { outage: 502 }, '/login?sign-on=unreachable&redirect=%2Foslo'],
    [
      'describes another issuer',
      { metadata: { issuer: 'https://evil.example' } },
      '/login?sign-on=unreachable&redirect=%2Foslo',
    ],
  ] as const)('%s: the login page says so, and the next try asks again', async (_why, fault, page) => {
    portal.first.fail(fault)
    expect(await portal.signOn.begin('first', '/oslo', '', CALLER)).toEqual({ location: page })
    portal.first.fail({})
    expect(await portal.begin()).toHaveProperty('browser')
  })

  test('fails between the two halves of a login', async () => {
    const { location, browser } = await portal.begin()
    const query = portal.first.logIn(location, KARI)
    portal.first.fail({ outage: 'offline' })
    expect(await portal.signOn.finish('first', query, browser, CALLER)).toContain('sign-on=unreachable')
  })

  test.each([
    ['five minutes behind', -299, 'mailed'],
    ['five minutes ahead', 299, 'mailed'],
    ['an hour behind', -3_600, 'failed'],
  ])('has a clock %s', async (_why, seconds, state) => {
    portal.first.fail({
      claims: (claims) => ({
        ...claims,
        iat: (claims.iat ?? 0) + seconds,
        exp: (claims.iat ?? 0) + seconds + 60,
      }),
    })
    expect((await portal.through(KARI)).page).toContain(`sign-on=${state}`)
  })

  test('gives no address: the login page says so', async () => {
    expect((await portal.through({ sub: 'kari' })).page).toContain('sign-on=no-email')
  })

  test('is told that the reader went no further', async () => {
    const { location, browser } = await portal.begin()
    const state = new URL(location).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state }).toString()
    expect(await portal.signOn.finish('first', query, browser, CALLER)).toContain('sign-on=cancelled')
  })
})
