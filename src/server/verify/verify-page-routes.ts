/**
 * `/etterprov`: the page of the verifier. The form uses POST, so that a pasted text is in no address and no
 * proxy log. Nothing is stored, so a cross-site POST gains nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VERIFY_PATH } from '#core/addresses/page-paths.ts'
import { formatNumber } from '#core/format/number.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { MAX_VERIFIED_TEXT_LENGTH, verificationRequestSchema } from '#contract/verification.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { verifierTextsByLocale } from '#texts/by-locale/verifier-texts-by-locale.ts'
import { OverloadedError } from '../limits/admit-requests.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { REFUSED } from '../limits/serial-queue.ts'
import { sendOverloaded, sendUnavailable } from '../errors/error-handlers.ts'
import { COMMON_HEADERS, cachingHeaders, NO_STORE, pageHeaders, REVALIDATE } from '../http/headers.ts'
import { siteStylePolicy } from '../http/static-page-policy.ts'
import { OTHER_DOCUMENT } from '../pages/other-document.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { prepare, type PreparedResponse, type PrepareOptions } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { verification } from './verification.ts'
import { verifyHtml, type VerifyPage } from './verify-html.tsx'
import { VERIFY_PAGE_STYLE } from './verify-page-style.ts'
import { isTooLarge, type VerificationQueue, type VerifyOptions } from './verify-routes.ts'

/** Each character may be nine bytes of a form (`%E2%80%93`), and a line break has two of them. */
const MAX_FORM_BYTES = 9 * MAX_VERIFIED_TEXT_LENGTH + 1_024
/** Addresses that readers may guess, with their redirects. */
const ALIASES: readonly (readonly [path: string, locale: Locale])[] = [
  ['/en/verify', 'en-GB'],
  ...LOCALES.map((locale) => [`${localizedPath(VERIFY_PATH, locale)}/`, locale] as const),
]
const POLICY = siteStylePolicy(VERIFY_PAGE_STYLE, { 'form-action': "'self'" })

export interface VerifyPageOptions extends VerifyOptions {
  readonly files: Readonly<Record<Locale, Pick<DocumentFiles, 'styles'>>>
  readonly hotPath: HotPath
}

export function verifyPageRoutes(
  app: FastifyInstance,
  options: VerifyPageOptions,
  enqueue: VerificationQueue,
): void {
  for (const locale of LOCALES) formRoute(app, locale, options)
  for (const [path, locale] of ALIASES)
    app.get(path, (_request, reply) =>
      replyRaw(reply, (_raw, response) => {
        const location = ['Location', localizedPath(VERIFY_PATH, locale)]
        const caching = cachingHeaders(REVALIDATE)
        response.writeHead(308, [...COMMON_HEADERS, ...location, ...caching, 'Content-Length', '0']).end()
      }),
    )
  for (const lang of ['no', 'en'])
    app.get(PAGE_DATA_PREFIX + lang + VERIFY_PATH, (_request, reply) =>
      replyRaw(reply, (request, response) => send(OTHER_DOCUMENT, request, response)),
    )
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    scope.setErrorHandler((failure, request, reply) => {
      const locale = request.routeOptions.url?.startsWith('/en') === true ? 'en-GB' : 'nb-NO'
      if (isTooLarge(failure)) return sendPage(reply, tooLong(pageOf(locale, options), locale), 413)
      if (failure instanceof OverloadedError) return replyRaw(reply, sendOverloaded)
      throw failure
    })
    for (const locale of LOCALES)
      scope.post(localizedPath(VERIFY_PATH, locale), { bodyLimit: MAX_FORM_BYTES }, (request, reply) =>
        showResult(request, reply, locale, options, enqueue),
      )
  })
}

/** The empty form is the same for all, for the life of the process. */
function formRoute(app: FastifyInstance, locale: Locale, options: VerifyPageOptions): void {
  const prepareOptions: PrepareOptions = {
    status: 200,
    headers: pageHeaders(POLICY),
    cacheControl: REVALIDATE,
  }
  const path = localizedPath(VERIFY_PATH, locale)
  let written: PreparedResponse | null = null
  const write = () => {
    const prepared = prepare(verifyHtml(pageOf(locale, options)), prepareOptions)
    options.hotPath.keepPermanently(path, prepared, prepareOptions)
    return prepared
  }
  app.get(path, (_request, reply) => {
    const page = (written ??= write())
    return replyRaw(reply, (request, response) => send(page, request, response))
  })
}

async function showResult(
  { raw, body }: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  options: VerifyPageOptions,
  enqueue: VerificationQueue,
): Promise<FastifyReply> {
  const edition = options.edition()
  if (!edition) return replyRaw(reply, sendUnavailable)
  const text = textOfForm(body)
  const page = { ...pageOf(locale, options), text }
  const { problems } = page.words
  if (text.trim() === '') return sendPage(reply, { ...page, problem: problems.empty }, 400)
  if (text.length > MAX_VERIFIED_TEXT_LENGTH) return sendPage(reply, tooLong(page, locale), 400)
  const parsed = verificationRequestSchema.safeParse({ text })
  if (!parsed.success) return sendPage(reply, { ...page, text: '', problem: problems.unreadable }, 400)
  const result = await enqueue(groupsOf(raw), () => verification(edition, parsed.data, options.publicUrl))
  return result === REFUSED ? replyRaw(reply, sendOverloaded) : sendPage(reply, { ...page, result }, 200)
}

function pageOf(locale: Locale, { files, publicUrl }: VerifyPageOptions): VerifyPage {
  return {
    locale,
    words: verifierTextsByLocale[locale],
    siteName: textsByLocale[locale].site.name,
    styles: files[locale].styles,
    publicUrl,
    text: '',
  }
}

function tooLong(page: VerifyPage, locale: Locale): VerifyPage {
  return {
    ...page,
    text: '',
    problem: page.words.problems.tooLong(formatNumber(MAX_VERIFIED_TEXT_LENGTH, locale)),
  }
}

/** Forms send line breaks as CR LF (HTML standard, "constructing the entry list"). */
function textOfForm(body: unknown): string {
  if (!Buffer.isBuffer(body)) return ''
  return (new URLSearchParams(body.toString('utf8')).get('text') ?? '').replaceAll('\r\n', '\n')
}

function sendPage(reply: FastifyReply, page: VerifyPage, status: number): FastifyReply {
  const prepared = prepare(verifyHtml(page), {
    status,
    headers: [...pageHeaders(POLICY), 'X-Robots-Tag', 'noindex'],
    cacheControl: NO_STORE,
  })
  return replyRaw(reply, (request, response) => send(prepared, request, response))
}
