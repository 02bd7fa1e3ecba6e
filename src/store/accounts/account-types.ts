/** Types of stored accounts. Instants are milliseconds since 1970; IDs and versions are integers. */
import type { EmailSettings, EmailSettingsChanges } from '#contract/subscriber/email-settings.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { City } from '#contract/primitives.ts'
import type { Locale } from '#core/locale.ts'
import type { NewMail } from '../mail/new-mail.ts'
import type { StoredNewsletters } from '../newsletter/newsletter-types.ts'
import type { CountedShare } from './sharing/share-values.ts'
import type { ThrottleLimit, ThrottleSettlement, RefusedTry } from './throttling/throttle-types.ts'
import type { AuthEvent, EarlierLayout, TokenBucket } from './account-values.ts'

/** A registered reader. */
export interface Account {
  /** Random, so that accounts can be neither counted nor guessed; up to 2^47. */
  readonly id: number
  /** As typed at registration; compared by `emailKey`. */
  readonly email: string
  readonly pendingEmail: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly company: string
  readonly city: City | ''
  readonly avatar: string
  readonly locale: Locale
  readonly emailSettings: EmailSettings
  readonly layouts: readonly Layout[]
  /** Incremented by every write to the fields above; part of the ETag. */
  readonly version: number
  readonly createdAt: number
  /** `null` = the address was never confirmed, and there is no password. */
  readonly validatedAt: number | null
}

export type ProfileChanges = Partial<
  Pick<Account, 'firstName' | 'lastName' | 'title' | 'company' | 'city' | 'locale' | 'pendingEmail'>
> & {
  /** Merged into the stored settings inside the transaction; omitted members stay. */
  readonly emailSettings?: EmailSettingsChanges
}

export interface AccountChange {
  readonly id: number
  /** Precondition: written only when the stored version equals this; `null` = any version. */
  readonly ifVersion: number | null
  readonly profile: ProfileChanges
  /**
   * Computes the new list from the stored one inside the transaction; the replaced list stays in the history.
   * Omitted = the list stays. `gone`: last versions of layouts of {@link named} that are not in the stored
   * list.
   */
  readonly layouts?: (stored: readonly Layout[], gone: readonly EarlierLayout[]) => readonly Layout[]
  /** IDs of layouts that the new list names. */
  readonly named?: readonly string[]
  /** A token that the change takes first; without one nothing else is done. Omitted = none is needed. */
  readonly bucket?: TokenBucket
  /** Mails and tokens that belong to the change, written with it. */
  readonly mails?: readonly NewMail[]
  readonly tokens?: readonly NewToken[]
}

export type AccountChangeResult =
  | { readonly outcome: 'changed'; readonly account: Account }
  /** Version conflict: nothing was written. */
  | { readonly outcome: 'stale'; readonly account: Account }
  /** The newsletter would be on without a city, which it needs (specification §5). Nothing was written. */
  | { readonly outcome: 'no-city' }
  /** There would be too many alerts, of both lists together. Nothing was written. */
  | { readonly outcome: 'too-many-alerts' }
  /** {@link AccountChange.bucket} is empty. Nothing was written but the refusal. */
  | { readonly outcome: 'throttled'; readonly verdict: RefusedTry }
  | { readonly outcome: 'gone' }

/** Purpose of a link in a mail; a token is valid for one purpose only. */
export type TokenPurpose = 'validate' | 'reset' | 'delete' | 'email' | 'email-undo'

export interface NewToken {
  /** SHA-256 of the token, base64url; the token itself is never stored. */
  readonly hash: string
  readonly account: number
  readonly purpose: TokenPurpose
  /** The address that the link was sent for; it works for no other. */
  readonly email: string
  /** Tokens of one purpose have the same lifetime: the earliest expiry belongs to the earliest request. */
  readonly expiresAt: number
}

/** A link as it is stored: unused and not expired. */
export type LiveToken = NewToken

export interface StoredSession {
  /** 16 random bytes, base64url; the `sid` of its token. */
  readonly id: string
  readonly account: number
  /** "Chrome, Windows"; '' = unknown. */
  readonly device: string
  readonly createdAt: number
  readonly lastUsedAt: number
  readonly expiresAt: number
}

/** A login that was right when it was checked. */
export interface SessionOpening {
  readonly session: StoredSession
  /** `emailKey` of the address used for the login. */
  readonly emailKey: string
  /** The hash that the password was verified against. */
  readonly passwordHash: string
  readonly settlements: readonly ThrottleSettlement[]
  readonly event: AuthEvent
}

/** A password that its owner replaces. */
export interface PasswordChange {
  /** The requesting session, which must still exist, and the hash that the old password was verified against. */
  readonly requester: { readonly session: string; readonly passwordHash: string | null }
  readonly passwordHash: string
  readonly session: StoredSession
  readonly mail: NewMail
}

/**
 * A visitor's request that is answered only by mail: equal rows for known and unknown addresses (decision
 * 46).
 */
export interface MailRequest {
  readonly id: string
  readonly kind: 'register' | 'reset'
  readonly email: string
  readonly locale: Locale
  readonly address: string
  readonly at: number
  /** A path of this site that the mail's link redirects to; '' = none. */
  readonly redirect: string
}

/** A token, and the change made in the transaction that redeems it. */
export interface TokenUse {
  readonly hash: string
  readonly purpose: TokenPurpose
  /** Must be the `emailKey` of the token's address. Omitted = not checked (links without an address). */
  readonly email?: string
}

/** A change of address reverted by its undo link. */
export interface UndoneChange {
  /** Without layouts. */
  readonly account: Account
  /** The address that the account loses; '' = the change was not confirmed yet. */
  readonly lost: string
}

/** What an undone change of address stores: a link for a new password, and its mails. */
export interface UndoAnswer {
  readonly token: NewToken
  readonly mails: readonly NewMail[]
}

export interface DeletionMails {
  /** @param keptUntil when a closed account is removed, milliseconds since 1970; `null` = it is removed now */
  deleted(account: Account, keptUntil: number | null): NewMail
  /** Notice to an address that can take the account back, with a further undo link of the same expiry. */
  stop(account: Account, claim: UndoClaim): { readonly token: NewToken; readonly mail: NewMail }
}

/** An address that an undo link of the account leads back to. */
export interface UndoClaim {
  readonly email: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface AccountRepository {
  byId(id: number): Promise<Account | null>
  /** @param emailKey result of `emailKey` */
  byEmail(emailKey: string): Promise<Account | null>
  /** ID and password hash (PHC string) of a confirmed account; `null` = none. */
  credentials(emailKey: string): Promise<{ readonly id: number; readonly passwordHash: string } | null>
  passwordHash(id: number): Promise<string | null>
  change(change: AccountChange): Promise<AccountChangeResult>
  /** The lists that were replaced, newest first. */
  history(
    id: number,
    limit: number,
  ): Promise<{ readonly savedAt: number; readonly layouts: readonly Layout[] }[]>

  // Requests that a mail answers, and the job that answers them
  putRequest(request: MailRequest): Promise<void>
  requests(limit: number): Promise<MailRequest[]>
  /**
   * Answers a request and removes it, in one transaction: creates an unconfirmed account where `newAccount`
   * says so and the address is free, replaces older tokens of the same account and purpose, and writes the
   * mail.
   *
   * @returns `false` = nothing was written: another process has answered it, or the address was registered in
   *   between
   */
  answerRequest(answer: {
    readonly request: string
    readonly newAccount: { readonly id: number; readonly email: string; readonly locale: Locale } | null
    /** Language of the latest request, for an account whose address is unconfirmed. */
    readonly locale?: { readonly account: number; readonly locale: Locale }
    readonly token: NewToken | null
    readonly mail: NewMail | null
  }): Promise<boolean>

  // Link redemption. Each is one transaction: exactly one caller gets the account, all others `null`, and
  // nothing is half done.
  liveToken(use: TokenUse): Promise<LiveToken | null>
  /** Replaces older tokens of the same account and purpose, except undo links. */
  putTokens(tokens: readonly NewToken[], mails: readonly NewMail[]): Promise<void>
  /** Confirms the address, sets the password and opens the session. */
  validate(use: TokenUse, passwordHash: string, session: StoredSession): Promise<Account | null>
  /** Sets the password; ends all sessions; deletes all other reset links. */
  resetPassword(
    use: TokenUse,
    passwordHash: string,
    mailFor: (account: Account) => NewMail,
  ): Promise<Account | null>
  /** Makes the pending address the account's address. `taken` = another account has it by now. */
  confirmEmail(use: TokenUse): Promise<Account | 'taken' | null>
  /**
   * Drops a pending address, or restores the token's address with the account's state when it left that
   * address. Either way ends all sessions, clears the password and every link except older undo links, and
   * reopens an account whose deletion is pending.
   *
   * @param answer the reset link for the restored address, and mails
   */
  undoEmail(use: TokenUse, answer: (undone: UndoneChange) => UndoAnswer): Promise<Account | 'taken' | null>
  /**
   * Removes all data of the account, and puts a mail about it. While an undo link of another address is
   * valid, the account is closed instead: logins fail, its address is free, and {@link forget} removes it
   * after the last of those links.
   */
  deleteByToken(use: TokenUse, mails: DeletionMails): Promise<Account | null>

  // Passwords and sessions
  /**
   * Ends all sessions and links, and opens the given session.
   *
   * @returns `false` = `asked` is outdated: nothing was written
   */
  changePassword(change: PasswordChange): Promise<boolean>
  /**
   * Opens a session in one transaction.
   *
   * @returns `null` = nothing was written: password or address have changed, or the account was deleted
   */
  openSession(opening: SessionOpening): Promise<Account | null>
  /** `null` = ended, expired, or unknown. */
  session(id: string): Promise<StoredSession | null>
  touchSession(id: string, lastUsedAt: number): Promise<void>
  sessions(account: number): Promise<StoredSession[]>
  endSession(id: string): Promise<void>
  endSessions(account: number): Promise<void>

  // Operator functions
  /** When the account was disabled; `null` = enabled or missing. */
  disabledAt(id: number): Promise<number | null>
  /**
   * Disables or enables an account in one transaction. Disabling ends all sessions, refuses passwords and
   * links, and plans no newsletter and no alert until it is enabled. The reader's settings stay.
   *
   * @returns `same` = no change
   */
  setDisabled(id: number, isDisabled: boolean): Promise<'done' | 'same' | 'gone'>
  /**
   * Removes all data of the account, as `deleteByToken` does, without a mail.
   *
   * @returns `false` = no such account
   */
  remove(id: number): Promise<boolean>

  // Events
  /**
   * Stores an event; does nothing when its account has been deleted in between.
   *
   * @param bounds counted in the same transaction: an event beyond one of them is not stored
   */
  note(event: AuthEvent, bounds?: readonly ThrottleLimit[]): Promise<void>
  events(account: number): Promise<AuthEvent[]>

  /** Links to layouts of one reader, newest first. */
  shares(account: number): Promise<readonly CountedShare[]>
  /** Stored issues and alerts of one reader. */
  newsletters(account: number): Promise<StoredNewsletters>

  /**
   * Deletes expired sessions, links and throttles, and unconfirmed accounts and events beyond their
   * retention. @returns number of deleted rows
   */
  forget(
    now: number,
    retention: { readonly unconfirmedMs: number; readonly eventsMs: number },
  ): Promise<number>
}
