/** Plans deliveries for readers whose slot is due, in transactions short enough not to delay other writers. */
import type { DeliveryRepository } from '#store/newsletter/newsletter-types.ts'

const BATCH_ROWS = 2_000

/** @returns a summary for the operator */
export async function planNewsletters(
  deliveries: Pick<DeliveryRepository, 'plan'>,
  signal: AbortSignal,
): Promise<string> {
  let planned = 0
  let missedCount = 0
  while (!signal.aborted) {
    const outcome = await deliveries.plan(BATCH_ROWS)
    planned += outcome.planned
    missedCount += outcome.missed
    if (outcome.isDone) break
  }
  const counts =
    missedCount === 0 ? `${planned} planned` : `${planned} planned, ${missedCount} of them missed`
  return signal.aborted ? `stopped after ${counts}` : counts
}
