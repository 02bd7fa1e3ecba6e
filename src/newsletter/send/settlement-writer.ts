/**
 * Writes hand-overs and settlements in batches. Each commit waits for the disk, so one commit per mail would
 * limit the rate. While one transaction runs, the next batch is gathered.
 */
import type { LogNote } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { storeCodeOf } from '#store/errors.ts'
import type {
  DeliveryKey,
  DeliveryRepository,
  DeliveryHandOver,
  Settlement,
} from '#store/newsletter/newsletter-types.ts'

export interface SettlementWriter {
  /** @returns whether the mail may be sent. @throws errors of the store: then it may not */
  handOver(delivery: DeliveryHandOver): Promise<boolean>
  /** Resolves when the settlement is written, or given up and logged: then the lease expires. */
  settle(settlement: Settlement): Promise<void>
  /**
   * Closes the writer: no further mail may be sent. Resolves when earlier requests are written and hand-overs
   * of unsent mails are released.
   */
  close(): Promise<void>
}

export interface SettlementWriterDeps {
  readonly deliveries: Pick<DeliveryRepository, 'handOver' | 'settle'>
  /** Unique id of this process. */
  readonly holder: string
  /** Waits for the given milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string, note: LogNote): void }
}

/**
 * Retries of a settlement, so that a short outage leaves no sent mail in doubt. A stopping portal has ten
 * seconds in all.
 */
const MAX_TRIES = 4
const PAUSE_MS = 1_000

/**
 * Batch window: mails that end at about the same time are committed together. It is the longest extra wait of
 * a connection.
 */
const BATCH_WINDOW_MS = 4

interface PendingHandOver {
  readonly delivery: DeliveryHandOver
  readonly resolve: (mayBeSent: boolean) => void
  readonly reject: (failure: unknown) => void
}

interface PendingSettlement {
  readonly settlement: Settlement
  readonly resolve: () => void
}

export function createSettlementWriter(writerDeps: SettlementWriterDeps): SettlementWriter {
  const { deliveries, holder, wait, now } = writerDeps
  let pendingHandOvers: PendingHandOver[] = []
  let settled: PendingSettlement[] = []
  let writing: Promise<void> | null = null
  let isClosed = false

  async function write(): Promise<void> {
    while (pendingHandOvers.length > 0 || settled.length > 0) {
      if (!isClosed) await wait(BATCH_WINDOW_MS)
      // An open SMTP connection waits for each hand-over; nothing waits for the settlements.
      await handOverAll()
      await settleAll()
    }
    writing = null
  }

  async function handOverAll(): Promise<void> {
    const batch = pendingHandOvers
    pendingHandOvers = []
    if (batch.length === 0) return
    if (isClosed) return batch.forEach(({ resolve }) => resolve(false))
    try {
      const answers = await deliveries.handOver(
        holder,
        batch.map(({ delivery }) => delivery),
      )
      // Closed during the write: none of these mails is sent, so none is in doubt.
      if (isClosed)
        settled.push(
          ...batch
            .filter((_asked, index) => answers[index] === true)
            .map(({ delivery }) => withdrawnHandOver(delivery, now())),
        )
      for (const [index, { resolve }] of batch.entries()) resolve(!isClosed && answers[index] === true)
    } catch (failure) {
      for (const { reject } of batch) reject(failure)
    }
  }

  async function settleAll(): Promise<void> {
    const batch = settled
    settled = []
    if (batch.length === 0) return
    await settleWithRetry(
      writerDeps,
      batch.map(({ settlement }) => settlement),
    )
    for (const { resolve } of batch) resolve()
  }

  const begin = () => void (writing ??= write())
  return {
    handOver: (delivery) =>
      new Promise((resolve, reject) => {
        if (isClosed) return resolve(false)
        pendingHandOvers.push({ delivery, resolve, reject })
        begin()
      }),
    settle: (settlement) =>
      new Promise((resolve) => {
        if (isClosed) return resolve()
        settled.push({ settlement, resolve })
        begin()
      }),
    close: async () => {
      isClosed = true
      await writing
    },
  }
}

/** Releases a hand-over that will not be sent. It is due at once, and no caller waits for the write. */
function withdrawnHandOver({ account, slotAt }: DeliveryKey, nowMs: number): PendingSettlement {
  return { settlement: { account, slotAt, as: 'again', reply: '', dueAt: nowMs }, resolve: () => {} }
}

/** Writes the settlements with a few retries; gives up and logs after the last. */
async function settleWithRetry(
  { deliveries, holder, wait, log }: SettlementWriterDeps,
  settlements: readonly Settlement[],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deliveries.settle(holder, settlements)
    } catch (failure) {
      if (attempt >= MAX_TRIES) {
        log.warn(
          `newsletter: what became of ${settlements.length} could not be written: ${errorMessage(failure)}`,
          { code: storeCodeOf(failure) ?? 'newsletter_failed', about: 'settling' },
        )
        return
      }
    }
    await wait(PAUSE_MS)
  }
}
