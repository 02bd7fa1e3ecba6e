/** Checks that links in mails about accounts lead to this site. */

/**
 * @param publicUrl origin of the site
 * @returns the address as browsers write it
 * @throws RangeError when `href` is not on the site, which is a defect of the code that builds the mail
 */
export function siteLink(href: string, publicUrl: string): string {
  const url = URL.canParse(href) ? new URL(href) : null
  const isOwn =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.origin === new URL(publicUrl).origin &&
    url.username === '' &&
    url.password === ''
  // The address may contain a token, so the message leaves it out.
  if (!isOwn) throw new RangeError(`a mail may only lead to ${publicUrl}`)
  return url.href
}
