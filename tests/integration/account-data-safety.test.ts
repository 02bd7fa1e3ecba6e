/**
 * The later rows of the security table (docs/security-and-accessibility-coverage.md), as far as they are
 * about accounts; S1–S24 are in `account-safety-*.test.ts`. S61 (password fields as browsers know them)
 * happens in a browser: tests/e2e.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAccountService } from '#accounts/account-service.ts'
import { throttles } from '#accounts/throttling/throttle-rules.ts'
import { createMailer, type MailEnvelope } from '#mail/mailer.ts'
import { StoreUnreachableError } from '#store/errors.ts'
import { readEnvironment } from '#environment/environment.ts'
import {
  ACCOUNT_TABLES,
  callAt,
  openAccountSite,
  readerOf,
  type AccountSite,
  type ApiResponse,
  type SiteReader,
} from '../factories/account-site.ts'
import { PASSWORD, PUBLIC_URL, SECRET } from '../factories/accounts.ts'
import { openApp } from '../factories/app.ts'
import { contentWith, dashboardItems, editionOf } from '../factories/edition.ts'
import { ask } from '../factories/http.ts'

const KARI = 'kari@example.org'
const NEW_PASSWORD = 'Ny Hest i 2027'

const statusOf = ({ status }: ApiResponse) => status
const change = (
  site: AccountSite,
  { id, token }: SiteReader,
  fields: object,
  headers: Readonly<Record<string, string>> = {},
) => site.call('PUT user', { token, headers, body: { user: { ID: id, ...fields } } })

describe('S43, S44 client addresses in headers', () => {
  const CLAIMS = {
    'X-Forwarded-For': '6.6.6.6, 192.0.2.7',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http',
    'X-Real-IP': '6.6.6.6',
    Forwarded: 'for=6.6.6.6;host=evil.example',
    'X-Original-URL': '/api/subscriber/user',
    Host: 'evil.example',
  }
  test.each<[string, readonly string[], string]>([
    ['no trusted proxy: the socket counts', [], '127.0.0.1'],
    ['a trusted proxy: the hop before it counts', ['127.0.0.1'], '192.0.2.7'],
    ['another proxy is trusted', ['10.0.0.0/8'], '127.0.0.1'],
  ])('%s; links lead to PUBLIC_URL', async (_why, proxies, address) => {
    const site = await openAccountSite({ proxies })
    await site.call('POST user', {
      body: { user: { subscriber_email: KARI, accept_terms: true } },
      headers: CLAIMS,
    })
    await site.answerRequests()
    const mail = await site.mailOf('validate', KARI)
    expect(site.linkIn(mail).href.startsWith(`${PUBLIC_URL}/user/validate/`)).toBe(true)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('evil.example')
    await site.call('POST auth', { body: { username: KARI, password: PASSWORD }, headers: CLAIMS })
    expect(site.log.at(-1)).toBe(`auth login_failed account=- address=${address}`)
  })
})

test('S47 no input adds a recipient or a header to a mail', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  const addresses = [
    'a@b.no\r\nBcc: c@d.no',
    'a@b.no,c@d.no',
    '"x"<a@b.no>,c@d.no',
    'a@b.no\nSubject: x',
    '=?utf-8?q?a=40b.no?=',
    'a@b.no;c@d.no',
    'a@b.no\0',
    'a@[127.0.0.1]',
    '<a@b.no>',
    'a b@c.no',
    'a@b.no%0d%0aBcc:c@d.no',
  ]
  for (const email of addresses) {
    const answers = [
      await site.call('POST user', { body: { user: { subscriber_email: email, accept_terms: true } } }),
      await site.call('POST request', { body: { email } }),
      await change(site, kari, { subscriber_email: email }),
    ]
    expect(
      answers.map(({ status, json }) => [status, json['code']]),
      email,
    ).toEqual(answers.map(() => [403, 'invalid_field']))
  }
  for (const first_name of ['Kari\r\nBcc: c@d.no', 'Kari\nX: y', 'K\0', 'K\u2028L', 'K\u202EL'])
    expect(statusOf(await change(site, kari, { first_name })), first_name).toBe(403)
  expect(
    statusOf(await change(site, kari, { first_name: '=?utf-8?q?Bcc:?=', last_name: '"x" <a@b.no>,c@d.no' })),
  ).toBe(200)
  await site.call('GET user/test_email', { token: kari.token })
  const sent: MailEnvelope[] = []
  const send = createMailer({
    from: 'Kvartal <post@kvartal.example.org>',
    host: 'kvartal.example.org',
    transport: async (mail) => {
      sent.push(mail)
      return '250 taken'
    },
  })
  for (const mail of await site.mails())
    expect(await send({ ...mail, key: mail.kind })).toEqual({ as: 'sent', reply: '250 taken' })
  expect(sent.map(({ to }) => to)).toEqual(sent.map(() => ({ name: '', address: KARI })))
  expect(sent.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([])
  expect(sent.length).toBeGreaterThan(1)
})

test('S50 no refusal reveals how the server is built', async () => {
  const site = await openAccountSite()
  const { token } = await site.signUp(KARI)
  const answers = await Promise.all([
    site.call('POST auth', { body: '{' }),
    site.call('POST auth', { body: {} }),
    site.call('POST auth', { body: { username: "' or 1=1 --", password: 'x' } }),
    site.call('POST auth', { body: 'x', headers: { 'Content-Type': 'x' } }),
    site.call('GET user'),
    site.call('GET gone'),
    site.call('PATCH user'),
    site.call('PUT user', { token, body: { user: { ID: 1 } } }),
    site.call('POST validate/%00', { body: { username: KARI, password: PASSWORD, confirm: PASSWORD } }),
    site.call(`POST validate/${'x'.repeat(180)}`, {
      body: { username: KARI, password: PASSWORD, confirm: PASSWORD },
    }),
    site.call('POST auth', { body: { username: KARI, password: 'x'.repeat(900_000) } }),
    site.call('POST auth', { body: `"${'x'.repeat(1_100_000)}"` }),
  ])
  for (const { status, text, headers } of answers) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(
      /\bat .+:\d+|node_modules|\/src\/|SQLITE|select |insert |fastify|zod|FST_|v?\d+\.\d+\.\d+/i,
    )
    expect(Object.keys(headers)).not.toContain('server')
    expect(Object.keys(headers)).not.toContain('x-powered-by')
  }
})

test('S51 events are logged with id and address, without secrets, mail addresses or text from clients', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  const strange = {
    'User-Agent': 'x\tauth login account=1',
    'X-Forwarded-For': '192.0.2.1%0aauth login account=1',
    'Accept-Language': 'x',
  }
  const login = (password: string) =>
    site.call('POST auth', { body: { username: KARI, password }, headers: strange })
  await login('Feil Hest 7')
  await site.call('POST request', { body: { email: KARI } })
  await site.answerRequests()
  await site.call('POST password', {
    body: {
      email: KARI,
      confirmation: await site.tokenOf('reset', KARI),
      password: NEW_PASSWORD,
      confirm: NEW_PASSWORD,
    },
  })
  const again = readerOf((await login(NEW_PASSWORD)).json, KARI)
  await change(site, again, { subscriber_email: 'kari.ny@example.org' })
  const [confirm, undo] = [
    await site.tokenOf('email-confirm', 'kari.ny@example.org'),
    await site.tokenOf('email-notice', KARI),
  ]
  await site.call(`POST email/${confirm}`)
  await site.call(`POST email/undo/${undo}`)
  // The undo cleared the password, and mailed a link to set a new one.
  await site.call('POST password', {
    body: {
      email: KARI,
      confirmation: await site.tokenOf('email-undone', KARI),
      password: NEW_PASSWORD,
      confirm: NEW_PASSWORD,
    },
  })
  const last = readerOf((await login(NEW_PASSWORD)).json, KARI)
  await site.call('GET auth/logout', { token: last.token })
  const { token } = readerOf((await login(NEW_PASSWORD)).json, KARI)
  for (let index = 0; index < 12; index += 1) await login('Feil Hest 8')
  await site.call('DELETE user', { token, body: { email: KARI, confirmation: 'DELETEACCOUNT' } })
  const deleting = await site.tokenOf('delete', KARI)
  await site.call('DELETE user', { body: { email: KARI, confirmation: deleting } })
  const lines = [...site.log, ...site.app.logged]
  const kinds = new Set(
    lines.map((line) => /^auth (\w+) account=(?:\d+|-) address=[\da-f.:]+$/.exec(line)?.[1]),
  )
  expect([...kinds].map(String).sort()).toEqual([
    'account_deleted',
    'delete_requested',
    'email_change_requested',
    'email_changed',
    'email_undone',
    'login',
    'login_failed',
    'logout',
    'password_changed',
    'registered',
    'reset_requested',
    'throttled',
    'validated',
  ])
  const secrets = [
    PASSWORD,
    NEW_PASSWORD,
    'Feil Hest',
    kari.token,
    again.token,
    token,
    confirm,
    undo,
    deleting,
    'example.org',
    'account=1 ',
  ]
  expect(
    lines.filter((line) => secrets.some((secret) => line.includes(secret)) || /[\r\n]/.test(line)),
  ).toEqual([])
})

test('S52 no cache stores a reader’s data, and a session changes no shared page', async () => {
  const edition = await editionOf(contentWith(dashboardItems('/', [])))
  const site = await openAccountSite()
  const shared = await openApp(() => edition, { accounts: site.accounts })
  onTestFinished(shared.stop)
  const { token } = await site.signUp(KARI)
  for (const what of ['GET user', 'GET user/export', 'GET user/history', 'GET sessions']) {
    const { headers } = await site.call(what, { token })
    expect(headers['cache-control'], what).toBe('no-store')
  }
  const page = (headers: Readonly<Record<string, string>>) => ask(shared.port, '/', { headers })
  const [plain, signedIn] = [
    await page({}),
    await page({
      Authorization: `Bearer ${token}`,
      Cookie: `_auth=${token}`,
      'X-Forwarded-Host': 'evil.example',
      'Accept-Language': 'en',
    }),
  ]
  expect(signedIn.text).toBe(plain.text)
  const own = { date: '', 'x-request-id': '' }
  expect({ ...signedIn.headers, ...own }).toEqual({ ...plain.headers, ...own })
  expect(plain.headers['set-cookie']).toBeUndefined()
})

test('S53 without its store the server accepts no login and bypasses no throttle', async () => {
  const site = await openAccountSite()
  const { id, token } = await site.signUp(KARI)
  const away = () => Promise.reject(new StoreUnreachableError('/secret/place', new Error('gone')))
  const gone = <Face extends object>(face: Face): Face => new Proxy(face, { get: () => away })
  const everything = createAccountService({
    ...site.tools,
    store: gone(site.tools.store),
    throttles: throttles({
      repository: gone(site.store.throttles),
      secret: SECRET,
      now: () => site.clock.now,
    }),
  })
  const onlyThrottles = createAccountService({
    ...site.tools,
    throttles: throttles({
      repository: gone(site.store.throttles),
      secret: SECRET,
      now: () => site.clock.now,
    }),
  })
  const before = site.rows(...ACCOUNT_TABLES)
  const calls: readonly [string, Parameters<AccountSite['call']>[1]][] = [
    ['POST auth', { body: { username: KARI, password: PASSWORD } }],
    ['POST user', { body: { user: { subscriber_email: 'ny@example.org', accept_terms: true } } }],
    ['POST request', { body: { email: KARI } }],
    [
      'PUT password',
      { token, body: { ID: id, old: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD } },
    ],
    ['PUT user', { token, body: { user: { ID: id, subscriber_email: 'ny@example.org' } } }],
    ['GET user/test_email', { token }],
  ]
  for (const accounts of [everything, onlyThrottles]) {
    const app = await openApp(() => null, { accounts })
    onTestFinished(app.stop)
    for (const [what, options] of calls) {
      const { status, headers, json } = await callAt(app.port, what, options)
      expect([status, json['code'], headers['retry-after']], what).toEqual([503, 'unavailable', '5'])
    }
    expect(statusOf(await callAt(app.port, 'GET user', { token }))).toBe(accounts === everything ? 503 : 200)
  }
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
})

test('S54 a refused setting is named, and its value is not printed', () => {
  const secret = 'hemmelighetenTilVaare42'
  const read = readEnvironment({
    JWT_SECRET: secret.repeat(500),
    TRUST_PROXY: 'everybody',
    COMMON_PASSWORDS: secret,
  })
  expect(read.ok).toBe(false)
  if (read.ok) return
  expect(read.problems.join()).toContain('JWT_SECRET')
  expect(read.problems.join()).not.toContain(secret)
})
