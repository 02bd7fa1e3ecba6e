/**
 * The login state, as every part of the page sees it. A guest's browser carries only this;
 * `runtime/account-runtime.ts`, which acts on it, is loaded when there is a session or a login is requested.
 * The server renders `unknown`.
 */
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { createListenerSet } from '#ui/listener-set.ts'

/** One at a time (specification §4 "Dialogs and session"; the last two: docs/wire.md). */
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
  /** Of the link in a mail, which is no longer in the address bar; '' = none. */
  readonly token: string
  readonly email: string
  /** Opened over the page that the reader is on, which stays; else by an address of its own. */
  readonly isInPlace: boolean
  /** Said above the form: why it opened, or what has just succeeded; '' = nothing. */
  readonly message: string
  /** Whether the message reports a success, which is gone after some seconds (decision 55). */
  readonly isSuccess?: boolean
  /**
   * Follows the link of a mail, which may be another account's: shown at an address of its own also to a
   * reader who is signed in.
   */
  readonly isAfterLink?: boolean
}

export interface AccountState {
  readonly status: 'unknown' | 'guest' | 'signed-in'
  /** `null` while it is not known yet, also when signed in. */
  readonly user: User | null
  readonly dialog: OpenDialog | null
  /**
   * The path, as in the address bar, that was open when the session ended, and stays: what is typed there, or
   * until home is there. '' = none.
   */
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
const [listen, tell] = createListenerSet()

export function accountState(): AccountState {
  return current
}

export function changeAccountState(change: Partial<AccountState>): void {
  current = { ...current, ...change }
  tell()
}

/** @returns ends the listening */
export const onAccountState = listen

export function useAccountState(): AccountState {
  return useSyncExternalStore(onAccountState, accountState, () => INITIAL_STATE)
}
