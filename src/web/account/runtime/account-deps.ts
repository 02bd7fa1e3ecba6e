/** What the calls of an account are given: the browser, the page and the API. */
import type { Locale } from '#core/locale.ts'
import type { AccountTexts } from '#texts/texts.ts'
import type { AccountApi } from '../account-api.ts'
import type { AccountState } from '../account-state.ts'
import type { SessionUserDeps } from './session-user.ts'
import type { CallSubscriberApi } from './subscriber-client.ts'

/** Goes to an address of this site, with its language prefix and query. */
export type Navigate = (address: string) => void

export interface AccountDeps extends SessionUserDeps {
  readonly call: CallSubscriberApi
  readonly state: () => AccountState
  /** @param durationMs milliseconds that it stays; `null` = a failure, which stays until dismissed */
  readonly showNotice: (text: string, durationMs: number | null) => void
  readonly texts: AccountTexts
  readonly locale: Locale
  /** Leads to another page in place of this one. */
  readonly navigate: Navigate
  /** What stands in the address bar. */
  readonly currentLocation: () => {
    readonly pathname: string
    readonly search: string
    readonly hash: string
  }
  /** Whether the reader has touched this document, and so may have begun something. */
  readonly hasInteracted: () => boolean
  /** The code of the dialogs, which comes when the first one is opened. @throws when it cannot be fetched */
  readonly loadDialogs: () => Promise<void>
  /**
   * Whether the server answers at an address: a browser that is led to one without an answer shows its own
   * error page.
   */
  readonly canReach: (address: string) => Promise<boolean>
  /** Milliseconds to wait. */
  readonly delay: (ms: number) => Promise<void>
  readonly logError: (message: string) => void
}

/** What the calls have in common besides the API: the way out, and the dialogs. */
export interface AccountActions {
  /** Forgets the user here and leads home. @param leave as of {@link AccountApi.logoutEverywhere} */
  readonly signOutHome: (leave?: (goHome: () => void) => void) => void
  readonly showDialog: AccountApi['showDialog']
}
