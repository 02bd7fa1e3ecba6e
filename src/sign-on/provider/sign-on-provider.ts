/** A sign-on provider as the rest of the program sees it (OpenID Connect Core 1.0). */

/** Secrets of one login, which the provider repeats or which prove that the same server began it. */
export interface LoginSecrets {
  readonly state: string
  /** Repeated in the ID token (OpenID Connect Core 1.0 §3.1.2.1). */
  readonly nonce: string
  /** Proof Key for Code Exchange (RFC 7636). */
  readonly verifier: string
}

/** Whom the provider has logged in. */
export interface ProviderIdentity {
  readonly issuer: string
  /** Never reused within the issuer, and the same for a user whose address changes. */
  readonly subject: string
  /** Mail address that the provider gives, not proved here; '' = none, or no valid one. */
  readonly email: () => Promise<string>
}

export interface SignOnProvider {
  /** Name in addresses. */
  readonly name: string
  /** Name for readers. */
  readonly label: string
  /**
   * The address at which the reader logs in.
   *
   * @param redirectUri exactly as registered at the provider
   * @throws ProviderUnreachableError
   */
  loginAddress(redirectUri: string, secrets: LoginSecrets): Promise<string>
  /**
   * Exchanges the code of the provider's answer and checks the ID token.
   *
   * @param answer address to which the provider sent the browser
   * @throws ProviderUnreachableError, LoginCancelledError, LoginRefusedError
   */
  identity(answer: URL, secrets: LoginSecrets): Promise<ProviderIdentity>
}

/** The provider does not answer, or answers with an error of its own. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError'
}

/** The reader did not log in. */
export class LoginCancelledError extends Error {
  override readonly name = 'LoginCancelledError'
}

/** The answer is not one to the login that began here, or its proof is wrong. The message holds no token. */
export class LoginRefusedError extends Error {
  override readonly name = 'LoginRefusedError'
}
