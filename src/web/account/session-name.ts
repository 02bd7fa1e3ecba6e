/** The item of the session's token; type and state lie beside it (specification §3). A session never stands without it. */
export const SESSION_NAME = '_auth'

/** What is kept of a user beside the session (specification §3 "Browser-stored"): token, user (JSON), and ID with layouts. */
export const USER_ITEMS = ['token', 'user', 'AppStore'] as const

/** Removes what a session has left in storage. Throws where storage is blocked. */
export function removeSessionItems(storage: Pick<Storage, 'removeItem'>): void {
  for (const name of [...USER_ITEMS, SESSION_NAME + '_type', SESSION_NAME + '_state']) storage.removeItem(name)
}
