/**
 * The charts of newsletters, `/bilder/{hash}.png`. The content of an address never changes, so browsers, mail
 * programs and this cache keep it without revalidation. Thousands of recipients load the same few pictures
 * within minutes of a slot.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { IMAGE_PATH } from '#contract/entities/image.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { IMMUTABLE, PUBLIC_HEADERS } from '../http/headers.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { byteLimit } from '../responses/byte-limit.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'

export interface MailPicturesOptions {
  readonly newsletter: Pick<Newsletter, 'picture'>
  /** Current edition of the content; entries of the hot path belong to one. */
  readonly edition: () => { readonly number: number } | null
  readonly hotPath: HotPath
  /** Bytes of all cached pictures. */
  readonly limit?: number
}

const PICTURE_CACHE_BYTES = 24 * 1024 * 1024
/** SHA-256, base64url. */
const PICTURE_FILE = /^([A-Za-z0-9_-]{43})\.png$/
const OPTIONS: PrepareOptions = {
  status: 200,
  headers: ['Content-Type', 'image/png', ...PUBLIC_HEADERS],
  cacheControl: IMMUTABLE,
}

/** @returns a handler of a file name; `false` = the store has no such picture */
export function mailPictureHandler({
  newsletter,
  edition,
  hotPath,
  limit = scaleToHeap(PICTURE_CACHE_BYTES),
}: MailPicturesOptions) {
  const pictures = new LRUCache<string, PreparedResponse>({
    ...byteLimit<PreparedResponse>(limit, ({ bytes }) => bytes),
    dispose: (prepared, _hash, reason) => {
      if (reason === 'evict') hotPath.forget(prepared)
    },
    // Concurrent readers of one picture share one read of the store; an unknown hash is not cached.
    fetchMethod: async (hash) => {
      const identity = await newsletter.picture(hash)
      return identity ? prepareFile({ identity, gzip: null, br: null }, OPTIONS).prepared : undefined
    },
    // A picture evicted while it is read is still sent to its readers.
    ignoreFetchAbort: true,
  })
  return async (request: IncomingMessage, response: ServerResponse, file: string): Promise<boolean> => {
    const hash = PICTURE_FILE.exec(file)?.[1]
    const prepared = hash === undefined ? undefined : await pictures.fetch(hash)
    if (!prepared) return false
    const current = edition()
    // Only the canonical address is cached, since queries and other spellings are unlimited.
    if (current && request.method === 'GET' && request.url === IMAGE_PATH + file)
      hotPath.keep(IMAGE_PATH + file, current.number, prepared, OPTIONS)
    send(prepared, request, response)
    return true
  }
}
