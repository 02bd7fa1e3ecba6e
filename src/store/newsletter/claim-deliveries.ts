/** Claims due deliveries. Changes of readers and leases in between are checked in the same transaction. */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import { nextSlotOf } from './next-slots.ts'
import { HAND_OVER_MS, saveDeliveries, takesMail, type KnownDelivery } from './delivery-rows.ts'
import type { ClaimedDelivery, DeliveryRepository, NewsletterReader } from './newsletter-types.ts'
import { parseStoredSettings } from './stored-settings.ts'

type ClaimOptions = Parameters<DeliveryRepository['claim']>[0]

/** Rows per transaction. */
const LATE_AT_ONCE = 1_000

/** Reason why the outcome of a delivery is unknown, in the operator's language. */
const LAPSED = 'the process that handed it over did not say what the server answered'
const UNREADABLE = 'the settings of its reader cannot be read'

export async function claimDeliveries(engine: Engine, options: ClaimOptions): Promise<ClaimedDelivery[]> {
  for (;;) {
    const { claimed, isOver } = await engine.writeRelaxed((transaction) =>
      claimOnce(engine, transaction, options),
    )
    if (isOver) return claimed
  }
}

/** @returns `isOver: false` = more rows may follow the ones that were given up */
async function claimOnce(
  engine: Engine,
  transaction: Transaction<Tables>,
  { holder, leaseMs, lateAfterMs, limit }: ClaimOptions,
): Promise<{ readonly claimed: ClaimedDelivery[]; readonly isOver: boolean }> {
  const now = engine.effects.now()
  if (await isPaused(transaction)) return { claimed: [], isOver: true }
  await freeLapsed(transaction, now, leaseMs)
  if ((await skipLate(engine, transaction, now, now - lateAfterMs)) >= LATE_AT_ONCE)
    return { claimed: [], isOver: false }
  const rows = await candidates(engine, transaction, now, limit)
  const claimed: ClaimedDelivery[] = []
  const saved = rows.map((row): KnownDelivery => {
    if (row.wanted_at < now - lateAfterMs) return { ...row, state: 'skipped_late', settled_at: now }
    if (!takesMail(row)) return { ...row, state: 'cancelled', settled_at: now }
    const reader = readerOf(row, engine.location)
    if (!reader) return { ...row, state: 'cancelled', reply: UNREADABLE, settled_at: now }
    const attempt = row.attempt + 1
    const earliestSlot =
      row.last_slot_at === null ? null : { slotAt: row.last_slot_at, reading: row.last_reading ?? '' }
    claimed.push({
      account: row.account,
      slotAt: row.slot_at,
      attempt,
      wantedAt: row.wanted_at,
      reader,
      nextSlotAt: nextSlotOf(row),
      since: earliestSlot,
    })
    return { ...row, state: 'claimed', attempt, holder, lease_until: now + leaseMs }
  })
  await saveDeliveries(transaction, saved)
  return { claimed, isOver: claimed.length > 0 || rows.length === 0 }
}

/** Whether the operator has paused the newsletter. */
export async function isPaused(transaction: Transaction<Tables>): Promise<boolean> {
  const control = await transaction.selectFrom('newsletter_control').select('paused_at').executeTakeFirst()
  return (control?.paused_at ?? null) !== null
}

/** Frees expired leases, and leases beyond the maximum, which were written with a wrong clock. */
async function freeLapsed(transaction: Transaction<Tables>, now: number, leaseMs: number): Promise<void> {
  const lapsed = (state: 'claimed' | 'handover') =>
    transaction
      .updateTable('delivery')
      .where('state', '=', state)
      .where((build) =>
        build.or([
          build('lease_until', '<=', now),
          build('lease_until', '>', now + 2 * Math.max(leaseMs, HAND_OVER_MS)),
        ]),
      )
  await lapsed('handover').set({ state: 'uncertain', reply: LAPSED, settled_at: now }).execute()
  await lapsed('claimed').set({ state: 'planned' }).execute()
}

/** @returns number of rows, at most one batch */
async function skipLate(
  engine: Engine,
  transaction: Transaction<Tables>,
  now: number,
  before: number,
): Promise<number> {
  const lateRows = transaction
    .selectFrom('delivery')
    .select(['account', 'slot_at'])
    .where('state', '=', 'planned')
    .where('due_at', '<', before)
    .limit(LATE_AT_ONCE)
  const { numUpdatedRows } = await transaction
    .updateTable('delivery')
    .set({ state: 'skipped_late', settled_at: now })
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('account', 'slot_at'),
        'in',
        (engine.kind === 'postgres' ? lateRows.forUpdate().skipLocked() : lateRows).$asTuple(
          'account',
          'slot_at',
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Candidate = KnownDelivery & {
  readonly last_slot_at: number | null
  readonly last_reading: string | null
  readonly email: string | null
  readonly first_name: string | null
  readonly locale: NewsletterReader['locale'] | null
  readonly city: NewsletterReader['city'] | null
  readonly email_settings: string | null
  readonly news_alerts: string | null
  readonly formula_alerts: string | null
}

async function candidates(
  engine: Engine,
  transaction: Transaction<Tables>,
  now: number,
  limit: number,
): Promise<Candidate[]> {
  const query = transaction
    .selectFrom('delivery')
    .leftJoin('newsletter_due as due', 'due.account', 'delivery.account')
    .leftJoin('newsletter_rhythm as rhythm', 'rhythm.account', 'delivery.account')
    .leftJoin('account', 'account.id', 'delivery.account')
    .selectAll('delivery')
    .select([
      'due.schedule',
      'due.next_slot_at',
      'rhythm.slot_at as rhythm_slot_at',
      'due.last_slot_at',
      'due.last_reading',
    ])
    .select([
      'account.email',
      'account.first_name',
      'account.locale',
      'account.city',
      'account.email_settings',
      'account.news_alerts',
      'account.formula_alerts',
    ])
    .where('delivery.state', '=', 'planned')
    .where('delivery.due_at', '<=', now)
    .orderBy('delivery.due_at')
    .limit(limit)
  return (engine.kind === 'postgres' ? query.forUpdate('delivery').skipLocked() : query).execute()
}

/** @returns `null` = unreadable; one broken row must not block the others */
function readerOf(
  { email, first_name, locale, city, email_settings, news_alerts, formula_alerts }: Candidate,
  location: string,
): NewsletterReader | null {
  if (email === null || locale === null || email_settings === null) return null
  if (news_alerts === null || formula_alerts === null) return null
  try {
    return {
      email,
      firstName: first_name ?? '',
      locale,
      city: city ?? '',
      settings: parseStoredSettings({ email_settings, news_alerts, formula_alerts }, location),
    }
  } catch {
    return null
  }
}
