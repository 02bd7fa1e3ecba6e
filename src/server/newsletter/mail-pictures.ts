/**
 * The charts of newsletters, `/bilder/{hash}.png`. What a name stands for never changes, so readers, mail
 * programs and this memory keep it for good. Thousands ask for the same few within minutes of a slot.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { IMAGE_PATH } from '#contract/entities/image.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { IMMUTABLE, CROSS_ORIGIN_HEADERS } from '../http/headers.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'

export interface MailPicturesOptions {
  readonly newsletter: Pick<Newsletter, 'picture'>
  /** Of the content that is shown now: what is on the hot path stands for one. */
  readonly edition: () => { readonly number: number } | null
  readonly hotPath: HotPath
  /** Bytes of all pictures in memory together. */
  readonly limit?: number
}

const PICTURE_CACHE_BYTES = 24 * 1024 * 1024
/** SHA-256, base64url. */
const PICTURE_FILE = /^([A-Za-z0-9_-]{43})\.png$/
const OPTIONS: PrepareOptions = {
  status: 200,
  headers: ['Content-Type', 'image/png', ...CROSS_ORIGIN_HEADERS],
  cacheControl: IMMUTABLE,
}

/** @returns answers a file by its name; `false` = it is no picture that is kept */
export function mailPictureHandler({
  newsletter,
  edition,
  hotPath,
  limit = scaleToHeap(PICTURE_CACHE_BYTES),
}: MailPicturesOptions) {
  const kept = new Map<string, PreparedResponse>()
  const asked = new Map<string, Promise<PreparedResponse | null>>()
  let bytes = 0

  const read = async (hash: string): Promise<PreparedResponse | null> => {
    const identity = await newsletter.picture(hash)
    if (!identity) return null
    const { prepared } = prepareFile({ identity, gzip: null, br: null }, OPTIONS)
    kept.set(hash, prepared)
    bytes += prepared.bytes
    for (const [other, old] of kept) {
      if (bytes <= limit || other === hash) break
      kept.delete(other)
      bytes -= old.bytes
      hotPath.forget(old)
    }
    return prepared
  }
  const pictureOf = (hash: string): Promise<PreparedResponse | null> => {
    const known = kept.get(hash)
    if (known) return Promise.resolve(known)
    const asking = asked.get(hash) ?? read(hash).finally(() => asked.delete(hash))
    asked.set(hash, asking)
    return asking
  }
  return async (request: IncomingMessage, response: ServerResponse, file: string): Promise<boolean> => {
    const hash = PICTURE_FILE.exec(file)?.[1]
    const prepared = hash === undefined ? null : await pictureOf(hash)
    if (!prepared) return false
    const shown = edition()
    // Queries and other spellings of the address are endless, so only the plain one is remembered.
    if (shown && request.method === 'GET' && request.url === IMAGE_PATH + file)
      hotPath.keep(IMAGE_PATH + file, shown.number, prepared, OPTIONS)
    send(prepared, request, response)
    return true
  }
}
