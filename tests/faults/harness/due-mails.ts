/**
 * Newsletters that are due one after the other, independent of the calendar: a fault cannot wait for the next
 * slot.
 */
import type { StoreOptions } from '#store/open-store.ts'
import { openEngine, openStore } from '#store/open-store.ts'
import { reader } from '../../factories/newsletter-readers.ts'
import type { SmtpSink } from '../../factories/smtp-sink.ts'

export interface MailsFound {
  readonly planned: number
  readonly arrivedOnce: number
  readonly arrivedTwice: number
  /** Handed over by a process that did not read the answer. */
  readonly uncertain: number
  /** Neither settled nor abandoned. */
  readonly open: number
}

/** Away from the ids of readers that were registered. */
const FIRST_ID = 5_000_001

/**
 * Readers with one delivery each.
 *
 * @param firstAt due time of the first, in milliseconds since 1970
 */
export async function planMails(
  where: Pick<StoreOptions, 'databaseUrl' | 'dataDir'>,
  { count, firstAt, everyMs }: { count: number; firstAt: number; everyMs: number },
): Promise<void> {
  const store = await openStore(where)
  const accounts = Array.from({ length: count }, (_, index) => FIRST_ID + index)
  for (const account of accounts) await reader(store, account, firstAt)
  await store.close()
  const engine = await openEngine(where)
  await engine.write(async (transaction) => {
    await transaction
      .insertInto('delivery')
      .values(
        accounts.map(
          (account, index) =>
            ({
              account,
              slot_at: firstAt,
              state: 'planned',
              attempt: 0,
              due_at: firstAt + index * everyMs,
              wanted_at: firstAt + index * everyMs,
              holder: '',
              lease_until: 0,
              reading: '',
              reply: '',
              settled_at: null,
            }) as const,
        ),
      )
      .execute()
    await transaction.insertInto('newsletter_slot').values({ slot_at: firstAt, planned: count }).execute()
  })
  await engine.close()
}

/** State of the deliveries so far. */
export async function mailsFound(
  where: Pick<StoreOptions, 'databaseUrl' | 'dataDir'>,
  { received }: SmtpSink,
): Promise<MailsFound> {
  const store = await openStore(where)
  try {
    const [balance] = await store.deliveries.balances(1)
    const { planned = 0, states } = balance ?? {}
    const times = Map.groupBy(received, ({ to }) => to)
    return {
      planned,
      arrivedOnce: [...times.values()].filter(({ length }) => length === 1).length,
      arrivedTwice: [...times.values()].filter(({ length }) => length > 1).length,
      uncertain: states?.uncertain ?? 0,
      open: states ? states.planned + states.claimed + states.handover : 0,
    }
  } finally {
    await store.close()
  }
}
