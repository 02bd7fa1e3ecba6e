/** Refusals of a day: in the format and language of the address, with the days that can be asked for. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AS_OF_API_PARAMETER, AS_OF_PARAMETER } from '#core/addresses/as-of.ts'
import { BLOCK_PREFIX } from '#core/addresses/embed-snippet.ts'
import { undatedPathWithQuery } from '#core/addresses/list-page.ts'
import { formatDate } from '#core/format/date.ts'
import { localeOf, localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { capitalize } from '#core/text/capitalize.ts'
import { asOfWordsByLocale } from '#texts/pages/as-of-words.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { sendOverloaded } from '../errors/error-handlers.ts'
import { renderSmallPage, SMALL_PAGE_POLICY } from '../errors/small-page.tsx'
import { NO_STORE, pageHeaders } from '../http/headers.ts'
import { requestUrl } from '../http/request-url.ts'
import { preparedError } from '../portal-api/portal-api.ts'
import { refusedParameter, requestedLang } from '../portal-api/portal-error.ts'
import { send } from '../responses/hot-path.ts'
import { prepare } from '../responses/prepared-response.ts'
import { sendText } from '../responses/text-response.ts'
import type { AsOfRange } from './past-editions.ts'

export type AsOfRefusal =
  /** The parameter names no day, or one that cannot be shown. `null` = there is no content yet. */
  { readonly kind: 'notADay'; readonly range: AsOfRange | null } | { readonly kind: 'overloaded' }

const FILE_PREFIX = '/bilder/'
/** Pictures have their language in the path. */
const ENGLISH_FILE = /^\/bilder\/[^/]+\/en(?:\/|$)/

/** Which days can be asked for, as the end of a sentence. */
export function rangeSentence(range: AsOfRange, locale: Locale): string {
  const words = asOfWordsByLocale[locale]
  return range.first === range.last ? words.onlyToday : words.range(formatDate(range.first, locale, 'long'))
}

/** Sends 400 for a day that cannot be shown, 503 under load. Nothing of it is stored. */
export function sendAsOfRefusal(
  refusal: AsOfRefusal,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (refusal.kind === 'overloaded' || refusal.range === null) return sendOverloaded(request, response)
  const { pathname, search } = requestUrl(request.url)
  if (pathname.startsWith('/api/')) {
    const lang = pathname.startsWith('/api/page/en') ? 'en' : requestedLang(search)
    const name = new URLSearchParams(search).has(AS_OF_API_PARAMETER) ? AS_OF_API_PARAMETER : AS_OF_PARAMETER
    const reason = rangeSentence(refusal.range, localeOf(lang))
    return send(preparedError(refusedParameter(name, reason, lang)), request, response)
  }
  if (pathname.startsWith(FILE_PREFIX) || pathname.startsWith(BLOCK_PREFIX)) {
    const lang = ENGLISH_FILE.test(pathname) ? 'en' : requestedLang(search)
    const sentence = rangeSentence(refusal.range, localeOf(lang))
    return sendText(request, response, 400, `${capitalize(sentence)}.`)
  }
  sendRefusalPage(refusal.range, request, response)
}

function sendRefusalPage(range: AsOfRange, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = requestUrl(request.url)
  const { locale, path } = splitLocale(pathname)
  const words = asOfWordsByLocale[locale]
  const html = renderSmallPage({
    locale,
    title: words.refused,
    siteName: textsByLocale[locale].site.name,
    home: localizedPath('/', locale),
    body: (
      <>
        <p>{`${capitalize(rangeSentence(range, locale))}.`}</p>
        {'\n'}
        <p>
          <a href={localizedPath(undatedPathWithQuery(path, search), locale)}>{words.toNow}</a>
        </p>
      </>
    ),
  })
  const prepared = prepare(html, {
    status: 400,
    headers: [...pageHeaders(SMALL_PAGE_POLICY), 'Content-Language', locale],
    cacheControl: NO_STORE,
  })
  send(prepared, request, response)
}
