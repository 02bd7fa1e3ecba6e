/**
 * `POST /api/portal/verify`: compares the numbers of a text with the portal's figures, for programs. Scripts
 * of every site may call it, since the response contains public figures and the sender's own text only. The
 * text is neither stored nor logged (docs/decisions/0087-verifier.md).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseWith } from '#contract/call.ts'
import {
  MAX_VERIFIED_TEXT_LENGTH,
  verificationRequestSchema,
  VERIFY_CALL_PATH,
  type VerificationRequest,
} from '#contract/verification.ts'
import type { PortalError } from '#contract/entities/error.ts'
import { localeOf, type Lang } from '#core/locale.ts'
import { verifierTextsByLocale } from '#texts/by-locale/verifier-texts-by-locale.ts'
import type { VerifierTexts } from '#texts/pages/verifier-texts.ts'
import { OverloadedError } from '../limits/admit-requests.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { createSerialQueue, REFUSED } from '../limits/serial-queue.ts'
import { sendMethodNotAllowed, sendOverloaded } from '../errors/error-handlers.ts'
import { JSON_HEADERS, NO_STORE, PUBLIC_JSON_HEADERS } from '../http/headers.ts'
import { isJsonType, readJsonBody } from '../http/json-body.ts'
import { requestUrl } from '../http/request-url.ts'
import { sendError } from '../portal-api/portal-api.ts'
import { invalidParameter, portalError, refusedParameter, requestedLang } from '../portal-api/portal-error.ts'
import { send } from '../responses/hot-path.ts'
import { prepare } from '../responses/prepared-response.ts'
import { preflightRoute } from '../responses/public-route.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { verification } from './verification.ts'

/** Each character may take six bytes (`\u00e5`); the rest is for the other members. */
const MAX_VERIFY_BODY_BYTES = 6 * MAX_VERIFIED_TEXT_LENGTH + 1_024
/** Texts are processed one at a time, in slices, so the queue is short. */
const MAX_WAITING = 20

const ACCESS = { methods: ['POST'], requestHeaders: 'Content-Type' } as const

export interface VerifyOptions {
  readonly edition: () => Edition | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

/** Queue of the verifications of API and page, which run one at a time. */
export type VerificationQueue = ReturnType<typeof createSerialQueue>

/** The queue that the API and the page share: one text at a time. */
export function createVerificationQueue(): VerificationQueue {
  return createSerialQueue(MAX_WAITING)
}

export function verifyRoutes(app: FastifyInstance, options: VerifyOptions, enqueue: VerificationQueue): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    scope.setErrorHandler((failure, request, reply) => {
      if (isTooLarge(failure)) return sendError(reply, tooLong(langOfRequest(request)))
      if (failure instanceof OverloadedError) return replyRaw(reply, sendOverloaded)
      // The error handler of the whole server logs it and responds.
      throw failure
    })
    scope.post(VERIFY_CALL_PATH, { bodyLimit: MAX_VERIFY_BODY_BYTES }, (request, reply) =>
      verify(request, reply, options, enqueue),
    )
    scope.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: VERIFY_CALL_PATH,
      onRequest: async (request, reply) => {
        const error = methodNotAllowed(langOfRequest(request))
        const options = {
          status: 405,
          headers: [...JSON_HEADERS, 'Allow', 'POST, OPTIONS'],
          cacheControl: NO_STORE,
        }
        replyRaw(reply, (raw, response) => send(prepare(JSON.stringify(error), options), raw, response))
      },
      handler: (_request, reply) => reply,
    })
    preflightRoute(scope, VERIFY_CALL_PATH, sendMethodNotAllowed, ACCESS)
  })
}

async function verify(
  request: FastifyRequest,
  reply: FastifyReply,
  { edition: currentEdition, publicUrl }: VerifyOptions,
  enqueue: VerificationQueue,
): Promise<FastifyReply> {
  const lang = langOfRequest(request)
  const edition = currentEdition()
  if (!edition) return sendError(reply, portalError('rest_unavailable', lang))
  const read = readRequest(request, lang)
  if (!read.ok) return sendError(reply, read.error)
  const answer = await enqueue(groupsOf(request.raw), () => verification(edition, read.value, publicUrl))
  if (answer === REFUSED) return replyRaw(reply, sendOverloaded)
  const prepared = prepare(JSON.stringify(answer), {
    status: 200,
    headers: PUBLIC_JSON_HEADERS,
    cacheControl: NO_STORE,
  })
  return replyRaw(reply, (raw, response) => send(prepared, raw, response))
}

type ReadRequest =
  | { readonly ok: true; readonly value: VerificationRequest }
  | { readonly ok: false; readonly error: PortalError }

function readRequest({ raw, body }: FastifyRequest, lang: Lang): ReadRequest {
  const json = isJsonType(raw.headers) && Buffer.isBuffer(body) ? readJsonBody(body) : null
  if (!json?.ok) return { ok: false, error: refusedParameter('body', words(lang).notJson, lang) }
  const parsed = parseWith(verificationRequestSchema, json.value)
  if (parsed.ok) return parsed
  if (isLongText(json.value)) return { ok: false, error: tooLong(lang) }
  const name = parsed.path === '' ? 'body' : parsed.path
  const reason =
    name === 'language' ? ({ kind: 'words', words: ['no', 'en'] } as const) : ('notAccepted' as const)
  return { ok: false, error: invalidParameter(name, reason, lang) }
}

function isLongText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('text' in value)) return false
  return typeof value.text === 'string' && value.text.length > MAX_VERIFIED_TEXT_LENGTH
}

function methodNotAllowed(lang: Lang): PortalError {
  return { ...portalError('rest_method_not_allowed', lang), message: words(lang).postOnly }
}

function tooLong(lang: Lang): PortalError {
  return refusedParameter('text', words(lang).textLength(MAX_VERIFIED_TEXT_LENGTH), lang)
}

function words(lang: Lang): VerifierTexts['api'] {
  return verifierTextsByLocale[localeOf(lang)].api
}

/** Language of messages: `?lang=`, as in the other calls. */
function langOfRequest({ raw }: FastifyRequest): Lang {
  return requestedLang(requestUrl(raw.url).search)
}

/** Whether the framework refused a body for its size (413). */
export function isTooLarge(failure: unknown): boolean {
  const TOO_LARGE = 413
  return failure instanceof Error && 'statusCode' in failure && failure.statusCode === TOO_LARGE
}
