/** How the calls of an account ask the API, with a session and without one. */
import { readUser } from '#contract/subscriber/response-readers.ts'
import type { AccountDeps } from './account-deps.ts'
import type { CallResult } from '../account-api.ts'
import type { SessionUser } from './session-user.ts'
import type { KnownUser } from './stored-account.ts'
import {
  toCallResult,
  type CallSubscriberApi,
  type ReadOptions,
  type SubscriberResponse,
  type SubscriberRequest,
} from './subscriber-client.ts'

/** No call here is answered by what only a change of the user is. */
export type NonStaleResult<Value> = Exclude<CallResult<Value>, { readonly kind: 'stale' }>

type ApiCall = <Value>(
  request: SubscriberRequest,
  read: ReadOptions<Value>['read'],
  names?: ReadOptions<Value>['names'],
) => Promise<NonStaleResult<Value>>

export interface ApiClient {
  /** Sends a call without the session; a 401 does not end the session, since none was sent. */
  readonly callAnonymously: ApiCall
  /** As the user; a 401 ends the session here, with a login over the page. */
  readonly callAsUser: ApiCall
  /** The answer itself, asked as the user. */
  readonly sendAsUser: CallSubscriberApi
  /**
   * Fetches the user again. `false` = no usable answer of the server; a session that turns out to be over is
   * an answer.
   */
  readonly refresh: () => Promise<boolean>
  /** The same behind a change: what was asked for before it may have been answered before it too. */
  readonly refreshAfterChange: () => Promise<void>
  /** The user that a change is about; `null` = it could not be had. */
  readonly current: () => Promise<KnownUser | null>
  /** What is said then. */
  readonly noUserResult: () => NonStaleResult<never>
  readonly endInPlace: () => void
}

/** @param over ends a session that turns out to be over: after an action of the reader, and without one */
export function createApiClient(
  { call, texts: { networkError } }: AccountDeps,
  sessionUser: SessionUser,
  { endInPlace, endQuietly }: { readonly endInPlace: () => void; readonly endQuietly: () => void },
): ApiClient {
  const sendAsUser = withToken(call, sessionUser)
  let refreshing: Promise<boolean> | null = null
  const refreshNow = async (): Promise<boolean> => {
    const token = sessionUser.token()
    const answer = await sendAsUser({ method: 'GET', path: 'user' })
    const known = readKnownUser(answer)
    const isRefused = answer.kind === 'answer' && answer.status === 401
    const isForeign = known !== null && !sessionUser.store(known)
    // Another tab has logged in as another user while the answer was under way.
    if (isForeign && sessionUser.token() !== null && sessionUser.token() !== token) return refreshNow()
    // A token of one user beside the state of another is no session.
    // A reader who has left since is not told.
    if ((isRefused || isForeign) && sessionUser.token() !== null) endQuietly()
    return known !== null || isRefused
  }
  /** A call during a fetch shares its answer. */
  const refresh = (): Promise<boolean> => {
    refreshing ??= refreshNow().finally(() => {
      refreshing = null
    })
    return refreshing
  }
  return {
    callAnonymously: async (request, read, names = {}) => {
      const asked = toCallResult(await call(request), { read, names, networkError })
      return asked.kind === 'signedOut' ? { kind: 'unknown' } : asked
    },
    callAsUser: async (request, read, names = {}) => {
      const asked = toCallResult(await sendAsUser(request), { read, names, networkError })
      if (asked.kind === 'signedOut') endInPlace()
      return asked
    },
    sendAsUser,
    refresh,
    refreshAfterChange: async () => {
      await refreshing
      await refresh()
    },
    current: async () => {
      // Without its version, what is changed would be written over what others have stored.
      if (!sessionUser.known()?.etag) await refresh()
      return sessionUser.known()
    },
    noUserResult: () => {
      if (sessionUser.token() !== null) return { kind: 'network', message: networkError }
      endInPlace()
      return { kind: 'signedOut' }
    },
    endInPlace,
  }
}

/** The user that an answer brings: of a success, or of a change that came too late. */
export function readKnownUser(answer: SubscriberResponse): KnownUser | null {
  if (answer.kind === 'network' || (answer.status !== 200 && answer.status !== 412)) return null
  const user = readUser(answer.body)
  return user && { user, etag: answer.etag }
}

/**
 * Sends the token; another tab may have got a newer one while the call was under way, and then that one
 * counts.
 */
function withToken(call: CallSubscriberApi, sessionUser: SessionUser): CallSubscriberApi {
  return async (request) => {
    const token = sessionUser.token()
    const answer = await call({ ...request, token })
    const isRefused = answer.kind === 'answer' && answer.status === 401
    const newer = sessionUser.token()
    return isRefused && newer !== null && newer !== token ? call({ ...request, token: newer }) : answer
  }
}
