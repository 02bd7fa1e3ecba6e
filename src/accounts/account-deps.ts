/** Dependencies of the account service. Clock, randomness and mail are injected for tests. */
import type { EmailSettingsChanges } from '#contract/subscriber/email-settings.ts'
import type { AccountMail, AccountMailContext, RenderedMail } from '#mail/account-mail.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { AccountStore } from '#store/accounts/logins/login-method-types.ts'
import type { ShareRepository } from '#store/accounts/sharing/share-repository.ts'
import type { PasswordHasher } from './password-hashing/password-hasher.ts'
import type { SaveBucket } from './throttling/save-bucket.ts'
import type { SessionTokens } from './secrets/session-token.ts'
import type { Throttles } from './throttling/throttle-rules.ts'

export interface AccountDeps {
  readonly store: AccountStore
  readonly shares: ShareRepository
  /** The first Oslo calendar day whose figures can be shown; `null` = none before today. */
  readonly firstKeptDay: () => Promise<string | null>
  readonly throttles: Throttles
  readonly saves: SaveBucket
  readonly hasher: Pick<PasswordHasher, 'hash' | 'verify' | 'isFull'>
  readonly tokens: SessionTokens
  readonly renderMail: (mail: AccountMail, context: AccountMailContext) => RenderedMail
  /** Renders a test issue of the account's newsletter, with working links; `null` = there is no content yet. */
  readonly renderNewsletter: (account: Account) => Promise<RenderedMail | null>
  /**
   * Whether a new password is on the list of common passwords and the setting refuses them; `false` where
   * they only cause a warning.
   *
   * @param ownWords the reader's names and mail address
   */
  readonly isRefusedPassword: (password: string, ownWords: readonly string[]) => Promise<boolean>
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Cryptographically secure. */
  readonly randomBytes: (size: number) => Uint8Array
  /** Writes one line to the operator's log. */
  readonly log: (line: string) => void
  /** Triggers the jobs that process stored requests and mails. */
  readonly triggerJobs: () => void
  /** Schedules an early check of these new alerts. */
  readonly checkAlertsSoon: (saved: EmailSettingsChanges) => void
}
