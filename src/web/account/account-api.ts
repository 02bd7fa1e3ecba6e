/**
 * What the screens of accounts may ask for: the face of the runtime, so that each can be tested without the
 * others.
 */
import type { SavedLayouts, SessionInfo, User } from '#contract/subscriber/user.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { OpenDialog } from './account-state.ts'
import type { KnownUser } from './runtime/stored-account.ts'

/** What became of a form. Never thrown: a lost network is an answer too. */
export type CallResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** 403, 413 and 429: the server's message for the reader; `fields` by the form's own names. */
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /**
   * 401: the session is over. The state is a guest's already, and the login dialog opens in place (decision
   * 48).
   */
  | { readonly kind: 'signedOut' }
  /** 412: another tab or device was first; `user` is what is stored now, and is already the state's. */
  | { readonly kind: 'stale'; readonly user: User }
  /** The server agreed, but this device cannot hold the session; `message` says what the reader can do. */
  | { readonly kind: 'notSet'; readonly message: string }
  /** Any other status. */
  | { readonly kind: 'unknown' }
  /** No answer, or none in time. */
  | { readonly kind: 'network'; readonly message: string }

/** The newsletter form as it stands. */
export type NewsletterSettings = Pick<User, 'email_settings' | 'city' | 'locale'>

export interface AccountApi {
  /** Opens one dialog, or closes the one that is open (`null`). */
  showDialog(dialog: (Partial<OpenDialog> & Pick<OpenDialog, 'name'>) | null): void
  login(form: { username: string; password: string }): Promise<CallResult<User>>
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
  /** Clears everything at once, then tells the server. */
  logout(): Promise<void>
  /** Fetches the user again; a call during a fetch shares its answer. `false` = the fetch failed. */
  refreshUser(): Promise<boolean>
  /** The user and the version of it, asked for where either is not known. */
  currentUser(): Promise<Exclude<CallResult<KnownUser>, { kind: 'stale' }>>
  /**
   * Sends If-Match; a 200's user replaces the stored one.
   *
   * @param madeFrom what the changes rest on, where they do; left out = what is current
   */
  changeUser(changes: UserChanges, madeFrom?: KnownUser): Promise<CallResult<User>>
  changePassword(form: { old: string; password: string; confirm: string }): Promise<CallResult<null>>
  requestDeletion(form: { codeWord: string }): Promise<CallResult<null>>
  /** With the token of a mail: session and everything stored are cleared. */
  deleteAccount(form: { email: string; token: string }): Promise<CallResult<null>>
  /** The newsletter as the form has it, as a mail to the reader. */
  sendTestMail(wish: NewsletterSettings): Promise<CallResult<null>>
  /**
   * The same to be looked at, as the answer has it. @param signal breaks the question off: the answer is then
   * a lost network
   */
  previewNewsletter(wish: NewsletterSettings, signal: AbortSignal): Promise<CallResult<unknown>>
  /** When the next one of the stored schedule leaves, as the answer has it. */
  nextNewsletter(): Promise<CallResult<unknown>>
  sessions(): Promise<CallResult<readonly SessionInfo[]>>
  /** Clears everything once the server has. @param leave closes what is open over the page before it goes home */
  logoutEverywhere(leave?: (goHome: () => void) => void): Promise<CallResult<null>>
  /** Everything stored of the user, as a JSON text to be saved. */
  exportUser(): Promise<CallResult<string>>
  /** Lists of layouts that were replaced, newest first. */
  layoutHistory(): Promise<CallResult<readonly SavedLayouts[]>>
}
