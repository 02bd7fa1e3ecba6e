/** What the pages behind a mail's link have in common: their address, and the throttle of their requests. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountService } from '#accounts/service-types.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { STOP_PATH } from '#newsletter/manage/newsletter-links.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { formHeaders } from '../http/headers.ts'
import type { RefusalHandler } from '../operator/operator-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { sendText } from '../responses/text-response.ts'
import { callerOf } from '../subscriber-api/caller.ts'
import { sendDocument } from './mail-documents.ts'
import { unsubscribeHtml } from './unsubscribe-html.tsx'

export interface MailLinkOptions {
  readonly accounts: Pick<AccountService, 'countLinkUse'>
  readonly trustedProxies: TrustedProxies
  /** Answers as any address that does not exist. */
  readonly refuse: RefusalHandler
}

export type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** Path of the page with all choices behind a link. */
export function managePath(token: string, locale: Locale): string {
  return localizedPath(`${NEWSLETTER_PATH}/${encodeURIComponent(token)}`, locale)
}

/** Answers a sent form with the next page. */
export function redirectTo(reply: FastifyReply, location: string): FastifyReply {
  return replyRaw(reply, (raw, response) => sendText(raw, response, 303, '', ['Location', location]))
}

/** Counts the request. @returns whether it was refused, and answered so */
export async function isLinkThrottled(
  request: TokenRequest,
  reply: FastifyReply,
  locale: Locale,
  { accounts, trustedProxies }: MailLinkOptions,
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
    links: [{ label: tooMany.back, href: managePath(token, locale) + STOP_PATH }],
  })
}
