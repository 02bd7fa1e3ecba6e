/**
 * The two jobs of the newsletter (decision 0042). One process per minute plans due deliveries, as with every
 * job. Every process sends planned deliveries, because one alone would be too slow and its death would stop
 * all sending.
 */
import { MINUTE_MS } from '#core/time/durations.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import { sendNewsletters, type SendNewslettersDeps } from '#newsletter/send/send-newsletters.ts'
import type { DeliveryRepository } from '#store/newsletter/newsletter-types.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Job } from '../job-runner.ts'
import { createTrigger } from '../job-trigger.ts'

export interface NewsletterJobDeps {
  readonly deliveries: Pick<DeliveryRepository, 'plan'>
  /** Called when deliveries may be due, so that this process does not wait for its next poll. */
  readonly triggerSender: () => void
}

const EVERY_MS = MINUTE_MS

export function newsletterJob({ deliveries, triggerSender }: NewsletterJobDeps): Job {
  return {
    name: 'newsletter',
    schedule: { every: EVERY_MS },
    run: async ({ signal }) => {
      try {
        return await planNewsletters(deliveries, signal)
      } finally {
        triggerSender()
      }
    },
  }
}

export interface NewsletterSender {
  /** Looks now and every few seconds. */
  start(): void
  /** Looks now. */
  trigger(): void
  /** Starts no new mail; mails being sent are finished, or abandoned after some seconds. */
  stop(): Promise<void>
}

export interface NewsletterSenderDeps extends Omit<SendNewslettersDeps, 'retryDelay' | 'trouble'> {
  /** In [0, 1). */
  readonly random: () => number
}

/**
 * Poll interval for deliveries planned by other processes and for retries. A poll without work is one short
 * transaction.
 */
const LOOK_MS = 5_000

export function newsletterSender({ random, ...senderDeps }: NewsletterSenderDeps): NewsletterSender {
  const stopping = new AbortController()
  const delay = (attempt: number) => retryDelay(attempt, random(), null)
  const trouble = { isReported: false }
  const sending = createTrigger(
    () => sendNewsletters({ ...senderDeps, retryDelay: delay, trouble }, stopping.signal),
    senderDeps.log,
  )
  let timer: NodeJS.Timeout | null = null
  return {
    start: () => {
      timer = setInterval(sending.trigger, LOOK_MS)
      sending.trigger()
    },
    trigger: sending.trigger,
    stop: async () => {
      if (timer) clearInterval(timer)
      stopping.abort()
      await sending.stop()
    },
  }
}
