/** Storage of a session's items, and notification of other tabs. */

/** Reading never throws: an unreadable item counts as missing. Writing and removing may throw. */
export interface StoredItems {
  readonly read: (name: string) => string | null
  /** @param expiresAt expiry of the item; `null` = persistent, or until the browser closes */
  readonly write: (name: string, value: string, expiresAt: Date | null) => void
  readonly remove: (name: string) => void
}

/** The names of a session's items. */
export interface SessionNames {
  readonly auth: string
  readonly type: string
  readonly state: string
  /** `null` = no refresh token is used. */
  readonly refresh: string | null
}

export interface OtherTabs {
  /** Announces a change to other tabs. */
  readonly notify: () => void
  /** Ends the listening. */
  readonly close: () => void
}

export interface SessionStorage {
  readonly items: StoredItems
  /** @param onChange called when another tab has changed the session */
  readonly otherTabs: (names: SessionNames, onChange: () => void) => OtherTabs
}
