/**
 * The newsletter's two halves (decision record 0042). Who is due is planned once per minute, by whichever
 * process is first, as every job is; what is planned is sent by every process, each on its own, because one
 * alone would be too slow and its death would stop all.
 */
import { planNewsletters } from '#newsletter/send-plan.ts'
import { sendNewsletters, type SendNewslettersTools } from '#newsletter/send-newsletters.ts'
import type { DeliveryRepository } from '#store/newsletter/newsletter-store.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Job } from '../job-runner.ts'
import { waker } from '../waking.ts'

export interface NewsletterJobTools {
  readonly deliveries: Pick<DeliveryRepository, 'plan'>
  /** Called when something may be due: this process need not wait for its next look. */
  readonly wake: () => void
}

const EVERY_MS = 60_000

export function newsletterJob({ deliveries, wake }: NewsletterJobTools): Job {
  return {
    name: 'newsletter',
    schedule: { every: EVERY_MS },
    run: async ({ signal }) => {
      try {
        return await planNewsletters(deliveries, signal)
      } finally {
        wake()
      }
    },
  }
}

export interface NewsletterSender {
  /** Looks now and every few seconds. */
  start(): void
  /** Looks now. */
  wake(): void
  /** Begins nothing new; mails under way are finished, or left after some seconds. */
  stop(): Promise<void>
}

export interface NewsletterSenderTools extends Omit<SendNewslettersTools, 'retryDelay' | 'trouble'> {
  /** From 0 up to 1. */
  readonly random: () => number
}

/**
 * What other processes have planned, and mails whose pause is over. A look at nothing is one short
 * transaction.
 */
const LOOK_MS = 5_000

export function newsletterSender({ random, ...tools }: NewsletterSenderTools): NewsletterSender {
  const stopping = new AbortController()
  const delay = (attempt: number) => retryDelay(attempt, random(), null)
  const trouble = { isSaid: false }
  const sending = waker(
    () => sendNewsletters({ ...tools, retryDelay: delay, trouble }, stopping.signal),
    tools.log,
  )
  let timer: NodeJS.Timeout | null = null
  return {
    start: () => {
      timer = setInterval(sending.wake, LOOK_MS)
      sending.wake()
    },
    wake: sending.wake,
    stop: async () => {
      if (timer) clearInterval(timer)
      stopping.abort()
      await sending.stop()
    },
  }
}
