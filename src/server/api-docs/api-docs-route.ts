/** `/api/docs`: the page of the OpenAPI document, written once for the life of the process. */
import type { FastifyInstance } from 'fastify'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import { pageHeaders, REVALIDATE } from '../http/headers.ts'
import { siteStylePolicy } from '../http/static-page-policy.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { prepare, type PreparedResponse, type PrepareOptions } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { API_DOCS_PATH } from '#contract/call.ts'
import { apiDocsHtml } from './api-docs-html.tsx'
import { API_DOCS_STYLE } from './api-docs-style.ts'
import { documentedApi } from './documented-api.ts'

export interface ApiDocsOptions {
  readonly publicUrl: string
  /** The style sheets of the page. */
  readonly files: Pick<DocumentFiles, 'styles'>
  readonly hotPath: HotPath
}

const POLICY = siteStylePolicy(API_DOCS_STYLE)

export function apiDocsRoute(fastify: FastifyInstance, { publicUrl, files, hotPath }: ApiDocsOptions): void {
  const options: PrepareOptions = { status: 200, headers: pageHeaders(POLICY), cacheControl: REVALIDATE }
  let written: PreparedResponse | null = null
  const write = () => {
    const prepared = prepare(apiDocsHtml(documentedApi(publicUrl), files.styles, publicUrl), options)
    hotPath.keepPermanently(API_DOCS_PATH, prepared, options)
    return prepared
  }
  fastify.get(API_DOCS_PATH, (_request, reply) => {
    const page = (written ??= write())
    return replyRaw(reply, (request, response) => send(page, request, response))
  })
}
