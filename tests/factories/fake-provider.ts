/**
 * A sign-on provider in memory (OpenID Connect Core 1.0), which can be told to answer wrongly. Requests reach
 * it by its `fetch`; nothing is sent.
 */
import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

export const CLIENT_ID = 'kvartal'
export const CLIENT_SECRET = 'a client secret of the tests'

export interface ProviderUser {
  readonly sub: string
  /** Omitted = the provider gives none. */
  readonly email?: string
  readonly email_verified?: boolean
}

/** What the provider does wrongly; omitted = nothing. */
export interface ProviderFault {
  /** Changes the claims of the ID token. */
  readonly claims?: (claims: JWTPayload) => JWTPayload
  /** `none`: no signature; `unknown key`: a key that is not in the set; `symmetric`: the client's secret. */
  readonly signature?: 'none' | 'unknown key' | 'symmetric' | 'damaged'
  /** Changes the answer of the token endpoint. */
  readonly tokenAnswer?: (answer: Record<string, unknown>) => Record<string, unknown>
  /** `offline`: no request is answered; a number: status of every answer. */
  readonly outage?: 'offline' | number
  /** Changes what the provider says of itself. */
  readonly metadata?: Record<string, unknown>
}

export interface FakeProvider {
  readonly issuer: string
  readonly fetch: typeof fetch
  /** Requests so far, as `POST /token`. */
  readonly requests: readonly string[]
  /** Replaces the fault. */
  fail(fault: ProviderFault): void
  /** Logs a user in. @returns query of the address to which the browser is sent, without its question mark */
  logIn(location: string, user: ProviderUser): string
}

interface Grant {
  readonly user: ProviderUser
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

/**
 * Key pairs of this process by name. Making one takes a twentieth of a second of computing, and each test
 * opens two providers.
 */
const keyPairs = new Map<string, Promise<KeyPair>>()

function keyPairOf(name: string): Promise<KeyPair> {
  const pair = keyPairs.get(name) ?? generateKeyPair('RS256')
  keyPairs.set(name, pair)
  return pair
}

/** Each issuer has a key of its own, the same one in all tests. */
export async function fakeProvider(issuer = 'https://id.example.com'): Promise<FakeProvider> {
  const known = await keyPairOf(issuer)
  const unknown = await keyPairOf('in the set of no issuer')
  const jwk = { ...(await exportJWK(known.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const requests: string[] = []
  let fault: ProviderFault = {}
  const idToken = async (claims: JWTPayload) => {
    const changed = fault.claims?.(claims) ?? claims
    const head = { alg: 'RS256', kid: fault.signature === 'unknown key' ? 'second' : 'first' }
    const secret = new TextEncoder().encode(CLIENT_SECRET.padEnd(64, '.'))
    switch (fault.signature) {
      case 'none':
        return new UnsecuredJWT(changed).encode()
      case 'symmetric':
        return new SignJWT(changed).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret)
      case 'unknown key':
        return new SignJWT(changed).setProtectedHeader(head).sign(unknown.privateKey)
      case 'damaged':
        return `${(await new SignJWT(changed).setProtectedHeader(head).sign(known.privateKey)).slice(0, -8)}AAAAAAAA`
      default:
        return new SignJWT(changed).setProtectedHeader(head).sign(known.privateKey)
    }
  }
  const token = async (form: URLSearchParams) => {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isRight =
      grant &&
      grant.challenge === createHash('sha256').update(verifier).digest('base64url') &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === CLIENT_SECRET
    if (!isRight) return json({ error: 'invalid_grant' }, 400)
    const seconds = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: issuer,
      aud: CLIENT_ID,
      iat: seconds,
      exp: seconds + 300,
      nonce: grant.nonce,
      ...grant.user,
    }
    const answer = { access_token: 'access', token_type: 'Bearer', id_token: await idToken(claims) }
    return json(fault.tokenAnswer?.(answer) ?? answer)
  }
  return {
    issuer,
    requests,
    fail: (next) => {
      fault = next
    },
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      requests.push(`${init?.method ?? 'GET'} ${pathname}`)
      if (fault.outage === 'offline') throw new TypeError('fetch failed')
      if (fault.outage !== undefined) return json({}, fault.outage)
      if (pathname.endsWith('/.well-known/openid-configuration'))
        return json({ ...metadataOf(issuer), ...fault.metadata })
      if (pathname === '/keys') return json({ keys: [jwk] })
      if (pathname === '/token')
        return token(new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : ''))
      return json({}, 404)
    },
    logIn: (location, user) => {
      const { searchParams } = new URL(location)
      const of = (name: string) => searchParams.get(name) ?? ''
      const code = randomBytes(16).toString('base64url')
      grants.set(code, {
        user,
        nonce: of('nonce'),
        challenge: of('code_challenge'),
        redirectUri: of('redirect_uri'),
      })
      return new URLSearchParams({ code, state: of('state'), iss: issuer }).toString()
    },
  }
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/login`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  }
}

function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}
