/**
 * Stored user of a browser beside the session: `token` and `user` (JSON), and under `AppStore` the user's ID
 * and layouts (specification §3 "Browser-stored"; decision 56: the session's own items are authoritative).
 * docs/session.md
 */
import { recordOrEmpty } from '#core/text/is-record.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { isUser } from '#contract/subscriber/response-readers.ts'
import type { User } from '#contract/subscriber/user.ts'

const TOKEN = 'token'
const USER = 'user'
const APP_STORE = 'AppStore'
/** Set when a session ends involuntarily, until the next login or logout. */
const ENDED = 'kvartal-session-ended'
/** There between a login and the first document in the language that it leads to. */
const WELCOME = 'kvartal-welcome'

/** A user, with the ETag of the answer that brought it; '' = not known. */
export interface KnownUser {
  readonly user: User
  readonly etag: string
}

/**
 * Never throws: unreadable items count as missing, and items that cannot be stored are known to this page
 * only.
 */
export interface StoredAccount {
  readonly read: () => KnownUser | null
  readonly writeUser: (known: KnownUser) => void
  readonly writeToken: (token: string) => void
  /** Drafts have keys of their own, and stay (security S24). */
  readonly clear: () => void
  /**
   * Records why the session ends, before it ends: another tab only sees that it is gone. @param isEnded
   * whether it ended involuntarily
   */
  readonly recordEnd: (isEnded: boolean) => void
  readonly hasEnded: () => boolean
  /** The next document says the welcome: each language is a document of its own. */
  readonly requestWelcome: () => void
  /** @returns whether this document is to say it; once */
  readonly consumeWelcome: () => boolean
  /** Whether an item written by another tab belongs to the stored user. */
  readonly isUserItem: (name: string | null) => boolean
}

/** @param storage may throw, on access or on use */
export function storedAccount(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): StoredAccount {
  const read = (name: string) => tryOrNull((): unknown => JSON.parse(storage().getItem(name) ?? 'null'))
  const write = (name: string, value: string) => {
    try {
      storage().setItem(name, value)
    } catch {
      // Partly stored items would be inconsistent.
      remove(name)
    }
  }
  const remove = (name: string) => {
    try {
      storage().removeItem(name)
    } catch {
      // Blocked storage counts as empty.
    }
  }
  return {
    read: () => {
      const user = read(USER)
      return isUser(user) ? { user, etag: etagIn(read(APP_STORE), user) } : null
    },
    // The user is written last: a tab that reads this change finds the rest.
    writeUser: (known) => {
      write(APP_STORE, appStoreText(known))
      write(USER, JSON.stringify(known.user))
    },
    writeToken: (token) => write(TOKEN, token),
    clear: () => [TOKEN, USER, APP_STORE].forEach(remove),
    recordEnd: (isEnded) => (isEnded ? write(ENDED, 'true') : remove(ENDED)),
    hasEnded: () => read(ENDED) === true,
    requestWelcome: () => write(WELCOME, 'true'),
    consumeWelcome: () => {
      const isNoted = read(WELCOME) === true
      remove(WELCOME)
      return isNoted
    },
    isUserItem: (name) => name === USER || name === APP_STORE,
  }
}

/** `{"state":{"userId":1,"dashboards":[…],"etag":"…"},"version":0}`. */
function appStoreText({ user, etag }: KnownUser): string {
  return JSON.stringify({ state: { userId: user.ID, dashboards: layoutsOf(user), etag }, version: 0 })
}

function etagIn(appStore: unknown, { ID }: User): string {
  const state = recordOrEmpty(recordOrEmpty(appStore).state)
  return state.userId === ID && typeof state.etag === 'string' ? state.etag : ''
}
