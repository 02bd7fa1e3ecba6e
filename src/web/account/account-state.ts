/**
 * Login state for every part of the page. A guest's browser loads only this; `runtime/account-runtime.ts`,
 * which acts on it, is loaded when there is a session or a login is requested. The server renders `unknown`.
 */
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { createListenerSet } from '#ui/listener-set.ts'

/** One dialog at a time (specification §4 "Dialogs and session"; the last two: docs/wire.md). */
export type DialogName =
  | 'authenticate'
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'validate'
  | 'delete'
  | 'confirmEmail'
  | 'undoEmail'

export interface OpenDialog {
  readonly name: DialogName
  /** Token of a mail link, which is no longer in the address bar; '' = none. */
  readonly token: string
  readonly email: string
  /** Opened over the page that the reader is on, which stays; else by an address of its own. */
  readonly isInPlace: boolean
  /** Message above the form: why it opened, or what has just succeeded; '' = none. */
  readonly message: string
  /** Whether the message reports a success, which disappears after some seconds (decision 55). */
  readonly isSuccess?: boolean
  /**
   * Whether it follows a mail link, which may belong to another account: shown at its own address also to a
   * logged-in reader.
   */
  readonly isAfterLink?: boolean
}

export interface AccountState {
  readonly status: 'unknown' | 'guest' | 'signed-in'
  /** `null` while it is not known yet, also when signed in. */
  readonly user: User | null
  readonly dialog: OpenDialog | null
  /** Path that was open when the session ended, and stays until home has loaded or a login. '' = none. */
  readonly endedAtPath: string
  /** Whether the reader has logged out in this tab. */
  readonly hasLoggedOut: boolean
}

const INITIAL_STATE: AccountState = {
  status: 'unknown',
  user: null,
  dialog: null,
  endedAtPath: '',
  hasLoggedOut: false,
}

let current = INITIAL_STATE
const [listen, notify] = createListenerSet()

/** The login state now, outside React. */
export function accountState(): AccountState {
  return current
}

/** Changes some members, and renders all components that use the state. */
export function changeAccountState(change: Partial<AccountState>): void {
  current = { ...current, ...change }
  notify()
}

/** @returns the unsubscribe function */
export const onAccountState = listen

/** The login state; `unknown` while the server's markup is hydrated. */
export function useAccountState(): AccountState {
  return useSyncExternalStore(onAccountState, accountState, () => INITIAL_STATE)
}
