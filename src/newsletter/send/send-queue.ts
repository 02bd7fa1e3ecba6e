/** Queue of claimed deliveries, fetched ahead of their use. */
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import type { ClaimedDelivery, DeliveryKey, DeliveryRepository } from '#store/newsletter/newsletter-types.ts'

export interface SendQueueDeps {
  readonly deliveries: Pick<DeliveryRepository, 'claim'>
  /** Unique id of this process. */
  readonly holder: string
  /** Signal to stop. */
  readonly signal: AbortSignal
}

/** Lease of a delivery: twice the time that a slow server may take before the dot (smtp-transport.ts). */
const LEASE_MS = 15 * MINUTE_MS
/** Age after which an issue is too late to send (decision 0042). */
export const MAX_ISSUE_DELAY_MS = 3 * HOUR_MS

/** Deliveries per claim. The number is small, because those of a killed process wait for the end of the lease. */
const BATCH_SIZE = 20
const REFILL_BELOW = 10

export interface SendQueue {
  /** `null` = nothing is due, or the queue is stopping. */
  next(): Promise<ClaimedDelivery | null>
  /** The delivery has been settled. */
  done(delivery: DeliveryKey): void
  /**
   * Stops handing out deliveries.
   *
   * @returns those that were claimed and not begun
   */
  end(): Promise<readonly ClaimedDelivery[]>
}

export function createSendQueue({ deliveries, holder, signal }: SendQueueDeps): SendQueue {
  const waiting: ClaimedDelivery[] = []
  const underWay = new Set<string>()
  let isEmpty = false
  let isEnding = false
  let claiming: Promise<void> | null = null

  /**
   * Renews leases. A waiting delivery whose lease ran out is replaced by its present row; one that is being
   * composed only gets a new lease.
   */
  function take(delivery: ClaimedDelivery): void {
    const key = keyOf(delivery)
    const position = waiting.findIndex((item) => keyOf(item) === key)
    if (position >= 0) waiting[position] = delivery
    else if (!underWay.has(key)) {
      underWay.add(key)
      waiting.push(delivery)
    }
  }

  async function claim(): Promise<void> {
    try {
      const claimed = await deliveries.claim({
        holder,
        leaseMs: LEASE_MS,
        lateAfterMs: MAX_ISSUE_DELAY_MS,
        limit: BATCH_SIZE,
      })
      isEmpty = claimed.length === 0
      for (const delivery of claimed) take(delivery)
    } finally {
      claiming = null
    }
  }

  const refill = () => {
    claiming ??= claim()
    return claiming
  }
  const mayClaim = () => !isEmpty && !isEnding && !signal.aborted

  return {
    next: async () => {
      while (waiting.length === 0 && mayClaim()) await refill()
      if (isEnding || signal.aborted) return null
      const delivery = waiting.shift() ?? null
      // A failed claim is retried when the queue is empty.
      if (waiting.length < REFILL_BELOW && mayClaim()) refill().catch(() => {})
      return delivery
    },
    done: (delivery) => void underWay.delete(keyOf(delivery)),
    end: async () => {
      isEnding = true
      await claiming?.catch(() => {})
      return waiting.splice(0)
    },
  }
}

function keyOf({ account, slotAt }: DeliveryKey): string {
  return `${account} ${slotAt}`
}
