/** Links in mails and their stored form (security S5, S6, S9). */
import { createHash } from 'node:crypto'
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
  /** Goes into the mail only; never stored. */
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
   * Path to open after the page of the link; '' or omitted = the default. Anything but a path of this site is
   * left out, whatever is stored.
   */
  readonly redirect?: string
}

export function newLink(
  { publicUrl, now, randomBytes }: LinkDeps,
  { account, purpose, email, locale, redirect = '' }: LinkRequest,
): MailLink {
  const secret = randomText(randomBytes, TOKEN_BYTES)
  // The pages are named as the purposes are (specification §2 "Routes").
  const path = localizedPath(`/user/${purpose}/${secret}/${encodeURIComponent(email)}`, locale)
  const wayOn = safeRedirect(redirect)
  return {
    token: { hash: tokenHash(secret), account, purpose, email, expiresAt: now() + LIFETIME_MS[purpose] },
    href: `${publicUrl}${path}${wayOn === null ? '' : `?redirect=${encodeURIComponent(wayOn)}`}`,
  }
}

/** SHA-256, base64url: fast, and sufficient for a random token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
