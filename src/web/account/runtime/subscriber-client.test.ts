import { describe, expect, test, vi } from 'vitest'
import { readUser } from '#contract/subscriber/response-readers.ts'
import { someUser } from '#tests/factories/user.ts'
import {
  readMessageOnly,
  toCallResult,
  subscriberClient,
  type SubscriberResponse,
  type SubscriberRequest,
} from './subscriber-client.ts'

const fetchReturning = (response: () => Promise<Response>) => vi.fn<typeof fetch>(response)

describe('requests', () => {
  test.each<
    [
      why: string,
      locale: 'nb-NO' | 'en-GB',
      request: SubscriberRequest,
      headers: Record<string, string>,
      body: string | undefined,
    ]
  >([
    [
      'a question of a guest',
      'nb-NO',
      { method: 'GET', path: 'user' },
      { Accept: 'application/json', 'Accept-Language': 'nb' },
      undefined,
    ],
    [
      'a change',
      'en-GB',
      { method: 'PUT', path: 'user', body: { user: { ID: 1 } }, token: 'a.b.c', ifMatch: '"3"' },
      {
        Accept: 'application/json',
        'Accept-Language': 'en',
        'Content-Type': 'application/json',
        Authorization: 'Bearer a.b.c',
        'If-Match': '"3"',
      },
      '{"user":{"ID":1}}',
    ],
    [
      'no token, no ETag',
      'nb-NO',
      { method: 'GET', path: 'user', token: null, ifMatch: '' },
      { Accept: 'application/json', 'Accept-Language': 'nb' },
      undefined,
    ],
  ])('%s', async (_, locale, request, headers, body) => {
    const fetched = fetchReturning(() => Promise.resolve(Response.json({})))
    await subscriberClient(locale, fetched)(request)
    const [address, init] = fetched.mock.calls[0] ?? []
    expect([address, init?.method, init?.headers, init?.body]).toEqual([
      `/api/subscriber/${request.path}`,
      request.method,
      headers,
      body,
    ])
    expect(init?.signal).toBeInstanceOf(AbortSignal)
  })
})

test.each<[why: string, response: () => Promise<Response>, expected: SubscriberResponse]>([
  [
    'JSON',
    () => Promise.resolve(Response.json({ a: 1 }, { headers: { ETag: '"3"' } })),
    { kind: 'answer', status: 200, body: { a: 1 }, etag: '"3"' },
  ],
  [
    'no JSON',
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    { kind: 'answer', status: 502, body: null, etag: '' },
  ],
  ['no line', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }],
  ['a timeout', () => Promise.reject(new DOMException('late', 'TimeoutError')), { kind: 'network' }],
])('response: %s', async (_, response, expected) => {
  expect(await subscriberClient('nb-NO', fetchReturning(response))({ method: 'GET', path: 'user' })).toEqual(
    expected,
  )
})

const answer = (status: number, body: unknown): SubscriberResponse => ({
  kind: 'answer',
  status,
  body,
  etag: '',
})
const REFUSAL = {
  code: 'invalid_field',
  message: 'Fornavn må fylles ut.',
  fields: { first_name: 'Fornavn må fylles ut.', 'user.subscriber_email': 'x' },
}

test.each<[why: string, given: SubscriberResponse, expected: object]>([
  ['success', answer(200, { code: 'done', message: 'Ferdig' }), { kind: 'done', value: null }],
  ['a success without a message', answer(200, {}), { kind: 'unknown' }],
  ['a success that is no JSON', answer(200, null), { kind: 'unknown' }],
  [
    'a refusal',
    answer(403, REFUSAL),
    {
      kind: 'refused',
      message: REFUSAL.message,
      fields: { first_name: 'Fornavn må fylles ut.', email: 'x' },
    },
  ],
  [
    'too many',
    answer(429, { code: 'too_many', message: 'Vent litt.' }),
    { kind: 'refused', message: 'Vent litt.', fields: {} },
  ],
  [
    'too large',
    answer(413, { code: 'too_large', message: 'For stort.' }),
    { kind: 'refused', message: 'For stort.', fields: {} },
  ],
  ['too large for a proxy', answer(413, null), { kind: 'unknown' }],
  ['a refusal without words', answer(403, { code: 'x' }), { kind: 'unknown' }],
  [
    'unknown fields',
    answer(403, { message: 'Nei', fields: [1, 'a'] }),
    { kind: 'refused', message: 'Nei', fields: {} },
  ],
  ['no session', answer(401, { message: 'x' }), { kind: 'signedOut' }],
  ['malformed', answer(400, { message: 'x' }), { kind: 'unknown' }],
  ['too late', answer(412, {}), { kind: 'unknown' }],
  ['a fault', answer(500, { message: 'x' }), { kind: 'unknown' }],
  ['full', answer(503, { message: 'x' }), { kind: 'unknown' }],
  ['nothing', { kind: 'network' }, { kind: 'network', message: 'Ikke kontakt' }],
])('result: %s', (_, given, expected) => {
  expect(
    toCallResult(given, {
      read: readMessageOnly,
      names: { subscriber_email: 'email' },
      networkError: 'Ikke kontakt',
    }),
  ).toEqual(expected)
})

describe('a user in a response', () => {
  const user = someUser()
  test.each<[why: string, body: unknown, isRead: boolean]>([
    ['whole', { user }, true],
    ['with keys to come', { user: { ...user, role: 'x' } }, true],
    ['none', {}, false],
    ['null', { user: null }, false],
    ['a list', [user], false],
    ['an ID that is a text', { user: { ...user, ID: '1' } }, false],
    ['no email', { user: { ...user, subscriber_email: undefined } }, false],
    ['no layouts', { user: { ...user, board_settings: null } }, false],
    ['an invalid layout', { user: { ...user, board_settings: [{}] } }, false],
    ['no newsletter', { user: { ...user, email_settings: [] } }, false],
  ])('%s', (_, body, isRead) => {
    expect(readUser(body) !== null).toBe(isRead)
  })
})
