/** Creates users in the portal under test by its API. */
import { test as base, type APIRequestContext, type Page } from '@playwright/test'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { User } from '#contract/subscriber/user.ts'
import { BOKMAL, expect, type Language } from './fixtures.ts'
import { linkInMail } from './kept-mail.ts'

/** Satisfies the password rule, also after a change of it, and is no common password. */
export const PASSWORD = 'Vaffeljern 31'

export interface RegisteredReader {
  readonly email: string
  readonly token: string
  readonly user: User
}

/**
 * Address of no other test, worker or run. A `+` form would make one mailbox of all, which gets five mails an
 * hour.
 */
export function ownEmail(name = 'kari'): string {
  const { testId, repeatEachIndex, retry } = base.info()
  return `${name}.${testId.slice(-8)}${repeatEachIndex}${retry}${Date.now().toString(36)}@megleren.example`
}

/**
 * Registers, opens the mail link and chooses {@link PASSWORD}; the user has names and all required profile
 * fields.
 */
export async function registeredReader(
  request: APIRequestContext,
  email: string,
  language: Language = BOKMAL,
): Promise<RegisteredReader> {
  const headers = { 'Accept-Language': language.lang }
  const registered = await request.post(`${SUBSCRIBER_PREFIX}user`, {
    data: { user: { subscriber_email: email, accept_terms: true } },
    headers,
  })
  expect(registered.status()).toBe(200)
  const { token: mailed } = partsOf(
    await linkInMail(request, { to: email, subject: language.texts.accountMails.validate.subject }),
  )
  const validated = await request.post(`${SUBSCRIBER_PREFIX}validate/${mailed}`, {
    data: { username: email, password: PASSWORD, confirm: PASSWORD },
    headers,
  })
  expect(validated.status()).toBe(200)
  const {
    token,
    user: { ID },
  } = subscriberCalls.validate.answer.parse(await validated.json())
  const changed = await request.put(`${SUBSCRIBER_PREFIX}user`, {
    data: {
      user: { ID, first_name: 'Kari', last_name: 'Nordmann', title: 'Analytiker', company: 'Firma AS' },
    },
    headers: { ...headers, Authorization: `Bearer ${token}` },
  })
  return { email, token, ...subscriberCalls.changeUser.answer.parse(await changed.json()) }
}

/** The two secret parts of a mail link. */
export function partsOf(link: string): { readonly token: string; readonly email: string } {
  const [email = '', token = ''] = link.split('/').toReversed()
  return { token, email: decodeURIComponent(email) }
}

/** Whether the API accepts the token as a valid session. */
export async function isAlive(request: APIRequestContext, token: string): Promise<boolean> {
  const answer = await request.get(`${SUBSCRIBER_PREFIX}user`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect([200, 401]).toContain(answer.status())
  return answer.ok()
}

/** Stores the session in the browser; its next document shows it and fetches the user. */
export async function putSession(
  page: Page,
  { token, user }: Pick<RegisteredReader, 'token' | 'user'>,
): Promise<void> {
  await page.goto('/robots.txt') // a document without scripts
  await page.evaluate(
    ([auth, ID]) => {
      localStorage.setItem('_auth_state', JSON.stringify({ ID }))
      localStorage.setItem('_auth_type', 'Bearer')
      localStorage.setItem('_auth', auth)
    },
    [token, user.ID] as const,
  )
}

/** Names of storage entries of a session or of its user (security S24). */
export function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => /^(?:_auth.*|token|user|AppStore)$/.test(name))
      .toSorted(),
  )
}
