/** A body up to a size: what is beyond is not read, so a bomb or an endless answer costs no more than the limit. */
import type { Response } from 'undici'

/** @returns `null` when there is more than `maxBytes` */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const announced = Number(response.headers.get('content-length') ?? Number.NaN)
  if (announced > maxBytes) {
    await response.body?.cancel()
    return null
  }
  if (response.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body.getReader()
  for (;;) {
    const read = await reader.read()
    if (read.done) return Buffer.concat(chunks, size)
    const value: unknown = read.value
    if (!(value instanceof Uint8Array)) continue
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
}
