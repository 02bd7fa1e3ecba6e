/** One tab with the account runtime, for its tests. */
import {
  applySessionChange,
  sessionAt,
  signedOut,
  type Session,
  type SessionChange,
} from '#core/session/session.ts'
import type { User } from '#contract/subscriber/user.ts'
import { accountsNb } from '#texts/nb/accounts/accounts.ts'
import { createAccountRuntime } from '#web/account/runtime/account-runtime.ts'
import type { AccountState } from '#web/account/account-state.ts'
import type { Notice } from '#web/notices/notice-store.ts'
import { storedAccount } from '#web/account/runtime/stored-account.ts'
import type { SubscriberResponse, SubscriberRequest } from '#web/account/runtime/subscriber-client.ts'
import type { AuthSession } from '#web/session/auth-session.ts'

/** When it starts; seconds. */
export const NOW_S = 1_800_000_000
export const HOUR_S = 3_600

export function jwt(exp: number, sid = '1'): string {
  return `e30.${Buffer.from(JSON.stringify({ sid, exp })).toString('base64url')}.x`
}
export const TOKEN = jwt(NOW_S + HOUR_S)
/** Token of another session with the same expiry. */
export const NEWER = jwt(NOW_S + HOUR_S, '2')

export function answer(status: number, body: unknown, etag = ''): SubscriberResponse {
  return { kind: 'answer', status, body, etag }
}

export interface TabStart {
  readonly pathname?: string
  readonly search?: string
  readonly hash?: string
  /** User already stored in the browser. */
  readonly signedInAs?: User
  /** Whether the reader has clicked or typed; omitted = yes. */
  readonly hasActed?: boolean
  /** Resolves when the code of the dialogs is loaded; omitted = at once. */
  readonly dialogsCome?: Promise<void>
  /** Whether the server responds; omitted = yes. */
  readonly isReachable?: boolean
  /** Promise that every delay awaits; omitted = no delay. */
  readonly pause?: Promise<void>
}

/** The server's response to a call, at once or later. */
type Reply = (request: SubscriberRequest) => SubscriberResponse | Promise<SubscriberResponse>

/** A session without storage. `lookAgain` ends an expired session. */
function tabSession(signedInAs: User | undefined, nowMs: () => number) {
  const rules = () => ({ nowMs: nowMs(), usesRefresh: false })
  let current = signedInAs
    ? applySessionChange(signedOut(), { auth: { token: TOKEN }, userState: { ID: signedInAs.ID } }, rules())
        .session
    : signedOut()
  let tell = () => {}
  const become = (next: Session) => {
    current = next
    tell()
  }
  const session: AuthSession = {
    get value() {
      return current
    },
    set: (change) => become(applySessionChange(current, change, rules()).session),
    subscribe: (listener) => {
      tell = () => listener(current)
      return () => {}
    },
    close: () => {},
  }
  return { session, lookAgain: () => become(sessionAt(current, rules())) }
}

/** One tab with all dependencies of the runtime, and a server with scripted responses. */
export function accountTab({
  pathname = '/oslo',
  search = '',
  signedInAs,
  hash = '',
  hasActed = true,
  dialogsCome = Promise.resolve(),
  isReachable = true,
  pause = Promise.resolve(),
}: TabStart = {}) {
  const items = new Map<string, string>()
  const storage = () => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
  const sent: SubscriberRequest[] = []
  const went: string[] = []
  const logged: string[] = []
  const answers = new Map<string, Reply>()
  const place = { pathname, search, hash }
  let marked = false
  let nowMs = NOW_S * 1_000
  let notice: Notice | null = null
  let state: AccountState = {
    status: 'unknown',
    user: null,
    dialog: null,
    endedAtPath: '',
    hasLoggedOut: false,
  }
  const changeState = (change: Partial<AccountState>) => {
    state = { ...state, ...change }
  }
  const { session, lookAgain } = tabSession(signedInAs, () => nowMs)
  const stored = storedAccount(storage)
  if (signedInAs) stored.writeUser({ user: signedInAs, etag: '"1"' })
  const { api, start, onOtherTabWrite } = createAccountRuntime({
    session,
    stored,
    changeState,
    showNotice: (text, durationMs) => {
      notice = { text, durationMs }
    },
    currentLocation: () => place,
    locale: 'nb-NO',
    texts: accountsNb,
    state: () => state,
    markSignedIn: (is) => {
      marked = is
    },
    nowMs: () => nowMs,
    hasInteracted: () => hasActed,
    call: (request) => {
      sent.push(request)
      const reply = answers.get(`${request.method} ${request.path}`)
      return Promise.resolve(reply ? reply(request) : answer(404, null))
    },
    navigate: (address) => went.push(address),
    loadDialogs: () => dialogsCome,
    canReach: () => Promise.resolve(isReachable),
    delay: () => pause,
    logError: (message) => logged.push(message),
  })
  return {
    face: api,
    start,
    onStoredElsewhere: onOtherTabWrite,
    items,
    sent,
    went,
    logged,
    place,
    stored,
    state: () => state,
    notice: () => notice,
    isMarked: () => marked,
    replies: (call: string, reply: SubscriberResponse | Reply) =>
      answers.set(call, typeof reply === 'function' ? reply : () => reply),
    /** A change made by another tab. */
    elsewhere: (change: SessionChange) => session.set(change),
    pass: (ms: number) => {
      nowMs += ms
      lookAgain()
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}
