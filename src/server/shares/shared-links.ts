/**
 * Links to layouts in memory. A link is read again when it was read more than half a second ago, so that a
 * revoked one ends on every instance within a second; readers who come in between cost no statement.
 */
import { LRUCache } from 'lru-cache'
import { isShareSecret } from '#core/addresses/share-path.ts'
import { isShareOver } from '#core/layout/share-rules.ts'
import type { OpenShare, Sharing } from '#accounts/sharing/share-types.ts'
import { byteLimit } from '../responses/byte-limit.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'

/** How long a link is believed, in milliseconds. */
export const RECHECK_MS = 500
/** Characters of all layouts together. */
const MAX_LAYOUT_CHARACTERS = 8 * 1024 * 1024

export interface SharedLinksDeps {
  readonly accounts: Pick<Sharing, 'openShare'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Monotonic, in milliseconds. */
  readonly elapsed: () => number
}

interface KnownLink {
  readonly link: OpenShare
  /** When its last reading began. */
  readonly readAt: number
}

export class SharedLinks {
  readonly #deps: SharedLinksDeps
  readonly #known = new LRUCache<string, KnownLink>(
    byteLimit<KnownLink>(
      scaleToHeap(MAX_LAYOUT_CHARACTERS),
      ({ link }) => JSON.stringify(link.layout).length,
    ),
  )
  /** Readings in progress, which readers of the same link share. */
  readonly #reading = new Map<string, Promise<OpenShare | null>>()

  constructor(deps: SharedLinksDeps) {
    this.#deps = deps
  }

  /** The link if it was read moments ago and works; `undefined` = it must be read. */
  fresh(secret: string): OpenShare | undefined {
    const known = this.#known.get(secret)
    const { elapsed, now } = this.#deps
    if (!known || elapsed() - known.readAt >= RECHECK_MS) return undefined
    return isShareOver(known.link.endsAt, now()) ? undefined : known.link
  }

  /** Whether the link worked when it was last read. */
  isKnown(secret: string): boolean {
    return this.#known.has(secret)
  }

  /** @returns `null` = no working link @throws errors of the store */
  async find(secret: string): Promise<OpenShare | null> {
    if (!isShareSecret(secret)) return null
    const fresh = this.fresh(secret)
    if (fresh) return fresh
    const reading = this.#reading.get(secret) ?? this.#read(secret)
    this.#reading.set(secret, reading)
    try {
      return await reading
    } finally {
      if (this.#reading.get(secret) === reading) this.#reading.delete(secret)
    }
  }

  async #read(secret: string): Promise<OpenShare | null> {
    const { accounts, elapsed } = this.#deps
    const readAt = elapsed()
    const link = await accounts.openShare(secret, this.#known.get(secret)?.link ?? null)
    if (link) this.#known.set(secret, { link, readAt })
    else this.#known.delete(secret)
    return link
  }
}
