/** The subscriber API over HTTP, with a service behind it that does as the test says. */
import type { AccountService } from '#accounts/service-types.ts'
import { subscriberErrorSchema } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { trustedProxies } from '#environment/trusted-proxies.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import { openApp } from './app.ts'
import { FAKE_ACCOUNT, fakeAccounts } from './fake-accounts.ts'
import { fakeSignOn } from './fake-sign-on.ts'
import { fakeNewsletter } from './fake-newsletter.ts'
import { ask, type HttpResponse, type Question } from './http.ts'

export const AUTHORIZED = { Authorization: 'Bearer good.token.x' }

const JSON_TYPE = { 'Content-Type': 'application/json' }
const PASSWORD = 'Passord123'

/** A valid form for each call that has one. */
export const FORMS: Readonly<Record<string, object>> = {
  'POST auth': { username: 'kari@example.org', password: 'x' },
  'POST user': { user: { subscriber_email: 'kari@example.org', accept_terms: true } },
  'PUT user': { user: { ID: FAKE_ACCOUNT.id, first_name: 'Kari' } },
  'DELETE user': { email: 'kari@example.org', confirmation: 'SLETTKONTO' },
  'POST user/shares': {
    layout: '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b',
    byline: 'none',
    password: '',
    ends: '',
    frozen: '',
  },
  'DELETE user/shares': { id: '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b' },
  'POST request': { email: 'kari@example.org' },
  'POST password': {
    email: 'kari@example.org',
    confirmation: 'T'.repeat(43),
    password: PASSWORD,
    confirm: PASSWORD,
  },
  'PUT password': { ID: FAKE_ACCOUNT.id, old: 'x', password: PASSWORD, confirm: PASSWORD },
  'POST newsletter/preview': { email_settings: { frequency: 'daily' }, city: 'oslo' },
  'PUT newsletter/manage/{token}': { frequency: 'off' },
  'POST channels': { kind: 'webhook', name: 'Eget system', url: 'https://example.org/hook' },
  'PUT channels/{token}': { paused: true },
  'POST validate/{token}': { username: 'kari@example.org', password: PASSWORD, confirm: PASSWORD },
  'POST user/test_email': { city: 'oslo' },
  'POST auth/sign-on': { proof: 'T'.repeat(43), accept_terms: true },
  'POST user/login-methods': { provider: 'first' },
  'DELETE user/login-methods/{token}': { password: PASSWORD },
  'POST auth/passkey': {
    credential: {
      id: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    },
  },
  'POST user/passkeys/options': { password: PASSWORD },
  'POST user/passkeys': {
    credential: {
      id: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
    name: 'Min telefon',
  },
}

export async function openSubscriberApi() {
  /** Recorded service calls, as `name: parameters`. */
  const asked: { readonly name: string; readonly parameters: readonly unknown[] }[] = []
  const recorded = <Value>(name: string, parameters: readonly unknown[], value: Value): Value => {
    asked.push({ name, parameters })
    return value
  }
  let next: { [Name in keyof AccountService]?: AccountService[Name] } = {}
  const accounts = new Proxy(fakeAccounts, {
    get:
      (target, name: keyof AccountService) =>
      (...parameters: readonly unknown[]) => {
        if (name !== 'authenticate') asked.push({ name, parameters })
        const act: unknown = next[name] ?? target[name]
        const answer: unknown =
          typeof act === 'function' ? Reflect.apply(act, undefined, parameters) : undefined
        return answer
      },
  })
  const { passkeys } = fakeSignOn
  const signOn: SignOn = {
    ...fakeSignOn,
    passkeys: passkeys && {
      loginChallenge: (...parameters) =>
        recorded('loginChallenge', parameters, passkeys.loginChallenge(...parameters)),
      logIn: (...parameters) => recorded('logIn', parameters, passkeys.logIn(...parameters)),
      newChallenge: (...parameters) =>
        recorded('newChallenge', parameters, passkeys.newChallenge(...parameters)),
      add: (...parameters) => recorded('add', parameters, passkeys.add(...parameters)),
    },
    signIn: (...parameters) => recorded('signIn', parameters, fakeSignOn.signIn(...parameters)),
    methods: (...parameters) => recorded('methods', parameters, fakeSignOn.methods(...parameters)),
    link: (...parameters) => recorded('link', parameters, fakeSignOn.link(...parameters)),
    remove: (...parameters) => recorded('remove', parameters, fakeSignOn.remove(...parameters)),
  }
  const { port, logged, stop } = await openApp(() => null, {
    accounts,
    newsletter: fakeNewsletter().newsletter,
    signOn,
    trustedProxies: trustedProxies(['127.0.0.1']),
  })
  return {
    port,
    logged,
    stop,
    asked,
    /** Replaces the next service call. */
    doNext: (instead: typeof next) => {
      next = instead
    },
    /** Clears the recorded calls. */
    reset: () => {
      asked.length = 0
      next = {}
    },
    call: (method: string, path: string, body?: unknown, headers: Question['headers'] = {}) =>
      ask(port, SUBSCRIBER_PREFIX + path, {
        method,
        headers: { ...(body === undefined ? {} : JSON_TYPE), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  }
}

export function errorOf({ text }: HttpResponse) {
  return subscriberErrorSchema.parse(JSON.parse(text))
}
