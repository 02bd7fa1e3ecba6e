/**
 * What the account service works with. Time, chance and the way out are handed in, so that tests need none of
 * them for real.
 */
import type { Alert } from '#contract/subscriber/email-settings.ts'
import type { AccountMail, AccountMailContext, RenderedMail } from '#mail/account-mail.ts'
import type { Account, AccountRepository } from '#store/accounts/account-types.ts'
import type { PasswordHasher } from './password-hashing/password-hasher.ts'
import type { SaveBucket } from './throttling/save-bucket.ts'
import type { SessionTokens } from './secrets/session-token.ts'
import type { Throttles } from './throttling/throttle-rules.ts'

export interface AccountDeps {
  readonly store: AccountRepository
  readonly throttles: Throttles
  readonly saves: SaveBucket
  readonly hasher: Pick<PasswordHasher, 'hash' | 'verify' | 'isFull'>
  readonly tokens: SessionTokens
  readonly renderMail: (mail: AccountMail, context: AccountMailContext) => RenderedMail
  /**
   * The newsletter of this account as a test, with links that work; `null` = there is nothing to make one of
   * yet.
   */
  readonly renderNewsletter: (account: Account) => Promise<RenderedMail | null>
  /**
   * Refuses a new password that is on the list of common ones; never refuses where readers are only warned.
   *
   * @param ownWords the reader's names and mail address
   */
  readonly isRefusedPassword: (password: string, ownWords: readonly string[]) => boolean
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Cryptographically secure. */
  readonly randomBytes: (size: number) => Uint8Array
  /** Writes one line to the operator's log. */
  readonly log: (line: string) => void
  /** Something was put that a job takes up: a request, or a mail. */
  readonly triggerJobs: () => void
  /** Schedules an early check of these alerts, whose watching has just begun. */
  readonly checkAlertsSoon: (alerts: readonly Alert[]) => void
}
