/**
 * The site as a reader's browser runs it, without a browser: the portal's document in a tab of happy-dom,
 * hydrated by the product's own start. Requests to the subscriber API are answered by the test, all others by
 * the portal.
 */
import { expect, inject, onTestFinished, vi } from 'vitest'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { User } from '#contract/subscriber/user.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { PUBLIC_URL } from '../factories/app.ts'
import { ask, type Question } from '../factories/http.ts'
import { openTab } from './browser-tab.ts'
import { sessionItems } from '../factories/stored-session.ts'

/** A request of the page. */
export interface PageRequest {
  readonly method: string
  /** Path with its query. */
  readonly path: string
  /** The parsed JSON; `null` = none. */
  readonly body: unknown
  readonly headers: Headers
}

/** Response of the subscriber API; omitted ETag = version 1. */
export interface StubbedAnswer {
  readonly status: number
  readonly body: object
  readonly etag?: string
}

type Stub =
  | StubbedAnswer
  | null
  | ((request: PageRequest) => StubbedAnswer | null | Promise<StubbedAnswer | null>)

/** Responses by method and path below the API's prefix: `'PUT user'`. `null` = the network fails. */
export type StubbedApi = Readonly<Record<string, Stub>>

/** @returns the response, or nothing where the portal's own is wanted */
type AnswerInstead = (
  request: PageRequest,
  fromPortal: () => Promise<Response>,
) => Response | null | undefined | Promise<Response>

/** What a page is opened with. */
export interface SiteOptions {
  readonly locale?: Locale
  /** Who is logged in; omitted = a guest. */
  readonly user?: User
  readonly api?: StubbedApi
  /** Answers instead of the portal, by the beginning of the path. `null` = the network fails. */
  readonly instead?: Readonly<Record<string, AnswerInstead>>
}

/** An open page. */
export interface OpenedSite {
  /** Requests to the subscriber API, oldest first. */
  readonly asked: readonly { readonly call: string; readonly body: unknown; readonly headers: Headers }[]
  /** Allows messages of this form on the console. */
  expects(message: RegExp): void
  /** Opens another document, or the same again, with what the tab has stored. @param address with its language */
  goto(address: string): Promise<void>
}

/** A response of 200. */
export const ok = (body: object): StubbedAnswer => ({ status: 200, body })
/** Response to a request that has nothing to tell but its success. */
export const DONE = ok({ code: 'done', message: 'Ok' })
const ETAG = '"1"'

/** Requests that pages make by themselves and most tests are not about. */
const USUAL: StubbedApi = {
  'GET newsletter/next': ok({ next: '2026-01-05T06:00:00Z' }),
  'GET user/shares': ok({ shares: [] }),
  'GET user/history': ok({ versions: [] }),
  'GET channels': ok({ available: true, channels: [] }),
  'GET auth/options': ok({ providers: [], passkeys: false }),
  'GET user/login-methods': ok({
    methods: [],
    providers: [],
    passkeys: false,
    has_password: true,
    is_fresh: true,
  }),
}

/** Opens a page, and resolves when it is hydrated. @param path without language prefix */
export async function openSite(path: string, options: SiteOptions = {}): Promise<OpenedSite> {
  const { locale = 'nb-NO', user } = options
  const { expects, whileEnding } = watchConsole()
  const asked: OpenedSite['asked'][number][] = []
  const fetch = answerRequests(options, asked)
  const open = async (address: string, items: Readonly<Record<string, string>>) => {
    const html = await (await fetchPortal(address)).text()
    const end = openTab({ url: `${PUBLIC_URL}${address}`, html, fetch, items })
    // Each tab runs its own copy of the code, which keeps its state in modules.
    vi.resetModules()
    const { startClient } = await import('#web/startup/start-client.tsx')
    await startClient(locale, await readerTexts(locale))
    return end
  }
  let end = await open(localizedPath(path, locale), user ? sessionItems(user, ETAG) : {})
  onTestFinished(() => whileEnding(true))
  return {
    asked,
    expects,
    goto: async (address) => {
      whileEnding(true)
      const items = await end()
      await new Promise((resolve) => setTimeout(resolve, 0))
      whileEnding(false)
      end = await open(address, items)
    },
  }
}

async function readerTexts(locale: Locale) {
  return locale === 'nb-NO'
    ? (await import('#texts/nb/pages/reader.ts')).readerNb
    : (await import('#texts/en/pages/reader.ts')).readerEn
}

/** Not by `fetch`, which is the tab's. */
async function fetchPortal(path: string, { method = 'GET', body }: Question = {}): Promise<Response> {
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const answer = await ask(inject('domPortal'), path, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  const type = answer.headers['content-type'] ?? ''
  return new Response(answer.text, { status: answer.status, headers: { 'Content-Type': type } })
}

function answerRequests(
  { api = {}, instead = {} }: SiteOptions,
  asked: OpenedSite['asked'][number][],
): typeof fetch {
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input
    const given = new Request(new URL(address, location.href), init)
    const { pathname, search } = new URL(given.url)
    const text = await given.clone().text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    const request = { method: given.method, path: pathname + search, body, headers: given.headers }
    if (pathname.startsWith(SUBSCRIBER_PREFIX)) {
      const call = `${request.method} ${pathname.slice(SUBSCRIBER_PREFIX.length)}`
      asked.push({ call, body, headers: given.headers })
      return subscriberAnswer({ ...USUAL, ...api }[call], request)
    }
    const [, handle] = Object.entries(instead).find(([start]) => request.path.startsWith(start)) ?? []
    const fromPortal = () =>
      fetchPortal(request.path, { method: given.method, ...(text !== '' && { body: text }) })
    const answer = await handle?.(request, fromPortal)
    if (answer === null) throw new TypeError('Failed to fetch')
    return answer ?? fromPortal()
  }
}

async function subscriberAnswer(stub: Stub | undefined, request: PageRequest): Promise<Response> {
  const answer = typeof stub === 'function' ? await stub(request) : stub
  if (answer === null) throw new TypeError('Failed to fetch')
  const {
    status,
    body,
    etag = ETAG,
  } = answer ?? { status: 404, body: { code: 'not_found', message: 'Ingen slik adresse' } }
  return Response.json(body, { status, headers: { ETag: etag } })
}

/**
 * React rendered a root again that was updated before it was hydrated; when that happens depends on the
 * machine.
 */
const UPDATED_BEFORE_HYDRATION = /Minified React error #424/

/** Said by happy-dom of each frame. */
const NO_FRAMES = /Iframe page loading is disabled/

interface WatchedConsole {
  /** Allows messages of this form. */
  expects(message: RegExp): void
  /** A tab that ends in the midst of its hydration says so, which is not the page's fault. */
  whileEnding(isEnding: boolean): void
}

/** A page says nothing on the console, or the test fails. */
function watchConsole(): WatchedConsole {
  const said: string[] = []
  const expected = [UPDATED_BEFORE_HYDRATION, NO_FRAMES]
  let isEnding = false
  const note = (...message: unknown[]) => {
    if (!isEnding) said.push(message.map(String).join(' '))
  }
  const spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(note))
  // Called last, since the tab ends with the test too.
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    expect(said.filter((each) => !expected.some((pattern) => pattern.test(each)))).toEqual([])
  })
  return {
    expects: (message) => void expected.push(message),
    whileEnding: (is) => {
      isEnding = is
    },
  }
}
