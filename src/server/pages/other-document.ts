/** Data of pages that are documents of their own, so that the browser loads them instead of routing to them. */
import { JSON_HEADERS, REVALIDATE } from '../http/headers.ts'
import { prepare } from '../responses/prepared-response.ts'

/**
 * Answer to the site's router when a reader follows a link to such a page: data of another build, which makes
 * the browser load the document (`visitPage` in src/web/navigation/fetch-page.ts).
 */
export const OTHER_DOCUMENT = prepare(JSON.stringify({ build: '' }), {
  status: 200,
  headers: JSON_HEADERS,
  cacheControl: REVALIDATE,
})
