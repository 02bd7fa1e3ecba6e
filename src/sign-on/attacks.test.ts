/** Attacks on logins at providers: each is refused, and opens, adds and changes nothing (decision 0116). */
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import { CALLER, PASSWORD } from '#tests/factories/accounts.ts'
import type { ProviderFault } from '#tests/factories/fake-provider.ts'
import { openSignOn, type TestSignOn } from '#tests/factories/sign-on.ts'

const KARI = { sub: 'kari-at-first', email: 'kari@example.org', email_verified: true }
const MALLORY = { sub: 'mallory-at-first', email: 'kari@example.org', email_verified: true }
const OTHER_BROWSER = 'M'.repeat(43)
const FAILED = '/login?sign-on=failed'
let portal: TestSignOn

beforeEach(async () => {
  portal = await openSignOn()
})

const hour = 3_600
const REFUSED_TOKENS: readonly (readonly [why: string, fault: ProviderFault])[] = [
  ['no signature (alg none)', { signature: 'none' }],
  ['a signature by the secret of the client', { signature: 'symmetric' }],
  ['a key that is not in the set', { signature: 'unknown key' }],
  ['a damaged signature', { signature: 'damaged' }],
  ['the audience of another client', { claims: (claims) => ({ ...claims, aud: 'other' }) }],
  [
    'two audiences and the party of another',
    { claims: (claims) => ({ ...claims, aud: ['kvartal', 'x'], azp: 'x' }) },
  ],
  ['no audience', { claims: ({ aud: _aud, ...claims }) => claims }],
  ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://second.example.com' }) }],
  ['no issuer', { claims: ({ iss: _iss, ...claims }) => claims }],
  ['no subject', { claims: ({ sub: _sub, ...claims }) => claims }],
  ['an empty subject', { claims: (claims) => ({ ...claims, sub: '' }) }],
  ['the nonce of another login', { claims: (claims) => ({ ...claims, nonce: 'other' }) }],
  ['no nonce', { claims: ({ nonce: _nonce, ...claims }) => claims }],
  ['an end an hour ago', { claims: (claims) => ({ ...claims, exp: (claims.exp ?? 0) - hour }) }],
  ['no end', { claims: ({ exp: _exp, ...claims }) => claims }],
  ['no beginning', { claims: ({ iat: _iat, ...claims }) => claims }],
  ['a beginning in an hour', { claims: (claims) => ({ ...claims, nbf: (claims.iat ?? 0) + hour }) }],
]

describe('an ID token is refused', () => {
  test.each(REFUSED_TOKENS)('with %s', async (_why, fault) => {
    await portal.registerAndValidate(KARI.email)
    portal.first.fail(fault)
    const { page, browser } = await portal.through(KARI)
    expect(page).toBe(`${FAILED}&redirect=%2Foslo`)
    expect(await portal.signOn.signIn({}, browser, CALLER)).toMatchObject({ code: 'sign_on_failed' })
    expect((await portal.mails()).map(({ kind }) => kind)).toEqual(['validate'])
  })

  test.each<[why: string, fault: ProviderFault]>([
    ['left out', { tokenAnswer: ({ id_token: _token, ...answer }) => answer }],
    ['no token at all', { tokenAnswer: (answer) => ({ ...answer, id_token: 'x.y' }) }],
    ['not a text', { tokenAnswer: (answer) => ({ ...answer, id_token: 7 }) }],
    ['beside a token of another kind', { tokenAnswer: (answer) => ({ ...answer, token_type: 'mac' }) }],
  ])('that is %s', async (_why, fault) => {
    portal.first.fail(fault)
    expect((await portal.through(KARI)).page).toContain(FAILED)
  })
})

describe('an answer is refused', () => {
  const answered = async (change: (query: URLSearchParams) => void, browser?: string) => {
    const begun = await portal.begin()
    const query = new URLSearchParams(portal.first.logIn(begun.location, KARI))
    change(query)
    return portal.signOn.finish('first', query.toString(), browser ?? begun.browser, CALLER)
  }

  test.each<[why: string, change: (query: URLSearchParams) => void]>([
    ['without state', (query) => query.delete('state')],
    ['with a guessed state', (query) => query.set('state', 'G'.repeat(43))],
    ['with two states', (query) => query.append('state', 'G'.repeat(43))],
    ['without the issuer that the provider announces (mix-up)', (query) => query.delete('iss')],
    [
      'with the issuer of another provider (mix-up)',
      (query) => query.set('iss', 'https://second.example.com'),
    ],
    ['with a guessed code', (query) => query.set('code', 'guessed')],
    ['without a code', (query) => query.delete('code')],
    ['with two codes', (query) => query.append('code', 'other')],
    ['with an error that holds markup', (query) => query.set('error', '<script>')],
  ])('%s', async (_why, change) => {
    expect(await answered(change)).toContain(FAILED)
    expect(await portal.mails()).toEqual([])
  })

  test.each([
    ['in a browser that began nothing', ''],
    ['in the browser of another person (login CSRF)', OTHER_BROWSER],
  ])('%s', async (_why, browser) => {
    expect(await answered(() => {}, browser)).toBe(FAILED)
    expect(portal.first.requests.filter((request) => request === 'POST /token')).toEqual([])
  })

  test('a second time (replay), and the code too', async () => {
    const { location, browser } = await portal.begin()
    const query = portal.first.logIn(location, KARI)
    expect(await portal.signOn.finish('first', query, browser, CALLER)).toContain('sign-on=mailed')
    expect(await portal.signOn.finish('first', query, browser, CALLER)).toBe(FAILED)
    const next = await portal.begin('first', browser)
    const state = new URL(next.location).searchParams.get('state') ?? ''
    const replayed = new URLSearchParams(query)
    replayed.set('state', state)
    expect(await portal.signOn.finish('first', replayed.toString(), browser, CALLER)).toContain(FAILED)
  })

  test('at the address of another provider (mix-up)', async () => {
    const { location, browser } = await portal.begin()
    const query = portal.first.logIn(location, KARI)
    expect(await portal.signOn.finish('second', query, browser, CALLER)).toBe(FAILED)
    expect(portal.second.requests).toEqual([])
  })

  test('with a code that was made for another login (code injection)', async () => {
    const stolen = await portal.begin()
    const code = new URLSearchParams(portal.first.logIn(stolen.location, KARI)).get('code') ?? ''
    const own = await portal.begin('first', OTHER_BROWSER)
    const query = new URLSearchParams(portal.first.logIn(own.location, MALLORY))
    query.set('code', code)
    expect(await portal.signOn.finish('first', query.toString(), own.browser, CALLER)).toContain(FAILED)
  })

  test('after a quarter of an hour', async () => {
    const { location, browser } = await portal.begin()
    portal.clock.now += 16 * MINUTE_MS
    expect(await portal.signOn.finish('first', portal.first.logIn(location, KARI), browser, CALLER)).toBe(
      FAILED,
    )
  })
})

describe('an account is not taken', () => {
  test.each([
    ['proved, as the provider says', true],
    ['not proved', false],
  ])('by a login with its address, %s: the link of the mail is needed', async (_why, isVerified) => {
    await portal.registerAndValidate(KARI.email)
    const { page, browser } = await portal.through({ ...MALLORY, email_verified: isVerified })
    expect(page).toContain('sign-on=mailed')
    expect(await portal.signOn.signIn({}, browser, CALLER)).toMatchObject({ code: 'sign_on_failed' })
    expect(
      await portal.signOn.signIn({ proof: 'G'.repeat(43), accept_terms: true }, browser, CALLER),
    ).toMatchObject({ code: 'sign_on_failed' })
  })

  test('when its owner opens the mail of a stranger: the link works in no other browser', async () => {
    const { account } = await portal.registerAndValidate(KARI.email)
    const { browser } = await portal.through(MALLORY)
    const proof = await portal.proof()
    for (const other of ['', OTHER_BROWSER])
      expect(await portal.signOn.signIn({ proof, accept_terms: true }, other, CALLER)).toMatchObject({
        code: 'sign_on_failed',
      })
    expect(await portal.store.accounts.loginMethods(account.id)).toEqual([])
    expect(browser).not.toBe(OTHER_BROWSER)
  })

  test('by a login whose address becomes that of another account', async () => {
    const mallory = { sub: 'mallory', email: 'mallory@example.com' }
    const own = await portal.firstLogin(mallory)
    const { account } = await portal.registerAndValidate(KARI.email)
    const { browser } = await portal.through({ ...mallory, email: KARI.email, email_verified: true })
    expect(await portal.signOn.signIn({}, browser, CALLER)).toMatchObject({
      value: { account: { id: own.account } },
    })
    expect(own.account).not.toBe(account.id)
  })

  test('by the same subject at another provider', async () => {
    await portal.firstLogin(KARI)
    const { location, browser } = await portal.begin('second')
    const query = portal.second.logIn(location, { ...KARI, email: 'mallory@example.com' })
    expect(await portal.signOn.finish('second', query, browser, CALLER)).toContain('sign-on=mailed')
  })

  test('by a link that was used, or is half an hour old', async () => {
    const { browser } = await portal.firstLogin(KARI)
    const proof = await portal.proof()
    const accepted = { proof, accept_terms: true }
    expect(await portal.signOn.signIn(accepted, browser, CALLER)).toMatchObject({ code: 'sign_on_failed' })
    const ola = await portal.through({ sub: 'ola', email: 'ola@example.org' })
    const late = { proof: await portal.proof(), accept_terms: true }
    portal.clock.now += 31 * MINUTE_MS
    expect(await portal.signOn.signIn(late, ola.browser, CALLER)).toMatchObject({ code: 'sign_on_failed' })
  })

  test('by a finished login that is fetched twice, or later', async () => {
    await portal.firstLogin(KARI)
    const { browser } = await portal.through(KARI)
    expect(await portal.signOn.signIn({}, OTHER_BROWSER, CALLER)).toMatchObject({ code: 'sign_on_failed' })
    expect(await portal.signOn.signIn({}, browser, CALLER)).toMatchObject({ ok: true })
    expect(await portal.signOn.signIn({}, browser, CALLER)).toMatchObject({ code: 'sign_on_failed' })
    await portal.through(KARI, browser)
    portal.clock.now += 3 * MINUTE_MS
    expect(await portal.signOn.signIn({}, browser, CALLER)).toMatchObject({ code: 'sign_on_failed' })
  })

  test('that is disabled', async () => {
    const { account, browser } = await portal.firstLogin(KARI)
    await portal.through(KARI, browser)
    await portal.store.accounts.setDisabled(account, true)
    expect(await portal.signOn.signIn({}, browser, CALLER)).toMatchObject({ code: 'sign_on_failed' })
    const other = await portal.through({ sub: 'kari again', email: KARI.email })
    const proof = await portal.proof()
    expect(await portal.signOn.signIn({ proof, accept_terms: true }, other.browser, CALLER)).toMatchObject({
      code: 'sign_on_failed',
    })
  })
})

describe('a login is not added', () => {
  const mallorysLink = async () => {
    const mallory = await portal.registerAndValidate('mallory@example.com')
    const begun = await portal.signOn.link(mallory.session, { provider: 'first' }, OTHER_BROWSER, CALLER)
    if (!begun.ok) throw new Error(begun.code)
    return { mallory, location: begun.value.location }
  }

  test('to the account of the person who sent the link (login CSRF)', async () => {
    const { mallory, location } = await mallorysLink()
    const query = portal.first.logIn(location, KARI)
    expect(await portal.signOn.finish('first', query, 'K'.repeat(43), CALLER)).toBe(FAILED)
    expect((await portal.signOn.methods(mallory.session)).methods).toEqual([])
  })

  test('by a session that has ended', async () => {
    const { mallory, location } = await mallorysLink()
    await portal.accounts.endSessions(mallory.session, CALLER)
    const query = portal.first.logIn(location, KARI)
    expect(await portal.signOn.finish('first', query, OTHER_BROWSER, CALLER)).toBe('/profile?sign-on=failed')
    expect(await portal.store.accounts.loginMethods(mallory.account.id)).toEqual([])
  })

  test('that another account has', async () => {
    await portal.firstLogin(KARI)
    const { location } = await mallorysLink()
    const query = portal.first.logIn(location, KARI)
    expect(await portal.signOn.finish('first', query, OTHER_BROWSER, CALLER)).toBe('/profile?sign-on=taken')
  })

  test('or removed by the session of another account', async () => {
    const { account } = await portal.firstLogin(KARI)
    const [method] = await portal.store.accounts.loginMethods(account)
    const { mallory } = await mallorysLink()
    expect(await portal.signOn.remove(mallory.session, method?.id ?? '', {}, CALLER)).toBeNull()
    expect(await portal.store.accounts.loginMethods(account)).toHaveLength(1)
  })

  test('with guessed passwords: they are counted as logins', async () => {
    const { session } = await portal.registerAndValidate(KARI.email)
    portal.clock.now += HOUR_MS
    const guess = (password: string) =>
      portal.signOn.link(session, { provider: 'first', password }, '', CALLER)
    for (let tried = 0; tried < 10; tried += 1) await guess(`Feil ${tried}`)
    expect(await guess(PASSWORD)).toMatchObject({ code: 'throttled' })
  })
})

describe('no other site is reached', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    `/${'a'.repeat(300)}`,
  ])('by the redirect %s', async (redirect) => {
    const begun = await portal.signOn.begin('first', redirect, '', CALLER)
    if (!begun || !('browser' in begun)) throw new Error('no login')
    const query = portal.first.logIn(begun.location, KARI)
    expect(await portal.signOn.finish('first', query, begun.browser, CALLER)).toBe('/login?sign-on=mailed')
  })

  test('by a provider that does not exist', async () => {
    expect(await portal.signOn.begin('constructor', '/', '', CALLER)).toBeNull()
    expect(await portal.signOn.finish('constructor', 'code=x', '', CALLER)).toBeNull()
  })
})

test('the log of an attack holds no code, no token and no address of a mailbox', async () => {
  portal.first.fail({ signature: 'none' })
  await portal.through(KARI)
  expect(portal.log.join('\n')).toContain('sign-on first refused: ')
  expect(portal.log.join('\n')).not.toMatch(/eyJ|kari@|code=/)
})
