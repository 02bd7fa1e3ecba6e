/** Numbers of deliveries by state, for reports of the newsletter. */
import type { DeliveryState } from '#store/newsletter/newsletter-types.ts'

/** None in any state. */
export const NO_DELIVERIES: Readonly<Record<DeliveryState, number>> = {
  planned: 0,
  claimed: 0,
  handover: 0,
  sent: 0,
  bounced: 0,
  uncertain: 0,
  skipped_late: 0,
  skipped_empty: 0,
  cancelled: 0,
}
