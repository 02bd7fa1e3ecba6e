/** Longer ones no reader can use, and they would be stored for each article. */
const MAX_URL_LENGTH = 2_000

/**
 * An address that another site has written, when a reader can follow it: http or https without user name or
 * password, whole and as the URL parser writes it. Null for everything else.
 *
 * @param base what it may be relative to; without it only whole addresses are taken
 */
export function outsideLink(written: string, base?: string): string | null {
  const text = written.trim()
  if (text === '' || text.length > MAX_URL_LENGTH || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null
}
