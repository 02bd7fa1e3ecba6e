/** Ways to log in beside the password, and logins that have begun (decision 0116). */
import type { NewMail } from '../../mail/new-mail.ts'
import type { Account, AccountRepository, StoredSession } from '../account-types.ts'
import type { AuthEvent } from '../account-values.ts'
import type { Locale } from '#core/locale.ts'

/** `provider`: a login at a sign-on provider (OpenID Connect Core 1.0); `passkey`: Web Authentication Level 3. */
export type LoginMethodKind = 'provider' | 'passkey'

/** Methods of one account; more than any reader has use for. */
export const MAX_LOGIN_METHODS = 20

export interface LoginMethod {
  /**
   * SHA-256 in base64url of what identifies the owner: the provider's issuer and subject, or the ID of the
   * passkey. Never derived from a mail address.
   */
  readonly id: string
  readonly account: number
  readonly kind: LoginMethodKind
  /** Name that the owner sees. */
  readonly label: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** `null` = never. */
  readonly lastUsedAt: number | null
  /** What the next use needs, as JSON text. */
  readonly detail: string
}

/**
 * `started`: at a provider; `ready`: waits for its browser; `mailed`: waits for the link of a mail;
 * `passkey`: waits for the answer of an authenticator.
 */
export type LoginAttemptKind = 'started' | 'ready' | 'mailed' | 'passkey'

/** A login that has begun and is used once. */
export interface LoginAttempt {
  /** SHA-256 in base64url of a secret that only the browser or the provider has. */
  readonly id: string
  readonly kind: LoginAttemptKind
  /** SHA-256 in base64url of the cookie of the browser in which it began. */
  readonly browser: string
  /** JSON text. */
  readonly body: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Why nothing was written. `taken`: another account has the method; `full`: the account has too many. */
export type LoginMethodRefusal = 'taken' | 'full' | 'gone'

export interface MethodSession {
  /** Its `account` is that of the method. */
  readonly session: StoredSession
  readonly event: AuthEvent
  /** Replaces the method's own, which must be what was read; omitted = it stays. */
  readonly detail?: { readonly read: string; readonly next: string }
}

/** Accounts with their login methods. */
export type AccountStore = AccountRepository & LoginMethodRepository

export interface LoginMethodRepository {
  /** Oldest first. */
  loginMethods(account: number): Promise<LoginMethod[]>
  loginMethod(id: string): Promise<LoginMethod | null>
  /**
   * Adds a method to an account, with a mail about it, in one transaction.
   *
   * @param session that asks; it must still be there
   */
  addLoginMethod(
    method: LoginMethod,
    session: string,
    mail: NewMail,
    event: AuthEvent,
  ): Promise<'added' | LoginMethodRefusal>
  /**
   * Removes a method, ends all sessions but the asking one, and records it for restores (decision 0053).
   *
   * @returns `last` = nothing was removed: the account has no password and no other method
   */
  removeLoginMethod(
    id: string,
    asking: { readonly session: string; readonly account: number },
    mail: NewMail,
    event: AuthEvent,
  ): Promise<'removed' | 'last' | 'gone'>
  /**
   * Opens a session for the owner of a method in one transaction.
   *
   * @returns `null` = nothing was written: the method or its account is gone, the account is disabled, or the
   *   method was used at the same moment
   */
  openMethodSession(id: string, opening: MethodSession): Promise<Account | null>
  /**
   * Adds a method to the account of a mail address that its owner has just proved, and opens a session. The
   * account is created or confirmed where needed; an account that is disabled is refused.
   */
  claimAddress(claim: {
    readonly email: string
    readonly locale: Locale
    /** ID of the account, if it is created. */
    readonly newAccount: number
    readonly method: Omit<LoginMethod, 'account'>
    readonly session: Omit<StoredSession, 'account'>
    readonly mail: (account: Account) => NewMail
    /** Network address of the caller. */
    readonly address: string
  }): Promise<Account | LoginMethodRefusal>
  /** Replaces an attempt of the same ID. */
  putLoginAttempt(attempt: LoginAttempt, mail?: NewMail): Promise<void>
  /** Removes the attempt and returns it: exactly one caller gets it. `null` = none, or expired. */
  takeLoginAttempt(id: string, kind: LoginAttemptKind): Promise<LoginAttempt | null>
  /** Reads the attempt, which stays. */
  loginAttempt(id: string, kind: LoginAttemptKind): Promise<LoginAttempt | null>
}
