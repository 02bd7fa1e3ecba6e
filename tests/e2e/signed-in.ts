/** A logged-in reader over an API stubbed per test: account screens without stored accounts. */
import type { Page, Request } from '@playwright/test'
import type { User } from '#contract/subscriber/user.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { sessionItems } from '../factories/stored-session.ts'

const ETAG = '"1"'

export { someUser as reader } from '#tests/factories/user.ts'

export interface StubbedAnswer {
  readonly status: number
  readonly body: object
  readonly etag?: string
}

/** Responses by method and path below the API's prefix: `'PUT user'`. `null` = the network fails. */
export type StubbedApi = Readonly<
  Record<string, StubbedAnswer | null | ((request: Request) => StubbedAnswer | null)>
>

/** Requests to the API, oldest first. */
export interface ApiRequest {
  readonly call: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

export const ok = (body: object): StubbedAnswer => ({ status: 200, body })
export const DONE = ok({ code: 'done', message: 'Ok' })

/** Requests that the pages of the profile make by themselves and most tests do not check. */
const USUAL: StubbedApi = { 'GET newsletter/next': ok({ next: '2026-01-05T06:00:00Z' }) }

/**
 * Requests of parts that most tests are not about: logins at providers, of which a portal without providers
 * shows none, channels for alerts, and links to layouts. They are not counted.
 */
const UNCOUNTED: StubbedApi = {
  'GET user/shares': { status: 200, body: { shares: [] } },
  'GET channels': { status: 200, body: { available: true, channels: [] } },
  'GET auth/options': { status: 200, body: { providers: [], passkeys: false } },
  'GET user/login-methods': {
    status: 200,
    body: { methods: [], providers: [], passkeys: false, has_password: true, is_fresh: true },
  },
}

/** @returns the list of calls, which grows; a call without a stub answers 404 */
export async function stubApi(page: Page, api: StubbedApi): Promise<readonly ApiRequest[]> {
  const asked: ApiRequest[] = []
  await page.route(`**${SUBSCRIBER_PREFIX}**`, async (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname.slice(SUBSCRIBER_PREFIX.length)}`
    if (!(call in UNCOUNTED)) asked.push({ call, body: request.postDataJSON(), headers: request.headers() })
    const stub = { ...UNCOUNTED, ...USUAL, ...api }[call]
    const answer = typeof stub === 'function' ? stub(request) : stub
    if (answer === null) return route.abort()
    const {
      status,
      body,
      etag = ETAG,
    } = answer ?? { status: 404, body: { code: 'not_found', message: 'Ingen slik adresse' } }
    return route.fulfill({ status, json: body, headers: { ETag: etag } })
  })
  return asked
}

/**
 * Stores a session of the user before the page's own scripts run, only for the first document of a tab, so
 * that a logout applies everywhere.
 */
export async function signIn(page: Page, user: User): Promise<void> {
  await page.addInitScript(
    (stored) => {
      if (window.top !== window) return // a frame may have no storage
      if (sessionStorage.getItem('was-signed-in') !== null) return
      sessionStorage.setItem('was-signed-in', 'yes')
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    },
    sessionItems(user, ETAG),
  )
}
