/** What the calls of an account are given: the browser, the page and the API. */
import type { Locale } from '#core/locale.ts'
import type { AccountTexts } from '#texts/texts.ts'
import type { AccountFace } from './account-face.ts'
import type { AccountState } from './account-state.ts'
import type { Go } from './load-account.ts'
import type { MemberPlace } from './member.ts'
import type { CallSubscriberApi } from './subscriber-client.ts'

export interface AccountDeps extends MemberPlace {
  readonly call: CallSubscriberApi
  readonly state: () => AccountState
  readonly texts: AccountTexts
  readonly locale: Locale
  /** Leads to another page in place of this one. */
  readonly go: Go
  /** What stands in the address bar. */
  readonly place: () => { readonly pathname: string; readonly search: string; readonly hash: string }
  /** Whether the reader has touched this document, and so may have begun something. */
  readonly hasActed: () => boolean
  /** The code of the dialogs, which comes when the first one is opened. @throws when it cannot be fetched */
  readonly loadDialogs: () => Promise<void>
  /**
   * Whether the server answers at an address: a browser that is led to one without an answer shows its own
   * error page.
   */
  readonly canReach: (address: string) => Promise<boolean>
  /** Milliseconds to wait. */
  readonly pause: (ms: number) => Promise<void>
  readonly logError: (message: string) => void
}

/** What the calls have in common besides the API: the way out, and the dialogs. */
export interface AccountWays {
  /** Forgets the user here and leads home. @param leave as of {@link AccountFace.logoutEverywhere} */
  readonly signOutHome: (change?: Partial<AccountState>, leave?: (goHome: () => void) => void) => void
  readonly showDialog: AccountFace['showDialog']
}
