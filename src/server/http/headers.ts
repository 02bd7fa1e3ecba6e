/** Response headers that every answer of a kind carries (docs/decisions/0026-trusted-types.md). */
import type { FlatHeaders } from './prepared.ts'

/** Asked again each time, answered by 304 while nothing changed. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'
/** The name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Changes with the look of the site only. */
export const A_DAY = 'public, max-age=86400'
export const NO_STORE = 'no-store'

/** For what is only away for a moment; in seconds. */
export const COME_AGAIN: FlatHeaders = ['Retry-After', '5']

export const COMMON_HEADERS: FlatHeaders = [
  'X-Content-Type-Options', 'nosniff',
  'Referrer-Policy', 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy', 'same-origin',
]

export const JSON_HEADERS: FlatHeaders = ['Content-Type', 'application/json; charset=utf-8', ...COMMON_HEADERS]

/** What a page may reach outside this site; each an origin. */
export interface PolicyOrigins {
  readonly images: readonly string[]
  /** Where page views are sent. */
  readonly connect: readonly string[]
}

/** Plays a film when a reader asks for it (specification §2 "Campaign block"). */
const VIMEO = 'https://player.vimeo.com'

/** What a page may load and run. Scripts only from this site and the one inline script whose hash is given; styles only from this site. */
export function contentSecurityPolicy(inlineScriptHashes: readonly string[], { images, connect }: PolicyOrigins): string {
  const more = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${inlineScriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${more(images)}`,
    "font-src 'self'",
    `connect-src 'self'${more(connect)}`,
    `frame-src ${VIMEO}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join('; ')
}

/** @param isHttps whether readers come by https: only then may the browser be told to never come otherwise */
export function pageHeaders(policy: string, isHttps: boolean): FlatHeaders {
  return [
    'Content-Type', 'text/html; charset=utf-8',
    ...COMMON_HEADERS,
    'Content-Security-Policy', policy,
    'Cross-Origin-Opener-Policy', 'same-origin',
    'Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options', 'DENY',
    ...(isHttps ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
  ]
}
