/** Sessions of an account, by device (security S14). A token without the row of its session is invalid. */
import type { SessionInfo } from '#contract/subscriber/user.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { StoredSession } from '#store/accounts/account-types.ts'
import type { AccountService, Caller, Session } from './service-types.ts'
import { noteEvent } from './auth-events.ts'
import { randomText } from './secrets/random-ids.ts'
import { SESSION_MS } from './secrets/session-token.ts'
import type { AccountDeps } from './account-deps.ts'

const SESSION_BYTES = 16
/** Resolution of "last used": not every call is worth a write. */
const TOUCH_MS = 5 * MINUTE_MS

/** A new session; nothing is stored. */
export function newSession(
  { now, randomBytes }: Pick<AccountDeps, 'now' | 'randomBytes'>,
  account: number,
  { device }: Caller,
): StoredSession {
  const startMs = now()
  return {
    id: randomText(randomBytes, SESSION_BYTES),
    account,
    device,
    createdAt: startMs,
    lastUsedAt: startMs,
    expiresAt: startMs + SESSION_MS,
  }
}

export function sessionCalls(
  deps: AccountDeps,
): Pick<AccountService, 'authenticate' | 'logout' | 'sessions' | 'endSessions'> {
  const { store } = deps
  return {
    authenticate: (token) => authenticate(deps, token),
    logout: async ({ id, account }, { address }) => {
      await store.endSession(id)
      await noteEvent(deps, 'logout', account, address)
    },
    sessions: async ({ id, account }) =>
      (await store.sessions(account)).map((session) => sessionInfo(session, id)),
    endSessions: async ({ account }, { address }) => {
      await store.endSessions(account)
      await noteEvent(deps, 'logout', account, address)
    },
  }
}

async function authenticate(
  { tokens, store, now, log }: AccountDeps,
  token: string,
): Promise<Session | null> {
  const claimed = await tokens.verify(token)
  if (!claimed) return null
  const session = await store.session(claimed.id)
  if (session?.account !== claimed.account) return null
  if (now() - session.lastUsedAt >= TOUCH_MS) {
    try {
      await store.touchSession(session.id, now())
    } catch {
      // Reading still works when the disk is full, so the call continues.
      log('the time at which a session was last used could not be stored')
    }
  }
  return claimed
}

function sessionInfo({ id, device, createdAt, lastUsedAt }: StoredSession, current: string): SessionInfo {
  return {
    device,
    created_at: new Date(createdAt).toISOString(),
    last_used: new Date(lastUsedAt).toISOString(),
    current: id === current,
  }
}
