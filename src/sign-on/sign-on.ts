/** Operations of single sign-on offered to the server (decision 0116). */
import type { Outcome } from '#accounts/outcome.ts'
import type { Caller, Session, SignInResult } from '#accounts/service-types.ts'
import type {
  linkProviderForm,
  loginMethodSchema,
  removeLoginMethodForm,
  signOnForm,
} from '#contract/subscriber/sign-on-calls.ts'
import type { z } from 'zod'
import type { Passkeys } from './passkeys/passkeys.ts'

/** A provider as readers see it. */
export interface ProviderName {
  /** In addresses. */
  readonly name: string
  readonly label: string
}

/** The browser goes to an address, and keeps a cookie for the way back. */
export interface BegunLogin {
  readonly location: string
  /** Value of the cookie. */
  readonly browser: string
}

export interface LoginMethodList {
  readonly methods: readonly z.output<typeof loginMethodSchema>[]
  readonly providers: readonly ProviderName[]
  /** Whether a passkey can be added. */
  readonly passkeys: boolean
  readonly has_password: boolean
  readonly is_fresh: boolean
}

/** `browser`: value of the cookie that the browser sent; '' = none. */
export interface SignOn {
  readonly providers: readonly ProviderName[]
  /** `null` = browsers allow none at the address of the site. */
  readonly passkeys: Passkeys | null
  /**
   * Begins a login at a provider.
   *
   * @param redirect path of this site that follows the login; anything else is left out
   * @returns `null` = there is no such provider; without `browser` where the login could not begin, and the
   *   address says why
   */
  begin(
    provider: string,
    redirect: string,
    browser: string,
    caller: Caller,
  ): Promise<BegunLogin | { readonly location: string } | null>
  /**
   * Ends the part of a login that happens at the provider.
   *
   * @param query of the address to which the provider sent the browser, without its question mark
   * @returns address of the page that goes on; `null` = there is no such provider
   */
  finish(provider: string, query: string, browser: string, caller: Caller): Promise<string | null>
  /** Opens the session of a finished login. */
  signIn(form: z.output<typeof signOnForm>, browser: string, caller: Caller): Promise<Outcome<SignInResult>>
  methods(session: Session): Promise<LoginMethodList>
  /** Begins to add a provider's login to the account of the session. */
  link(
    session: Session,
    form: z.output<typeof linkProviderForm>,
    browser: string,
    caller: Caller,
  ): Promise<Outcome<BegunLogin>>
  /** @returns `null` = the account has no such method */
  remove(
    session: Session,
    method: string,
    form: z.output<typeof removeLoginMethodForm>,
    caller: Caller,
  ): Promise<Outcome<null> | null>
}
