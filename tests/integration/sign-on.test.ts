/**
 * Single sign-on at a provider of another maker (oidc-provider), over HTTP from the first link to the session
 * (decision 0116).
 */
import { beforeEach, expect, test } from 'vitest'
import { openIdProvider } from '#sign-on/provider/open-id-provider.ts'
import { createSignOn } from '#sign-on/sign-on-service.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { signOnCalls } from '#contract/subscriber/sign-on-calls.ts'
import { openAccounts, type TestAccounts } from '../factories/accounts.ts'
import { openApp, type TestApp } from '../factories/app.ts'
import { CLIENT_ID, CLIENT_SECRET } from '../factories/fake-provider.ts'
import { ask } from '../factories/http.ts'
import { startLocalProvider, type LocalProvider } from '../factories/local-provider.ts'

const PUBLIC_URL = 'https://kvartal.example.org'
const USER = { sub: 'kari-1', email: 'kari@example.org', email_verified: true }
let provider: LocalProvider
let portal: TestAccounts
let app: TestApp

beforeEach(async () => {
  provider = await startLocalProvider(`${PUBLIC_URL}/api/sign-on/local/callback`, USER)
  portal = await openAccounts({ publicUrl: PUBLIC_URL })
  const settings = {
    name: 'local',
    label: 'Local ID',
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
  }
  const signOn = createSignOn({
    ...portal.tools,
    providers: [openIdProvider(settings, { now: portal.tools.now, fetch })],
  })
  app = await openApp(() => null, { accounts: portal.accounts, signOn, publicUrl: PUBLIC_URL })
  return async () => {
    await app.stop()
    await provider.stop()
  }
})

/** One browser: it keeps the portal's cookie. */
function browser() {
  let cookie = ''
  const keep = (set: readonly string[] = []) => {
    if (set.length > 0) cookie = /^[^;]+/.exec(set.join())?.[0] ?? ''
  }
  const get = async (address: string) => {
    const answer = await ask(app.port, address, { headers: cookie === '' ? {} : { Cookie: cookie } })
    keep(answer.headers['set-cookie'])
    return answer
  }
  const call = async (method: string, path: string, form?: object, token?: string) => {
    const { status, headers, text } = await ask(app.port, SUBSCRIBER_PREFIX + path, {
      method,
      headers: {
        ...(form === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(form === undefined ? {} : { body: JSON.stringify(form) }),
    })
    keep(headers['set-cookie'])
    const body: Record<string, unknown> = JSON.parse(text)
    return { status, body }
  }
  return {
    cookie: () => cookie,
    get,
    /** From the link of the login to the page that the provider's answer leads to. */
    through: async () => {
      const begun = await get('/api/sign-on/local?redirect=%2Foslo&lang=en')
      const { pathname, search } = new URL(await provider.logIn(String(begun.headers.location)))
      return { begun, back: await get(pathname + search) }
    },
    signOn: (form: object) => call('POST', 'auth/sign-on', form),
    call,
  }
}

test('the first login takes a mail, the next one none, and both are sessions as any other', async () => {
  const kari = browser()
  const { begun, back } = await kari.through()
  expect(begun.status).toBe(303)
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^__Host-kvartal-sign-on=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect([back.status, back.headers.location, back.headers['cache-control']]).toEqual([
    303,
    '/en/login?sign-on=mailed&redirect=%2Foslo',
    'no-store',
  ])
  const proof = /#([\w-]{43})/.exec((await portal.mailOf('sign-on-proof', USER.email)).text)?.[1] ?? ''
  const stranger = browser()
  expect(await stranger.signOn({ proof, accept_terms: true })).toMatchObject({ status: 403 })
  const first = await kari.signOn({ proof, accept_terms: true })
  expect(first).toMatchObject({ status: 200, body: { user: { subscriber_email: USER.email } } })
  const again = await kari.through()
  expect(again.back.headers.location).toBe('/en/login?sign-on=ready&redirect=%2Foslo')
  const second = await kari.signOn({})
  expect(second.status).toBe(200)
  const session = await portal.sessionOf(String(second.body.token))
  expect(await portal.accounts.sessions(session)).toHaveLength(2)
})

test('the cookie of a browser alone gives no access', async () => {
  const kari = browser()
  await kari.through()
  const answer = await ask(app.port, `${SUBSCRIBER_PREFIX}user`, { headers: { Cookie: kari.cookie() } })
  expect(answer.status).toBe(401)
})

test('a login is added from the profile in the browser that asked for it, and its removal ends the other sessions', async () => {
  const { token } = await portal.registerAndValidate('ola@example.org')
  const ola = browser()
  /** From the press in the profile to the address to which the provider sends the browser. */
  const askedAtProvider = async () => {
    const { body } = await ola.call('POST', 'user/login-methods', { provider: 'local' }, token)
    const { pathname, search } = new URL(await provider.logIn(String(body.location)))
    return pathname + search
  }
  const elsewhere = await browser().get(await askedAtProvider())
  expect(elsewhere.headers.location).toBe('/login?sign-on=failed')
  const back = await ola.get(await askedAtProvider())
  expect(back.headers.location).toBe('/profile?sign-on=added')
  const { body } = await ola.call('GET', 'user/login-methods', undefined, token)
  const { methods } = signOnCalls.loginMethods.answer.parse(body)
  expect(methods).toMatchObject([{ kind: 'provider', label: 'Local ID', last_used: null }])
  await ola.through()
  const second = await ola.signOn({})
  expect(second).toMatchObject({ status: 200, body: { user: { subscriber_email: 'ola@example.org' } } })
  const statusOf = async (one: unknown) => (await ola.call('GET', 'user', undefined, String(one))).status
  expect(await statusOf(second.body.token)).toBe(200)

  const removed = await ola.call('DELETE', `user/login-methods/${methods[0]?.id}`, {}, token)
  expect(removed).toMatchObject({ status: 200, body: { code: 'login_method_removed' } })
  expect([await statusOf(second.body.token), await statusOf(token)]).toEqual([401, 200])
})

test('HEAD begins no login and uses none up, and unknown providers have no address', async () => {
  const head = await ask(app.port, '/api/sign-on/local', { method: 'HEAD' })
  expect(head.headers['set-cookie']).toBeUndefined()
  expect((await browser().get('/api/sign-on/other')).status).toBeGreaterThanOrEqual(404)
})
