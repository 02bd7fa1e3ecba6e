/**
 * Newsletters as pages: the web copy of an issue behind its unguessable link, and a preview of a form's
 * settings. Responses are not cached.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NoContentError, type Newsletter } from '#newsletter/newsletter.ts'
import { COPY_PATH, PREVIEW_PATH } from '#newsletter/manage/newsletter-links.ts'
import { mailHeaders, NO_STORE, type FlatHeaders } from '../http/headers.ts'
import { sendText } from '../responses/text-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import { REFUSED, createSerialQueue } from '../limits/serial-queue.ts'
import type { RefusalHandler } from '../operator/operator-response.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'

export interface MailDocumentsOptions {
  readonly newsletter: Pick<Newsletter, 'copy' | 'previewDocument'>
  readonly publicUrl: string
  /** Answers as any address that does not exist. */
  readonly refuse: RefusalHandler
}

/** Previews are public, so they are rendered one after the other, with a short queue. */
const MAX_WAITING = 20

export function mailDocuments(
  fastify: FastifyInstance,
  { newsletter, publicUrl, refuse }: MailDocumentsOptions,
): void {
  const { origin } = new URL(publicUrl)
  const [alone, framed] = [mailHeaders(origin, "'none'"), mailHeaders(origin, "'self'")]
  const enqueue = createSerialQueue(MAX_WAITING)

  /** @param notFound response when there is no such document */
  const answer = async (
    reply: FastifyReply,
    headers: FlatHeaders,
    make: () => Promise<string | null | typeof REFUSED>,
    notFound: RefusalHandler,
  ) => {
    const document = await documentOf(make)
    if (document === 'not now') return replyRaw(reply, sendUnavailable)
    if (document === null) return replyRaw(reply, notFound)
    return replyRaw(reply, (request, response) => sendDocument(request, response, headers, document.html))
  }

  fastify.get<{ Params: { token: string } }>(`${COPY_PATH}:token`, (request, reply) =>
    answer(reply, alone, () => newsletter.copy(request.params.token), refuse),
  )
  fastify.get(PREVIEW_PATH, (request, reply) =>
    answer(
      reply,
      framed,
      () =>
        enqueue(groupsOf(request.raw), () => newsletter.previewDocument(requestUrl(request.raw.url).search)),
      refuseSettings,
    ),
  )
}

/** Only a form of this site writes them. */
const refuseSettings: RefusalHandler = async (request, response) => sendText(request, response, 400, '')

/** `not now` = too many others wait, or there is no content yet. */
async function documentOf(
  make: () => Promise<string | null | typeof REFUSED>,
): Promise<{ readonly html: string } | 'not now' | null> {
  try {
    const html = await make()
    if (html === REFUSED) return 'not now'
    return html === null ? null : { html }
  } catch (failure) {
    if (failure instanceof NoContentError) return 'not now'
    throw failure
  }
}

/** Sends an HTML document that no cache may keep; without its body for HEAD. */
export function sendDocument(
  { method }: IncomingMessage,
  response: ServerResponse,
  headers: FlatHeaders,
  html: string,
  status = 200,
): void {
  const body = Buffer.from(html, 'utf8')
  response.writeHead(status, [...headers, 'Cache-Control', NO_STORE, 'Content-Length', String(body.length)])
  response.end(method === 'HEAD' ? undefined : body)
}
