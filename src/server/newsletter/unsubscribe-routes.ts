/**
 * Unsubscribing without a login and without scripts: `/nyhetsbrev/{token}/stopp` shows the state and has one
 * button. The page `/nyhetsbrev/{token}` itself also accepts a POST, from a form that readers without scripts
 * see on it. GET changes nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountService } from '#accounts/service-types.ts'
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { STOP_PATH } from '#newsletter/manage/newsletter-links.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { formHeaders } from '../http/headers.ts'
import { sendText } from '../responses/text-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { RefusalHandler } from '../operator/operator-response.ts'
import { callerOf } from '../subscriber-api/caller.ts'
import { unsubscribeHtml } from './unsubscribe-html.tsx'
import { sendDocument } from './mail-documents.ts'

export interface UnsubscribeRoutesOptions {
  readonly newsletter: Pick<Newsletter, 'managed' | 'leave'>
  readonly accounts: Pick<AccountService, 'countLinkUse'>
  readonly trustedProxies: TrustedProxies
  /** Answers as any address that does not exist. */
  readonly refuse: RefusalHandler
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

export function unsubscribeRoutes(fastify: FastifyInstance, options: UnsubscribeRoutesOptions): void {
  // The body is ignored, so the routes have a scope of their own that accepts any.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    for (const locale of LOCALES) {
      const page = localizedPath(`${NEWSLETTER_PATH}/:token`, locale)
      scope.get(page + STOP_PATH, (request: TokenRequest, reply) => showPage(request, reply, locale, options))
      for (const path of [page, page + STOP_PATH])
        scope.post(path, (request: TokenRequest, reply) => unsubscribe(request, reply, locale, options))
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
  if (await isThrottled(request, reply, locale, options)) return reply
  const managed = await newsletter.managed(request.params.token)
  if (!managed) return replyRaw(reply, refuse)
  const html = pageHtml(managed, request.params.token, locale)
  return replyRaw(reply, (raw, response) => sendDocument(raw, response, formHeaders(), html))
}

async function unsubscribe(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  options: UnsubscribeRoutesOptions,
): Promise<FastifyReply> {
  if (await isThrottled(request, reply, locale, options)) return reply
  const { token } = request.params
  // An invalid link leads to the same page, which says so.
  await options.newsletter.leave(token)
  return replyRaw(reply, (raw, response) =>
    sendText(raw, response, 303, '', ['Location', pageOf(token, locale) + STOP_PATH]),
  )
}

/** Whether it was answered so. */
async function isThrottled(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  { accounts, trustedProxies }: UnsubscribeRoutesOptions,
): Promise<boolean> {
  const counted = await accounts.countLinkUse(callerOf(request.raw, trustedProxies))
  if (counted.ok) return false
  const seconds = Math.max(1, Math.ceil(counted.retryAfterSeconds ?? 1))
  const html = throttledHtml(seconds, request.params.token, locale)
  replyRaw(reply, (raw, response) =>
    sendDocument(raw, response, [...formHeaders(), 'Retry-After', String(seconds)], html, 429),
  )
  return true
}

/** Nothing has changed: the page says so and links back to the button. */
function throttledHtml(seconds: number, token: string, locale: Locale): string {
  const {
    newsletterPages: {
      leave: { tooMany },
    },
    accountMessages: { limits },
    site,
  } = textsByLocale[locale]
  return unsubscribeHtml({
    locale,
    title: tooMany.title,
    siteName: site.name,
    home: localizedPath('/', locale),
    text: limits.throttled(Math.ceil(seconds / 60)),
    action: null,
    link: { label: tooMany.back, href: pageOf(token, locale) + STOP_PATH },
  })
}

function pageHtml(
  { list, email, frequency, alerts }: ManagedNewsletter,
  token: string,
  locale: Locale,
): string {
  const {
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
    link: { label: leave.change, href: pageOf(token, locale) },
  })
}

function pageOf(token: string, locale: Locale): string {
  return localizedPath(`${NEWSLETTER_PATH}/${encodeURIComponent(token)}`, locale)
}
