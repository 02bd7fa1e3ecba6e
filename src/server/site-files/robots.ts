/** `/robots.txt` (RFC 9309): everything may be read but what is no page of its own. */

const CLOSED = ['/api/page/', '/login', '/en/login', '/register', '/en/register', '/sok?', '/en/sok?']

/** @param publicUrl origin of the site, without a slash at the end */
export function robots(publicUrl: string): string {
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
