/** Images of the content pack over HTTP; other addresses pass to the next handler. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { IMAGE_PATH, IMAGE_TYPES } from '#contract/entities/image.ts'
import { PUBLIC_HEADERS, REVALIDATE } from '../http/headers.ts'
import { DATED_PICTURE, type EditionOf } from '../responses/dated-route.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { sendText } from '../responses/text-response.ts'
import { prepare, type PreparedResponse, type PrepareOptions } from '../responses/prepared-response.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { ImageFile } from '../snapshot/snapshot.ts'

export interface ImageRoutesOptions {
  readonly edition: EditionOf
  readonly hotPath: HotPath
  /** Serves a file that is not of the pack, if it knows it. */
  readonly fallback: (request: IncomingMessage, response: ServerResponse, file: string) => Promise<boolean>
}

interface PreparedImage {
  readonly prepared: PreparedResponse
  readonly options: PrepareOptions
}

/** An SVG opened directly is a document: it may load and run nothing. */
const SVG_POLICY = ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"]

export function imageRoutes(app: FastifyInstance, { edition, hotPath, fallback }: ImageRoutesOptions): void {
  /** Compressed forms live as long as the image they belong to. */
  const made = new WeakMap<ImageFile, PreparedImage>()
  const answerOf = (image: ImageFile) => {
    const answer = made.get(image) ?? prepareImage(image)
    made.set(image, answer)
    return answer
  }
  app.get<{ Params: { file: string } }>(`${IMAGE_PATH}:file`, DATED_PICTURE, (request, reply) => {
    const shown = edition(request.raw)
    const image = shown?.snapshot.images.get(request.params.file)
    if (!shown || !image) {
      return replyRaw(reply, async (raw, response) => {
        if (!(await fallback(raw, response, request.params.file))) sendText(raw, response, 404, '')
      })
    }
    const { prepared, options } = answerOf(image)
    // Queries and other spellings are unlimited in number, so only the plain address is cached.
    const plain = IMAGE_PATH + request.params.file
    if (request.raw.method === 'GET' && request.raw.url === plain)
      hotPath.keep(plain, shown.number, prepared, options)
    return replyRaw(reply, (raw, response) => send(prepared, raw, response))
  })
}

function prepareImage({ ending, bytes }: ImageFile): PreparedImage {
  const options = {
    status: 200,
    // Mail programs, feeds and pages that embed a block show the pictures as well.
    headers: [
      'Content-Type',
      IMAGE_TYPES[ending],
      ...PUBLIC_HEADERS,
      ...(ending === 'svg' ? SVG_POLICY : []),
    ],
    cacheControl: REVALIDATE,
  }
  if (ending === 'svg') return { prepared: prepare(bytes.toString('utf8'), options), options }
  // Pixels are compressed already.
  return prepareFile({ identity: bytes, gzip: null, br: null }, options)
}
