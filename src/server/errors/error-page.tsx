/** Error pages for browsers, rendered once at the start of the process: a failing portal sends them fast. */
import type { IncomingMessage } from 'node:http'
import { localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { RETRY_AFTER_HEADERS, NO_STORE, pageHeaders } from '../http/headers.ts'
import { prepare, type PreparedResponse } from '../responses/prepared-response.ts'
import { requestUrl } from '../http/request-url.ts'
import { renderSmallPage, SMALL_PAGE_POLICY } from './small-page.tsx'

/** 500 = a defect; 503 = no content yet, or no time to render it. */
export type ErrorPageStatus = 500 | 503

function renderErrorPage(status: ErrorPageStatus, locale: Locale): PreparedResponse {
  const { site, pageError, unavailable } = textsByLocale[locale]
  const { title, lead } = status === 500 ? pageError : unavailable
  // An empty address is that of the request.
  const body = (
    <>
      <p>{lead}</p>
      {'\n'}
      <p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address reloads the page without a script */}
        <a href="">{pageError.reload}</a>
      </p>
    </>
  )
  return prepare(
    renderSmallPage({ locale, title, siteName: site.name, home: localizedPath('/', locale), body }),
    {
      status,
      headers: [
        ...pageHeaders(SMALL_PAGE_POLICY),
        'Content-Language',
        locale,
        ...(status === 503 ? RETRY_AFTER_HEADERS : []),
      ],
      cacheControl: NO_STORE,
    },
  )
}

const byLocale = (status: ErrorPageStatus) => ({
  'nb-NO': renderErrorPage(status, 'nb-NO'),
  'en-GB': renderErrorPage(status, 'en-GB'),
})
const PAGES: Readonly<Record<ErrorPageStatus, Readonly<Record<Locale, PreparedResponse>>>> = {
  500: byLocale(500),
  503: byLocale(503),
}

/** `null` = the request is not for a page: programs, files and frames get one line of text. */
export function errorPageFor(
  { url, headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  status: ErrorPageStatus,
): PreparedResponse | null {
  const { accept = '', 'sec-fetch-dest': destination = 'document' } = headers
  if (destination !== 'document' || !accept.includes('text/html')) return null
  return PAGES[status][splitLocale(requestUrl(url).pathname).locale]
}
