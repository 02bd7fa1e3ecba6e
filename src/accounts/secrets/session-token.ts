/**
 * Session tokens: JWT (RFC 7519, RFC 8725) with one algorithm, one issuer, one audience; decision 0038,
 * security S11 and S12.
 */
import { webcrypto } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '#core/time/durations.ts'
import type { Session } from '../service-types.ts'
import type { SigningSecret } from './signing-secret.ts'

/** A token, and the session's row, live this long. */
export const SESSION_MS = 12 * HOUR_MS

const AUDIENCE = 'kvartal'
/** Ours have about 300 characters. */
const MAX_TOKEN_LENGTH = 1024
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/
const WHOLE_NUMBER = /^[1-9]\d{0,15}$/
const SESSION_ID = /^[\w-]{1,64}$/
/** Maximum number of cached tokens with a verified signature: a client sends the same token with every call. */
const MAX_CACHED_TOKENS = 1_000

export interface SessionTokens {
  /** Valid from now for {@link SESSION_MS}. */
  sign(session: Session): Promise<string>
  /**
   * Verifies signature and expiry; the caller checks the row of the session. Never throws.
   *
   * @returns `null` = foreign, changed or expired
   */
  verify(token: string): Promise<Session | null>
}

/** @param deps `issuer`: PUBLIC_URL; `now`: milliseconds since 1970 */
export function sessionTokens({
  secret,
  issuer,
  now,
}: {
  readonly secret: SigningSecret
  readonly issuer: string
  readonly now: () => number
}): SessionTokens {
  const current = importKey(secret.current)
  const keys = secret.previous === null ? [current] : [current, importKey(secret.previous)]
  // The end of a session is checked against `now`, not by a time to live of the cache.
  const verified = new LRUCache<string, { readonly session: Session; readonly endsAt: number }>({
    max: MAX_CACHED_TOKENS,
  })
  return {
    sign: async ({ id, account }) => {
      const issuedAt = Math.floor(now() / 1000)
      return await new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(account))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + SESSION_MS / 1000)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .sign(await current)
    },
    verify: async (token) => {
      const cached = verified.get(token)
      if (cached) return isOver(cached.endsAt, now()) ? null : cached.session
      if (!isWellFormed(token)) return null
      for (const key of keys) {
        try {
          const { payload } = await jwtVerify(token, await key, {
            algorithms: ['HS256'],
            typ: 'JWT',
            issuer,
            audience: AUDIENCE,
            requiredClaims: ['exp', 'sub', 'sid', 'iat'],
            currentDate: new Date(now()),
          })
          const session = sessionOf(payload)
          if (session) verified.set(token, { session, endsAt: Number(payload.exp) })
          return session
        } catch {
          // Every failure gives the same response to the client. The next secret may match the signature.
        }
      }
      return null
    },
  }
}

/**
 * As the library computes it (RFC 7519 §4.1.4).
 *
 * @param endsAt the claim `exp`, seconds since 1970
 */
function isOver(endsAt: number, nowMs: number): boolean {
  return endsAt <= Math.floor(nowMs / 1000)
}

function importKey(secret: Uint8Array): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey(
    'raw',
    Uint8Array.from(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
}

/** Compact form, a header without members that could name a key, and a signature in canonical base64url. */
function isWellFormed(token: string): boolean {
  if (token.length > MAX_TOKEN_LENGTH || !COMPACT.test(token)) return false
  const signature = token.slice(token.lastIndexOf('.') + 1)
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return false
  try {
    const { alg, typ, ...otherMembers } = decodeProtectedHeader(token)
    return alg === 'HS256' && typ === 'JWT' && Object.keys(otherMembers).length === 0
  } catch {
    return false
  }
}

/** Checks the form of the claims, which the library leaves open. */
function sessionOf({ exp, iat, sub, sid, aud }: JWTPayload): Session | null {
  if (aud !== AUDIENCE || typeof sub !== 'string' || typeof sid !== 'string') return null
  const account = WHOLE_NUMBER.test(sub) ? Number(sub) : Number.NaN
  // Compared with each other, without the clock: a clock set back by an hour ends no session (reliability
  // R18), and only this portal signs.
  const isOfItsAge = Number(exp) - Number(iat) <= SESSION_MS / 1000
  const isSound =
    isPositive(exp) && isPositive(iat) && isOfItsAge && Number.isSafeInteger(account) && SESSION_ID.test(sid)
  return isSound ? { id: sid, account } : null
}

function isPositive(seconds: unknown): boolean {
  return Number.isSafeInteger(seconds) && Number(seconds) > 0
}
