/**
 * Deliveries to channels under kill -9 (reliability R25): three senders on one store deliver to good and bad
 * receivers. Senders are killed around answers of 2xx. The clock is simulated: it moves between rounds, when
 * no living sender has a try under way, past the instant at which the next message is due.
 */
import type { Store } from '#store/open-store.ts'
import { openStoreAt } from './harness/store-place.ts'
import { webhookFleet, type WebhookFleet } from './webhook-fleet.ts'
import { ALERT, armAlert, HUNG_ALERT, noteDays } from './webhook-plan.ts'
import { addReaders, createScene, RETRY_AFTER_S, type Scene } from './webhook-scene.ts'
import type { ReceiverKind, WebhookCrashResult } from './webhook-verdict.ts'

export interface WebhookPlan {
  /** A folder for SQLite, or the address of an empty PostgreSQL database. */
  readonly place: string
  /** Readers with a good receiver. */
  readonly readers: number
  /** Readers with the receiver that hangs at first: more than the senders try at once. */
  readonly hungReaders: number
  /** Messages of each reader, without the readers of the hung receiver, who get one. */
  readonly days: number
  readonly mostKills: number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: (line: string) => void
}

const STARTED_AT = Date.parse('2026-10-15T04:00:00.000Z')
/** Step of the clock where no message is due later. */
const STEP_MS = 1_000
/** The clock moves somewhat further than to the first due message: jitter spreads those of one time. */
const JUMP_SHARE = 1.25
/** A message that is not settled by then never will be. */
const MAX_ROUNDS = 500
const STATES = ['waiting', 'delivered', 'given_up', 'cancelled'] as const
/** Share of accepted requests whose sender is killed. */
const KILLED_SHARE = 0.1

export async function webhookRun(plan: WebhookPlan): Promise<WebhookCrashResult> {
  const clock = { now: STARTED_AT }
  const store = await openStoreAt(plan.place, () => clock.now)
  const fleet = webhookFleet(plan)
  const scene = await createScene({
    random: plan.random,
    round: () => clock.now,
    onAccepted: (sender) => {
      if (plan.random() < KILLED_SHARE) fleet.kill(sender)
    },
    isKilled: (sender) => fleet.killedIn(sender) !== undefined,
  })
  try {
    const channels = await addReaders(store, scene, plan, clock.now)
    await armAlert(store, HUNG_ALERT)
    await armAlert(store, ALERT)
    // The hung receiver's messages are the oldest, so the senders meet them first.
    await noteDays(store, HUNG_ALERT, 1)
    clock.now += STEP_MS
    await runRounds(store, plan, fleet, clock)
    return await resultOf(store, { plan, scene, fleet, channels })
  } finally {
    await fleet.stop()
    await scene.stop()
    await store.close()
  }
}

async function runRounds(
  store: Store,
  { days, log }: WebhookPlan,
  fleet: WebhookFleet,
  clock: { now: number },
): Promise<void> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await fleet.run(clock.now, Math.min(round, days))
    const { byState, oldestDueAt } = await store.webhooks.totals()
    log(`${new Date(clock.now).toISOString()}: ${JSON.stringify(byState)}, ${fleet.kills()} kills`)
    if (round >= days && byState.waiting === 0) return
    const jumpMs = round >= days ? ((oldestDueAt ?? 0) - clock.now) * JUMP_SHARE : 0
    clock.now += Math.max(STEP_MS, Math.ceil(jumpMs))
  }
  throw new Error(`messages still wait after ${MAX_ROUNDS} rounds`)
}

interface FinishedRun {
  readonly plan: WebhookPlan
  readonly scene: Scene
  readonly fleet: WebhookFleet
  readonly channels: ReadonlyMap<string, ReceiverKind>
}

async function resultOf(
  store: Store,
  { plan: { days }, scene, fleet, channels }: FinishedRun,
): Promise<WebhookCrashResult> {
  const rows = await store.webhooks.listed(STATES, Number.MAX_SAFE_INTEGER)
  const kindOf = (channel: string): ReceiverKind => {
    const kind = channels.get(channel)
    if (kind === undefined) throw new Error(`no reader has the channel ${channel}`)
    return kind
  }
  const count = (...kinds: readonly ReceiverKind[]) =>
    [...channels.values()].filter((kind) => kinds.includes(kind)).length
  return {
    kills: fleet.kills(),
    expected: count('hung') + days * count('good', 'limited', 'endless', 'stalling'),
    balances: await store.webhooks.balances(Number.MAX_SAFE_INTEGER),
    deliveries: rows.map(({ id, channel, state, attempt }) => ({
      id,
      receiver: kindOf(channel),
      state,
      attempt,
    })),
    tries: scene.tries.map(({ id, isSigned, isAccepted, sentAt, sender, round }) => {
      const killedIn = fleet.killedIn(sender)
      return { id, isSigned, isAccepted, sentAt, isKilled: killedIn !== undefined && killedIn <= round }
    }),
    retryAfterS: RETRY_AFTER_S,
    promptFirstTries: Math.min(scene.promptIds().size, count('good')),
    dueFirstTries: count('good'),
    insideRequests: scene.insideRequests(),
  }
}
