/**
 * What other sites ask for: blocks in frames, the script that gives the frames their height, and how an
 * address becomes such a frame.
 */
import type { FastifyInstance } from 'fastify'
import { BLOCK_PREFIX, EMBED_SCRIPT_PATH, OEMBED_PATH } from '#core/embed-snippet.ts'
import { EMBED_SCRIPT } from '#web/entry-server.tsx'
import { A_DAY, OPEN_HEADERS, REVALIDATE, type FlatHeaders } from '../http/headers.ts'
import { send, type HotPath } from '../http/hot-path.ts'
import { sendText } from '../http/plain-answer.ts'
import { prepare } from '../http/prepared.ts'
import { answerRaw } from '../http/raw-answer.ts'
import { requestUrl } from '../http/request-url.ts'
import type { EmbedAnswers } from './embed-answers.ts'
import { oEmbedOf } from './oembed.ts'

/** Any page may ask, and learns nothing that an address does not say. */
const ANYBODY: FlatHeaders = ['Access-Control-Allow-Origin', '*']

export interface EmbedRoutesOptions {
  readonly embeds: EmbedAnswers
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly hotPath: HotPath
}

export function embedRoutes(
  fastify: FastifyInstance,
  { embeds, publicUrl, hotPath }: EmbedRoutesOptions,
): void {
  const script = {
    status: 200,
    headers: ['Content-Type', 'text/javascript; charset=utf-8', ...OPEN_HEADERS],
    cacheControl: A_DAY,
  }
  hotPath.keepForEver(EMBED_SCRIPT_PATH, prepare(EMBED_SCRIPT, script), script)

  fastify.get(`${BLOCK_PREFIX}*`, (_request, reply) => answerRaw(reply, embeds.answer))

  fastify.get(OEMBED_PATH, (request, reply) => {
    const result = oEmbedOf(requestUrl(request.raw.url).search, publicUrl)
    if (result.status !== 200)
      return answerRaw(reply, (raw, response) => sendText(raw, response, result.status, '', ANYBODY))
    const headers = ['Content-Type', 'application/json; charset=utf-8', ...OPEN_HEADERS, ...ANYBODY]
    const prepared = prepare(JSON.stringify(result.answer), {
      status: 200,
      headers,
      cacheControl: REVALIDATE,
    })
    return answerRaw(reply, (raw, response) => send(prepared, raw, response))
  })
}
