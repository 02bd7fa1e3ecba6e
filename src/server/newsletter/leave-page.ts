/**
 * Leaving without a login and without scripts: `/nyhetsbrev/{token}/stopp` says how things are and has one
 * button. The page `/nyhetsbrev/{token}` itself may be posted to as well, by a form that a reader without
 * scripts sees on it. Reading changes nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#accounts/accounts.ts'
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/page-paths.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { STOP_PATH } from '#newsletter/newsletter-links.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import type { TrustedProxies } from '../client-address.ts'
import { formHeaders } from '../http/headers.ts'
import { sendText } from '../http/plain-answer.ts'
import { answerRaw } from '../http/raw-answer.ts'
import type { Refuse } from '../operator/operator-answer.ts'
import { callerOf } from '../subscriber-api/caller.ts'
import { leaveHtml } from './leave-html.ts'
import { sendDocument } from './mail-documents.ts'

export interface LeavePageOptions {
  readonly newsletter: Pick<Newsletter, 'managed' | 'leave'>
  readonly accounts: Pick<Accounts, 'countLinkUse'>
  readonly trustedProxies: TrustedProxies
  /** Answers as any address that does not exist. */
  readonly refuse: Refuse
}

type Asked = FastifyRequest<{ Params: { token: string } }>

export function leavePage(fastify: FastifyInstance, options: LeavePageOptions): void {
  // What is posted is not looked at, so the routes have a scope of their own that takes all of it.
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    for (const locale of LOCALES) {
      const page = localizedPath(`${NEWSLETTER_PATH}/:token`, locale)
      scope.get(page + STOP_PATH, (request: Asked, reply) => shown(request, reply, locale, options))
      for (const path of [page, page + STOP_PATH])
        scope.post(path, (request: Asked, reply) => left(request, reply, locale, options))
    }
  })
}

async function shown(
  request: Asked,
  reply: FastifyReply,
  locale: Locale,
  options: LeavePageOptions,
): Promise<FastifyReply> {
  const { newsletter, refuse } = options
  if (await isTooMany(request, reply, locale, options)) return reply
  const managed = await newsletter.managed(request.params.token)
  if (!managed) return answerRaw(reply, refuse)
  const html = pageHtml(managed, request.params.token, locale)
  return answerRaw(reply, (raw, response) => sendDocument(raw, response, formHeaders(), html))
}

async function left(
  request: Asked,
  reply: FastifyReply,
  locale: Locale,
  options: LeavePageOptions,
): Promise<FastifyReply> {
  if (await isTooMany(request, reply, locale, options)) return reply
  const { token } = request.params
  // A link that is none of ours is led there as well, and told.
  await options.newsletter.leave(token)
  return answerRaw(reply, (raw, response) =>
    sendText(raw, response, 303, '', ['Location', pageOf(token, locale) + STOP_PATH]),
  )
}

/** Whether it was answered so. */
async function isTooMany(
  request: Asked,
  reply: FastifyReply,
  locale: Locale,
  { accounts, trustedProxies }: LeavePageOptions,
): Promise<boolean> {
  const counted = await accounts.countLinkUse(callerOf(request.raw, trustedProxies))
  if (counted.ok) return false
  const seconds = Math.max(1, Math.ceil(counted.retryAfterSeconds ?? 1))
  const html = tooManyHtml(seconds, request.params.token, locale)
  answerRaw(reply, (raw, response) =>
    sendDocument(raw, response, [...formHeaders(), 'Retry-After', String(seconds)], html, 429),
  )
  return true
}

/** Nothing has been changed: whoever pressed a button is told so, and led back to it. */
function tooManyHtml(seconds: number, token: string, locale: Locale): string {
  const {
    newsletterPages: {
      leave: { tooMany },
    },
    accountMessages: { limits },
    site,
  } = textsByLocale[locale]
  return leaveHtml({
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
  return leaveHtml({
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
