/** Response headers that every answer of a kind carries (docs/decisions/0026-trusted-types.md). */
import { CORRECTED_SERIES_HEADER, OMITTED_SERIES_HEADER } from '#contract/series-csv-url.ts'

/** `[name, value, name, value, …]`, which `writeHead` takes without copying. */
export type FlatHeaders = string[]

/**
 * Browsers revalidate each time and get 304 while the content is unchanged. A shared cache may respond
 * without revalidation for five seconds (docs/decisions/0046-caching-across-builds.md). The order of the
 * directives means nothing (RFC 9111 §5.2), but HAProxy reads them one by one: `max-age=0` forbids its cache,
 * and `public` after that allows it again.
 */
export const REVALIDATE = 'max-age=0, public, s-maxage=5, must-revalidate'
/**
 * {@link REVALIDATE} for what was published on a day that is over. It does not change, but the program that
 * shows it does, and a note about a later correction must appear within minutes.
 */
export const REVALIDATE_PAST = 'max-age=0, public, s-maxage=300, must-revalidate'
/** The name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Changes with the look of the site only. */
export const CACHE_ONE_DAY = 'public, max-age=86400'
/** Cache-Control of answers that no cache may keep. */
export const NO_STORE = 'no-store'

/** Cache tag of every public response that new content may change; one CDN call purges them all. */
export const CACHE_TAG = 'kvartal'

const CDN_CACHE_CONTROL: ReadonlyMap<string, string> = new Map([
  [REVALIDATE, 'public, max-age=5, stale-while-revalidate=10, stale-if-error=3600'],
  [REVALIDATE_PAST, 'public, max-age=300, stale-while-revalidate=300, stale-if-error=86400'],
])

/**
 * Cache-Control with the headers that belong to it. A CDN that supports RFC 9213 reads a header of its own,
 * which may allow what browsers must not do: stale responses while revalidating, or while the portal is
 * unavailable. Figures are quoted, so the limit is seconds.
 */
export function cachingHeaders(cacheControl: string): FlatHeaders {
  const cdnCacheControl = CDN_CACHE_CONTROL.get(cacheControl)
  if (cdnCacheControl === undefined) return ['Cache-Control', cacheControl]
  return ['Cache-Control', cacheControl, 'CDN-Cache-Control', cdnCacheControl, 'Cache-Tag', CACHE_TAG]
}

/** For every response of an https site: the browser must always use https (RFC 6797). */
export function strictTransportHeaders(publicUrl: string): Map<string, string> {
  return new Map(publicUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000']] : [])
}

/** For short outages; in seconds. */
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
 * {@link COMMON_HEADERS} of responses that other sites show or load, also sites that require permission for
 * each cross-origin resource (COEP).
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
const EXPOSED_HEADERS = `ETag, Link, Content-Disposition, ${OMITTED_SERIES_HEADER}, ${CORRECTED_SERIES_HEADER}`

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

/** JSON of one reader, page or refusal. */
export const JSON_HEADERS: FlatHeaders = [...JSON_TYPE, ...COMMON_HEADERS]

/** JSON that scripts of every site may read ({@link PUBLIC_HEADERS}). */
export const PUBLIC_JSON_HEADERS: FlatHeaders = [...JSON_TYPE, ...PUBLIC_HEADERS]

const ACCESS_HEADER = /^(?:access-control-|cross-origin-resource-policy$)/i

/**
 * The headers that decide which sites may read a response. A 304 repeats them: a script that sends
 * `If-None-Match` itself reads the 304, and a browser updates its stored headers from it.
 */
export function accessHeaders(headers: FlatHeaders): FlatHeaders {
  return headers.filter((_text, at) => ACCESS_HEADER.test(headers[at - (at % 2)] ?? ''))
}

/** For pages whose address contains a secret: no other site receives it as Referer (security S23). */
export function withoutReferrer(headers: FlatHeaders): FlatHeaders {
  return withHeader(headers, 'Referrer-Policy', 'no-referrer')
}

/** With another value of a header that is among them. */
function withHeader(headers: FlatHeaders, name: string, value: string): FlatHeaders {
  return headers.map((text, at) => (headers[at - 1] === name ? value : text))
}

/** Origins outside this site that a page may use. */
export interface PolicyOrigins {
  readonly images: readonly string[]
  /** Where page views are sent. */
  readonly connect: readonly string[]
}

/** Plays a film when a reader asks for it (specification §2 "Campaign block"). */
const VIMEO = 'https://player.vimeo.com'

/**
 * Content-Security-Policy of a page. Scripts only from this site, and inline ones by hash; styles only from
 * this site.
 *
 * @param ancestors sites that may frame the page: none, except for embedded blocks (security S32)
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
    // Policies of the map and of the text editor, which parses pasted HTML in a separate document without
    // scripts.
    'trusted-types default ProseMirrorClipboard',
  ].join('; ')
}

/** Headers of a document that must not be framed. */
export function pageHeaders(policy: string): FlatHeaders {
  return [...documentHeaders(policy), ...COMMON_HEADERS, 'X-Frame-Options', 'DENY']
}

/**
 * For a block in a frame on another site; only the policy decides which sites may frame it.
 *
 * @param isRefusal whether the response reports that the block does not exist
 */
export function embedHeaders(policy: string, isRefusal: boolean): FlatHeaders {
  const access = isRefusal ? CROSS_ORIGIN_HEADERS : PUBLIC_HEADERS
  return [...documentHeaders(policy), ...access, 'X-Robots-Tag', 'noindex']
}

/**
 * For a mail shown as a page: no scripts, only images of this site, and an opaque origin. Its links work.
 *
 * @param origin of the site; the image addresses are absolute
 * @param ancestors sites that may frame it
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

/** For a small server-rendered form: no scripts, and submission to this site only. */
export function formHeaders(): FlatHeaders {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
  return [...withoutReferrer(pageHeaders(policy)), 'X-Robots-Tag', 'noindex']
}

/**
 * Cross-Origin-Opener-Policy: a page that opened this one, or was opened by it, has no reference to its
 * window. A sandboxed document is isolated already, and browsers refuse to show a response with both (HTML
 * standard, "attempt to populate the history entry's document").
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
