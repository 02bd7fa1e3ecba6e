/**
 * Each call of the HTTP side, over a service that does as the test says. The whole is tested in
 * tests/integration/account-safety-*.
 */
import { beforeEach, afterAll, describe, expect, test } from 'vitest'
import { channelCalls } from '#contract/subscriber/channel-calls.ts'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { openApp } from '#tests/factories/app.ts'
import { KNOWN_TOKEN } from '#tests/factories/fake-newsletter.ts'
import { ask } from '#tests/factories/http.ts'
import { AUTHORIZED, errorOf, FORMS, openSubscriberApi } from '#tests/factories/subscriber-api.ts'

const { port, asked: calls, call, reset, stop } = await openSubscriberApi()
afterAll(stop)
beforeEach(reset)

const all = Object.values(subscriberCalls).map((call) => ({
  ...call,
  url: call.path.replace('{token}', KNOWN_TOKEN),
}))
/** The date of the next issue needs no account, and the list of providers is a setting. */
const WITHOUT_SERVICE: ReadonlySet<string> = new Set([
  'newsletter/next',
  'auth/options',
  ...Object.values(channelCalls).map(({ path }) => path),
])
/** A login goes on in this browser. */
const WITH_COOKIE: ReadonlySet<string> = new Set([
  'POST user/login-methods',
  'POST auth/passkey/options',
  'POST user/passkeys/options',
])
const withForms = all.filter(({ form }) => form !== null)
const formOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  FORMS[`${method} ${path}`]

describe.each(all)('$method $path', (one) => {
  test('responds by the contract, uncached and for no other site', async () => {
    const answer = await call(one.method, one.url, formOf(one), {
      ...AUTHORIZED,
      Origin: 'https://evil.example',
    })
    expect(answer.status).toBe(200)
    expect(one.answer.safeParse(JSON.parse(answer.text)).success).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-language': 'nb-NO',
    })
    expect(
      Object.keys(answer.headers).filter((name) =>
        /^access-control|^set-cookie|^x-powered-by|^server$/.test(name),
      ),
    ).toEqual(WITH_COOKIE.has(`${one.method} ${one.path}`) ? ['set-cookie'] : [])
    expect(calls).toHaveLength(WITHOUT_SERVICE.has(one.path) ? 0 : 1)
  })

  test('needs a session where the contract says so', async () => {
    const answers = [
      await call(one.method, one.url, formOf(one)),
      await call(one.method, one.url, formOf(one), { Authorization: 'Bearer bad.token.x' }),
      await call(one.method, `${one.url}?token=good.token.x`, formOf(one), {
        Cookie: '_auth=good.token.x; token=good.token.x',
      }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(one.auth === 'none' ? 200 : 401)
      if (one.auth !== 'none')
        expect([answer.headers['www-authenticate'], errorOf(answer).code]).toEqual(['Bearer', 'unauthorized'])
    }
    expect(calls).toHaveLength(one.auth === 'none' && !WITHOUT_SERVICE.has(one.path) ? 3 : 0)
  })

  test('HEAD and OPTIONS have no effect', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'PATCH']) {
      const answer = await call(method, one.url, undefined, {
        ...AUTHORIZED,
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': one.method,
      })
      expect(answer.status).toBe(405)
      expect(answer.headers.allow?.split(', ')).toContain(one.method)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(calls).toEqual([])
  })
})

describe.each(withForms)('the body of $method $path', (one) => {
  const validForm = JSON.stringify(formOf(one))
  test.each<[string, string, string, number]>([
    ['as text', 'text/plain', validForm, 415],
    ['as a form', 'application/x-www-form-urlencoded', 'a=1', 415],
    ['of no known kind', 'nonsense', validForm, 415],
    ['in another charset', 'application/json; charset=latin1', validForm, 415],
    ['cut off', 'application/json', validForm.slice(0, -1), 400],
    ['of half a character', 'application/json', String.raw`{"a":"\ud800"}`, 400],
    ['with a prototype', 'application/json', validForm.replace('{', '{"__proto__":{"isAdmin":true},'), 400],
    ['65 deep', 'application/json', `${'{"user":'.repeat(65)}1${'}'.repeat(65)}`, 400],
    ['a list', 'application/json', `[${validForm}]`, 400],
    ['a number', 'application/json', '1e400', 400],
    ['more than 1 MB', 'application/json', `"${'x'.repeat(1_100_000)}"`, 413],
  ])('%s', async (_why, type, body, status) => {
    const answer = await call(one.method, one.url, body, {
      ...AUTHORIZED,
      'Content-Type': type,
      'Accept-Language': 'en',
    })
    expect(answer.status).toBe(status)
    expect(errorOf(answer).message).not.toBe('')
    expect(calls).toEqual([])
  })

  test('no type', async () => {
    expect(
      (
        await ask(port, SUBSCRIBER_PREFIX + one.url, {
          method: one.method,
          headers: AUTHORIZED,
          body: validForm,
        })
      ).status,
    ).toBe(415)
    expect(calls).toEqual([])
  })
})

test.each<[string, string, string, number, string | undefined]>([
  ['an unknown call', 'GET', 'gone', 404, undefined],
  ['an unknown call, by POST', 'POST', 'auth/', 404, undefined],
  ['nothing', 'GET', '', 404, undefined],
  ['up and away', 'GET', '../portal/settings', 404, undefined],
  ['a token too many', 'POST', 'validate/a/b', 404, undefined],
  ['an undecodable path', 'POST', 'validate/%', 404, undefined],
  ['a very long token', 'POST', `validate/${'x'.repeat(5_000)}`, 404, undefined],
  ['another method', 'PUT', 'auth/logout', 405, 'GET'],
  ['another method of a path of several', 'PATCH', 'user', 405, 'POST, GET, PUT, DELETE'],
  [
    'another method of a path that is opened by hand too',
    'PUT',
    'newsletter/unsubscribe/x',
    405,
    'POST, GET',
  ],
  ['an unknown method', 'PROPFIND', 'user', 404, undefined],
])('%s: %s %s', async (_why, method, path, status, allow) => {
  const answer = await call(method, path, undefined, AUTHORIZED)
  expect([answer.status, answer.headers.allow]).toEqual([status, allow])
  expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringMatching(/./) })
  expect(calls).toEqual([])
})

test('a body of a call without form must be JSON', async () => {
  for (const path of [`email/${'T'.repeat(43)}`, `email/undo/${'T'.repeat(43)}`]) {
    expect((await call('POST', path, 'a=1', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await call('POST', path, '{')).status).toBe(400)
  }
  expect(
    (await call('DELETE', 'sessions', 'a', { ...AUTHORIZED, 'Content-Type': 'text/plain' })).status,
  ).toBe(415)
  expect(calls).toEqual([])
  expect((await call('POST', `email/${'T'.repeat(43)}`, {})).status).toBe(200)
})

test('without accounts there is no such API, and the rest of the site is unchanged', async () => {
  const without = await openApp(() => null)
  expect((await ask(without.port, `${SUBSCRIBER_PREFIX}user`)).status).toBe(404)
  await without.stop()
  for (const path of ['/leiemarked', '/api/portal/settings']) {
    const answer = await ask(port, path, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: 'a',
    })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})
