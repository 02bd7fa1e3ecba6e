/** Security, about proofs of identity: tokens of mails and of sessions (S5–S9, S11–S14). */
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSigningSecret } from '#accounts/secrets/signing-secret.ts'
import {
  DELETE_LINK_MS,
  EMAIL_LINK_MS,
  EMAIL_UNDO_LINK_MS,
  RESET_LINK_MS,
  VALIDATE_LINK_MS,
} from '#core/account/link-lifetimes.ts'
import {
  askToDelete,
  changeEmail,
  deleteWith,
  forgot,
  HOUR_MS,
  KARI,
  login,
  NEW_PASSWORD,
  OLA,
  realHasher,
  register,
  reset,
  statusOf,
  validate,
} from '../factories/account-asks.ts'
import {
  ACCOUNT_TABLES,
  callAt,
  openAccountSite,
  readerOf,
  type ApiResponse,
} from '../factories/account-site.ts'
import { PASSWORD, PUBLIC_URL, SECRET } from '../factories/accounts.ts'
import { openApp } from '../factories/app.ts'

const SENT_TOGETHER = 8
const together = <Value>(ask: () => Promise<Value>) => Promise.all(Array.from({ length: SENT_TOGETHER }, ask))

test('S5 tokens of mails are 256 random bits', async () => {
  const site = await openAccountSite()
  const tokens: string[] = []
  for (let index = 0; index < 20; index += 1) {
    await register(site, `n${index}@example.org`)
    tokens.push(await site.tokenOf('validate', `n${index}@example.org`))
  }
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(new Set(tokens.flatMap((token) => [token.slice(0, 6), token.slice(-6)])).size).toBe(
    2 * tokens.length,
  )
})

test('S6 no token, no session token and no password lies in any table as it is', async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  await register(site, OLA)
  const kari = await site.signUp(KARI)
  await changeEmail(site, kari, 'kari.ny@example.org')
  const secrets = [
    await site.tokenOf('validate', OLA),
    await forgot(site, KARI),
    await askToDelete(site, kari),
    await site.tokenOf('email-confirm', 'kari.ny@example.org'),
    await site.tokenOf('email-notice', KARI),
    kari.token,
    PASSWORD,
  ]
  expect(new Set(secrets).size).toBe(secrets.length)
  const rows = site.rows()
  expect(rows).toContain(KARI)
  expect(secrets.filter((secret) => rows.includes(secret))).toEqual([])
})

test('S7 a token works once, also when it is sent eight times at the same moment', async () => {
  const site = await openAccountSite()
  await register(site, OLA)
  const validation = await site.tokenOf('validate', OLA)
  const kari = await site.signUp(KARI)
  const resetting = await forgot(site, KARI)
  const races = [
    await together(() => validate(site, OLA, validation)),
    await together(() => reset(site, KARI, resetting)),
  ]
  const again = readerOf((await login(site, KARI, NEW_PASSWORD)).json, KARI)
  await changeEmail(site, again, 'kari.ny@example.org')
  const [confirm, undo] = [
    await site.tokenOf('email-confirm', 'kari.ny@example.org'),
    await site.tokenOf('email-notice', KARI),
  ]
  races.push(
    await together(() => site.call(`POST email/${confirm}`)),
    await together(() => site.call(`POST email/undo/${undo}`)),
  )
  // The undo cleared the password, and mailed a link to set a new one.
  await reset(site, KARI, await site.tokenOf('email-undone', KARI))
  const deleting = await askToDelete(site, readerOf((await login(site, KARI, NEW_PASSWORD)).json, KARI))
  races.push(await together(() => deleteWith(site, KARI, deleting)))
  for (const answers of races)
    expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: SENT_TOGETHER - 1 }, () => 403),
    ])
  expect(statusOf(await site.call('GET user', { token: kari.token }))).toBe(401)
})

test('S8 a token works for its purpose, its address and the newest request only', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  await site.signUp(OLA)
  await register(site, 'nina@example.org')
  const older = await forgot(site, KARI)
  const [newest, deleting, validation] = [
    await forgot(site, KARI),
    await askToDelete(site, kari),
    await site.tokenOf('validate', 'nina@example.org'),
  ]
  const before = site.rows(...ACCOUNT_TABLES)
  const answers = [
    await reset(site, KARI, older),
    await reset(site, OLA, newest),
    await reset(site, KARI, deleting),
    await reset(site, 'nina@example.org', validation),
    await deleteWith(site, KARI, newest),
    await deleteWith(site, OLA, deleting),
    await validate(site, KARI, newest),
    await validate(site, KARI, validation),
    await site.call(`POST email/${newest}`),
    await site.call(`POST email/undo/${deleting}`),
    await site.call(`POST email/${validation}`),
  ]
  expect(answers.map(({ status, json }) => [status, json['code']])).toEqual(
    answers.map(() => [403, 'link_invalid']),
  )
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
  expect(statusOf(await reset(site, KARI, newest))).toBe(200)
})

test('S9 an expired token does nothing', async () => {
  const site = await openAccountSite()
  const { clock } = site
  const expired: [wait: number, what: (token: string) => Promise<ApiResponse>, token: string][] = []
  const kari = await site.signUp(KARI)
  await register(site, OLA)
  await changeEmail(site, kari, 'kari.ny@example.org')
  expired.push(
    [VALIDATE_LINK_MS, (token) => validate(site, OLA, token), await site.tokenOf('validate', OLA)],
    [RESET_LINK_MS, (token) => reset(site, KARI, token), await forgot(site, KARI)],
    [DELETE_LINK_MS, (token) => deleteWith(site, KARI, token), await askToDelete(site, kari)],
    [
      EMAIL_LINK_MS,
      (token) => site.call(`POST email/${token}`),
      await site.tokenOf('email-confirm', 'kari.ny@example.org'),
    ],
    [
      EMAIL_UNDO_LINK_MS,
      (token) => site.call(`POST email/undo/${token}`),
      await site.tokenOf('email-notice', KARI),
    ],
  )
  const sentBy = clock.now
  for (const [wait, use, token] of expired) {
    clock.now = sentBy + wait
    const { status, json } = await use(token)
    expect([status, json['code']]).toEqual([403, 'link_invalid'])
  }
})

describe('forged session tokens', () => {
  const base64 = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const signed = (header: object, claims: object | string, key: Uint8Array = SECRET) => {
    const text = `${base64(header)}.${base64(claims)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const HEADER = { alg: 'HS256', typ: 'JWT' }
  const spellings = Array.from({ length: 16 }, (_, bits) =>
    [...'none'].map((letter, index) => ((bits >> index) & 1 ? letter.toUpperCase() : letter)).join(''),
  )

  test('S11, S12 none of them gets in, and nothing changes', async () => {
    const site = await openAccountSite()
    const { id, token } = await site.signUp(KARI)
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
    const mailed = await forgot(site, KARI)
    const seconds = Math.floor(site.clock.now / 1000)
    const forged = [
      ...spellings.flatMap((alg) => [
        `${base64({ alg, typ: 'JWT' })}.${body}.`,
        `${base64({ alg, typ: 'JWT' })}.${body}.${signature}`,
      ]),
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}..${signature}`,
      `.${body}.${signature}`,
      signed(HEADER, claims, Buffer.from(PUBLIC_URL)),
      signed(HEADER, claims, randomBytes(48)),
      signed(HEADER, claims, Buffer.alloc(1)),
      ...[
        { kid: '../../dev/null' },
        { jku: 'https://evil.example' },
        { x5u: 'https://evil.example' },
        { jwk: { kty: 'oct', k: 'AA' } },
        { crit: ['exp'] },
        { b64: false, crit: ['b64'] },
      ].map((more) => signed({ ...HEADER, ...more }, claims)),
      JSON.stringify({ protected: head, payload: body, signature }),
      ...[String(seconds + 600), seconds + 0.5, -1, 0, null, undefined, 1e300, [seconds + 600]].map((exp) =>
        signed(HEADER, { ...claims, exp }),
      ),
      signed(HEADER, JSON.stringify({ ...claims, exp: 7 }).replace('"exp":7', '"exp":1e400')),
      ...[
        { nbf: seconds + 600 },
        { iss: 'https://evil.example' },
        { aud: 'newsletter' },
        { sub: `${id + 1}` },
        { sub: id },
        { sid: 'other' },
        { sid: { $ne: '' } },
      ].map((more) => signed(HEADER, { ...claims, ...more })),
      signed({ ...HEADER, typ: 'at+jwt' }, claims),
      mailed,
      'null',
      '..',
    ]
    const before = site.rows(...ACCOUNT_TABLES)
    for (const one of forged) {
      expect(statusOf(await site.call('GET user', { token: one })), one).toBe(401)
      expect(
        statusOf(
          await site.call('PUT user', { token: one, body: { user: { ID: id, first_name: 'Mallory' } } }),
        ),
        one,
      ).toBe(401)
    }
    expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
    expect(statusOf(await site.call('GET user', { token: signed(HEADER, claims) }))).toBe(200)
    site.clock.now += 12 * HOUR_MS
    expect(statusOf(await site.call('GET user', { token }))).toBe(401)
  })
})

test('S13 the signing secret: none, weak or short is refused with a database, made and kept without one', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-secret-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { jwtSecret: null, jwtSecretPrevious: null, databaseUrl: 'postgres://db', dataDir }
  for (const jwtSecret of [null, '', 'short', 'a'.repeat(64), 'secret'.repeat(10), 'changeme'.repeat(8)]) {
    await expect(readSigningSecret({ ...settings, jwtSecret }), String(jwtSecret)).rejects.toThrow(
      /JWT_SECRET.*openssl rand/s,
    )
  }
  const made = await readSigningSecret({ ...settings, databaseUrl: null })
  expect(made.current.length).toBeGreaterThanOrEqual(32)
  expect(await readSigningSecret({ ...settings, databaseUrl: null })).toEqual(made)
  expect((await stat(path.join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
})

test('S14 logout, a new password, a reset and deletion end sessions at once, on every instance', async () => {
  const site = await openAccountSite()
  const other = await openApp(() => null, { accounts: site.accounts })
  onTestFinished(other.stop)
  const isIn = async (token: string) => statusOf(await callAt(other.port, 'GET user', { token })) === 200
  const kari = await site.signUp(KARI)
  const enter = async (password: string) => readerOf((await login(site, KARI, password)).json, KARI).token
  const [phone, tablet] = [await enter(PASSWORD), await enter(PASSWORD)]
  expect([await isIn(phone), await isIn(tablet)]).toEqual([true, true])
  await site.call('GET auth/logout', { token: phone })
  expect([await isIn(phone), await isIn(tablet)]).toEqual([false, true])
  const { json } = await site.call('PUT password', {
    token: kari.token,
    body: { ID: kari.id, old: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD },
  })
  const renewed = String(json['token'])
  expect([await isIn(kari.token), await isIn(tablet), await isIn(renewed)]).toEqual([false, false, true])
  await reset(site, KARI, await forgot(site, KARI), PASSWORD)
  expect(await isIn(renewed)).toBe(false)
  const [first, second] = [await enter(PASSWORD), await enter(PASSWORD)]
  await site.call('DELETE sessions', { token: first })
  expect([await isIn(first), await isIn(second)]).toEqual([false, false])
  const last = await enter(PASSWORD)
  await deleteWith(site, KARI, await askToDelete(site, { ...kari, token: last }))
  expect(await isIn(last)).toBe(false)
})
