/**
 * Byte budget of responses rendered for one reader each and not yet sent. A client that does not read keeps
 * them in memory until its connection is closed, a minute later, and may have dozens of connections. Shared
 * responses do not count.
 */

/** A response that holds its bytes until it is closed. */
export interface ClosableResponse {
  readonly closed: boolean
  once(event: 'close', listener: () => void): unknown
}

export interface ResponseBudget {
  /**
   * The limit that this many further bytes would exceed: `all` together, or that of this client (`own`);
   * `null` = none.
   */
  exceededLimit(bytes: number, holder?: number): 'all' | 'own' | null
  /** Counts these bytes until they have been sent, or the client has disconnected. */
  reserve(response: ClosableResponse, bytes: number, holder?: number): void
}

/** Within the buffers of a connection, and not counted. */
const UNCOUNTED_BYTES = 64 * 1024

export interface ResponseBudgetLimits {
  /** Total bytes; the response that exceeds them is the last. */
  readonly maxBytes: number
  /** Bytes per holder. */
  readonly maxBytesPerHolder?: number
}

export function createResponseBudget({
  maxBytes,
  maxBytesPerHolder = maxBytes,
}: ResponseBudgetLimits): ResponseBudget {
  const ofOne = new Map<number, number>()
  let heldBytes = 0
  const add = (bytes: number, holder: number | undefined) => {
    heldBytes += bytes
    if (holder === undefined) return
    const own = (ofOne.get(holder) ?? 0) + bytes
    if (own > 0) ofOne.set(holder, own)
    else ofOne.delete(holder)
  }
  return {
    exceededLimit: (bytes, holder) => {
      if (bytes <= UNCOUNTED_BYTES) return null
      if (holder !== undefined && (ofOne.get(holder) ?? 0) >= maxBytesPerHolder) return 'own'
      return heldBytes >= maxBytes ? 'all' : null
    },
    reserve: (response, bytes, holder) => {
      if (bytes <= UNCOUNTED_BYTES || response.closed) return
      add(bytes, holder)
      response.once('close', () => add(-bytes, holder))
    },
  }
}
