/** Passkeys on a real store, with an authenticator in memory (decision 0117). */
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import { MAX_LOGIN_METHODS } from '#store/accounts/logins/login-method-types.ts'
import { CALLER, PASSWORD, PUBLIC_URL } from '#tests/factories/accounts.ts'
import { openSignOn, type TestSignOn } from '#tests/factories/sign-on.ts'
import {
  softwareAuthenticator,
  type Falsification,
  type SoftwareAuthenticator,
} from '#tests/factories/software-authenticator.ts'
import type { Passkeys } from './passkeys.ts'

const EMAIL = 'kari@example.org'
const OTHER_BROWSER = 'M'.repeat(43)
const REFUSED = { ok: false, code: 'passkey_failed' }
let portal: TestSignOn
let passkeys: Passkeys

beforeEach(async () => {
  portal = await openSignOn()
  if (!portal.signOn.passkeys) throw new Error('no passkeys at this address')
  passkeys = portal.signOn.passkeys
})

type Reader = Awaited<ReturnType<TestSignOn['registerAndValidate']>>

async function added(
  reader: Reader,
  authenticator: SoftwareAuthenticator,
  falsification: Falsification = {},
  name = 'Min telefon',
) {
  const challenge = await passkeys.newChallenge(reader.session, {}, '', CALLER)
  if (!challenge.ok) return challenge
  const { options, browser } = challenge.value
  const credential = authenticator.create(options, falsification)
  return passkeys.add(reader.session, { credential, name }, browser, CALLER)
}

async function loggedIn(
  authenticator: SoftwareAuthenticator,
  falsification: Falsification = {},
  minutes = 0,
) {
  const challenge = await passkeys.loginChallenge('', CALLER)
  if (!challenge.ok) return challenge
  portal.clock.now += minutes * MINUTE_MS
  const { options, browser } = challenge.value
  return passkeys.logIn({ credential: authenticator.get(options, falsification) }, browser, CALLER)
}

async function withPasskey() {
  const reader = await portal.registerAndValidate(EMAIL)
  const authenticator = softwareAuthenticator(PUBLIC_URL)
  expect(await added(reader, authenticator)).toEqual({ ok: true, value: null })
  return { reader, authenticator }
}

test('a passkey is added with a mail, listed, and opens a session without an address or a password', async () => {
  const { reader, authenticator } = await withPasskey()
  expect((await portal.mailOf('login-method-added')).text).toContain('Min telefon')
  const opened = await loggedIn(authenticator)
  expect(opened).toMatchObject({ ok: true, value: { account: { id: reader.account.id } } })
  const { methods } = await portal.signOn.methods(reader.session)
  expect(methods.map(({ kind, label, last_used }) => [kind, label, last_used])).toEqual([
    ['passkey', 'Min telefon', new Date(portal.clock.now).toISOString()],
  ])
  expect(await portal.accounts.sessions(reader.session)).toHaveLength(2)
})

test('the options name the site, ask for verification and exclude the passkeys of the account', async () => {
  const { reader, authenticator } = await withPasskey()
  const challenge = await passkeys.newChallenge(reader.session, {}, '', CALLER)
  const known = authenticator.get({ challenge: '' }).id
  expect(challenge).toMatchObject({
    value: {
      options: {
        rp: { id: 'kvartal.example.org' },
        attestation: 'none',
        excludeCredentials: [{ id: known }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    },
  })
  expect(JSON.stringify(challenge)).not.toContain(String(reader.account.id))
  expect(await passkeys.loginChallenge('', CALLER)).toMatchObject({
    value: { options: { rpId: 'kvartal.example.org', userVerification: 'required' } },
  })
})

test('two passkeys of an account have one handle', async () => {
  const { reader, authenticator } = await withPasskey()
  const second = softwareAuthenticator(PUBLIC_URL)
  expect(await added(reader, second, {}, 'Nøkkel')).toMatchObject({ ok: true })
  const handles = [authenticator, second].map((one) => one.get({ challenge: '' }).response.userHandle)
  expect(new Set(handles).size).toBe(1)
  expect(await loggedIn(second)).toMatchObject({ ok: true })
})

test('a passkey is in the export without its key, and is gone with the account', async () => {
  const { reader, authenticator } = await withPasskey()
  const exported = await portal.accounts.exportOf(reader.session, CALLER)
  expect(exported).toMatchObject({ value: { login_methods: [{ kind: 'passkey', label: 'Min telefon' }] } })
  expect(JSON.stringify(exported)).not.toContain('publicKey')
  await portal.store.accounts.remove(reader.account.id)
  expect(await loggedIn(authenticator)).toMatchObject(REFUSED)
})

test('a removed passkey opens nothing, and its mail says so', async () => {
  const { reader, authenticator } = await withPasskey()
  const [method] = (await portal.signOn.methods(reader.session)).methods
  expect(await portal.signOn.remove(reader.session, method?.id ?? '', {}, CALLER)).toMatchObject({ ok: true })
  expect((await portal.mailOf('login-method-removed')).to).toBe(EMAIL)
  expect(await loggedIn(authenticator)).toMatchObject(REFUSED)
})

test('a session older than ten minutes needs the password', async () => {
  const reader = await portal.registerAndValidate(EMAIL)
  portal.clock.now += 11 * MINUTE_MS
  const begin = (password?: string) =>
    passkeys.newChallenge(reader.session, password === undefined ? {} : { password }, '', CALLER)
  expect(await begin()).toMatchObject({ code: 'invalid_field', fields: { password: 'required' } })
  expect(await begin('Feil Hest 8')).toMatchObject({ code: 'wrong_password' })
  expect(await begin(PASSWORD)).toMatchObject({ ok: true })
})

test('an account has a limited number of ways to log in', async () => {
  const reader = await portal.registerAndValidate(EMAIL)
  for (let count = 0; count < MAX_LOGIN_METHODS; count += 1)
    expect(await added(reader, softwareAuthenticator(PUBLIC_URL))).toMatchObject({ ok: true })
  expect(await added(reader, softwareAuthenticator(PUBLIC_URL))).toMatchObject({
    code: 'too_many_login_methods',
  })
})

/** The bytes with one bit of the last byte changed. */
const flipBit = (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  return changed
}

describe('a login is refused', () => {
  test.each<[string, Falsification, minutes?: number]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of a subdomain', { origin: 'https://x.kvartal.example.org' }],
    ['of the same host on another port', { origin: 'https://kvartal.example.org:8443' }],
    ['of the same host without TLS', { origin: 'http://kvartal.example.org' }],
    ['bound to another site', { rpId: 'evil.example' }],
    ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['with an empty challenge', { challenge: '' }],
    ['as an answer to a registration', { type: 'webauthn.create' }],
    ['without the presence of its owner', { flags: 0x04 }],
    ['without verification of its owner', { flags: 0x01 }],
    ['with a changed signature', { signature: flipBit }],
    ['without a signature', { signature: () => Buffer.from([0]) }],
    ['with authenticator data changed after signing', { authenticatorData: flipBit }],
    ['with authenticator data cut off', { authenticatorData: (data) => data.subarray(0, 20) }],
    ['with authenticator data of rubbish', { authenticatorData: () => Buffer.alloc(200, 0xff) }],
    ['with the handle of another account', { userHandle: 'B'.repeat(43) }],
    ['after five minutes', {}, 6],
  ])('%s', async (_why, falsification, minutes = 0) => {
    const { reader, authenticator } = await withPasskey()
    expect(await loggedIn(authenticator, falsification, minutes)).toMatchObject(REFUSED)
    expect(await portal.accounts.sessions(reader.session)).toHaveLength(1)
    expect(await loggedIn(authenticator)).toMatchObject({ ok: true })
  })

  test('when it is sent twice, or from another browser', async () => {
    const { authenticator } = await withPasskey()
    const challenge = await passkeys.loginChallenge('', CALLER)
    if (!challenge.ok) throw new Error(challenge.code)
    const { options, browser } = challenge.value
    const credential = authenticator.get(options)
    expect(await passkeys.logIn({ credential }, browser, CALLER)).toMatchObject({ ok: true })
    expect(await passkeys.logIn({ credential }, browser, CALLER)).toMatchObject(REFUSED)
    const second = await passkeys.loginChallenge(browser, CALLER)
    if (!second.ok) throw new Error(second.code)
    const other = { credential: authenticator.get(second.value.options) }
    expect(await passkeys.logIn(other, OTHER_BROWSER, CALLER)).toMatchObject(REFUSED)
    expect(await passkeys.logIn(other, browser, CALLER)).toMatchObject(REFUSED)
  })

  test('when the counter does not grow: the key may have been copied', async () => {
    const { authenticator } = await withPasskey()
    expect(await loggedIn(authenticator, { counter: 7 })).toMatchObject({ ok: true })
    expect(await loggedIn(authenticator, { counter: 7 })).toMatchObject(REFUSED)
    expect(await loggedIn(authenticator, { counter: 3 })).toMatchObject(REFUSED)
    expect(portal.log.join('\n')).toContain('passkey refused')
    expect(await loggedIn(authenticator, { counter: 8 })).toMatchObject({ ok: true })
  })

  test('when a copy of the key is used at the same moment with the same counter', async () => {
    const { authenticator } = await withPasskey()
    const outcomes = await Promise.all([
      loggedIn(authenticator, { counter: 5 }),
      loggedIn(authenticator, { counter: 5 }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('never because another device of the account, which does not count, is used at the same moment', async () => {
    const { authenticator } = await withPasskey()
    const outcomes = await Promise.all([
      loggedIn(authenticator, { counter: 0 }),
      loggedIn(authenticator, { counter: 0 }),
    ])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  })

  test('by an unknown passkey with the words of a wrong signature', async () => {
    const { authenticator } = await withPasskey()
    const unknown = await loggedIn(softwareAuthenticator(PUBLIC_URL), { userHandle: 'C'.repeat(43) })
    expect(unknown).toEqual(await loggedIn(authenticator, { signature: flipBit }))
  })

  test('of an account that is disabled', async () => {
    const { reader, authenticator } = await withPasskey()
    await portal.store.accounts.setDisabled(reader.account.id, true)
    expect(await loggedIn(authenticator)).toMatchObject(REFUSED)
  })

  test('with the challenge of a registration', async () => {
    const { reader, authenticator } = await withPasskey()
    const challenge = await passkeys.newChallenge(reader.session, {}, '', CALLER)
    if (!challenge.ok) throw new Error(challenge.code)
    const { options, browser } = challenge.value
    expect(await passkeys.logIn({ credential: authenticator.get(options) }, browser, CALLER)).toMatchObject(
      REFUSED,
    )
  })
})

describe('a passkey is not added', () => {
  test.each<[string, Falsification]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['as an answer to a login', { type: 'webauthn.get' }],
    ['without verification of its owner', { flags: 0x01 }],
    ['of rubbish', { attestationObject: Buffer.alloc(300, 0xff) }],
    ['of a number', { attestationObject: Buffer.from([7]) }],
    ['without authenticator data', { attestationObject: Buffer.from('a0', 'hex') }],
    ['of lists in lists', { attestationObject: Buffer.alloc(9_000, 0x81) }],
    ['of a list that claims four billion items', { attestationObject: Buffer.from('9affffffff', 'hex') }],
  ])('%s', async (_why, falsification) => {
    const reader = await portal.registerAndValidate(EMAIL)
    expect(await added(reader, softwareAuthenticator(PUBLIC_URL), falsification)).toMatchObject(REFUSED)
    expect(await portal.store.accounts.loginMethods(reader.account.id)).toEqual([])
  })

  test('to the account of another session, or of another browser', async () => {
    const [reader, other] = [
      await portal.registerAndValidate(EMAIL),
      await portal.registerAndValidate('mallory@example.com'),
    ]
    const authenticator = softwareAuthenticator(PUBLIC_URL)
    for (const [session, cookie] of [
      [other.session, ''],
      [reader.session, OTHER_BROWSER],
    ] as const) {
      const challenge = await passkeys.newChallenge(reader.session, {}, '', CALLER)
      if (!challenge.ok) throw new Error(challenge.code)
      const { options, browser } = challenge.value
      const form = { credential: authenticator.create(options), name: 'Min' }
      expect(await passkeys.add(session, form, cookie || browser, CALLER)).toMatchObject(REFUSED)
    }
    for (const { account } of [reader, other])
      expect(await portal.store.accounts.loginMethods(account.id)).toEqual([])
  })

  test('that another account has', async () => {
    const { authenticator } = await withPasskey()
    const other = await portal.registerAndValidate('mallory@example.com')
    expect(await added(other, authenticator)).toMatchObject(REFUSED)
  })

  test('by a session that has ended since', async () => {
    const reader = await portal.registerAndValidate(EMAIL)
    const challenge = await passkeys.newChallenge(reader.session, {}, '', CALLER)
    if (!challenge.ok) throw new Error(challenge.code)
    await portal.accounts.endSessions(reader.session, CALLER)
    const credential = softwareAuthenticator(PUBLIC_URL).create(challenge.value.options)
    expect(
      await passkeys.add(reader.session, { credential, name: 'Min' }, challenge.value.browser, CALLER),
    ).toMatchObject(REFUSED)
  })
})

test('a statement about the maker of the authenticator is left out, so that nothing that its certificates name is fetched', async () => {
  const reader = await portal.registerAndValidate(EMAIL)
  // { x5c: [h'00'] }: a certificate that is none would be refused, if it were checked.
  const statement = Buffer.from('a163783563814100', 'hex')
  for (const format of ['apple', 'packed', 'android-key', 'of no known kind'])
    expect(
      await added(reader, softwareAuthenticator(PUBLIC_URL), { statement: [format, statement] }),
    ).toEqual({ ok: true, value: null })
})

test('the log of a refusal has neither a key nor an address of a mailbox, nor text of the client', async () => {
  const { authenticator } = await withPasskey()
  await loggedIn(authenticator, { signature: flipBit })
  await loggedIn(authenticator, { origin: 'https://evil.example' })
  await loggedIn(authenticator, { type: 'evil: "evil' })
  await loggedIn(authenticator, { authenticatorData: () => Buffer.from('evil') })
  expect(portal.log.join('\n')).not.toMatch(/kari@|publicKey|evil/)
  expect(portal.log.join('\n')).toContain('passkey refused: Error: Unexpected authentication response origin')
})
