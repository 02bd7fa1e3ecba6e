/** HTTP side of authentication, versions, and results of the service. */
import { beforeEach, afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '#accounts/service-types.ts'
import { succeed, refuse } from '#accounts/outcome.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { StoreBusyError, StoreFullError, StoreSlowError, StoreUnreachableError } from '#store/errors.ts'
import { FAKE_ACCOUNT as account } from '#tests/factories/fake-accounts.ts'
import { askRaw, type Question } from '#tests/factories/http.ts'
import { AUTHORIZED, errorOf, FORMS, openSubscriberApi } from '#tests/factories/subscriber-api.ts'
import { userTag } from './user-tag.ts'

const { id: ID } = account
const { port, logged, asked: calls, call, doNext, reset, stop } = await openSubscriberApi()
afterAll(stop)
beforeEach(reset)

describe('authentication', () => {
  const callerOf = async (headers: Question['headers']) => {
    await call('POST', 'request', { email: 'a@b.no' }, headers)
    return calls.at(-1)?.parameters[1]
  }
  test('address, device and language', async () => {
    expect(
      await callerOf({
        'X-Forwarded-For': '6.6.6.6, 192.0.2.7',
        'Accept-Language': 'en-GB,en;q=0.9',
        'User-Agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      }),
    ).toEqual({ address: '192.0.2.7', device: 'Chrome, Windows', locale: 'en-GB' } satisfies Caller)
    expect(await callerOf({})).toEqual({ address: '127.0.0.1', device: '', locale: 'nb-NO' } satisfies Caller)
  })

  test('answers are in that language', async () => {
    const answers = await Promise.all(
      ['en', 'nn', 'de'].map((language) => call('POST', 'request', {}, { 'Accept-Language': language })),
    )
    expect(answers.map((answer) => [answer.headers['content-language'], errorOf(answer).message])).toEqual([
      ['en-GB', 'Email address is required.'],
      ['nb-NO', 'E-postadresse må fylles ut.'],
      ['nb-NO', 'E-postadresse må fylles ut.'],
    ])
  })

  test('two Authorization headers count as none', async () => {
    const answer = await askRaw(
      port,
      `GET ${SUBSCRIBER_PREFIX}user HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer good.token.x\r\nAuthorization: Bearer bad\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('users and their versions', () => {
  const change = (ifMatch?: string, user: object = { ID }) =>
    call(
      'PUT',
      'user',
      { user },
      { ...AUTHORIZED, ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
    )
  const askedVersions = () => calls.map(({ parameters }) => parameters[3])

  test('every answer with a user carries the tag of its version', async () => {
    const answers = [
      await call('GET', 'user', undefined, AUTHORIZED),
      await call('POST', 'auth', FORMS['POST auth']),
      await change(),
    ]
    expect(answers.map(({ headers }) => headers.etag)).toEqual([
      userTag(ID, 7),
      userTag(ID, 7),
      userTag(ID, 8),
    ])
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
    expect(calls).toEqual([])
  })

  test('stale: 412 with the user as stored now', async () => {
    doNext({ changeUser: async () => refuse('stale', { account }) })
    const answer = await change(userTag(ID, 6))
    expect([answer.status, answer.headers.etag]).toEqual([412, userTag(ID, 7)])
    expect(errorOf(answer)).toMatchObject({
      code: 'stale',
      user: { ID, first_name: 'Kari', display_name: 'Kari Ås' },
    })
  })

  test('of several tags the stored version counts, also when it is not the newest', async () => {
    doNext({
      changeUser: async (_session, _id, _changes, ifVersion) =>
        ifVersion === 7 ? succeed(account) : refuse('stale', { account }),
    })
    expect((await change(`${userTag(ID, 9)}, ${userTag(ID, 7)}`)).status).toBe(200)
    expect(askedVersions()).toEqual([9, 7])
  })

  test.each<[string, unknown]>([
    ['another', ID + 1],
    ['a text', String(ID)],
    ['a list', [ID]],
    ['a question to a database', { $ne: 1 }],
    ['a fraction', 2.5],
    ['a negative number', -1],
    ['nothing', null],
    ['omitted', undefined],
    ['true', true],
    ['an empty text', ''],
  ])('ID: %s', async (_why, id) => {
    for (const [path, body] of [
      ['user', { user: { ID: id, first_name: '' } }],
      ['password', { ...FORMS['PUT password'], ID: id, user: { ID } }],
    ] as const) {
      const answer = await call('PUT', path, body, AUTHORIZED)
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'not_yours'])
    }
    expect(calls).toEqual([])
  })

  test('ID: a number beyond all numbers', async () => {
    expect(errorOf(await call('PUT', 'user', '{"user":{"ID":1e400}}', AUTHORIZED)).code).toBe('not_yours')
  })
})

test('deletion: the code word requests a mail and needs a session, the token deletes and needs none', async () => {
  const token = { email: 'kari@example.org', confirmation: 'T'.repeat(43) }
  expect(JSON.parse((await call('DELETE', 'user', FORMS['DELETE user'], AUTHORIZED)).text)).toMatchObject({
    code: 'confirmation_sent',
  })
  expect(JSON.parse((await call('DELETE', 'user', token)).text)).toMatchObject({ code: 'account_deleted' })
  expect(calls.map(({ name }) => name)).toEqual(['requestDeletion', 'deleteAccount'])
})

test('the test mail of a form, or without a form', async () => {
  await call('POST', 'user/test_email', { city: '', locale: 'en-GB' }, AUTHORIZED)
  await call('POST', 'user/test_email', undefined, AUTHORIZED)
  expect(calls.map(({ parameters }) => parameters[1])).toEqual([{ city: '', locale: 'en-GB' }, null])
})

describe('refusals of the service', () => {
  test.each<[string, ReturnType<typeof refuse>, object]>([
    [
      'fields',
      refuse('invalid_field', { fields: { password: 'commonPassword' } }),
      {
        status: 403,
        body: {
          code: 'invalid_field',
          message: 'Dette passordet er for vanlig. Velg et annet.',
          fields: { password: 'Dette passordet er for vanlig. Velg et annet.' },
        },
      },
    ],
    [
      'a limit',
      refuse('too_many_layouts'),
      { status: 403, body: { message: 'Du kan ha høyst 10 oppsett.' } },
    ],
    [
      'another limit',
      refuse('too_many_blocks'),
      { status: 403, body: { message: 'Et oppsett kan ha høyst 20 blokker.' } },
    ],
    [
      'throttled',
      refuse('throttled', { retryAfterSeconds: 61.2 }),
      { status: 429, retryAfter: '62', body: { message: 'For mange forsøk. Prøv igjen om 2 minutter.' } },
    ],
    [
      'throttled for a moment',
      refuse('throttled', { retryAfterSeconds: 0 }),
      { status: 429, retryAfter: '1', body: { message: 'For mange forsøk. Prøv igjen om 1 minutt.' } },
    ],
    [
      'busy',
      refuse('unavailable', { retryAfterSeconds: 2 }),
      { status: 503, retryAfter: '2', body: { code: 'unavailable' } },
    ],
    ['busy, for an unknown time', refuse('unavailable'), { status: 503, retryAfter: '5' }],
  ])('%s', async (_why, refusal, expected) => {
    doNext({ resetPassword: async () => refusal })
    const answer = await call('POST', 'password', FORMS['POST password'])
    expect({
      status: answer.status,
      retryAfter: answer.headers['retry-after'],
      body: JSON.parse(answer.text),
    }).toMatchObject(expected)
  })
})

describe('when something fails', () => {
  const SECRET = 'hemmelig@example.org'
  // Store failures are logged by the store, once for all callers.
  test.each<[string, Error, readonly unknown[]]>([
    ['a store that is away', new StoreUnreachableError('/secret/place', new Error(SECRET)), []],
    ['a store that is slow', new StoreSlowError('/secret/place', new Error(SECRET)), []],
    ['a store that is busy', new StoreBusyError('/secret/place', new Error(SECRET)), []],
    ['a disk that is full', new StoreFullError('/secret/place', new Error(SECRET)), []],
    [
      'a defect',
      new TypeError('not a function'),
      [expect.stringMatching(/^error: .*not a function/), expect.stringMatching(/^error: /)],
    ],
  ])('%s: no login succeeds, and the reason stays hidden', async (_why, failure, lines) => {
    const before = logged.length
    doNext({ authenticate: () => Promise.reject(failure), login: () => Promise.reject(failure) })
    for (const answer of [
      await call('GET', 'user', undefined, AUTHORIZED),
      await call('POST', 'auth', FORMS['POST auth']),
    ]) {
      expect([answer.status, answer.headers['retry-after'], errorOf(answer).code]).toEqual([
        503,
        '5',
        'unavailable',
      ])
      expect(answer.text).not.toMatch(/secret|Store|function|\bat \b/)
    }
    expect(logged.slice(before)).toEqual(lines)
    expect(logged.join()).not.toContain(SECRET)
  })

  test('a client that disconnects during its body is no failure', async () => {
    const before = logged.length
    await askRaw(
      port,
      `POST ${SUBSCRIBER_PREFIX}auth HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user`,
    )
    expect(logged.length).toBe(before)
    expect(calls).toEqual([])
  })
})
