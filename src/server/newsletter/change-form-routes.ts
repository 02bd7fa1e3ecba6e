/**
 * `/nyhetsbrev/{token}/endre`: the schedule and the data sources of a newsletter, changed by the link of a
 * mail without a login and without scripts (decision 0108). GET changes nothing.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AnswerOf } from '#contract/portal.ts'
import type { ManagedNewsletter, ManageNewsletterChanges } from '#contract/subscriber/newsletter.ts'
import { MAX_NEWSLETTER_SERIES } from '#core/limits.ts'
import { langOf, LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'
import { CHANGE_PATH, STOP_PATH } from '#newsletter/manage/newsletter-links.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { formHeaders } from '../http/headers.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'
import { answerCall } from '../portal-api/handlers.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { changeFormHtml, type ChangeForm } from './change-form.tsx'
import {
  isLinkThrottled,
  managePath,
  redirectTo,
  type MailLinkOptions,
  type TokenRequest,
} from './mail-link-requests.ts'
import { sendDocument } from './mail-documents.ts'
import { readChangeForm, SERIES_FIELD } from './read-change-form.ts'

export interface ChangeFormRoutesOptions extends MailLinkOptions {
  readonly newsletter: Pick<Newsletter, 'managed' | 'change'>
  readonly edition: () => Edition | null
}

/** Bytes of the form: some hundred boxes. */
const MAX_FORM_BYTES = 64 * 1024
/** Query of the page after the choice has been saved. */
const SAVED = 'lagret'
const UNPROCESSABLE = 422

export function changeFormRoutes(fastify: FastifyInstance, options: ChangeFormRoutesOptions): void {
  // The body is a form, so the routes have a scope of their own.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    for (const locale of LOCALES) {
      const path = localizedPath(`${NEWSLETTER_PATH}/:token`, locale) + CHANGE_PATH
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
  options: ChangeFormRoutesOptions,
): Promise<FastifyReply> {
  const shown = await formOf(request, reply, locale, options)
  if (shown.sent) return reply
  const isSaved = new URL(request.raw.url ?? '', 'http://host').searchParams.has(SAVED)
  return sendForm(reply, { ...shown.form, isSaved }, 200)
}

async function saveForm(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  options: ChangeFormRoutesOptions,
): Promise<FastifyReply> {
  const shown = await formOf(request, reply, locale, options)
  if (shown.sent) return reply
  const { form, managed } = shown
  const fields = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
  const offered = form.categories.flatMap(({ sources }) => sources.map(({ ID }) => ID))
  const refuse = (problem: string, sent: Partial<ChangeForm> = {}) =>
    sendForm(reply, { ...form, ...sent, problem }, UNPROCESSABLE)
  const { accounts, accountMessages, newsletterForm, layouts } = textsByLocale[locale]
  const read = readChangeForm(fields, managed, offered)
  if (!read.ok)
    return read.problem === 'tooManySeries'
      ? refuse(layouts.pickers.maxSources(String(MAX_NEWSLETTER_SERIES)), {
          chosen: new Set(fields.getAll(SERIES_FIELD)),
        })
      : refuse(accounts.fields.notAccepted(accountMessages.parts.newsletter))
  const { token } = request.params
  const changed = await options.newsletter.change(token, read.changes)
  if (changed === null) return replyRaw(reply, options.refuse)
  const sent = { managed: withChanges(managed, read.changes) }
  if (changed === 'far-pause') return refuse(newsletterForm.problems.pause, sent)
  if (changed === 'no-city') return refuse(accountMessages.newsletterCity, sent)
  // It was switched off in between.
  if (changed === 'is-off') return redirectTo(reply, managePath(token, locale) + STOP_PATH)
  return redirectTo(reply, `${managePath(token, locale)}${CHANGE_PATH}?${SAVED}`)
}

/** The settings with what was sent, so that a refused form shows what its reader chose. */
function withChanges(stored: ManagedNewsletter, sent: ManageNewsletterChanges): ManagedNewsletter {
  return {
    ...stored,
    frequency: sent.frequency ?? stored.frequency,
    rhythm: sent.rhythm ?? stored.rhythm,
    weekday: sent.weekday ?? stored.weekday,
    monthday: sent.monthday ?? stored.monthday,
    hours: sent.hours ?? stored.hours,
    pause_until: sent.pause_until ?? stored.pause_until,
  }
}

type ShownForm =
  | { readonly sent: true }
  | { readonly sent: false; readonly form: ChangeForm; readonly managed: ManagedNewsletter }

/** The form of the link's holder; `sent` = the request has been answered otherwise. */
async function formOf(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  options: ChangeFormRoutesOptions,
): Promise<ShownForm> {
  const { newsletter, edition: currentEdition, refuse } = options
  const { token } = request.params
  if (await isLinkThrottled(request, reply, locale, options)) return { sent: true }
  const managed = await newsletter.managed(token)
  const edition = currentEdition()
  const stop = managePath(token, locale) + STOP_PATH
  if (!managed) await replyRaw(reply, refuse)
  else if (!edition) await replyRaw(reply, sendUnavailable)
  // A newsletter that is off has nothing to change; that page says that it is off.
  else if (managed.frequency === 'off') redirectTo(reply, stop)
  else {
    const categories = categoriesOf(edition, locale)
    const chosen = new Set(managed.data_sources)
    const form = { locale, managed, categories, chosen, isSaved: false, problem: '', stop }
    return { sent: false, form, managed }
  }
  return { sent: true }
}

function categoriesOf(edition: Edition, locale: Locale): AnswerOf<'seriesByCategory'> {
  const answer = answerCall('seriesByCategory', edition, { lang: langOf(locale) })
  return answer.ok ? answer.data : []
}

function sendForm(reply: FastifyReply, form: ChangeForm, status: number): FastifyReply {
  return replyRaw(reply, (raw, response) =>
    sendDocument(raw, response, formHeaders(), changeFormHtml(form), status),
  )
}
