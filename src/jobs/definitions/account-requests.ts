/**
 * Answers requests that only a mail may answer: registrations and forgotten passwords (decision 46). The
 * server triggers the same work at each request; the job finds requests of a process that was killed.
 */
import type { AccountService } from '#accounts/service-types.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { Job } from '../job-runner.ts'

export interface AccountRequestsDeps {
  readonly accounts: Pick<AccountService, 'answerRequests'>
}

const EVERY_MS = MINUTE_MS

export function accountRequestsJob({ accounts }: AccountRequestsDeps): Job {
  return {
    name: 'account-requests',
    schedule: { every: EVERY_MS },
    run: ({ signal }) => accounts.answerRequests(signal),
  }
}
