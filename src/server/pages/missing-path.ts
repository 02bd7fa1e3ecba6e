/** Paths of pages that do not exist, and of pages whose addresses contain a secret. */
import { isManageNewsletterPath } from '#pages/paths/manage-newsletter-path.ts'
import { isSharePath } from '#core/addresses/share-path.ts'
import { MAIL_LINKS_PATH } from '#pages/paths/account-paths.ts'

/** Path for which the 404 page is rendered; the second one for paths with secrets. */
const MISSING_PATH = '/404'
const MISSING_SECRET_PATH = `${MAIL_LINKS_PATH}/404`

/**
 * Whether its addresses contain a secret, as links in mails and to shared layouts do: no intermediate cache
 * may store them. @param path of the page
 */
export function isSecretPath(path: string): boolean {
  return `${path}/`.startsWith(`${MAIL_LINKS_PATH}/`) || isManageNewsletterPath(path) || isSharePath(path)
}

/**
 * Path for which the 404 page of an unknown address is rendered.
 *
 * @param requested any characters
 */
export function missingPathOf(requested: string): string {
  return isSecretPath(normalizedPath(requested)) ? MISSING_SECRET_PATH : MISSING_PATH
}

/** Any will do: a path is resolved against it. */
const PLACEHOLDER_ORIGIN = 'http://localhost'

/**
 * Normalised path of an unknown address. The input is untrusted: anything that a router could take for
 * another host (`//…`), that leaves the language (`/..`) or cannot be decoded is sanitised.
 */
function normalizedPath(path: string): string {
  const collapsed = path.replace(/[/\\]+/g, '/')
  try {
    const { pathname } = new URL(collapsed, PLACEHOLDER_ORIGIN)
    return decodeURI(pathname).startsWith('/') ? pathname : '/'
  } catch {
    return '/'
  }
}
