/**
 * `/nyhetsbrev/{token}/serier`: the data sources of a newsletter, chosen by the link of a mail without a
 * login and without scripts (decision 0108). GET changes nothing.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chosenSeriesSchema } from '#contract/subscriber/email-settings.ts'
import type { AnswerOf } from '#contract/portal.ts'
import { langOf, LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'
import { SERIES_PATH, STOP_PATH } from '#newsletter/manage/newsletter-links.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { formHeaders } from '../http/headers.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'
import { answerCall } from '../portal-api/handlers.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { chosenByForm } from './chosen-by-form.ts'
import {
  isLinkThrottled,
  managePath,
  redirectTo,
  type MailLinkOptions,
  type TokenRequest,
} from './mail-link-requests.ts'
import { sendDocument } from './mail-documents.ts'
import { SERIES_FIELD, seriesFormHtml, type SeriesForm } from './series-form.tsx'

export interface SeriesFormRoutesOptions extends MailLinkOptions {
  readonly newsletter: Pick<Newsletter, 'managed' | 'change'>
  readonly edition: () => Edition | null
}

/** Bytes of the form: some hundred boxes. */
const MAX_FORM_BYTES = 64 * 1024
/** Query of the page after the choice has been saved. */
const SAVED = 'lagret'
const UNPROCESSABLE = 422

export function seriesFormRoutes(fastify: FastifyInstance, options: SeriesFormRoutesOptions): void {
  // The body is a form, so the routes have a scope of their own.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    for (const locale of LOCALES) {
      const path = localizedPath(`${NEWSLETTER_PATH}/:token`, locale) + SERIES_PATH
      scope.get(path, (request: TokenRequest, reply) => showForm(request, reply, locale, options))
      scope.post(path, { bodyLimit: MAX_FORM_BYTES }, (request: TokenRequest, reply) =>
        saveForm(request, reply, locale, options),
      )
    }
  })
}

async function showForm(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  options: SeriesFormRoutesOptions,
): Promise<FastifyReply> {
  const shown = await formOf(request, reply, locale, options)
  if (shown.sent) return reply
  const isSaved = new URL(request.raw.url ?? '', 'http://host').searchParams.has(SAVED)
  return sendForm(reply, { ...shown.form, result: isSaved ? 'saved' : 'none' }, 200)
}

async function saveForm(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  options: SeriesFormRoutesOptions,
): Promise<FastifyReply> {
  const shown = await formOf(request, reply, locale, options)
  if (shown.sent) return reply
  const { form, stored } = shown
  const offered = form.categories.flatMap(({ sources }) => sources.map(({ ID }) => ID))
  const checked = Buffer.isBuffer(request.body)
    ? new URLSearchParams(request.body.toString('utf8')).getAll(SERIES_FIELD)
    : []
  const chosen = chosenSeriesSchema.safeParse(chosenByForm({ stored, offered, checked }))
  if (!chosen.success)
    return sendForm(reply, { ...form, chosen: new Set(checked), result: 'tooMany' }, UNPROCESSABLE)
  const { token } = request.params
  const changed = await options.newsletter.change(token, { data_sources: chosen.data })
  if (changed === null) return replyRaw(reply, options.refuse)
  // It was switched off in between.
  if (typeof changed === 'string') return redirectTo(reply, managePath(token, locale) + STOP_PATH)
  return redirectTo(reply, `${managePath(token, locale)}${SERIES_PATH}?${SAVED}`)
}

type ShownForm =
  | { readonly sent: true }
  | { readonly sent: false; readonly form: Omit<SeriesForm, 'result'>; readonly stored: readonly string[] }

/** The form of the link's holder; `sent` = the request has been answered otherwise. */
async function formOf(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  options: SeriesFormRoutesOptions,
): Promise<ShownForm> {
  const { newsletter, edition: currentEdition, refuse } = options
  const { token } = request.params
  if (await isLinkThrottled(request, reply, locale, options)) return { sent: true }
  const managed = await newsletter.managed(token)
  const edition = currentEdition()
  const manage = managePath(token, locale)
  if (!managed) await replyRaw(reply, refuse)
  else if (!edition) await replyRaw(reply, sendUnavailable)
  // A newsletter that is off shows no data sources; that page says that it is off.
  else if (managed.frequency === 'off') redirectTo(reply, manage + STOP_PATH)
  else {
    const { email, data_sources: stored } = managed
    const categories = categoriesOf(edition, locale)
    return { sent: false, form: { locale, email, categories, chosen: new Set(stored), manage }, stored }
  }
  return { sent: true }
}

function categoriesOf(edition: Edition, locale: Locale): AnswerOf<'seriesByCategory'> {
  const answer = answerCall('seriesByCategory', edition, { lang: langOf(locale) })
  return answer.ok ? answer.data : []
}

function sendForm(reply: FastifyReply, form: SeriesForm, status: number): FastifyReply {
  return replyRaw(reply, (raw, response) =>
    sendDocument(raw, response, formHeaders(), seriesFormHtml(form), status),
  )
}
