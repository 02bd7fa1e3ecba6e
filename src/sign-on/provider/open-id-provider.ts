/**
 * A sign-on provider by openid-client: authorization code with PKCE, state and nonce; the issuer of the
 * answer (RFC 9207) and the signature of the ID token are checked (decision 0116).
 */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { z } from 'zod'
import { isEmailAddress, isNewEmailAddress } from '#core/account/email-address.ts'
import { HOUR_MS } from '#core/time/durations.ts'
import { providerFetch } from './provider-fetch.ts'
import {
  LoginCancelledError,
  LoginRefusedError,
  ProviderUnreachableError,
  type LoginSecrets,
  type ProviderIdentity,
  type SignOnProvider,
} from './sign-on-provider.ts'

/**
 * `name` is the word in addresses, `label` the one for readers, `issuer` the address of OpenID Connect
 * Discovery.
 */
export interface ProviderSettings {
  readonly name: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Difference between the clocks of provider and portal that is tolerated. */
const CLOCK_TOLERANCE_SECONDS = 300
/** For one request to the provider: a reader waits for it. */
const TIMEOUT_SECONDS = 8
/** How long the provider's own description of itself is used; keys are fetched again when one is unknown. */
const DISCOVERY_MS = HOUR_MS
const SCOPE = 'openid email'

const emailClaim = z.string().trim().refine(isEmailAddress).refine(isNewEmailAddress)
/** A plain error of the answer (OpenID Connect Core 1.0 §3.1.2.6), for the log. */
const ERROR_CODE = /^[a-z_]{1,60}$/
const CANCELLED: ReadonlySet<string> = new Set(['access_denied', 'login_required', 'interaction_required'])

/** @param now milliseconds since 1970 */
export function openIdProvider(
  { name, label, issuer, clientId, clientSecret }: ProviderSettings,
  { now, fetch: send }: { readonly now: () => number; readonly fetch: typeof fetch },
): SignOnProvider {
  const address = new URL(issuer)
  let known: { readonly config: Promise<Configuration>; readonly untilMs: number } | null = null
  const discover = (): Promise<Configuration> => {
    if (known && known.untilMs > now()) return known.config
    const config = discovery(
      address,
      clientId,
      { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      secretAuthentication(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        [customFetch]: providerFetch(send),
        // Only a provider on this machine: the settings allow no other address without TLS.
        execute: [
          enableNonRepudiationChecks,
          // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out
          ...(address.protocol === 'http:' ? [allowInsecureRequests] : []),
        ],
      },
    )
    known = { config, untilMs: now() + DISCOVERY_MS }
    config.catch(() => {
      known = null
    })
    return config
  }
  const configuration = async () => {
    try {
      return await discover()
    } catch (failure) {
      throw new ProviderUnreachableError(`the description of ${issuer} could not be used`, { cause: failure })
    }
  }
  return {
    name,
    label,
    loginAddress: async (redirectUri, { state, nonce, verifier }) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    identity: async (answer, secrets) => {
      refuseErrorAnswer(answer)
      return readIdentity(await configuration(), answer, secrets)
    },
  }
}

/**
 * Shows the secret in the body where the provider lists that, else in the header, which is the default of
 * OpenID Connect Discovery 1.0 §3.
 */
function secretAuthentication(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const isInBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
    return (isInBody ? inBody : inHeader)(server, client, body, headers)
  }
}

function refuseErrorAnswer(answer: URL): void {
  const error = answer.searchParams.get('error')
  if (error === null) return
  if (CANCELLED.has(error)) throw new LoginCancelledError(error)
  throw new LoginRefusedError(`the provider answered ${ERROR_CODE.test(error) ? error : 'an unknown error'}`)
}

async function readIdentity(
  config: Configuration,
  answer: URL,
  { state, nonce, verifier }: LoginSecrets,
): Promise<ProviderIdentity> {
  const granted = await asLoginErrors(() =>
    authorizationCodeGrant(config, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }),
  )
  const claims = granted.claims()
  if (!claims) throw new LoginRefusedError('there is no ID token')
  const { iss: issuer, sub: subject, email: claimed } = claims
  if (subject === '') throw new LoginRefusedError('the subject is empty')
  return {
    issuer,
    subject,
    email: async () => {
      const given =
        claimed === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? (await asLoginErrors(() => fetchUserInfo(config, granted.access_token, subject))).email
          : claimed
      const parsed = emailClaim.safeParse(given)
      return parsed.success ? parsed.data : ''
    },
  }
}

/** The errors of openid-client carry tokens and answers; only their code is kept. */
async function asLoginErrors<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (failure) {
    if (isUnreachable(failure)) throw new ProviderUnreachableError('the provider did not answer')
    throw new LoginRefusedError(codeIn(failure))
  }
}

function isUnreachable(failure: unknown): boolean {
  for (let cause = failure; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderUnreachableError || codeIn(cause) === 'OAUTH_TIMEOUT') return true
  return false
}

function codeIn(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  return typeof code === 'string' ? code : 'unknown reason'
}
