/**
 * Reduces an address to what may be reported: which page, never whose. Email addresses, tokens, block
 * configurations and names of personal layouts are removed (specification §7, decision 3).
 */
import { localizedPath, splitLocale } from '#core/locale.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import { MAIL_ACTIONS } from '#pages/paths/account-paths.ts'

/** Replaces hidden parts. */
const HIDDEN = '…'

/** The names of public pages, of their parts and of this site's own routes. */
const PUBLIC_NAME = /^[a-z0-9][a-z0-9._-]{0,79}$/

/** The dialogs of specification §2 "Routes". */
const USER_ACTIONS: ReadonlySet<string> = new Set(MAIL_ACTIONS)

/**
 * `/user/reset/{token}/{id}` → `/user/reset`, `/block/{config}` → `/block`, `/layout/{slug}/edit` →
 * `/layout/…/edit`. The language stays.
 *
 * @param pathname without query and hash
 */
export function reportedPath(pathname: string): string {
  const { locale, path } = splitLocale(pathname)
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment)
  return localizedPath(`/${reportedSegments(segments).join('/')}`, locale)
}

function reportedSegments([first = '', ...rest]: readonly string[]): readonly string[] {
  const [second = ''] = rest
  switch (first) {
    case '':
      return []
    case 'block':
      return [first]
    case 'nyhetsbrev':
      return [first]
    case 'user':
      return USER_ACTIONS.has(second) ? [first, second] : [first]
    case 'layout':
      return second === '' || second === 'new'
        ? [first, ...rest.slice(0, 1)]
        : [first, HIDDEN, ...(rest[1] === 'edit' ? ['edit'] : [])]
    default:
      return [first, ...rest].map((segment) =>
        PUBLIC_NAME.test(segment) && !looksLikeToken(segment) ? segment : HIDDEN,
      )
  }
}

/** A segment as the router reads it. */
function decodeSegment(segment: string): string {
  return tryOrNull(() => decodeURIComponent(segment)) ?? HIDDEN
}

/** Long and without words: hexadecimal digits, or a web token's three parts. */
function looksLikeToken(segment: string): boolean {
  return /^[0-9a-f-]{24,}$/.test(segment) || /^ey[a-z0-9_-]+\./.test(segment)
}
