/** Where the items of a session lie in a browser, and how its other tabs hear of them. */

/** Reading never throws: what cannot be read is not there. Writing and removing may. */
export interface StoredItems {
  readonly read: (name: string) => string | null
  /** @param expiresAt when the item goes by itself; `null` = it stays, or goes with the browser */
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
  /** That the session has changed here. */
  readonly notify: () => void
  /** Ends the listening. */
  readonly close: () => void
}

export interface SessionStorage {
  readonly items: StoredItems
  /** @param onChange told when another tab has changed the session */
  readonly otherTabs: (names: SessionNames, onChange: () => void) => OtherTabs
}
