/** What somebody who is logged in may do. */
import { isRecord } from '#core/is-record.ts'
import { savedLayoutsIn, sessionsIn, textIn, userIn } from '#contract/subscriber/read-answer.ts'
import type { AccountDeps, AccountWays } from './account-deps.ts'
import type { AccountFace } from './account-face.ts'
import { knownIn, type Asking } from './asking.ts'
import type { Member } from './member.ts'
import { readNothing, submittedOf } from './subscriber-client.ts'

type MemberCalls = Pick<
  AccountFace,
  | 'logout'
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
  | 'layoutHistory'
  | 'refreshUser'
>

export function memberCalls(
  { call, texts }: AccountDeps,
  member: Member,
  asking: Asking,
  { signOutHome }: AccountWays,
): MemberCalls {
  const { askAsUser, current, withoutUser } = asking
  return {
    logout: async () => {
      const token = member.token()
      signOutHome()
      if (token !== null) await call({ method: 'GET', path: 'auth/logout', token })
    },
    currentUser: async () => {
      const known = await current()
      return known ? { kind: 'done', value: known } : withoutUser()
    },
    changeUser: async (changes, madeFrom) => {
      const known = madeFrom ?? (await current())
      if (!known) return withoutUser()
      const body = { user: { ID: known.user.ID, ...changes } }
      const answer = await asking.answerToUser({ method: 'PUT', path: 'user', body, ifMatch: known.etag })
      const next = knownIn(answer)
      if (next) member.keep(next)
      if (next && answer.kind === 'answer' && answer.status === 412) return { kind: 'stale', user: next.user }
      const submitted = submittedOf(answer, {
        read: (found) => userIn(found) ?? undefined,
        networkError: texts.networkError,
      })
      if (submitted.kind === 'signedOut') asking.endInPlace()
      return submitted
    },
    changePassword: async ({ old, password, confirm }) => {
      const known = await current()
      if (!known) return withoutUser()
      const body = { ID: known.user.ID, old, password, confirm }
      const submitted = await askAsUser(
        { method: 'PUT', path: 'password', body },
        (found) => textIn(found, 'token') || undefined,
      )
      if (submitted.kind !== 'done') return submitted
      member.renew(submitted.value)
      return { kind: 'done', value: null }
    },
    requestDeletion: async ({ codeWord }) => {
      const known = await current()
      if (!known) return withoutUser()
      const body = { email: known.user.subscriber_email, confirmation: codeWord }
      return askAsUser({ method: 'DELETE', path: 'user', body }, readNothing, { confirmation: 'codeWord' })
    },
    sendTestMail: (body) => askAsUser({ method: 'POST', path: 'user/test_email', body }, readNothing),
    previewNewsletter: (body, signal) =>
      askAsUser<unknown>({ method: 'POST', path: 'newsletter/preview', body, signal }, (found) => found),
    nextNewsletter: () => askAsUser<unknown>({ method: 'GET', path: 'newsletter/next' }, (found) => found),
    sessions: () => askAsUser({ method: 'GET', path: 'sessions' }, (body) => sessionsIn(body) ?? undefined),
    logoutEverywhere: async (leave) => {
      const submitted = await askAsUser({ method: 'DELETE', path: 'sessions' }, readNothing)
      if (submitted.kind === 'done') signOutHome({}, leave)
      return submitted
    },
    exportUser: () =>
      askAsUser({ method: 'GET', path: 'user/export' }, (body) =>
        isRecord(body) ? JSON.stringify(body, null, 2) : undefined,
      ),
    refreshUser: () => asking.refresh(),
    layoutHistory: () =>
      askAsUser({ method: 'GET', path: 'user/history' }, (body) => savedLayoutsIn(body) ?? undefined),
  }
}
