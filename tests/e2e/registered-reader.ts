/** Readers with an account of their own in the portal under test, made by its API in a moment. */
import { test as base, type APIRequestContext, type Page } from '@playwright/test'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { User } from '#contract/subscriber/user.ts'
import { BOKMAL, expect, type Language } from './fixtures.ts'
import { linkInMail } from './kept-mail.ts'

/** Keeps the rule, also that of a changed one, and is no common password. */
export const PASSWORD = 'Vaffeljern 31'

export interface RegisteredReader {
  readonly email: string
  readonly token: string
  readonly user: User
}

/** No other test, worker or run has it; with a `+` all would be one mailbox, which gets five mails an hour. */
export function ownEmail(name = 'kari'): string {
  const { testId, repeatEachIndex, retry } = base.info()
  return `${name}.${testId.slice(-8)}${repeatEachIndex}${retry}${Date.now().toString(36)}@megleren.example`
}

/**
 * Registers, follows the mail, and chooses {@link PASSWORD}; the user has names and all that the profile asks
 * for.
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

/** The two secret parts of a mail's link. */
export function partsOf(link: string): { readonly token: string; readonly email: string } {
  const [email = '', token = ''] = link.split('/').toReversed()
  return { token, email: decodeURIComponent(email) }
}

/** Whether the API takes the token for a session that lives. */
export async function isAlive(request: APIRequestContext, token: string): Promise<boolean> {
  const answer = await request.get(`${SUBSCRIBER_PREFIX}user`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect([200, 401]).toContain(answer.status())
  return answer.ok()
}

/** The browser has the session; its next document shows it. What else is stored of the user is fetched. */
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

/** What the browser keeps of a session or of its user (security S24). */
export function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => /^(?:_auth.*|token|user|AppStore)$/.test(name))
      .toSorted(),
  )
}
