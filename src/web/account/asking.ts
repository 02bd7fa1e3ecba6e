/** How the calls of an account ask the API, with a session and without one. */
import { userIn } from '#contract/subscriber/read-answer.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Submitted } from './account-face.ts'
import type { Member } from './member.ts'
import type { KnownUser } from './stored-account.ts'
import {
  submittedOf,
  type CallSubscriberApi,
  type ReadAs,
  type SubscriberAnswer,
  type SubscriberRequest,
} from './subscriber-client.ts'

/** No call here is answered by what only a change of the user is. */
export type Asked<Value> = Exclude<Submitted<Value>, { readonly kind: 'stale' }>

type Ask = <Value>(
  request: SubscriberRequest,
  read: ReadAs<Value>['read'],
  names?: ReadAs<Value>['names'],
) => Promise<Asked<Value>>

export interface Asking {
  /** For everybody: a 401 is no end of a session, since none was sent. */
  readonly ask: Ask
  /** As the user; a 401 ends the session here, with a login over the page. */
  readonly askAsUser: Ask
  /** The answer itself, asked as the user. */
  readonly answerToUser: CallSubscriberApi
  /**
   * The user anew. `false` = the server could not be asked, or did not know; a session that turns out to be
   * over is an answer.
   */
  readonly refresh: () => Promise<boolean>
  /** The same behind a change: what was asked for before it may have been answered before it too. */
  readonly refreshBehindChange: () => Promise<void>
  /** The user that a change is about; `null` = it could not be had. */
  readonly current: () => Promise<KnownUser | null>
  /** What is said then. */
  readonly withoutUser: () => Asked<never>
  readonly endInPlace: () => void
}

/**
 * @param over what is done when the session turns out to be over: when the reader has asked for something,
 *   and when nobody has
 */
export function askingOf(
  { call, texts: { networkError } }: AccountDeps,
  member: Member,
  { endInPlace, endQuietly }: { readonly endInPlace: () => void; readonly endQuietly: () => void },
): Asking {
  const answerToUser = authorisedCall(call, member)
  let refreshing: Promise<boolean> | null = null
  const refreshNow = async (): Promise<boolean> => {
    const token = member.token()
    const answer = await answerToUser({ method: 'GET', path: 'user' })
    const known = knownIn(answer)
    const isRefused = answer.kind === 'answer' && answer.status === 401
    const isForeign = known !== null && !member.keep(known)
    // Another tab has logged in as another user while the answer was under way.
    if (isForeign && member.token() !== null && member.token() !== token) return refreshNow()
    // A token of one user beside the state of another is no session.
    // A reader who has left since is not told.
    if ((isRefused || isForeign) && member.token() !== null) endQuietly()
    return known !== null || isRefused
  }
  /** Whoever asks while the question is under way gets its answer. */
  const refresh = (): Promise<boolean> => {
    refreshing ??= refreshNow().finally(() => {
      refreshing = null
    })
    return refreshing
  }
  return {
    ask: async (request, read, names = {}) => {
      const asked = submittedOf(await call(request), { read, names, networkError })
      return asked.kind === 'signedOut' ? { kind: 'unknown' } : asked
    },
    askAsUser: async (request, read, names = {}) => {
      const asked = submittedOf(await answerToUser(request), { read, names, networkError })
      if (asked.kind === 'signedOut') endInPlace()
      return asked
    },
    answerToUser,
    refresh,
    refreshBehindChange: async () => {
      await refreshing
      await refresh()
    },
    current: async () => {
      // Without its version, what is changed would be written over what others have stored.
      if (!member.known()?.etag) await refresh()
      return member.known()
    },
    withoutUser: () => {
      if (member.token() !== null) return { kind: 'network', message: networkError }
      endInPlace()
      return { kind: 'signedOut' }
    },
    endInPlace,
  }
}

/** The user that an answer brings: of a success, or of a change that came too late. */
export function knownIn(answer: SubscriberAnswer): KnownUser | null {
  if (answer.kind === 'network' || (answer.status !== 200 && answer.status !== 412)) return null
  const user = userIn(answer.body)
  return user && { user, etag: answer.etag }
}

/**
 * Sends the token; another tab may have got a newer one while the call was under way, and then that one
 * counts.
 */
function authorisedCall(call: CallSubscriberApi, member: Member): CallSubscriberApi {
  return async (request) => {
    const token = member.token()
    const answer = await call({ ...request, token })
    const isRefused = answer.kind === 'answer' && answer.status === 401
    const newer = member.token()
    return isRefused && newer !== null && newer !== token ? call({ ...request, token: newer }) : answer
  }
}
