/** `/robots.txt` (RFC 9309): all pages may be crawled, except addresses that are not pages of their own. */

/**
 * The exact address of a dialog, and addresses that continue it with `/` or `?`: `/login-tips` is a page
 * (decision 2).
 */
const dialog = (path: string) => [`${path}$`, `${path}/`, `${path}?`]
const DIALOGS = ['/login', '/en/login', '/register', '/en/register'].flatMap(dialog)
const DISALLOWED = ['/api/page/', ...DIALOGS, '/sok?', '/en/sok?']

/** @param publicUrl origin of the site, without a slash at the end */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
