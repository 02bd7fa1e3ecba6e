/** What the HTTP side does by itself, over a service that does as the test says. The whole is tested in tests/integration/account-safety-*. */
import { beforeEach, afterAll, describe, expect, test } from 'vitest'
import type { Accounts, Caller } from '#accounts/accounts.ts'
import { done, refuse } from '#accounts/outcome.ts'
import { SUBSCRIBER_PREFIX, subscriberCalls, subscriberErrorSchema } from '#contract/subscriber/calls.ts'
import { StoreBusyError, StoreFullError, StoreSlowError, StoreUnreachableError } from '#store/errors.ts'
import { openApp } from '#tests/factories/app.ts'
import { FAKE_ACCOUNT as account, fakeAccounts } from '#tests/factories/fake-accounts.ts'
import { fakeNewsletter, KNOWN_TOKEN } from '#tests/factories/fake-newsletter.ts'
import { ask, askRaw, type Answered, type Question } from '#tests/factories/http.ts'
import { trustedProxies } from '../client-address.ts'
import { userTag } from './user-tag.ts'

const { id: ID } = account

/** What the service was asked, as `name: parameters`. */
let asked: { readonly name: string; readonly parameters: readonly unknown[] }[] = []
/** What it does next instead of what it does by itself. */
let next: { [Name in keyof Accounts]?: Accounts[Name] } = {}
const accounts = new Proxy(fakeAccounts, {
  get: (target, name: keyof Accounts) => (...parameters: readonly unknown[]) => {
    if (name !== 'authenticate') asked.push({ name, parameters })
    const act: unknown = next[name] ?? target[name]
    const answer: unknown = typeof act === 'function' ? Reflect.apply(act, undefined, parameters) : undefined
    return answer
  },
})

const running = await openApp(() => null, { accounts, newsletter: fakeNewsletter().newsletter, trustedProxies: trustedProxies(['127.0.0.1']) })
afterAll(running.stop)
beforeEach(() => {
  asked = []
  next = {}
})

const JSON_TYPE = { 'Content-Type': 'application/json' }
const AUTHORIZED = { Authorization: 'Bearer good.token.x' }
const call = (method: string, path: string, body?: unknown, headers: Question['headers'] = {}) =>
  ask(running.port, SUBSCRIBER_PREFIX + path, {
    method, headers: { ...(body === undefined ? {} : JSON_TYPE), ...headers }, ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const errorOf = ({ text }: Answered) => subscriberErrorSchema.parse(JSON.parse(text))
const all = Object.values(subscriberCalls).map((one) => ({ ...one, url: one.path.replace('{token}', KNOWN_TOKEN) }))
const withForms = all.filter(({ form }) => form !== null)

const PASSWORD = 'Passord123'
/** A form that is accepted, for each call that has one. */
const FORMS: Readonly<Record<string, object>> = {
  'POST auth': { username: 'kari@example.org', password: 'x' },
  'POST user': { user: { subscriber_email: 'kari@example.org', accept_terms: true } },
  'PUT user': { user: { ID, first_name: 'Kari' } },
  'DELETE user': { email: 'kari@example.org', confirmation: 'SLETTKONTO' },
  'POST request': { email: 'kari@example.org' },
  'POST password': { email: 'kari@example.org', confirmation: 'T'.repeat(43), password: PASSWORD, confirm: PASSWORD },
  'PUT password': { ID, old: 'x', password: PASSWORD, confirm: PASSWORD },
  'POST newsletter/preview': { email_settings: { frequency: 'daily' }, city: 'oslo' },
  'PUT newsletter/manage/{token}': { frequency: 'off' },
  'POST validate/{token}': { username: 'kari@example.org', password: PASSWORD, confirm: PASSWORD },
  'POST user/test_email': { city: 'oslo' },
}
const formOf = ({ method, path }: { readonly method: string; readonly path: string }) => FORMS[`${method} ${path}`]

describe.each(all)('$method $path', (one) => {
  test('answers as the contract says, for nobody to store and for no other site', async () => {
    const answer = await call(one.method, one.url, formOf(one), { ...AUTHORIZED, Origin: 'https://evil.example' })
    expect(answer.status).toBe(200)
    expect(one.answer.safeParse(JSON.parse(answer.text)).success).toBe(true)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-language': 'nb-NO' })
    expect(Object.keys(answer.headers).filter((name) => /^access-control|^set-cookie|^x-powered-by|^server$/.test(name))).toEqual([])
    // The date of the next issue is no affair of the account.
    expect(asked).toHaveLength(one.path === 'newsletter/next' ? 0 : 1)
  })

  test('needs a session where the contract says so', async () => {
    const answers = [
      await call(one.method, one.url, formOf(one)),
      await call(one.method, one.url, formOf(one), { Authorization: 'Bearer bad.token.x' }),
      await call(one.method, `${one.url}?token=good.token.x`, formOf(one), { Cookie: '_auth=good.token.x; token=good.token.x' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(one.auth === 'none' ? 200 : 401)
      if (one.auth !== 'none') expect([answer.headers['www-authenticate'], errorOf(answer).code]).toEqual(['Bearer', 'unauthorized'])
    }
    expect(asked).toHaveLength(one.auth === 'none' ? 3 : 0)
  })

  test('HEAD and OPTIONS do nothing', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'PATCH']) {
      const answer = await call(method, one.url, undefined, { ...AUTHORIZED, Origin: 'https://evil.example', 'Access-Control-Request-Method': one.method })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow?.split(', ')).toContain(one.method)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(asked).toEqual([])
  })
})

describe.each(withForms)('the body of $method $path', (one) => {
  const whole = JSON.stringify(formOf(one))
  test.each<[string, string, string, number]>([
    ['as text', 'text/plain', whole, 415],
    ['as a form', 'application/x-www-form-urlencoded', 'a=1', 415],
    ['of no known kind', 'nonsense', whole, 415],
    ['in another charset', 'application/json; charset=latin1', whole, 415],
    ['cut off', 'application/json', whole.slice(0, -1), 400],
    ['of half a character', 'application/json', String.raw`{"a":"\ud800"}`, 400],
    ['with a prototype', 'application/json', whole.replace('{', '{"__proto__":{"isAdmin":true},'), 400],
    ['65 deep', 'application/json', `${'{"user":'.repeat(65)}1${'}'.repeat(65)}`, 400],
    ['a list', 'application/json', `[${whole}]`, 400],
    ['a number', 'application/json', '1e400', 400],
    ['more than 1 MB', 'application/json', `"${'x'.repeat(1_100_000)}"`, 413],
  ])('%s', async (_why, type, body, status) => {
    const answer = await call(one.method, one.url, body, { ...AUTHORIZED, 'Content-Type': type, 'Accept-Language': 'en' })
    expect(answer.status).toBe(status)
    expect(errorOf(answer).message).not.toBe('')
    expect(asked).toEqual([])
  })

  test('no type', async () => {
    expect((await ask(running.port, SUBSCRIBER_PREFIX + one.url, { method: one.method, headers: AUTHORIZED, body: whole })).status).toBe(415)
    expect(asked).toEqual([])
  })
})

test.each<[string, string, string, number, string | undefined]>([
  ['no such call', 'GET', 'gone', 404, undefined],
  ['no such call, by POST', 'POST', 'auth/', 404, undefined],
  ['nothing', 'GET', '', 404, undefined],
  ['up and away', 'GET', '../portal/settings', 404, undefined],
  ['a token too many', 'POST', 'validate/a/b', 404, undefined],
  ['what cannot be decoded', 'POST', 'validate/%', 404, undefined],
  ['a very long token', 'POST', `validate/${'x'.repeat(5_000)}`, 404, undefined],
  ['another method', 'PUT', 'auth/logout', 405, 'GET'],
  ['another method of a path of several', 'PATCH', 'user', 405, 'POST, GET, PUT, DELETE'],
  ['a method that nobody knows', 'PROPFIND', 'user', 404, undefined],
])('%s: %s %s', async (_why, method, path, status, allow) => {
  const answer = await call(method, path, undefined, AUTHORIZED)
  expect([answer.status, answer.headers.allow]).toEqual([status, allow])
  expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringMatching(/./) })
  expect(asked).toEqual([])
})

test('a body where none belongs must be JSON all the same', async () => {
  for (const path of [`email/${'T'.repeat(43)}`, `email/undo/${'T'.repeat(43)}`]) {
    expect((await call('POST', path, 'a=1', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await call('POST', path, '{')).status).toBe(400)
  }
  expect((await call('DELETE', 'sessions', 'a', { ...AUTHORIZED, 'Content-Type': 'text/plain' })).status).toBe(415)
  expect(asked).toEqual([])
  expect((await call('POST', `email/${'T'.repeat(43)}`, {})).status).toBe(200)
})

describe('who asks', () => {
  const callerOf = async (headers: Question['headers']) => {
    await call('POST', 'request', { email: 'a@b.no' }, headers)
    return asked.at(-1)?.parameters[1]
  }
  test('address, device and language', async () => {
    expect(await callerOf({
      'X-Forwarded-For': '6.6.6.6, 192.0.2.7', 'Accept-Language': 'en-GB,en;q=0.9',
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    })).toEqual({ address: '192.0.2.7', device: 'Chrome, Windows', locale: 'en-GB' } satisfies Caller)
    expect(await callerOf({})).toEqual({ address: '127.0.0.1', device: '', locale: 'nb-NO' } satisfies Caller)
  })

  test('answers are in that language', async () => {
    const answers = await Promise.all(['en', 'nn', 'de'].map((language) => call('POST', 'request', {}, { 'Accept-Language': language })))
    expect(answers.map((answer) => [answer.headers['content-language'], errorOf(answer).message])).toEqual([
      ['en-GB', 'Email address is required.'], ['nb-NO', 'E-postadresse må fylles ut.'], ['nb-NO', 'E-postadresse må fylles ut.'],
    ])
  })

  test('two Authorization headers are none', async () => {
    const answer = await askRaw(running.port, `GET ${SUBSCRIBER_PREFIX}user HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer good.token.x\r\nAuthorization: Bearer bad\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('users and their versions', () => {
  const change = (ifMatch?: string, user: object = { ID }) => call('PUT', 'user', { user }, { ...AUTHORIZED, ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) })
  const askedVersions = () => asked.map(({ parameters }) => parameters[3])

  test('every answer with a user carries the tag of its version', async () => {
    const answers = [await call('GET', 'user', undefined, AUTHORIZED), await call('POST', 'auth', FORMS['POST auth']), await change()]
    expect(answers.map(({ headers }) => headers.etag)).toEqual([userTag(ID, 7), userTag(ID, 7), userTag(ID, 8)])
  })

  test.each<[string, string | undefined, unknown]>([
    ['no If-Match', undefined, null],
    ['any version', '*', null],
    ['the tag as it was sent', userTag(ID, 7), 7],
    ['the newest of several', `${userTag(ID, 3)}, W/${userTag(ID, 7)}`, 7],
    ['a tag of somebody else', userTag(ID + 1, 7), 0],
  ])('%s', async (_why, ifMatch, version) => {
    expect((await change(ifMatch)).status).toBe(200)
    expect(askedVersions()).toEqual([version])
  })

  test('a malformed If-Match changes nothing', async () => {
    expect((await change('7')).status).toBe(400)
    expect(asked).toEqual([])
  })

  test('stale: 412 with the user as stored now', async () => {
    next = { changeUser: async () => refuse('stale', { account }) }
    const answer = await change(userTag(ID, 6))
    expect([answer.status, answer.headers.etag]).toEqual([412, userTag(ID, 7)])
    expect(errorOf(answer)).toMatchObject({ code: 'stale', user: { ID, first_name: 'Kari', display_name: 'Kari Ås' } })
  })

  test('of several tags the stored one counts, also when it is not the newest', async () => {
    next = { changeUser: async (_session, _id, _changes, ifVersion) => (ifVersion === 7 ? done(account) : refuse('stale', { account })) }
    expect((await change(`${userTag(ID, 9)}, ${userTag(ID, 7)}`)).status).toBe(200)
    expect(askedVersions()).toEqual([9, 7])
  })

  test.each<[string, unknown]>([
    ['another', ID + 1], ['a text', String(ID)], ['a list', [ID]], ['a question to a database', { $ne: 1 }], ['a fraction', 2.5],
    ['a negative number', -1], ['nothing', null], ['left out', undefined], ['true', true], ['an empty text', ''],
  ])('ID: %s', async (_why, id) => {
    for (const [path, body] of [['user', { user: { ID: id, first_name: '' } }], ['password', { ...FORMS['PUT password'], ID: id, user: { ID } }]] as const) {
      const answer = await call('PUT', path, body, AUTHORIZED)
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'not_yours'])
    }
    expect(asked).toEqual([])
  })

  test('ID: a number beyond all numbers', async () => {
    expect(errorOf(await call('PUT', 'user', '{"user":{"ID":1e400}}', AUTHORIZED)).code).toBe('not_yours')
  })
})

test('to delete: the code word asks for a mail and needs a session, the token deletes and needs none', async () => {
  const token = { email: 'kari@example.org', confirmation: 'T'.repeat(43) }
  expect(JSON.parse((await call('DELETE', 'user', FORMS['DELETE user'], AUTHORIZED)).text)).toMatchObject({ code: 'confirmation_sent' })
  expect(JSON.parse((await call('DELETE', 'user', token)).text)).toMatchObject({ code: 'account_deleted' })
  expect(asked.map(({ name }) => name)).toEqual(['requestDeletion', 'deleteAccount'])
})

test('the test mail of a form, or of nothing', async () => {
  await call('POST', 'user/test_email', { city: 'oslo' }, AUTHORIZED)
  await call('POST', 'user/test_email', undefined, AUTHORIZED)
  expect(asked.map(({ parameters }) => parameters[1])).toEqual([{ city: 'oslo' }, null])
})

describe('refusals of the service', () => {
  test.each<[string, ReturnType<typeof refuse>, object]>([
    ['fields', refuse('invalid_field', { fields: { password: 'commonPassword' } }),
      { status: 403, body: { code: 'invalid_field', message: 'Dette passordet er blant de første som prøves. Velg et annet.', fields: { password: 'Dette passordet er blant de første som prøves. Velg et annet.' } } }],
    ['a limit', refuse('too_many_layouts'), { status: 403, body: { message: 'Du kan ha høyst 10 oppsett.' } }],
    ['another limit', refuse('too_many_blocks'), { status: 403, body: { message: 'Et oppsett kan ha høyst 20 blokker.' } }],
    ['throttled', refuse('throttled', { retryAfterSeconds: 61.2 }), { status: 429, retryAfter: '62', body: { message: 'For mange forsøk. Prøv igjen om 2 minutter.' } }],
    ['throttled for a moment', refuse('throttled', { retryAfterSeconds: 0 }), { status: 429, retryAfter: '1', body: { message: 'For mange forsøk. Prøv igjen om 1 minutt.' } }],
    ['busy', refuse('unavailable', { retryAfterSeconds: 2 }), { status: 503, retryAfter: '2', body: { code: 'unavailable' } }],
    ['busy, for nobody knows how long', refuse('unavailable'), { status: 503, retryAfter: '5' }],
  ])('%s', async (_why, refusal, expected) => {
    next = { resetPassword: async () => refusal }
    const answer = await call('POST', 'password', FORMS['POST password'])
    expect({ status: answer.status, retryAfter: answer.headers['retry-after'], body: JSON.parse(answer.text) }).toMatchObject(expected)
  })
})

describe('when something fails', () => {
  const SECRET = 'hemmelig@example.org'
  // What is wrong with the store is said by the store, once for all who ask.
  test.each<[string, Error, readonly unknown[]]>([
    ['a store that is away', new StoreUnreachableError('/secret/place', new Error(SECRET)), []],
    ['a store that is slow', new StoreSlowError('/secret/place', new Error(SECRET)), []],
    ['a store that is busy', new StoreBusyError('/secret/place', new Error(SECRET)), []],
    ['a disk that is full', new StoreFullError('/secret/place', new Error(SECRET)), []],
    ['a defect', new TypeError('not a function'), [expect.stringMatching(/^error: .*not a function/), expect.stringMatching(/^error: /)]],
  ])('%s: nobody gets in, nobody learns why', async (_why, failure, lines) => {
    const before = running.logged.length
    next = { authenticate: () => Promise.reject(failure), login: () => Promise.reject(failure) }
    for (const answer of [await call('GET', 'user', undefined, AUTHORIZED), await call('POST', 'auth', FORMS['POST auth'])]) {
      expect([answer.status, answer.headers['retry-after'], errorOf(answer).code]).toEqual([503, '5', 'unavailable'])
      expect(answer.text).not.toMatch(/secret|Store|function|\bat \b/)
    }
    expect(running.logged.slice(before)).toEqual(lines)
    expect(running.logged.join()).not.toContain(SECRET)
  })

  test('a reader who leaves in the middle of a body is no failure', async () => {
    const before = running.logged.length
    await askRaw(running.port, `POST ${SUBSCRIBER_PREFIX}auth HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user`)
    expect(running.logged.length).toBe(before)
    expect(asked).toEqual([])
  })
})

test('without accounts there is no such API, and the rest of the site is as before', async () => {
  const without = await openApp(() => null)
  expect((await ask(without.port, `${SUBSCRIBER_PREFIX}user`)).status).toBe(404)
  await without.stop()
  for (const path of ['/leiemarked', '/api/portal/settings']) {
    const answer = await ask(running.port, path, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'a' })
    expect([answer.status, answer.headers.allow, answer.text]).toEqual([405, 'GET, HEAD', ''])
  }
})
