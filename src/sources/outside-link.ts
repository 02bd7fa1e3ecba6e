/** Maximum length: longer addresses are unusable and would be stored per article. */
const MAX_URL_LENGTH = 2_000

/**
 * Validates an address written by another site: http or https without credentials, absolute, in the URL
 * parser's form; otherwise `null`.
 *
 * @param base base of relative addresses; without it only absolute ones are accepted
 */
export function outsideLink(written: string, base?: string): string | null {
  const text = written.trim()
  if (text === '' || text.length > MAX_URL_LENGTH || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null
}
