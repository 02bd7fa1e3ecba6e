/** The portal's REST calls, each asked once for as long as the page is open. */

/** @type {Map<string, Promise<unknown>>} */
const asked = new Map()

/**
 * @param {string} path such as `/api/portal/settings`
 * @param {Record<string, string>} [parameters]
 */
export function ask(path, parameters = {}) {
  const query = new URLSearchParams({ ...parameters, lang: 'no' })
  // Commas stay as they are, so that the address is the one that the server knows.
  const url = `${path}?${query.toString().replaceAll('%2C', ',')}`
  const known = asked.get(url)
  if (known) return known
  const answer = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return response.json()
  })
  asked.set(url, answer)
  // What failed may be asked again; the one who waits is told by the promise itself.
  answer.catch(() => asked.delete(url))
  return answer
}
