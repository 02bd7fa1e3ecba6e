/** Calls of the account API that need a login. */
import { isRecord } from '#core/text/is-record.ts'
import {
  readSavedLayouts,
  readSessions,
  readTextField,
  readUser,
} from '#contract/subscriber/response-readers.ts'
import type { AccountDeps, AccountActions } from './account-deps.ts'
import type { AccountApi } from '../account-api.ts'
import { readKnownUser, type ApiClient } from './api-client.ts'
import type { SessionUser } from './session-user.ts'
import { readMessageOnly, toCallResult } from './subscriber-client.ts'

type AuthenticatedApi = Pick<
  AccountApi,
  | 'logout'
  | 'callAsUser'
  | 'currentUser'
  | 'changeUser'
  | 'changePassword'
  | 'requestDeletion'
  | 'sendTestMail'
  | 'previewNewsletter'
  | 'nextNewsletter'
  | 'sessions'
  | 'logoutEverywhere'
  | 'exportUser'
  | 'callShares'
  | 'layoutHistory'
  | 'refreshUser'
>

export function authenticatedApi(
  { call, texts }: AccountDeps,
  sessionUser: SessionUser,
  client: ApiClient,
  { signOutHome }: AccountActions,
): AuthenticatedApi {
  const { callAsUser, current, noUserResult } = client
  return {
    callAsUser,
    logout: async () => {
      const token = sessionUser.token()
      signOutHome()
      if (token !== null) await call({ method: 'GET', path: 'auth/logout', token })
    },
    currentUser: async () => {
      const known = await current()
      return known ? { kind: 'done', value: known } : noUserResult()
    },
    changeUser: async (changes, madeFrom) => {
      const known = madeFrom ?? (await current())
      if (!known) return noUserResult()
      const body = { user: { ID: known.user.ID, ...changes } }
      const answer = await client.sendAsUser({ method: 'PUT', path: 'user', body, ifMatch: known.etag })
      const next = readKnownUser(answer)
      if (next) sessionUser.store(next)
      if (next && answer.kind === 'answer' && answer.status === 412) return { kind: 'stale', user: next.user }
      const submitted = toCallResult(answer, {
        read: (found) => readUser(found) ?? undefined,
        networkError: texts.networkError,
      })
      if (submitted.kind === 'signedOut') client.endInPlace()
      return submitted
    },
    changePassword: async ({ old, password, confirm }) => {
      const known = await current()
      if (!known) return noUserResult()
      const body = { ID: known.user.ID, old, password, confirm }
      const submitted = await callAsUser(
        { method: 'PUT', path: 'password', body },
        (found) => readTextField(found, 'token') || undefined,
      )
      if (submitted.kind !== 'done') return submitted
      sessionUser.renewToken(submitted.value)
      return { kind: 'done', value: null }
    },
    requestDeletion: async ({ codeWord }) => {
      const known = await current()
      if (!known) return noUserResult()
      const body = { email: known.user.subscriber_email, confirmation: codeWord }
      return callAsUser({ method: 'DELETE', path: 'user', body }, readMessageOnly, {
        confirmation: 'codeWord',
      })
    },
    sendTestMail: (body) => callAsUser({ method: 'POST', path: 'user/test_email', body }, readMessageOnly),
    previewNewsletter: (body, signal) =>
      callAsUser<unknown>({ method: 'POST', path: 'newsletter/preview', body, signal }, (found) => found),
    nextNewsletter: () => callAsUser<unknown>({ method: 'GET', path: 'newsletter/next' }, (found) => found),
    sessions: () =>
      callAsUser({ method: 'GET', path: 'sessions' }, (body) => readSessions(body) ?? undefined),
    logoutEverywhere: async (leave) => {
      const submitted = await callAsUser({ method: 'DELETE', path: 'sessions' }, readMessageOnly)
      if (submitted.kind === 'done') signOutHome(leave)
      return submitted
    },
    exportUser: () =>
      callAsUser({ method: 'GET', path: 'user/export' }, (body) =>
        isRecord(body) ? JSON.stringify(body, null, 2) : undefined,
      ),
    refreshUser: () => client.refresh(),
    callShares: (method, body) =>
      callAsUser<unknown>({ method, path: 'user/shares', ...(body && { body }) }, (found) => found),
    layoutHistory: () =>
      callAsUser({ method: 'GET', path: 'user/history' }, (body) => readSavedLayouts(body) ?? undefined),
  }
}
