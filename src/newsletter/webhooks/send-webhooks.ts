/**
 * Delivers what waits for channels. Lanes by host and by account keep a slow receiver from delaying others. A
 * delivery is claimed under a lease, so after a crash another process tries it again with the same id; what a
 * receiver has accepted is not sent again. After the last try the channel is paused, and its owner gets a
 * mail.
 */
import { DAY_MS } from '#core/time/durations.ts'
import type { NewMail } from '#store/mail/new-mail.ts'
import type {
  ChannelOwner,
  ClaimedWebhook,
  WebhookRepository,
  WebhookSettlement,
} from '#store/webhooks/webhook-types.ts'
import { webhookRetryDelay } from './retry-webhook.ts'
import { webhookHeaders } from './sign-webhook.ts'

/** Result of a POST; `gone` = the receiver says that it does not exist any more (410). */
export type PostResult =
  | { readonly kind: 'accepted'; readonly reply: string }
  | {
      readonly kind: 'failed'
      readonly reply: string
      readonly isGone: boolean
      readonly retryAfterMs: number | null
    }

export interface PostRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, sent as it is. */
  readonly body: string
  readonly timeoutMs: number
}

export interface SendWebhooksDeps {
  readonly webhooks: Pick<WebhookRepository, 'claim' | 'settle'>
  /** Never throws. */
  readonly post: (request: PostRequest) => Promise<PostResult>
  /** Mail to the owner of a channel that was paused. */
  readonly noticeFor: (owner: ChannelOwner, delivery: ClaimedWebhook, reply: string) => NewMail
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** In [0, 1). */
  readonly random: () => number
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Total time of a try, answer included. */
const TRY_MS = 10_000
/** Longer than a try and the record of its outcome. */
const LEASE_MS = 60_000
/** How long a delivery that was planned while a slow try is under way waits at most for its claim. */
const RECLAIM_MS = 500
const MAX_AT_ONCE = 32
/** Longer than all tries of a message take. */
const MAX_AGE_MS = 3 * DAY_MS
const TOO_OLD = 'not sent: it had waited for three days'
/** Concurrent tries of one host or of one account. */
const LANE_SIZE = 2
/** Concurrent tries of deliveries that failed before: the others are for first tries. */
const MAX_RETRIES_AT_ONCE = 24

/** @returns a summary for the operator */
export async function sendWebhooks(deps: SendWebhooksDeps, signal: AbortSignal): Promise<string> {
  const run = new WebhookRun(deps)
  while (!signal.aborted) {
    const claimed = await run.claim()
    if (claimed === 0 && !(await run.canClaimAgain())) break
  }
  await run.allEnd()
  return run.summary()
}

/** One run: the tries under way, by id. */
class WebhookRun {
  readonly #deps: SendWebhooksDeps
  readonly #underWay = new Map<string, { readonly delivery: ClaimedWebhook; readonly ended: Promise<void> }>()
  #delivered = 0
  #failed = 0
  /** First failure to record an outcome. */
  #failure: Error | null = null

  constructor(deps: SendWebhooksDeps) {
    this.#deps = deps
  }

  /** Starts tries of due deliveries. @returns their number */
  async claim(): Promise<number> {
    const underWay = [...this.#underWay.values()].map(({ delivery }) => delivery)
    const limit = MAX_AT_ONCE - underWay.length
    if (limit <= 0) return 0
    const inLane = (
      of: (delivery: Pick<ClaimedWebhook, 'host' | 'account'>) => string | number,
      lane: string | number,
    ) => underWay.filter((delivery) => of(delivery) === lane).length
    const full = <Lane extends string | number>(of: (delivery: ClaimedWebhook) => Lane): Lane[] => [
      ...new Set(
        underWay.map(of).filter((lane) => underWay.filter((other) => of(other) === lane).length >= LANE_SIZE),
      ),
    ]
    const claimed = await this.#deps.webhooks.claim({
      leaseMs: LEASE_MS,
      limit,
      busyHosts: full(({ host }) => host),
      busyAccounts: full(({ account }) => account),
      withRetries: underWay.filter(({ attempt }) => attempt > 1).length < MAX_RETRIES_AT_ONCE,
      laneSize: ({ host, account }) =>
        LANE_SIZE -
        Math.max(
          inLane((other) => other.host, host),
          inLane((other) => other.account, account),
        ),
    })
    for (const delivery of claimed) this.#start(delivery)
    return claimed.length
  }

  #start(delivery: ClaimedWebhook): void {
    const ended = this.#tryOnce(delivery)
      .catch((failure: unknown) => {
        this.#failure ??= new Error('an outcome could not be recorded', { cause: failure })
      })
      .finally(() => this.#underWay.delete(delivery.id))
    this.#underWay.set(delivery.id, { delivery, ended })
  }

  async #tryOnce(delivery: ClaimedWebhook): Promise<void> {
    const { post, webhooks, now } = this.#deps
    const { id, body, channel, createdAt } = delivery
    // After a time without requests to other sites, alerts of last week are no news.
    if (now() - createdAt > MAX_AGE_MS) {
      this.#failed += 1
      await webhooks.settle(delivery, { as: 'failed', reply: TOO_OLD })
      return
    }
    const result = await post({
      url: channel.url,
      headers: webhookHeaders({ id, sentAt: now(), body }, channel.secrets),
      body,
      timeoutMs: TRY_MS,
    })
    if (result.kind === 'accepted') this.#delivered += 1
    else this.#failed += 1
    await webhooks.settle(delivery, settlementOf(delivery, result, this.#deps))
  }

  /**
   * Resolves when a try has ended, or after a pause: other deliveries may have been planned since.
   *
   * @returns `false` = none is under way
   */
  async canClaimAgain(): Promise<boolean> {
    if (this.#underWay.size === 0) return false
    const waiting = new AbortController()
    await Promise.race([
      ...[...this.#underWay.values()].map(({ ended }) => ended),
      this.#deps.pause(RECLAIM_MS, waiting.signal),
    ])
    waiting.abort()
    return true
  }

  /** Also after a stop: an accepted message must be recorded. */
  async allEnd(): Promise<void> {
    await Promise.all([...this.#underWay.values()].map(({ ended }) => ended))
  }

  /** @throws the first failure to record an outcome: its delivery is tried again after the lease */
  summary(): string {
    if (this.#failure !== null) throw this.#failure
    return `${this.#delivered} delivered, ${this.#failed} failed`
  }
}

function settlementOf(
  delivery: ClaimedWebhook,
  result: PostResult,
  { noticeFor, now, random }: SendWebhooksDeps,
): WebhookSettlement {
  const { reply } = result
  if (result.kind === 'accepted') return { as: 'delivered', reply }
  if (delivery.isTest) return { as: 'failed', reply }
  const delay = result.isGone ? null : webhookRetryDelay(delivery.attempt, result.retryAfterMs, random())
  return delay === null
    ? { as: 'given_up', reply, noticeFor: (owner) => noticeFor(owner, delivery, reply) }
    : { as: 'again', reply, dueAt: now() + delay }
}
