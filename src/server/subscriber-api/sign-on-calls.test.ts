/** Calls of single sign-on over HTTP: the browser's cookie, validation, and a portal without them. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { openApp } from '#tests/factories/app.ts'
import { fakeAccounts } from '#tests/factories/fake-accounts.ts'
import { ask } from '#tests/factories/http.ts'
import { AUTHORIZED, errorOf, FORMS, openSubscriberApi } from '#tests/factories/subscriber-api.ts'

const { call, asked, reset, stop } = await openSubscriberApi()
afterAll(stop)
beforeEach(reset)

const LINK = 'user/login-methods'
const OVERLONG = 'x'.repeat(1_025)
/** One field for all that a program writes into a credential. */
const CREDENTIAL = 'credential'
const RESPONSE = {
  clientDataJSON: 'AA',
  attestationObject: 'AA',
  authenticatorData: 'AA',
  signature: 'AA',
  userHandle: 'AA',
}
const credential = (response: object) => ({
  credential: { id: 'AA', type: 'public-key', response: { ...RESPONSE, ...response } },
})

test.each([
  ['POST', 'auth/sign-on', { proof: 'T'.repeat(43), accept_terms: true }, 1],
  ['POST', LINK, { provider: 'first' }, 2],
])('%s %s passes on the value of its own cookie alone', async (method, path, form, at) => {
  const began = await call('POST', LINK, { provider: 'first' }, AUTHORIZED)
  const [, name = '', value = ''] =
    /^([^=]+)=([^;]+);.*HttpOnly; SameSite=Lax/.exec(String(began.headers['set-cookie'])) ?? []
  expect(value).toBe('B'.repeat(43))
  const browserOf = async (cookie: string) => {
    await call(method, path, form, { ...AUTHORIZED, ...(cookie === '' ? {} : { Cookie: cookie }) })
    return asked.at(-1)?.parameters[at]
  }
  expect(await browserOf(`a=1; ${name}=${value}; b=2`)).toBe(value)
  expect(await browserOf('')).toBe('')
  expect(await browserOf(`x${name}=${value}; ${name}x=${value}`)).toBe('')
  expect(await browserOf(`a=${'1'.repeat(9_000)}; ${name}=${value}`)).toBe('')
})

describe('a form is refused under its field', () => {
  test.each<[string, string, string, object, string]>([
    ['no provider', 'POST', LINK, {}, 'provider'],
    ['a provider that is no text', 'POST', LINK, { provider: { name: 'first' } }, 'provider'],
    ['an overlong provider', 'POST', LINK, { provider: 'x'.repeat(41) }, 'provider'],
    ['an overlong password', 'POST', LINK, { provider: 'first', password: OVERLONG }, 'password'],
    ['an overlong password', 'DELETE', `${LINK}/abc`, { password: OVERLONG }, 'password'],
    ['an overlong proof', 'POST', 'auth/sign-on', { proof: OVERLONG, accept_terms: true }, 'proof'],
    ['terms that are no answer', 'POST', 'auth/sign-on', { proof: 'a', accept_terms: 'yes' }, 'accept_terms'],
  ])('%s: %s %s', async (_why, method, path, form, field) => {
    const answer = await call(method, path, form, AUTHORIZED)
    expect(answer.status).toBe(403)
    expect(Object.keys(errorOf(answer).fields ?? {})).toEqual([field])
    expect(asked).toEqual([])
  })

  test.each<[string, string, object, string]>([
    ['a name of nothing', 'user/passkeys', { name: ' \u200b' }, 'name'],
    ['a name that turns the text round', 'user/passkeys', { name: 'Min \u202e' }, 'name'],
    ['a name of two lines', 'user/passkeys', { name: 'Min\nnøkkel' }, 'name'],
    ['an overlong name', 'user/passkeys', { name: 'n'.repeat(61) }, 'name'],
    [
      'a new passkey of 30 kB',
      'user/passkeys',
      credential({ attestationObject: 'A'.repeat(40_000) }),
      CREDENTIAL,
    ],
    [
      'a new passkey that is no base64url',
      'user/passkeys',
      credential({ attestationObject: 'a+/=' }),
      CREDENTIAL,
    ],
    ['a login of 30 kB', 'auth/passkey', credential({ signature: 'A'.repeat(40_000) }), CREDENTIAL],
    ['a login that is no base64url', 'auth/passkey', credential({ authenticatorData: '{}' }), CREDENTIAL],
    ['a login without a handle', 'auth/passkey', credential({ userHandle: null }), CREDENTIAL],
  ])('passkeys: %s', async (_why, path, over, field) => {
    const answer = await call('POST', path, { ...FORMS[`POST ${path}`], ...over }, AUTHORIZED)
    expect(answer.status).toBe(403)
    expect(Object.keys(errorOf(answer).fields ?? {})).toEqual([field])
    expect(asked).toEqual([])
  })
})

test('a portal without single sign-on names no provider, and its other calls are no address', async () => {
  const without = await openApp(() => null, { accounts: fakeAccounts })
  const answer = async (method: string, path: string) => {
    const form = FORMS[`${method} ${path.replace('/abc', '/{token}')}`]
    return ask(without.port, SUBSCRIBER_PREFIX + path, {
      method,
      headers: { ...AUTHORIZED, ...(form ? { 'Content-Type': 'application/json' } : {}) },
      ...(form ? { body: JSON.stringify(form) } : {}),
    })
  }
  const options = await answer('GET', 'auth/options')
  expect([options.status, JSON.parse(options.text)]).toMatchObject([200, { providers: [] }])
  for (const [method, path] of [
    ['POST', 'auth/sign-on'],
    ['GET', LINK],
    ['POST', LINK],
    ['DELETE', `${LINK}/abc`],
  ] as const)
    expect([method, path, (await answer(method, path)).status]).toEqual([method, path, 404])
  await without.stop()
})
