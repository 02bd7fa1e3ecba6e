/**
 * Account operations offered to the server. Each call is one transaction or none. Mails are rows in the
 * outbox, which a job sends. The caller is identified by `Caller` and `Session`, never by a form.
 */
import type { Locale } from '#core/locale.ts'
import type {
  changePasswordForm,
  deleteUserForm,
  forgotPasswordForm,
  loginForm,
  registerForm,
  resetPasswordForm,
  UserChanges,
  validateForm,
} from '#contract/subscriber/forms.ts'
import type { NewsletterDraftForm } from '#contract/subscriber/newsletter.ts'
import type { SavedLayouts, SessionInfo } from '#contract/subscriber/user.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { z } from 'zod'
import type { Outcome } from './outcome.ts'
import type { Sharing } from './sharing/share-types.ts'

type Form<Schema extends z.ZodType> = z.output<Schema>

/** The client, as the server sees it. */
export interface Caller {
  /** Network address, after proxies that are trusted. */
  readonly address: string
  /** "Chrome, Windows"; '' = unknown. */
  readonly device: string
  /** The language of the request: of responses, and of mails to addresses without an account. */
  readonly locale: Locale
}

/** A session that was checked: its token is genuine and its row is there. */
export interface Session {
  readonly id: string
  readonly account: number
}

/** A new session: its token and the account that it belongs to. */
export interface SignInResult {
  /** JWT (RFC 7519) with `exp`. */
  readonly token: string
  readonly account: Account
}

/** Every call that reads or changes accounts. One that can be refused returns an {@link Outcome}. */
export interface AccountService extends Sharing {
  /** @returns `null` = no genuine, living session */
  authenticate(token: string): Promise<Session | null>
  login(form: Form<typeof loginForm>, caller: Caller): Promise<Outcome<SignInResult>>
  logout(session: Session, caller: Caller): Promise<void>
  register(form: Form<typeof registerForm>, caller: Caller): Promise<Outcome<null>>
  /** For addresses without an account too: the same work, the same response. */
  forgotPassword(form: Form<typeof forgotPasswordForm>, caller: Caller): Promise<Outcome<null>>
  resetPassword(form: Form<typeof resetPasswordForm>, caller: Caller): Promise<Outcome<null>>
  validate(token: string, form: Form<typeof validateForm>, caller: Caller): Promise<Outcome<SignInResult>>
  confirmEmail(token: string, caller: Caller): Promise<Outcome<null>>
  undoEmail(token: string, caller: Caller): Promise<Outcome<null>>
  user(session: Session): Promise<Outcome<Account>>
  /** @param ifVersion of If-Match; `null` = any version */
  changeUser(
    session: Session,
    id: number,
    changes: UserChanges,
    ifVersion: number | null,
    caller: Caller,
  ): Promise<Outcome<Account>>
  changePassword(
    session: Session,
    form: Form<typeof changePasswordForm>,
    caller: Caller,
  ): Promise<Outcome<{ readonly token: string }>>
  /** Requires the code word. */
  requestDeletion(session: Session, form: Form<typeof deleteUserForm>, caller: Caller): Promise<Outcome<null>>
  /** Requires the token of a mail. */
  deleteAccount(form: Form<typeof deleteUserForm>, caller: Caller): Promise<Outcome<null>>
  sendTestMail(session: Session, form: NewsletterDraftForm | null, caller: Caller): Promise<Outcome<null>>
  sessions(session: Session): Promise<SessionInfo[]>
  endSessions(session: Session, caller: Caller): Promise<void>
  /** The lists that were replaced, newest first. */
  history(session: Session, caller: Caller): Promise<Outcome<SavedLayouts[]>>
  /** Counts one use of a link that needs no session. @returns a refusal when there were too many */
  countLinkUse(caller: Caller): Promise<Outcome<null>>
  /** Export of all stored data of the account, for its owner. */
  exportOf(session: Session, caller: Caller): Promise<Outcome<Readonly<Record<string, unknown>>>>
  /**
   * Answers stored requests (the job "account-requests").
   *
   * @returns message for the operator
   */
  answerRequests(signal: AbortSignal): Promise<string>
}
