/** Jobs of mail: answers to stored requests, and the outbox. */
import type { AccountService } from '#accounts/service-types.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { sendOutbox, type SendOutboxDeps } from '#mail/send-outbox.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Job } from '../job-runner.ts'

const EVERY_MS = MINUTE_MS

export interface AccountRequestsDeps {
  readonly accounts: Pick<AccountService, 'answerRequests'>
}

/**
 * Answers requests that are answered only by mail: registrations and forgotten passwords (decision 46). The
 * server triggers the same work at each request; the job finds requests left by a killed process.
 */
export function accountRequestsJob({ accounts }: AccountRequestsDeps): Job {
  return {
    name: 'account-requests',
    schedule: { every: EVERY_MS },
    run: ({ signal }) => accounts.answerRequests(signal),
  }
}

export interface MailJobDeps extends Omit<SendOutboxDeps, 'retryDelay'> {
  /** In [0, 1). */
  readonly random: () => number
}

/** Sends waiting mail of the outbox. Without a mail server this job does not exist, and mail is stored. */
export function mailJob({ random, ...deps }: MailJobDeps): Job {
  const delay = (attempt: number) => retryDelay(attempt, random(), null)
  return {
    name: 'mail',
    schedule: { every: EVERY_MS },
    run: ({ signal }) => sendOutbox({ ...deps, retryDelay: delay }, signal),
  }
}
