/**
 * How much of answers that were each made for one reader may be under way at once. A reader who does not read
 * leaves them in memory until the connection is cut, a minute later, and one may have dozens of connections.
 * What is held once for all readers needs no room of its own.
 */

/** What is held until it ends: a response. */
export interface Ending {
  readonly closed: boolean
  once(event: 'close', listener: () => void): unknown
}

export interface AnswerRoom {
  /**
   * Why one more of so many bytes may not come now: `all` together hold too much, or whoever asks does
   * (`own`); `null` = it may.
   */
  lack(bytes: number, holder?: number): 'all' | 'own' | null
  /** Holds so many bytes until they have been sent, or the reader has gone. */
  hold(response: Ending, bytes: number, holder?: number): void
}

/** What the buffers of a connection take up by themselves: it needs no room. */
const SMALL_BYTES = 64 * 1024

export interface AnswerRoomLimits {
  /** Bytes of all; the answer that goes beyond is the last. */
  readonly most: number
  /** Bytes of one holder. */
  readonly mostOfOne?: number
}

export function answerRoom({ most, mostOfOne = most }: AnswerRoomLimits): AnswerRoom {
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
    lack: (bytes, holder) => {
      if (bytes <= SMALL_BYTES) return null
      if (holder !== undefined && (ofOne.get(holder) ?? 0) >= mostOfOne) return 'own'
      return held >= most ? 'all' : null
    },
    hold: (response, bytes, holder) => {
      if (bytes <= SMALL_BYTES || response.closed) return
      add(bytes, holder)
      response.once('close', () => add(-bytes, holder))
    },
  }
}
