/** API of accounts for their screens: implemented by the runtime, and replaced in tests. */
import type { SavedLayouts, SessionInfo, User } from '#contract/subscriber/user.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { OpenDialog } from './account-state.ts'
import type { KnownUser } from './runtime/stored-account.ts'

/** Result of a form. Never thrown: a lost connection is a result too. */
export type CallResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** 403, 413 and 429: the server's message for the reader; `fields` by the form's own names. */
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /**
   * 401: the session is over. The state is a guest's already, and the login dialog opens in place (decision
   * 48).
   */
  | { readonly kind: 'signedOut' }
  /** 412: another tab or device was first; `user` is the stored one, which the state has already. */
  | { readonly kind: 'stale'; readonly user: User }
  /** The server accepted, but this device cannot store the session; `message` says what the reader can do. */
  | { readonly kind: 'notSet'; readonly message: string }
  /** Any other status. */
  | { readonly kind: 'unknown' }
  /** No response, or none in time. */
  | { readonly kind: 'network'; readonly message: string }

/** Current values of the newsletter form. */
export type NewsletterSettings = Pick<User, 'email_settings' | 'city' | 'locale'>

/** @param read parses the body of a 200; `undefined` = invalid */
export type AccountCall = <Value>(
  request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    /** Path under the API's prefix; variable parts are encoded. */
    readonly path: string
    readonly body?: object
    /** Sends and stores the cookie of a login at a provider (decision 0116). */
    readonly withCookie?: boolean
  },
  read: (body: unknown) => Value | undefined,
) => Promise<Exclude<CallResult<Value>, { kind: 'stale' }>>

export interface AccountApi {
  /** Opens one dialog, or closes the open one (`null`). */
  showDialog(dialog: (Partial<OpenDialog> & Pick<OpenDialog, 'name'>) | null): void
  login(form: { username: string; password: string }): Promise<CallResult<User>>
  /** Fetches the session of a login at a provider, or of one by passkey (decisions 0116, 0117). */
  signOn(path: 'auth/sign-on' | 'auth/passkey', body: object): Promise<CallResult<User>>
  /** Other calls, for screens with code of their own: without the session, and as the user. */
  readonly callAnonymously: AccountCall
  readonly callAsUser: AccountCall
  register(form: { email: string; acceptTerms: boolean }): Promise<CallResult<null>>
  forgotPassword(form: { email: string }): Promise<CallResult<null>>
  resetPassword(form: {
    email: string
    token: string
    password: string
    confirm: string
  }): Promise<CallResult<null>>
  validate(form: {
    token: string
    email: string
    password: string
    confirm: string
  }): Promise<CallResult<User>>
  confirmEmail(token: string): Promise<CallResult<null>>
  undoEmail(token: string): Promise<CallResult<null>>
  /** Clears everything at once, then notifies the server. */
  logout(): Promise<void>
  /** Fetches the user again; a call during a fetch shares its answer. `false` = the fetch failed. */
  refreshUser(): Promise<boolean>
  /** The user and its version, fetched where either is unknown. */
  currentUser(): Promise<Exclude<CallResult<KnownUser>, { kind: 'stale' }>>
  /**
   * Sends If-Match; the user of a 200 replaces the stored one.
   *
   * @param madeFrom version on which the changes are based; omitted = the current one
   */
  changeUser(changes: UserChanges, madeFrom?: KnownUser): Promise<CallResult<User>>
  changePassword(form: { old: string; password: string; confirm: string }): Promise<CallResult<null>>
  requestDeletion(form: { codeWord: string }): Promise<CallResult<null>>
  /** With the token of a mail: session and everything stored are cleared. */
  deleteAccount(form: { email: string; token: string }): Promise<CallResult<null>>
  /** The newsletter as the form has it, as a mail to the reader. */
  sendTestMail(settings: NewsletterSettings): Promise<CallResult<null>>
  /**
   * Previews the newsletter; returns the response's data. @param signal aborts the request: the result is
   * then a lost connection
   */
  previewNewsletter(settings: NewsletterSettings, signal: AbortSignal): Promise<CallResult<unknown>>
  /** Next date of the stored schedule; returns the response's data. */
  nextNewsletter(): Promise<CallResult<unknown>>
  sessions(): Promise<CallResult<readonly SessionInfo[]>>
  /** Clears everything once the server has. @param leave closes dialogs before the navigation home */
  logoutEverywhere(leave?: (goHome: () => void) => void): Promise<CallResult<null>>
  /** Everything stored of the user, as a JSON text to be saved. */
  exportUser(): Promise<CallResult<string>>
  /** Links to layouts: lists, makes or revokes them; returns the response's data. */
  callShares(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<CallResult<unknown>>
  /** Lists of layouts that were replaced, newest first. */
  layoutHistory(): Promise<CallResult<readonly SavedLayouts[]>>
}
