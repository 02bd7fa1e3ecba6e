/** The portal API over HTTP: every call of the contract as a route, answered from memory. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, PORTAL_PREFIX } from '#contract/call.ts'
import type { PortalError } from '#contract/entities/error.ts'
import {
  CALL_NAMES,
  callByName,
  portalCalls,
  type AnswerOf,
  type CallName,
  type QueryOf,
} from '#contract/portal.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import {
  RETRY_AFTER_HEADERS,
  JSON_HEADERS,
  NO_STORE,
  PUBLIC_JSON_HEADERS,
  REVALIDATE,
  type FlatHeaders,
} from '../http/headers.ts'
import { cacheFor, keepHot, keyFor, responseFor, type ByAge } from '../responses/answers-by-age.ts'
import { DATED_CALL, type EditionOf } from '../responses/dated-route.ts'
import { prepare, type PreparedResponse, type PrepareOptions } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { requestUrl } from '../http/request-url.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { refusedFormula } from './formula-refusal.ts'
import { answerCall } from './handlers.ts'
import { requestedLang, invalidParameter, portalError } from './portal-error.ts'
import { queryError, readQuery } from './query.ts'

const OPTIONS: PrepareOptions = { status: 200, headers: PUBLIC_JSON_HEADERS, cacheControl: REVALIDATE }

export interface PortalApiOptions {
  readonly edition: EditionOf
  readonly cache: ByAge<ResponseCache>
  readonly hotPath: HotPath
}

export function portalApi(app: FastifyInstance, options: PortalApiOptions): void {
  for (const name of CALL_NAMES) route(app, name, options)
}

function route<Name extends CallName>(app: FastifyInstance, name: Name, options: PortalApiOptions): void {
  const call = callByName[name]
  const url =
    PORTAL_PREFIX +
    call.path.replace(/\{(\w+)\}(\.json)?/g, (_whole, parameter: string, ending?: string) =>
      ending ? `:${parameter}(^[^/.]+)${ending}` : `:${parameter}`,
    )
  app.get(url, DATED_CALL, (request, reply) => {
    const edition = options.edition(request.raw)
    if (!edition)
      return sendError(
        reply,
        portalError('rest_unavailable', requestedLang(requestUrl(request.raw.url).search)),
      )
    const result = answer(name, edition, request)
    if (!result.ok) return sendError(reply, result.error)
    const response = responseFor(OPTIONS, edition)
    const prepared = cacheFor(options.cache, edition).get(
      keyFor(result.key, edition),
      edition.number,
      response,
      () => JSON.stringify(result.data()),
    )
    if (request.raw.method === 'GET')
      keepHot(options.hotPath, request.raw.url ?? '', edition, prepared, response)
    return replyRaw(reply, (raw, response) => send(prepared, raw, response))
  })
}

type CallResult<Data> =
  | { readonly ok: true; readonly key: string; readonly data: () => Data }
  | { readonly ok: false; readonly error: PortalError }

function answer<Name extends CallName>(
  name: Name,
  edition: Edition,
  request: FastifyRequest,
): CallResult<AnswerOf<Name>> {
  const { search } = requestUrl(request.raw.url)
  const inPath = isTextRecord(request.params) ? request.params : {}
  const read = readQuery(callByName[name], inPath, search)
  if (!read.ok) return { ok: false, error: queryError(read, portalCalls[name].query, requestedLang(search)) }
  const refused = refusedFormula(edition.snapshot, read.query)
  if (refused) return { ok: false, error: refused }
  const result = answerCall(name, edition, read.query)
  if (!result.ok) {
    const { code, parameter } = result
    const lang = requestedLang(search)
    return {
      ok: false,
      error:
        code === 'rest_invalid_param'
          ? invalidParameter(parameter ?? '', 'noKnownFeed', lang)
          : portalError(code, lang),
    }
  }
  return { ok: true, key: `${name} ${canonicalQuery(name, read.query)}`, data: () => result.data }
}

/** The parsed parameters in the contract's order: two spellings of a query share one cache entry. */
function canonicalQuery<Name extends CallName>(name: Name, query: QueryOf<Name>): string {
  const parameters: Readonly<Record<string, unknown>> = query
  return JSON.stringify(callByName[name].parameters.map((parameter) => parameters[parameter] ?? null))
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  )
}

const EXTRA_HEADERS: Readonly<Record<number, FlatHeaders>> = {
  [ERROR_STATUS.rest_unavailable]: RETRY_AFTER_HEADERS,
  [ERROR_STATUS.rest_method_not_allowed]: ['Allow', 'GET, HEAD'],
}

/** Never stored; 503 has Retry-After, 405 has Allow. */
export function preparedError(error: PortalError): PreparedResponse {
  const { status } = error.data
  const headers = [...JSON_HEADERS, ...(EXTRA_HEADERS[status] ?? [])]
  return prepare(JSON.stringify(error), { status, headers, cacheControl: NO_STORE })
}

/** Sends an error of the portal API with its status. @returns what a route returns */
export function sendError(reply: FastifyReply, error: PortalError): FastifyReply {
  return replyRaw(reply, (request, response) => send(preparedError(error), request, response))
}
