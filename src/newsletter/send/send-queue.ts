/** Deliveries that this process has claimed and not begun, fetched before they are needed. */
import type { ClaimedDelivery, DeliveryKey, DeliveryRepository } from '#store/newsletter/newsletter-types.ts'

export interface SendQueueDeps {
  readonly deliveries: Pick<DeliveryRepository, 'claim'>
  /** This process. */
  readonly holder: string
  /** Tells to end. */
  readonly signal: AbortSignal
}

/**
 * For how long no other process sends them: two rounds of what a slow server may take before the dot
 * (smtp-transport.ts).
 */
const LEASE_MS = 15 * 60_000
/** An issue that is later than this is of no use any more (decision 0042). */
export const MAX_ISSUE_DELAY_MS = 3 * 3_600_000

/** Few: those of a process that is killed wait for the end of the lease. */
const BATCH_SIZE = 20
const REFILL_BELOW = 10

export interface SendQueue {
  /** `null` = nothing is due, or it is to end. */
  next(): Promise<ClaimedDelivery | null>
  /** What became of it has been written. */
  done(delivery: DeliveryKey): void
  /** Begins nothing new. @returns those that were claimed and not begun */
  end(): Promise<readonly ClaimedDelivery[]>
}

export function createSendQueue({ deliveries, holder, signal }: SendQueueDeps): SendQueue {
  const waiting: ClaimedDelivery[] = []
  const underWay = new Set<string>()
  let isEmpty = false
  let isEnding = false
  let claiming: Promise<void> | null = null

  /**
   * One whose lease ran out while it waited is sent as it is known now; one that is being made has only been
   * given a new lease.
   */
  function take(delivery: ClaimedDelivery): void {
    const key = keyOf(delivery)
    const at = waiting.findIndex((one) => keyOf(one) === key)
    if (at >= 0) waiting[at] = delivery
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
        most: BATCH_SIZE,
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
      // A failure is met again when the last one has been taken.
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
