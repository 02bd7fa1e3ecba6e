/**
 * How much of answers that were each made for one reader may be under way at once. A reader who does not read
 * leaves them in memory until the connection is cut, a minute later, and one may have dozens of connections.
 * What is held once for all readers needs no room of its own.
 */

/** What is held until it ends: a response. */
export interface ClosableResponse {
  readonly closed: boolean
  once(event: 'close', listener: () => void): unknown
}

export interface ResponseBudget {
  /**
   * Why one more of so many bytes may not come now: `all` together hold too much, or this client does
   * (`own`); `null` = it may.
   */
  exceededLimit(bytes: number, holder?: number): 'all' | 'own' | null
  /** Holds so many bytes until they have been sent, or the reader has gone. */
  reserve(response: ClosableResponse, bytes: number, holder?: number): void
}

/** What the buffers of a connection take up by themselves: it needs no room. */
const UNCOUNTED_BYTES = 64 * 1024

export interface ResponseBudgetLimits {
  /** Bytes of all; the answer that goes beyond is the last. */
  readonly maxBytes: number
  /** Bytes of one holder. */
  readonly maxBytesPerHolder?: number
}

export function createResponseBudget({
  maxBytes,
  maxBytesPerHolder = maxBytes,
}: ResponseBudgetLimits): ResponseBudget {
  const ofOne = new Map<number, number>()
  let held = 0
  const add = (bytes: number, holder: number | undefined) => {
    held += bytes
    if (holder === undefined) return
    const own = (ofOne.get(holder) ?? 0) + bytes
    if (own > 0) ofOne.set(holder, own)
    else ofOne.delete(holder)
  }
  return {
    exceededLimit: (bytes, holder) => {
      if (bytes <= UNCOUNTED_BYTES) return null
      if (holder !== undefined && (ofOne.get(holder) ?? 0) >= maxBytesPerHolder) return 'own'
      return held >= maxBytes ? 'all' : null
    },
    reserve: (response, bytes, holder) => {
      if (bytes <= UNCOUNTED_BYTES || response.closed) return
      add(bytes, holder)
      response.once('close', () => add(-bytes, holder))
    },
  }
}
