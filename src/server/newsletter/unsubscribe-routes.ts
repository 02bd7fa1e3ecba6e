/**
 * Unsubscribing without a login and without scripts: `/nyhetsbrev/{token}/stopp` shows the state and has one
 * button. The page `/nyhetsbrev/{token}` itself also accepts a POST, from the forms that readers without
 * scripts see on it: one stops the mails, the other leads to the forms of its settings, because the page does
 * not have the token for a link. GET changes nothing.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'
import type { LinkedLeaseReminder, Newsletter } from '#newsletter/newsletter.ts'
import { layoutHref, CHANGE_PATH, STOP_PATH } from '#newsletter/manage/newsletter-links.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { leaseReminderTextsByLocale } from '#texts/by-locale/lease-reminder-texts-by-locale.ts'
import { formHeaders } from '../http/headers.ts'
import { replyRaw } from '../responses/raw-response.ts'
import {
  isLinkThrottled,
  managePath,
  redirectTo,
  type MailLinkOptions,
  type TokenRequest,
} from './mail-link-requests.ts'
import { unsubscribeHtml } from './unsubscribe-html.tsx'
import { sendDocument } from './mail-documents.ts'

/** The form of the button that leads to the forms without scripts (`managed-newsletter.tsx`). */
const CHANGE_BODY = 'show=change'

export interface UnsubscribeRoutesOptions extends MailLinkOptions {
  readonly newsletter: Pick<Newsletter, 'managed' | 'leave' | 'leaseReminder'>
}

export function unsubscribeRoutes(fastify: FastifyInstance, options: UnsubscribeRoutesOptions): void {
  // The body may be anything, so the routes have a scope of their own.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    for (const locale of LOCALES) {
      const page = localizedPath(`${NEWSLETTER_PATH}/:token`, locale)
      scope.get(page + STOP_PATH, (request: TokenRequest, reply) => showPage(request, reply, locale, options))
      for (const path of [page, page + STOP_PATH])
        scope.post(path, (request: TokenRequest, reply) =>
          asksForChange(request.body)
            ? redirectTo(reply, managePath(request.params.token, locale) + CHANGE_PATH)
            : unsubscribe(request, reply, locale, options),
        )
    }
  })
}

async function showPage(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  options: UnsubscribeRoutesOptions,
): Promise<FastifyReply> {
  const { newsletter, refuse } = options
  if (await isLinkThrottled(request, reply, locale, options)) return reply
  const { token } = request.params
  const managed = await newsletter.managed(token)
  const reminder = managed ? null : await newsletter.leaseReminder(token)
  const html = managed ? pageHtml(managed, token, locale) : reminder && reminderHtml(reminder, locale)
  if (html === null) return replyRaw(reply, refuse)
  return replyRaw(reply, (raw, response) => sendDocument(raw, response, formHeaders(), html))
}

async function unsubscribe(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  options: UnsubscribeRoutesOptions,
): Promise<FastifyReply> {
  if (await isLinkThrottled(request, reply, locale, options)) return reply
  const { token } = request.params
  // An invalid link leads to the same page, which says so.
  await options.newsletter.leave(token)
  return redirectTo(reply, managePath(token, locale) + STOP_PATH)
}

function asksForChange(body: unknown): boolean {
  return Buffer.isBuffer(body) && body.toString('utf8') === CHANGE_BODY
}

function pageHtml(
  { list, email, frequency, alerts }: ManagedNewsletter,
  token: string,
  locale: Locale,
): string {
  const {
    newsletterForm,
    newsletterPages: { leave },
    site,
  } = textsByLocale[locale]
  const words = leave[list]
  const isLeft = list === 'newsletter' ? frequency === 'off' : alerts === 0
  return unsubscribeHtml({
    locale,
    title: isLeft ? words.stopped : words.title,
    siteName: site.name,
    home: localizedPath('/', locale),
    text: isLeft ? words.done(email) : words.ask(email),
    action: isLeft ? null : words.action,
    links: [
      ...(frequency === 'off'
        ? []
        : [{ label: newsletterForm.manage.changeHere, href: managePath(token, locale) + CHANGE_PATH }]),
      { label: leave.change, href: managePath(token, locale) },
    ],
  })
}

function reminderHtml({ email, name }: LinkedLeaseReminder, locale: Locale): string {
  const { stopPage: words } = leaseReminderTextsByLocale[locale]
  return unsubscribeHtml({
    locale,
    title: name === null ? words.stopped : words.title,
    siteName: textsByLocale[locale].site.name,
    home: localizedPath('/', locale),
    text: name === null ? words.done(email) : words.ask(name, email),
    action: name === null ? null : words.action,
    links: [{ label: words.layouts, href: layoutHref('', locale) }],
  })
}
