/**
 * What a reader's browser shows when a page cannot be made: the same small page each time, made before it is
 * wanted.
 */
import type { IncomingMessage } from 'node:http'
import { escapedHtml } from '#core/escaped-html.ts'
import { localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import { COME_AGAIN, NO_STORE, pageHeaders } from './http/headers.ts'
import { prepare, type Prepared } from './http/prepared.ts'
import { requestUrl } from './http/request-url.ts'
import { smallPage, SMALL_PAGE_STYLE_HASH } from './small-page.ts'

/** 500 = a defect; 503 = there is nothing to show yet, or no time to make it. */
export type FailureStatus = 500 | 503

const POLICY = `default-src 'none'; style-src 'sha256-${SMALL_PAGE_STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function failurePage(status: FailureStatus, locale: Locale): Prepared {
  const { site, pageError, unavailable } = textsByLocale[locale]
  const { title, lead } = status === 500 ? pageError : unavailable
  // An empty address is the one that was asked for.
  const body = `<p>${escapedHtml(lead)}</p>\n<p><a href="">${escapedHtml(pageError.reload)}</a></p>`
  return prepare(smallPage({ locale, title, siteName: site.name, home: localizedPath('/', locale), body }), {
    status,
    headers: [...pageHeaders(POLICY), 'Content-Language', locale, ...(status === 503 ? COME_AGAIN : [])],
    cacheControl: NO_STORE,
  })
}

const byLocale = (status: FailureStatus) => ({
  'nb-NO': failurePage(status, 'nb-NO'),
  'en-GB': failurePage(status, 'en-GB'),
})
const PAGES: Readonly<Record<FailureStatus, Readonly<Record<Locale, Prepared>>>> = {
  500: byLocale(500),
  503: byLocale(503),
}

/** `null` = it is no page that was asked for: programs, files and frames are told in one line. */
export function failurePageFor(
  { url, headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  status: FailureStatus,
): Prepared | null {
  const { accept = '', 'sec-fetch-dest': destination = 'document' } = headers
  if (destination !== 'document' || !accept.includes('text/html')) return null
  return PAGES[status][splitLocale(requestUrl(url).pathname).locale]
}
