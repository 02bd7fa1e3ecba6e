/**
 * The table of reliability.md, part A, row by row, as far as it is about accounts: S1–S24 here, the later rows in
 * `account-data-safety.test.ts`. Everything is asked of the whole server over HTTP, on a real store.
 *
 * S22, S24 and what S23 asks of the address bar happen in a browser: tests/e2e.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { passwordHasher } from '#accounts/password-hashing.ts'
import { readSigningSecret } from '#accounts/signing-secret.ts'
import { userSchema } from '#contract/subscriber/user.ts'
import { DELETE_LINK_MS, EMAIL_LINK_MS, EMAIL_UNDO_LINK_MS, RESET_LINK_MS, VALIDATE_LINK_MS } from '#core/account/link-lifetimes.ts'
import { ACCOUNT_TABLES, callAt, openAccountSite, readerOf, type AccountSite, type Called, type SiteReader } from '../factories/account-site.ts'
import { PASSWORD, PUBLIC_URL, SECRET } from '../factories/accounts.ts'
import { openApp } from '../factories/app.ts'
import { compareTimes } from '../factories/mann-whitney.ts'

const KARI = 'kari@example.org'
const OLA = 'ola@example.org'
const NEW_PASSWORD = 'Ny Hest i 2027'
const HOUR_MS = 3_600_000
const QUARTER_MS = 15 * 60_000
const SENT_TOGETHER = 8

const statusOf = ({ status }: Called) => status
const login = (site: AccountSite, username: string, password = PASSWORD, address = '192.0.2.1') =>
  site.call('POST auth', { body: { username, password }, headers: { 'X-Forwarded-For': address } })
const forgot = async (site: AccountSite, email: string) => {
  await site.call('POST request', { body: { email } })
  await site.answerRequests()
  return site.tokenOf('reset', email)
}
const reset = (site: AccountSite, email: string, confirmation: string, password = NEW_PASSWORD) =>
  site.call('POST password', { body: { email, confirmation, password, confirm: password } })
const validate = (site: AccountSite, username: string, token: string, password = PASSWORD) =>
  site.call(`POST validate/${token}`, { body: { username, password, confirm: password } })
const register = async (site: AccountSite, email: string) => {
  await site.call('POST user', { body: { user: { subscriber_email: email, accept_terms: true } } })
  await site.answerRequests()
}
const changeEmail = (site: AccountSite, { id, token }: SiteReader, email: string) => site.call('PUT user', { token, body: { user: { ID: id, subscriber_email: email } } })
const askToDelete = async (site: AccountSite, { email, token }: SiteReader) => {
  await site.call('DELETE user', { token, body: { email, confirmation: 'SLETTKONTO' } })
  return site.tokenOf('delete', email)
}
const deleteWith = (site: AccountSite, email: string, confirmation: string) => site.call('DELETE user', { body: { email, confirmation } })
const together = <Value>(ask: () => Promise<Value>) => Promise.all(Array.from({ length: SENT_TOGETHER }, ask))

function realHasher() {
  const hasher = passwordHasher()
  onTestFinished(() => hasher.stop())
  return hasher
}

test('S1 passwords of 8 to 128 characters of any kind, none cut off', async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  const long = `Aa1${'x'.repeat(122)}`
  const accepted = ['Aa1 5678', 'Blåbær på søndag 1', 'Hus🏢🏢🏢🏢 1 ', `${long}end`]
  const refused = ['Aa1 567', `${long}four`, 'uten store 1', 'UTEN SMÅ 1', 'Uten tall', '']
  for (const [at, password] of accepted.entries()) {
    const email = `en${at}@example.org`
    await site.signUp(email, password)
    expect(statusOf(await login(site, email, password)), password).toBe(200)
    expect(statusOf(await login(site, email, password.slice(0, -1))), password).toBe(403)
  }
  expect(statusOf(await login(site, 'en3@example.org', `${long}eND`))).toBe(403)
  await register(site, KARI)
  const token = await site.tokenOf('validate', KARI)
  for (const password of refused) expect(statusOf(await validate(site, KARI, token, password)), password).toBe(403)
})

test('S2 every stored password is argon2id with at least 19 MiB, 2 passes, 1 lane', async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  const kari = await site.signUp(KARI)
  await site.signUp(OLA)
  await reset(site, OLA, await forgot(site, OLA))
  await site.call('PUT password', { token: kari.token, body: { ID: kari.id, old: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD } })
  const stored = [...site.rows('account').matchAll(/"password_hash":"([^"]*)"/g)].map(([, hash]) => hash)
  expect(stored).toHaveLength(2)
  expect(stored.every((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/.test(hash ?? ''))).toBe(true)
})

test('S3 a login tells not whether the address is known: same bytes, same headers', { timeout: 60_000 }, async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  await site.signUp(KARI)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (let at = 0; at < 60; at += 1) {
    const kind = at % 2 === 0 ? 'known' : 'unknown'
    const started = performance.now()
    const { status, text, headers } = await login(site, kind === 'known' ? KARI : 'nina@example.org', 'Feil Hest 7', `198.51.100.${at}`)
    times[kind].push(performance.now() - started)
    answers.add(JSON.stringify([status, text, { ...headers, date: '' }]))
  }
  expect([...answers]).toHaveLength(1)
  const { medianDifference, p } = compareTimes(times.known, times.unknown)
  console.log(`  S3: medians differ by ${medianDifference.toFixed(2)} ms, Mann-Whitney p = ${p.toFixed(3)}`)
})

test('S4 registering and forgetting are answered alike for every address, at once and in the language of the request', async () => {
  const site = await openAccountSite()
  await site.signUp(KARI)
  await register(site, 'ubekreftet@example.org')
  for (const language of ['nb', 'en']) {
    for (const what of ['POST user', 'POST request'] as const) {
      const answers = await Promise.all([KARI, 'ubekreftet@example.org', 'nina@example.org'].map((email) =>
        site.call(what, { body: what === 'POST request' ? { email } : { user: { subscriber_email: email, accept_terms: true } }, headers: { 'Accept-Language': language } })))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
    }
  }
})

test('S5 tokens of mails are 256 random bits', async () => {
  const site = await openAccountSite()
  const tokens: string[] = []
  for (let at = 0; at < 20; at += 1) {
    await register(site, `n${at}@example.org`)
    tokens.push(await site.tokenOf('validate', `n${at}@example.org`))
  }
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(new Set(tokens.flatMap((token) => [token.slice(0, 6), token.slice(-6)])).size).toBe(2 * tokens.length)
})

test('S6 no token, no session token and no password lies in any table as it is', async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  await register(site, OLA)
  const kari = await site.signUp(KARI)
  await changeEmail(site, kari, 'kari.ny@example.org')
  const secrets = [
    await site.tokenOf('validate', OLA), await forgot(site, KARI), await askToDelete(site, kari), await site.tokenOf('email-confirm', 'kari.ny@example.org'),
    await site.tokenOf('email-notice', KARI), kari.token, PASSWORD,
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
    await together(() => validate(site, OLA, validation)), await together(() => reset(site, KARI, resetting)),
  ]
  const again = readerOf((await login(site, KARI, NEW_PASSWORD)).json, KARI)
  await changeEmail(site, again, 'kari.ny@example.org')
  const [confirm, undo] = [await site.tokenOf('email-confirm', 'kari.ny@example.org'), await site.tokenOf('email-notice', KARI)]
  races.push(await together(() => site.call(`POST email/${confirm}`)), await together(() => site.call(`POST email/undo/${undo}`)))
  const deleting = await askToDelete(site, readerOf((await login(site, KARI, NEW_PASSWORD)).json, KARI))
  races.push(await together(() => deleteWith(site, KARI, deleting)))
  for (const answers of races) expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: SENT_TOGETHER - 1 }, () => 403)])
  expect(statusOf(await site.call('GET user', { token: kari.token }))).toBe(401)
})

test('S8 a token works for its purpose, its address and the newest request only', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  await site.signUp(OLA)
  await register(site, 'nina@example.org')
  const older = await forgot(site, KARI)
  const [newest, deleting, validation] = [await forgot(site, KARI), await askToDelete(site, kari), await site.tokenOf('validate', 'nina@example.org')]
  const before = site.rows(...ACCOUNT_TABLES)
  const answers = [
    await reset(site, KARI, older), await reset(site, OLA, newest), await reset(site, KARI, deleting), await reset(site, 'nina@example.org', validation),
    await deleteWith(site, KARI, newest), await deleteWith(site, OLA, deleting), await validate(site, KARI, newest), await validate(site, KARI, validation),
    await site.call(`POST email/${newest}`), await site.call(`POST email/undo/${deleting}`), await site.call(`POST email/${validation}`),
  ]
  expect(answers.map(({ status, json }) => [status, json['code']])).toEqual(answers.map(() => [403, 'link_invalid']))
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
  expect(statusOf(await reset(site, KARI, newest))).toBe(200)
})

test('S9 an expired token does nothing', async () => {
  const site = await openAccountSite()
  const { clock } = site
  const expired: [wait: number, what: (token: string) => Promise<Called>, token: string][] = []
  const kari = await site.signUp(KARI)
  await register(site, OLA)
  await changeEmail(site, kari, 'kari.ny@example.org')
  expired.push(
    [VALIDATE_LINK_MS, (token) => validate(site, OLA, token), await site.tokenOf('validate', OLA)],
    [RESET_LINK_MS, (token) => reset(site, KARI, token), await forgot(site, KARI)],
    [DELETE_LINK_MS, (token) => deleteWith(site, KARI, token), await askToDelete(site, kari)],
    [EMAIL_LINK_MS, (token) => site.call(`POST email/${token}`), await site.tokenOf('email-confirm', 'kari.ny@example.org')],
    [EMAIL_UNDO_LINK_MS, (token) => site.call(`POST email/undo/${token}`), await site.tokenOf('email-notice', KARI)],
  )
  const sentBy = clock.now
  for (const [wait, use, token] of expired) {
    clock.now = sentBy + wait
    const { status, json } = await use(token)
    expect([status, json['code']]).toEqual([403, 'link_invalid'])
  }
})

test('S10 nobody logs in before the address is confirmed, and no link confirms another one', async () => {
  const site = await openAccountSite()
  await register(site, OLA)
  const token = await site.tokenOf('validate', OLA)
  expect(await login(site, OLA, PASSWORD)).toMatchObject({ status: 403, json: { code: 'login_failed', message: expect.stringMatching(/bekreftet/) } })
  expect(statusOf(await validate(site, KARI, token))).toBe(403)
  expect(statusOf(await validate(site, OLA, token))).toBe(200)
  expect(statusOf(await validate(site, OLA, token, NEW_PASSWORD))).toBe(403)
  expect(statusOf(await login(site, OLA))).toBe(200)
})

describe('forged session tokens', () => {
  const base64 = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const signed = (header: object, claims: object | string, key: Uint8Array = SECRET) => {
    const text = `${base64(header)}.${base64(claims)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const HEADER = { alg: 'HS256', typ: 'JWT' }
  const spellings = Array.from({ length: 16 }, (_, bits) => [...'none'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(''))

  test('S11, S12 none of them gets in, and nothing changes', async () => {
    const site = await openAccountSite()
    const { id, token } = await site.signUp(KARI)
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
    const mailed = await forgot(site, KARI)
    const seconds = Math.floor(site.clock.now / 1000)
    const forged = [
      ...spellings.flatMap((alg) => [`${base64({ alg, typ: 'JWT' })}.${body}.`, `${base64({ alg, typ: 'JWT' })}.${body}.${signature}`]),
      `${head}.${body}.`, `${head}.${body}`, `${head}..${signature}`, `.${body}.${signature}`, signed(HEADER, claims, Buffer.from(PUBLIC_URL)),
      signed(HEADER, claims, randomBytes(48)), signed(HEADER, claims, Buffer.alloc(1)),
      ...[{ kid: '../../dev/null' }, { jku: 'https://evil.example' }, { x5u: 'https://evil.example' }, { jwk: { kty: 'oct', k: 'AA' } }, { crit: ['exp'] }, { b64: false, crit: ['b64'] }]
        .map((more) => signed({ ...HEADER, ...more }, claims)),
      JSON.stringify({ protected: head, payload: body, signature }),
      ...[String(seconds + 600), seconds + 0.5, -1, 0, null, undefined, 1e300, [seconds + 600]].map((exp) => signed(HEADER, { ...claims, exp })),
      signed(HEADER, JSON.stringify({ ...claims, exp: 7 }).replace('"exp":7', '"exp":1e400')),
      ...[{ nbf: seconds + 600 }, { iss: 'https://evil.example' }, { aud: 'newsletter' }, { sub: `${id + 1}` }, { sub: id }, { sid: 'other' }, { sid: { $ne: '' } }]
        .map((more) => signed(HEADER, { ...claims, ...more })),
      signed({ ...HEADER, typ: 'at+jwt' }, claims), mailed, 'null', '..',
    ]
    const before = site.rows(...ACCOUNT_TABLES)
    for (const one of forged) {
      expect(statusOf(await site.call('GET user', { token: one })), one).toBe(401)
      expect(statusOf(await site.call('PUT user', { token: one, body: { user: { ID: id, first_name: 'Mallory' } } })), one).toBe(401)
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
    await expect(readSigningSecret({ ...settings, jwtSecret }), String(jwtSecret)).rejects.toThrow(/JWT_SECRET.*openssl rand/s)
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
  const { json } = await site.call('PUT password', { token: kari.token, body: { ID: kari.id, old: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD } })
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

test('S15 guessing is throttled after ten failures, and the owner still gets in from elsewhere', async () => {
  const site = await openAccountSite()
  await site.signUp(KARI)
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, at) => login(site, KARI, `Gjett ${at} Aa`)))
  expect(guesses.map(statusOf).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 403), ...Array.from({ length: 4 }, () => 429)])
  const late = await login(site, KARI)
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(statusOf(await login(site, KARI, PASSWORD, '203.0.113.9'))).toBe(200)
  site.clock.now += QUARTER_MS
  expect(statusOf(await login(site, KARI))).toBe(200)
})

test('S16 at most five mails an hour to one address', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  site.clock.now += HOUR_MS
  const asks: Readonly<Record<string, () => Promise<Called>>> = {
    register: () => site.call('POST user', { body: { user: { subscriber_email: 'offer@example.org', accept_terms: true } } }),
    forgot: () => site.call('POST request', { body: { email: ' KARI@example.org' } }),
    test: () => site.call('GET user/test_email', { token: kari.token }),
    change: () => changeEmail(site, kari, 'ny@example.org'),
  }
  for (const [name, one] of Object.entries(asks)) {
    const answers: number[] = []
    for (let at = 0; at < 7; at += 1) {
      answers.push(statusOf(await one()))
      await site.answerRequests()
    }
    expect(answers, name).toEqual([200, 200, 200, 200, 200, 429, 429])
  }
  const byAddress = Object.groupBy(await site.mails(), ({ to }) => to)
  expect(byAddress['offer@example.org']).toHaveLength(5)
  expect(byAddress['ny@example.org']).toHaveLength(5)
})

test('S17 nobody changes or deletes another account, however its ID is written', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  const ola = await site.signUp(OLA)
  const before = site.rows(...ACCOUNT_TABLES)
  const ids = [String(ola.id), `[${ola.id}]`, `"${ola.id}"`, `"${kari.id}"`, `[${kari.id}]`, '{"$ne":1}', '2.5', '1e400', '-1', 'null', 'true', `"${kari.id} or 1=1"`]
  for (const id of ids) {
    for (const [what, body] of [
      ['PUT user', `{"user":{"ID":${id},"first_name":"Mallory"}}`],
      ['PUT password', `{"ID":${id},"old":"${PASSWORD}","password":"${NEW_PASSWORD}","confirm":"${NEW_PASSWORD}"}`],
    ] as const) {
      const { status, json } = await site.call(what, { token: kari.token, body })
      expect([status, json['code']], `${what} ${id}`).toEqual([403, 'not_yours'])
    }
  }
  expect(statusOf(await site.call('DELETE user', { token: kari.token, body: { email: OLA, confirmation: 'SLETTKONTO' } }))).toBe(403)
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
})

test('S18 fields that a form does not name are left out, and no answer has them', async () => {
  const site = await openAccountSite()
  const { id, token } = await site.signUp(KARI)
  const extra = {
    role: 'admin', verified: true, password: 'Ny Hest 8', password_hash: 'x', token_epoch: 9, created_at: 0, version: 99, avatar: 'https://evil.example/a.png',
    display_name: 'Sjefen', pending_email: 'x@evil.example', sid: 'x',
  }
  const { json } = await site.call('PUT user', { token, body: { user: { ID: id, first_name: 'Kari', last_name: 'Nordmann', ...extra }, ...extra } })
  expect(Object.keys(userSchema.strict().parse(json['user'])).sort()).toEqual([
    'ID', 'avatar', 'board_settings', 'city', 'company', 'display_name', 'email_settings', 'first_name', 'last_name', 'locale', 'pending_email', 'subscriber_email', 'title',
  ])
  expect(json['user']).toMatchObject({ display_name: 'Kari Nordmann', avatar: '', pending_email: '' })
  expect(statusOf(await login(site, KARI))).toBe(200)
  expect(site.rows('account')).not.toMatch(/evil|Sjefen/)
})

test('S19 no hash, no token and no id of anything inside is in any answer', async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  const kari = await site.signUp(KARI)
  await forgot(site, KARI)
  const answers = await Promise.all(['GET user', 'GET user/export', 'GET user/history', 'GET sessions'].map((what) => site.call(what, { token: kari.token })))
  const inside = [...site.rows('account', 'session', 'mail_token').matchAll(/"(?:hash|password_hash|id)":"([^"]{10,})"/g)].map(([, value]) => value ?? '')
  expect(inside.length).toBeGreaterThan(2)
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect([...inside, kari.token, await site.tokenOf('reset', KARI)].filter((secret) => text.includes(secret))).toEqual([])
  }
})

test('S20 a form of another site reaches nothing', async () => {
  const site = await openAccountSite()
  const { id, token } = await site.signUp(KARI)
  const before = site.rows(...ACCOUNT_TABLES)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain; application/json']) {
    const body = JSON.stringify({ user: { ID: id, first_name: 'Mallory' } })
    expect(statusOf(await site.call('PUT user', { token, body, headers: { 'Content-Type': type } }))).toBe(415)
    expect(statusOf(await site.call('POST request', { body: JSON.stringify({ email: KARI }), headers: { 'Content-Type': type } }))).toBe(415)
    expect(statusOf(await site.call('PUT user', { body, headers: { 'Content-Type': type, Cookie: `_auth=${token}` } }))).toBe(401)
  }
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
})

test('S21 limits of layouts are the server’s own', async () => {
  const site = await openAccountSite()
  const { id, token } = await site.signUp(KARI)
  const block = (type: string) => ({ type, attributes: { anything: '<img src=x onerror=alert(1)>' } })
  const layout = (name: string, blocks = 1, title = name) => ({ title, path: name, rows: [{ layout: '100', columns: [Array.from({ length: blocks }, () => block('text'))] }] })
  const save = (layouts: readonly object[]) => site.call('PUT user', { token, body: { user: { ID: id, board_settings: layouts } } })
  const many = (count: number) => Array.from({ length: count }, (_, at) => layout(`oppsett-${at}`))
  expect(statusOf(await save(many(10)))).toBe(200)
  const before = site.rows(...ACCOUNT_TABLES)
  for (const [layouts, code, message] of [
    [many(11), 'too_many_layouts', 'Du kan ha høyst 10 oppsett.'],
    [[layout('a', 21)], 'too_many_blocks', 'Et oppsett kan ha høyst 20 blokker.'],
    [[layout('a', 1, 'x'.repeat(46))], 'invalid_field', 'Tittelen på oppsett 1 kan ha høyst 45 tegn.'],
    [[layout('a'), layout('a')], 'layout_path_taken', /./],
    [[layout('new')], 'layout_path_taken', /./],
    [[layout('../a')], 'invalid_field', /./],
  ] as const) {
    const { status, json } = await save(layouts)
    expect([status, json['code']]).toEqual([403, code])
    expect(json['message']).toMatch(message)
  }
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
  const unknown = await save([{ ...layout('a'), rows: [{ layout: '100', columns: [[block('from-the-future')]] }] }])
  expect(JSON.stringify(unknown.json)).toContain('from-the-future')
})

test('S23 tokens of addresses and of headers are in no line that is logged', async () => {
  const site = await openAccountSite()
  await register(site, OLA)
  const token = await site.tokenOf('validate', OLA)
  await site.call(`POST validate/${token}?email=${OLA}`, { body: { username: KARI, password: PASSWORD, confirm: PASSWORD } })
  await site.call(`POST email/${token}`)
  await site.call(`GET user/${token}/${OLA}`)
  expect([...site.log, ...site.app.logged].filter((line) => line.includes(token) || line.includes('example.org'))).toEqual([])
})
