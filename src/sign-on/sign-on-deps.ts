/** Dependencies of single sign-on. */
import type { AccountDeps } from '#accounts/account-deps.ts'
import type { SignOnProvider } from './provider/sign-on-provider.ts'

export interface SignOnDeps extends AccountDeps {
  /** In the order in which readers see them. */
  readonly providers: readonly SignOnProvider[]
}
