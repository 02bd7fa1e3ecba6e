/** The whole server over the account service on a real store, called over HTTP as by a browser or an attacker. */
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { mailSeal } from '#accounts/secrets/mail-seal.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { trustedProxies } from '#environment/trusted-proxies.ts'
import {
  openAccounts,
  PASSWORD,
  PUBLIC_URL,
  SECRET,
  type TestAccounts,
  type TestAccountsOptions,
} from './accounts.ts'
import { openApp, type TestApp } from './app.ts'
import { ask, type HttpResponse } from './http.ts'
import { openTestStore } from './living-store.ts'

export interface ApiResponse extends HttpResponse {
  /** The body as JSON. */
  readonly json: Readonly<Record<string, unknown>>
}

export interface CallOptions {
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface SiteReader {
  readonly id: number
  readonly email: string
  readonly token: string
}

export interface AccountSite extends TestAccounts {
  readonly app: TestApp
  /** @param what method and path under the prefix: `GET user` */
  call(what: string, options?: CallOptions): Promise<ApiResponse>
  /** From the form to the first session, by the mail, all over HTTP. */
  signUp(email: string, password?: string): Promise<SiteReader>
  /** The token of the newest mail of this kind to that address. */
  tokenOf(kind: Parameters<TestAccounts['mailOf']>[0], to: string): Promise<string>
  /** All rows of these tables as text; without names, of all tables. */
  rows(...tables: readonly string[]): string
}

/** Tables of accounts that a refused call must not change. */
export const ACCOUNT_TABLES = [
  'account',
  'layout_list',
  'session',
  'mail_token',
  'outbox',
  'mail_request',
] as const

export interface AccountSiteOptions extends Omit<TestAccountsOptions, 'store'> {
  /** Default: loopback, so that tests can use any client address. */
  readonly proxies?: readonly string[]
}

export async function openAccountSite({
  proxies = ['127.0.0.1'],
  clock = { now: Date.UTC(2026, 10, 21, 8) },
  ...options
}: AccountSiteOptions = {}): Promise<AccountSite> {
  const store = await openTestStore(clock, { seal: mailSeal({ current: SECRET, previous: null }) })
  const accounts = await openAccounts({ clock, store, renderMail: renderAccountMail, ...options })
  const app = await openApp(() => null, {
    accounts: accounts.accounts,
    publicUrl: PUBLIC_URL,
    trustedProxies: trustedProxies(proxies),
    ping: () => store.ping(),
  })
  // Before the store is closed.
  onTestFinished(() => app.stop())
  const call = (what: string, asked?: CallOptions) => callAt(app.port, what, asked)
  const tokenOf: AccountSite['tokenOf'] = async (kind, to) =>
    accounts.linkIn(await accounts.mailOf(kind, to)).token
  return {
    ...accounts,
    app,
    call,
    tokenOf,
    signUp: async (email, password = PASSWORD) => {
      await call('POST user', { body: { user: { subscriber_email: email, accept_terms: true } } })
      await accounts.answerRequests()
      const { json } = await call(`POST validate/${await tokenOf('validate', email)}`, {
        body: { username: email, password, confirm: password },
      })
      return readerOf(json, email)
    },
    rows: (...tables) => rowsIn(store.location, tables),
  }
}

/** @param what method and path under the prefix: `GET user` */
export async function callAt(
  port: number,
  what: string,
  { body, token, headers = {} }: CallOptions = {},
): Promise<ApiResponse> {
  const [method = '', url = ''] = what.split(' ')
  const answer = await ask(port, SUBSCRIBER_PREFIX + url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { ...answer, json: recordOf(answer.text === '' ? {} : JSON.parse(answer.text)) }
}

/** @throws when the response has no session */
export function readerOf(json: Readonly<Record<string, unknown>>, email: string): SiteReader {
  const { token, user } = json
  const { ID: id } = recordOf(user)
  if (typeof token !== 'string' || typeof id !== 'number')
    throw new Error(`no session: ${JSON.stringify(json)}`)
  return { id, email, token }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function rowsIn(file: string, tables: readonly string[]): string {
  const database = new Database(file, { readonly: true })
  try {
    const names = database
      .prepare(`select name from sqlite_master where type = 'table' order by name`)
      .pluck()
      .all()
      .map(String)
    const chosen = tables.length === 0 ? names : tables
    return chosen
      .flatMap((table) =>
        database
          .prepare(`select * from "${table}" order by 1, 2`)
          .all()
          .map((row) => `${table} ${JSON.stringify(row)}`),
      )
      .join('\n')
  } finally {
    database.close()
  }
}
