/** Common HTTP calls of the security tests. */
import { onTestFinished } from 'vitest'
import { passwordHasher, type PasswordHasher } from '#accounts/password-hashing/password-hasher.ts'
import type { AccountSite, ApiResponse, SiteReader } from './account-site.ts'
import { PASSWORD } from './accounts.ts'

export const KARI = 'kari@example.org'
export const OLA = 'ola@example.org'
export const NEW_PASSWORD = 'Ny Hest i 2027'
export const HOUR_MS = 3_600_000

export const statusOf = ({ status }: ApiResponse): number => status

/** @param address the client's address, as the proxy reports it */
export function login(
  site: AccountSite,
  username: string,
  password = PASSWORD,
  address = '192.0.2.1',
): Promise<ApiResponse> {
  return site.call('POST auth', { body: { username, password }, headers: { 'X-Forwarded-For': address } })
}

export async function register(site: AccountSite, email: string): Promise<void> {
  await site.call('POST user', { body: { user: { subscriber_email: email, accept_terms: true } } })
  await site.answerRequests()
}

export function validate(
  site: AccountSite,
  username: string,
  token: string,
  password = PASSWORD,
): Promise<ApiResponse> {
  return site.call(`POST validate/${token}`, { body: { username, password, confirm: password } })
}

/** @returns the token of the mail */
export async function forgot(site: AccountSite, email: string): Promise<string> {
  await site.call('POST request', { body: { email } })
  await site.answerRequests()
  return site.tokenOf('reset', email)
}

export function reset(
  site: AccountSite,
  email: string,
  confirmation: string,
  password = NEW_PASSWORD,
): Promise<ApiResponse> {
  return site.call('POST password', { body: { email, confirmation, password, confirm: password } })
}

export function changeEmail(
  site: AccountSite,
  { id, token }: SiteReader,
  email: string,
): Promise<ApiResponse> {
  return site.call('PUT user', { token, body: { user: { ID: id, subscriber_email: email } } })
}

/** @returns the token of the mail */
export async function askToDelete(site: AccountSite, { email, token }: SiteReader): Promise<string> {
  await site.call('DELETE user', { token, body: { email, confirmation: 'SLETTKONTO' } })
  return site.tokenOf('delete', email)
}

export function deleteWith(site: AccountSite, email: string, confirmation: string): Promise<ApiResponse> {
  return site.call('DELETE user', { body: { email, confirmation } })
}

/** The portal's slow hasher, in place of the fast one of tests; closed at the end of the test. */
export function realHasher(): PasswordHasher {
  const hasher = passwordHasher()
  onTestFinished(() => hasher.stop())
  return hasher
}
