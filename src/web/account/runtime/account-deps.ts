/** Dependencies of account calls: the browser, the page and the API. */
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
  /** Navigates to another page, replacing the history entry. */
  readonly navigate: Navigate
  /** Current location in the address bar. */
  readonly currentLocation: () => {
    readonly pathname: string
    readonly search: string
    readonly hash: string
  }
  /** Whether the reader has touched this document, and so may have begun something. */
  readonly hasInteracted: () => boolean
  /** Loads the code of the dialogs. @throws when it cannot be loaded */
  readonly loadDialogs: () => Promise<void>
  /**
   * Whether the server responds at an address: a browser that navigates to one without a response shows its
   * own error page.
   */
  readonly canReach: (address: string) => Promise<boolean>
  /** Milliseconds to wait. */
  readonly delay: (ms: number) => Promise<void>
  readonly logError: (message: string) => void
}

/** Common actions of calls besides the API: logout, and dialogs. */
export interface AccountActions {
  /** Forgets the user here and leads home. @param leave as of {@link AccountApi.logoutEverywhere} */
  readonly signOutHome: (leave?: (goHome: () => void) => void) => void
  readonly showDialog: AccountApi['showDialog']
}
