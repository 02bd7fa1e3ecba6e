/** `/robots.txt` (RFC 9309): everything may be read but what is no page of its own. */

/**
 * The address of a dialog by itself, and whatever follows it as a segment or a question: `/login-tips` is a
 * page (decision 2).
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
