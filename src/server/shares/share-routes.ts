/**
 * `/delt/{secret}`: the page of a shared layout, in both languages, and the rows of it for a copy. An address
 * without a working link answers as any unknown address. Neither a log nor a cache has the address (decision
 * 0105).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { networkGroup } from '#accounts/throttling/network-group.ts'
import type { OpenShare, Sharing } from '#accounts/sharing/share-types.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import { isShareSecret } from '#core/addresses/share-path.ts'
import { MAX_PASSWORD_LENGTH } from '#core/account/password-rule.ts'
import { publicAttributes } from '#core/addresses/private-attributes.ts'
import { langOf, LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { sharePageTextsByLocale } from '#texts/by-locale/share-texts-by-locale.ts'
import { sendOverloaded, sendUnavailable } from '../errors/error-handlers.ts'
import { clientAddress } from '../http/client-address.ts'
import { formHeaders, JSON_HEADERS, NO_STORE, withoutReferrer } from '../http/headers.ts'
import { OverloadedError } from '../limits/admit-requests.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { sendDocument } from '../newsletter/mail-documents.ts'
import type { RefusalHandler } from '../operator/operator-response.ts'
import { sendError } from '../portal-api/portal-api.ts'
import { portalError } from '../portal-api/portal-error.ts'
import { send } from '../responses/hot-path.ts'
import { prepare } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { passwordFormHtml, tooManyTriesHtml } from './share-form.tsx'
import { SHARE_ROUTE, type SharedPages } from './shared-pages.ts'
import type { SharedLinks } from './shared-links.ts'

export interface ShareRoutesOptions {
  readonly accounts: Pick<Sharing, 'countShareMiss' | 'checkSharePassword'>
  readonly links: SharedLinks
  readonly pages: SharedPages
  readonly edition: () => Edition | null
  readonly trustedProxies: TrustedProxies
  readonly noteView: (share: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Answers as any address that does not exist. */
  readonly refuse: RefusalHandler
}

/** Bytes of the form: a password of the longest kind, percent-encoded. */
const MAX_FORM_BYTES = 8 * 1024
/** Networks that have tried too many addresses. */
const MAX_BLOCKED_NETWORKS = 10_000
const SAME_ORIGIN = 'same-origin'
const OVERLOADED_STATUS = 503

const JSON_OPTIONS = { status: 200, headers: withoutReferrer(JSON_HEADERS), cacheControl: NO_STORE }
/** Data of another build: the site's router loads the page as a document (`visitPage`). */
const OTHER_DOCUMENT = prepare(JSON.stringify({ build: '' }), JSON_OPTIONS)

const passwordForm = z.object({ password: z.string().max(4 * MAX_PASSWORD_LENGTH) })

type ShareRequest = FastifyRequest<{ Params: { secret: string } }>
/** A link, or how an address without one is answered. */
type ShareLookup =
  | { readonly kind: 'link'; readonly link: OpenShare }
  | { readonly kind: 'none' }
  | { readonly kind: 'throttled'; readonly seconds: number }

export function shareRoutes(app: FastifyInstance, options: ShareRoutesOptions): void {
  const find = createFinder(options)
  for (const locale of LOCALES) {
    const path = localizedPath(SHARE_ROUTE, locale)
    app.get(path, (request: ShareRequest, reply) => showPage(request, reply, locale, find, options))
    const lang = langOf(locale)
    app.get(PAGE_DATA_PREFIX + lang + SHARE_ROUTE, (_request, reply) =>
      replyRaw(reply, (raw, response) => send(OTHER_DOCUMENT, raw, response)),
    )
    app.get(`${PAGE_DATA_PREFIX}source/${lang}${SHARE_ROUTE}`, (request: ShareRequest, reply) =>
      sendSource(request, reply, locale, find),
    )
  }
  // The body is a form, so the routes have a scope of their own.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    scope.setErrorHandler((failure, request, reply) => {
      const locale = request.routeOptions.url?.startsWith('/en') === true ? 'en-GB' : 'nb-NO'
      if (failure instanceof OverloadedError) return replyRaw(reply, sendOverloaded)
      if (failure instanceof Error && 'statusCode' in failure && failure.statusCode === 413)
        return sendForm(reply, locale, sharePageTextsByLocale[locale].tooLarge, 413)
      throw failure
    })
    for (const locale of LOCALES)
      scope.post(
        localizedPath(SHARE_ROUTE, locale),
        { bodyLimit: MAX_FORM_BYTES },
        (request: ShareRequest, reply) => openWithPassword(request, reply, locale, find, options),
      )
  })
}

type Finder = (request: ShareRequest) => Promise<ShareLookup>

/** Finds links, and counts addresses without one by network: a network that tries many is refused all others. */
function createFinder({ accounts, links, trustedProxies, now }: ShareRoutesOptions): Finder {
  const blockedUntil = new LRUCache<string, number>({ max: MAX_BLOCKED_NETWORKS })
  return async (request) => {
    const { secret } = request.params
    const address = clientAddress(request.raw, trustedProxies)
    const network = networkGroup(address)
    const waitMs = (blockedUntil.get(network) ?? 0) - now()
    if (waitMs > 0 && !links.isKnown(secret)) return { kind: 'throttled', seconds: waitMs / 1000 }
    const link = await links.find(secret)
    if (link) return { kind: 'link', link }
    if (!isShareSecret(secret)) return { kind: 'none' }
    const counted = await accounts.countShareMiss({ address })
    if (counted.ok) return { kind: 'none' }
    const seconds = counted.retryAfterSeconds ?? 1
    blockedUntil.set(network, now() + seconds * 1000)
    return { kind: 'throttled', seconds }
  }
}

async function showPage(
  request: ShareRequest,
  reply: FastifyReply,
  locale: Locale,
  find: Finder,
  options: ShareRoutesOptions,
): Promise<FastifyReply> {
  const found = await find(request)
  if (found.kind !== 'link') return sendNoLink(found, reply, locale, options)
  return found.link.passwordHash === null
    ? sendShared(found.link, request, reply, locale, options)
    : sendForm(reply, locale, '', 200)
}

async function openWithPassword(
  request: ShareRequest,
  reply: FastifyReply,
  locale: Locale,
  find: Finder,
  options: ShareRoutesOptions,
): Promise<FastifyReply> {
  const { password: words } = sharePageTextsByLocale[locale]
  const found = await find(request)
  if (found.kind !== 'link') return sendNoLink(found, reply, locale, options)
  const { link } = found
  if (link.passwordHash === null) return sendShared(link, request, reply, locale, options)
  if (!isOwnForm(request, options.publicUrl)) return sendForm(reply, locale, words.refused, 403)
  const form = passwordForm.safeParse({
    password: Buffer.isBuffer(request.body)
      ? new URLSearchParams(request.body.toString('utf8')).get('password')
      : null,
  })
  if (!form.success || form.data.password === '') return sendForm(reply, locale, words.wrong, 403)
  const caller = { address: clientAddress(request.raw, options.trustedProxies) }
  const checked = await options.accounts.checkSharePassword(link, form.data.password, caller)
  if (!checked.ok && checked.code === 'throttled')
    return sendTooMany(reply, locale, checked.retryAfterSeconds ?? 1)
  if (!checked.ok) return replyRaw(reply, sendOverloaded)
  return checked.value
    ? sendShared(link, request, reply, locale, options)
    : sendForm(reply, locale, words.wrong, 403)
}

/** Whether the form was sent from this site; a browser that says neither is believed. */
function isOwnForm({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === SAME_ORIGIN
  const { origin } = headers
  return origin === undefined || origin === 'null' || origin === new URL(publicUrl).origin
}

async function sendShared(
  link: OpenShare,
  request: ShareRequest,
  reply: FastifyReply,
  locale: Locale,
  { pages, edition: currentEdition, noteView, refuse }: ShareRoutesOptions,
): Promise<FastifyReply> {
  const edition = currentEdition()
  if (!edition) return replyRaw(reply, sendUnavailable)
  const { secret } = request.params
  const served = await pages.page(link, { secret, locale, edition, groups: groupsOf(request.raw) })
  if (!served) return replyRaw(reply, refuse)
  if (served.prepared.status === OVERLOADED_STATUS) return replyRaw(reply, sendOverloaded)
  if (request.raw.method !== 'HEAD') noteView(link.id)
  return replyRaw(reply, (raw, response) => send(served.prepared, raw, response))
}

/** Rows of a layout without a password, for a copy. */
async function sendSource(
  request: ShareRequest,
  reply: FastifyReply,
  locale: Locale,
  find: Finder,
): Promise<FastifyReply> {
  const found = await find(request)
  if (found.kind !== 'link' || found.link.passwordHash !== null)
    return sendError(reply, portalError('rest_not_found', langOf(locale)))
  const { title, subtitle, rows } = found.link.layout
  const prepared = prepare(JSON.stringify({ title, subtitle, rows: rows.map(publicRow) }), JSON_OPTIONS)
  return replyRaw(reply, (raw, response) => send(prepared, raw, response))
}

/** Without what concerns the owner only. */
function publicRow(row: Row): Row {
  const columns = row.columns.map((column) =>
    column.map((block) => ({ ...block, attributes: publicAttributes(block.attributes) })),
  )
  return { ...row, columns }
}

function sendNoLink(
  found: Exclude<ShareLookup, { readonly kind: 'link' }>,
  reply: FastifyReply,
  locale: Locale,
  { refuse }: ShareRoutesOptions,
): Promise<FastifyReply> | FastifyReply {
  return found.kind === 'throttled' ? sendTooMany(reply, locale, found.seconds) : replyRaw(reply, refuse)
}

function sendTooMany(reply: FastifyReply, locale: Locale, seconds: number): FastifyReply {
  const wholeSeconds = Math.max(1, Math.ceil(seconds))
  return replyRaw(reply, (raw, response) =>
    sendDocument(
      raw,
      response,
      [...formHeaders(), 'Retry-After', String(wholeSeconds)],
      tooManyTriesHtml(locale, wholeSeconds),
      429,
    ),
  )
}

function sendForm(reply: FastifyReply, locale: Locale, problem: string, status: number): FastifyReply {
  // A body beyond the limit is not read to its end, so the connection cannot be reused.
  const closing = status === 413 ? ['Connection', 'close'] : []
  return replyRaw(reply, (raw, response) =>
    sendDocument(raw, response, [...formHeaders(), ...closing], passwordFormHtml(locale, problem), status),
  )
}
