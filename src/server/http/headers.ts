/** Response headers that every answer of a kind carries (docs/decisions/0026-trusted-types.md). */
import { OMITTED_SERIES_HEADER } from '#contract/series-csv-url.ts'

/** `[name, value, name, value, …]`, as `writeHead` takes them without copying. */
export type FlatHeaders = string[]

/**
 * Asked again each time, answered by 304 while nothing changed. A cache that many readers share may answer by
 * itself for five seconds (docs/decisions/0046-caching-across-builds.md).
 */
export const REVALIDATE = 'public, max-age=0, s-maxage=5, must-revalidate'
/** The name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Changes with the look of the site only. */
export const CACHE_ONE_DAY = 'public, max-age=86400'
export const NO_STORE = 'no-store'

/** What one call to a CDN empties: every public answer that new content may change. */
export const CACHE_TAG = 'kvartal'

/**
 * Cache-Control with what belongs to it. A CDN that knows RFC 9213 goes by a header of its own, which need
 * not forbid what browsers may not do: to show what it has while it asks for something newer, or while the
 * portal is away. Figures are quoted, so it is seconds.
 */
export function cachingHeaders(cacheControl: string): FlatHeaders {
  if (cacheControl !== REVALIDATE) return ['Cache-Control', cacheControl]
  return [
    'Cache-Control',
    cacheControl,
    'CDN-Cache-Control',
    'public, max-age=5, stale-while-revalidate=10, stale-if-error=3600',
    'Cache-Tag',
    CACHE_TAG,
  ]
}

/**
 * On each answer, whatever its kind, where readers come by https: the browser is told to never come otherwise
 * (RFC 6797).
 */
export function strictTransportHeaders(publicUrl: string): Map<string, string> {
  return new Map(publicUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000']] : [])
}

/** For what is only away for a moment; in seconds. */
export const RETRY_AFTER_HEADERS: FlatHeaders = ['Retry-After', '5']

export const COMMON_HEADERS: FlatHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy',
  'same-origin',
]

/**
 * {@link COMMON_HEADERS} of what other sites show or load, also those that load nothing from elsewhere
 * without leave.
 */
export const CROSS_ORIGIN_HEADERS: FlatHeaders = withHeader(
  COMMON_HEADERS,
  'Cross-Origin-Resource-Policy',
  'cross-origin',
)

/**
 * Response headers that scripts of other sites may read beside the safelisted ones (Fetch standard,
 * "CORS-safelisted response-header name").
 */
const EXPOSED_HEADERS = `ETag, Link, Content-Disposition, ${OMITTED_SERIES_HEADER}`

/**
 * {@link CROSS_ORIGIN_HEADERS} of public data and pictures, which scripts of every site may read as well. `*`
 * never goes with credentials, so what a browser may read this way is what anyone may read without a session
 * (docs/decisions/0080-public-reads-from-every-site.md).
 *
 * A route becomes public by two steps: it is registered with `PUBLIC_ROUTE` (responses/public-route.ts),
 * which answers its preflights, and its successful responses are prepared with these headers. The hot path
 * and 304 send the same. Pages, sessions and refusals stay with {@link COMMON_HEADERS}.
 * `tests/every-answer.test.ts` lists every public answer as `isOpen`, and finds a route that took one step
 * only.
 */
export const PUBLIC_HEADERS: FlatHeaders = [
  ...CROSS_ORIGIN_HEADERS,
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  EXPOSED_HEADERS,
]

const JSON_TYPE: FlatHeaders = ['Content-Type', 'application/json; charset=utf-8']

/** JSON of one reader, of a page or of a refusal. */
export const JSON_HEADERS: FlatHeaders = [...JSON_TYPE, ...COMMON_HEADERS]

/** JSON that scripts of every site may read ({@link PUBLIC_HEADERS}). */
export const PUBLIC_JSON_HEADERS: FlatHeaders = [...JSON_TYPE, ...PUBLIC_HEADERS]

const ACCESS_HEADER = /^(?:access-control-|cross-origin-resource-policy$)/i

/**
 * Those of the headers that say which sites may read a response. A 304 repeats them: a script that sends
 * `If-None-Match` itself reads the 304, and a browser replaces what it has stored by them.
 */
export function accessHeaders(headers: FlatHeaders): FlatHeaders {
  return headers.filter((_text, at) => ACCESS_HEADER.test(headers[at - (at % 2)] ?? ''))
}

/** Of pages whose address holds a secret: no other address is told where the reader comes from (security S23). */
export function withoutReferrer(headers: FlatHeaders): FlatHeaders {
  return withHeader(headers, 'Referrer-Policy', 'no-referrer')
}

/** With another value of a header that is among them. */
function withHeader(headers: FlatHeaders, name: string, value: string): FlatHeaders {
  return headers.map((text, at) => (headers[at - 1] === name ? value : text))
}

/** What a page may reach outside this site; each an origin. */
export interface PolicyOrigins {
  readonly images: readonly string[]
  /** Where page views are sent. */
  readonly connect: readonly string[]
}

/** Plays a film when a reader asks for it (specification §2 "Campaign block"). */
const VIMEO = 'https://player.vimeo.com'

/**
 * What a page may load and run. Scripts only from this site, and inline ones whose hash is given; styles only
 * from this site.
 *
 * @param ancestors what may have the page in a frame: nothing, except where blocks are embedded (security
 *   S32)
 */
export function contentSecurityPolicy(
  inlineScriptHashes: readonly string[],
  { images, connect }: PolicyOrigins,
  ancestors: readonly string[] = ["'none'"],
): string {
  const more = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${inlineScriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${more(images)}`,
    "font-src 'self'",
    `connect-src 'self'${more(connect)}`,
    // The site itself: previews of the newsletter.
    `frame-src 'self' ${VIMEO}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
    "require-trusted-types-for 'script'",
    // The map's, and that of the text editor, which reads what is pasted in a document of its own that runs
    // nothing.
    'trusted-types default ProseMirrorClipboard',
  ].join('; ')
}

/** Headers of a document that must not be framed. */
export function pageHeaders(policy: string): FlatHeaders {
  return [...documentHeaders(policy), ...COMMON_HEADERS, 'X-Frame-Options', 'DENY']
}

/**
 * Of a block that other sites show in a frame: who may is said by the policy alone.
 *
 * @param isRefusal whether it says that there is no such block
 */
export function embedHeaders(policy: string, isRefusal: boolean): FlatHeaders {
  const access = isRefusal ? CROSS_ORIGIN_HEADERS : PUBLIC_HEADERS
  return [...documentHeaders(policy), ...access, 'X-Robots-Tag', 'noindex']
}

/**
 * Of a mail as a page: it runs nothing, loads nothing but the pictures of this site, and counts as a
 * stranger's page. Its links lead on.
 *
 * @param origin of the site, which the pictures name in full
 * @param ancestors who may have it in a frame
 */
export function mailHeaders(origin: string, ancestors: "'none'" | "'self'"): FlatHeaders {
  const policy = [
    "default-src 'none'",
    `img-src 'self' ${origin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  ].join('; ')
  return [
    ...documentHeaders(policy),
    ...withoutReferrer(COMMON_HEADERS),
    'X-Robots-Tag',
    'noindex',
    'X-Frame-Options',
    ancestors === "'self'" ? 'SAMEORIGIN' : 'DENY',
  ]
}

/** Of a small form that the server writes itself: nothing runs, and it is sent to this site only. */
export function formHeaders(): FlatHeaders {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
  return [...withoutReferrer(pageHeaders(policy)), 'X-Robots-Tag', 'noindex']
}

/**
 * No page that opened this one, or was opened by it, can reach into its window. A document in a sandbox is
 * cut off by that, and browsers show nothing at all where both are asked for (HTML standard, "attempt to
 * populate the history entry's document").
 */
function windowIsolationHeaders(policy: string): FlatHeaders {
  return policy.split('; ').some((directive) => /^sandbox\b/.test(directive))
    ? []
    : ['Cross-Origin-Opener-Policy', 'same-origin']
}

function documentHeaders(policy: string): FlatHeaders {
  return [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Security-Policy',
    policy,
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...windowIsolationHeaders(policy),
  ]
}
