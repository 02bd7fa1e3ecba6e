/** API client of account calls, with and without a session. */
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

/** Result of calls other than changes of the user, which are never stale. */
export type NonStaleResult<Value> = Exclude<CallResult<Value>, { readonly kind: 'stale' }>

type ApiCall = <Value>(
  request: SubscriberRequest,
  read: ReadOptions<Value>['read'],
  names?: ReadOptions<Value>['names'],
) => Promise<NonStaleResult<Value>>

export interface ApiClient {
  /** Sends a call without the session; a 401 does not end the session, since none was sent. */
  readonly callAnonymously: ApiCall
  /** Sends a call as the user; a 401 ends the session here, with a login over the page. */
  readonly callAsUser: ApiCall
  /** Sends a call as the user and returns the raw response. */
  readonly sendAsUser: CallSubscriberApi
  /** Fetches the user again. `false` = no usable response of the server; an ended session is a usable one. */
  readonly refresh: () => Promise<boolean>
  /** Same after a change: responses to earlier requests may be outdated. */
  readonly refreshAfterChange: () => Promise<void>
  /** The user that a change is about; `null` = it could not be had. */
  readonly current: () => Promise<KnownUser | null>
  /** Result when there is no user. */
  readonly noUserResult: () => NonStaleResult<never>
  readonly endInPlace: () => void
}

/**
 * @param endings `endInPlace` ends a session that has expired on the server after an action of the reader,
 *   `endQuietly` without one
 */
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
    const fetchedUser = readKnownUser(answer)
    const isRefused = answer.kind === 'answer' && answer.status === 401
    const isForeign = fetchedUser !== null && !sessionUser.store(fetchedUser)
    // Another tab has logged in as another user during the request.
    if (isForeign && sessionUser.token() !== null && sessionUser.token() !== token) return refreshNow()
    // The token of one user beside the state of another is no session. Silent for a reader who has logged out
    // since.
    if ((isRefused || isForeign) && sessionUser.token() !== null) endQuietly()
    return fetchedUser !== null || isRefused
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
      const result = toCallResult(await call(request), { read, names, networkError })
      return result.kind === 'signedOut' ? { kind: 'unknown' } : result
    },
    callAsUser: async (request, read, names = {}) => {
      const result = toCallResult(await sendAsUser(request), { read, names, networkError })
      if (result.kind === 'signedOut') endInPlace()
      return result
    },
    sendAsUser,
    refresh,
    refreshAfterChange: async () => {
      await refreshing
      await refresh()
    },
    current: async () => {
      // Without its version, a change would overwrite what others have stored.
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

/** The user of a response: of a success, or of a stale change. */
export function readKnownUser(answer: SubscriberResponse): KnownUser | null {
  if (answer.kind === 'network' || (answer.status !== 200 && answer.status !== 412)) return null
  const user = readUser(answer.body)
  return user && { user, etag: answer.etag }
}

/** Sends the token; another tab may have got a newer one during the request, which then counts. */
function withToken(call: CallSubscriberApi, sessionUser: SessionUser): CallSubscriberApi {
  return async (request) => {
    const token = sessionUser.token()
    const answer = await call({ ...request, token })
    const isRefused = answer.kind === 'answer' && answer.status === 401
    const newer = sessionUser.token()
    return isRefused && newer !== null && newer !== token ? call({ ...request, token: newer }) : answer
  }
}
