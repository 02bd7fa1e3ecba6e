/** Links in mails and their stored form (security S5, S6, S9). */
import { hash } from 'node:crypto'
import {
  DELETE_LINK_MS,
  EMAIL_LINK_MS,
  EMAIL_UNDO_LINK_MS,
  RESET_LINK_MS,
  VALIDATE_LINK_MS,
} from '#core/account/link-lifetimes.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import type { NewToken, TokenPurpose } from '#store/accounts/account-types.ts'
import { randomText } from './secrets/random-ids.ts'
import type { AccountDeps } from './account-deps.ts'

const TOKEN_BYTES = 32

const LIFETIME_MS = {
  validate: VALIDATE_LINK_MS,
  reset: RESET_LINK_MS,
  delete: DELETE_LINK_MS,
  email: EMAIL_LINK_MS,
  'email-undo': EMAIL_UNDO_LINK_MS,
} as const satisfies Record<TokenPurpose, number>

interface MailLink {
  /** Stored with the account. */
  readonly token: NewToken
  /** Has the secret in clear: only for the mail, which the outbox stores encrypted. */
  readonly href: string
}

type LinkDeps = Pick<AccountDeps, 'publicUrl' | 'now' | 'randomBytes'>

interface LinkRequest {
  readonly account: number
  readonly purpose: TokenPurpose
  /** Recipient of the link, as typed. */
  readonly email: string
  readonly locale: Locale
  /**
   * Path of this site that opens after the page of the link; '' or omitted = none. The path comes from a
   * stored request and is checked again here: any other address is left out of the link.
   */
  readonly redirect?: string
}

/**
 * Creates a link for a mail: the row to store, which holds only the secret's hash, and the address, which
 * holds the secret. A `redirect` that is no path of this site is left out.
 */
export function newLink(
  { publicUrl, now, randomBytes }: LinkDeps,
  { account, purpose, email, locale, redirect = '' }: LinkRequest,
): MailLink {
  const secret = randomText(randomBytes, TOKEN_BYTES)
  // The pages are named as the purposes are (specification §2 "Routes").
  const path = localizedPath(`/user/${purpose}/${secret}/${encodeURIComponent(email)}`, locale)
  const redirectPath = safeRedirect(redirect)
  return {
    token: { hash: tokenHash(secret), account, purpose, email, expiresAt: now() + LIFETIME_MS[purpose] },
    href: `${publicUrl}${path}${redirectPath === null ? '' : `?redirect=${encodeURIComponent(redirectPath)}`}`,
  }
}

/** Hash of a link's secret: SHA-256 in base64url. A fast hash is sufficient, because the secret is random. */
export function tokenHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
