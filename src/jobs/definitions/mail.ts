/** Sends waiting mail of the outbox. Without a mail server this job does not exist, and mail is stored. */
import { MINUTE_MS } from '#core/time/durations.ts'
import { sendOutbox, type SendOutboxDeps } from '#mail/send-outbox.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Job } from '../job-runner.ts'

export interface MailJobDeps extends Omit<SendOutboxDeps, 'retryDelay'> {
  /** From 0 up to 1. */
  readonly random: () => number
}

const EVERY_MS = MINUTE_MS

export function mailJob({ random, ...tools }: MailJobDeps): Job {
  const delay = (attempt: number) => retryDelay(attempt, random(), null)
  return {
    name: 'mail',
    schedule: { every: EVERY_MS },
    run: ({ signal }) => sendOutbox({ ...tools, retryDelay: delay }, signal),
  }
}
