/**
 * The way to a sign-on provider and back, as navigations of the browser (decision 0116). Each answers with a
 * redirect to a page that says how it went.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_ON_PREFIX } from '#contract/subscriber/sign-on.ts'
import { LOCALES, langOf } from '#core/locale.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import type { FlatHeaders } from '../http/headers.ts'
import { requestUrl } from '../http/request-url.ts'
import type { RefusalHandler } from '../operator/operator-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { sendText } from '../responses/text-response.ts'
import { callerOf } from '../subscriber-api/caller.ts'
import { browserCookie } from '../http/browser-cookie.ts'

export interface SignOnRoutesOptions {
  readonly signOn: SignOn
  readonly trustedProxies: TrustedProxies
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Answers as any address that does not exist. */
  readonly refuse: RefusalHandler
}

type ProviderRequest = FastifyRequest<{ Params: { provider: string } }>

export function signOnRoutes(fastify: FastifyInstance, options: SignOnRoutesOptions): void {
  const { signOn, trustedProxies, publicUrl, refuse } = options
  const cookie = browserCookie(publicUrl)
  const begin = `${SIGN_ON_PREFIX}:provider`
  // HEAD must not begin or use up a login.
  fastify.get(begin, { exposeHeadRoute: false }, async (request: ProviderRequest, reply) => {
    const searchParams = new URLSearchParams(requestUrl(request.raw.url).search)
    const caller = callerOf(request.raw, trustedProxies)
    const locale = LOCALES.find((known) => langOf(known) === searchParams.get('lang')) ?? caller.locale
    const begun = await signOn.begin(
      request.params.provider,
      searchParams.get('redirect') ?? '',
      cookie.read(request.headers.cookie),
      { ...caller, locale },
    )
    if (!begun) return replyRaw(reply, refuse)
    return redirect(
      reply,
      begun.location,
      'browser' in begun ? ['Set-Cookie', cookie.write(begun.browser)] : [],
    )
  })
  fastify.get(`${begin}/callback`, { exposeHeadRoute: false }, async (request: ProviderRequest, reply) => {
    const page = await signOn.finish(
      request.params.provider,
      requestUrl(request.raw.url).search,
      cookie.read(request.headers.cookie),
      callerOf(request.raw, trustedProxies),
    )
    return page === null ? replyRaw(reply, refuse) : redirect(reply, page)
  })
}

function redirect(reply: FastifyReply, location: string, headers: FlatHeaders = []): FastifyReply {
  return replyRaw(reply, (request, response) =>
    sendText(request, response, 303, '', ['Location', location, ...headers]),
  )
}
