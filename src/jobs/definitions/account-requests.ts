/**
 * Answers what visitors asked for and only a mail may answer: registrations and forgotten passwords (decision
 * 46). The server wakes the same work as soon as somebody has asked; this finds what was asked of a process
 * that was killed.
 */
import type { Accounts } from '#accounts/accounts.ts'
import type { Job } from '../job-runner.ts'

export interface AccountRequestsTools {
  readonly accounts: Pick<Accounts, 'answerRequests'>
}

const EVERY_MS = 60_000

export function accountRequestsJob({ accounts }: AccountRequestsTools): Job {
  return {
    name: 'account-requests',
    schedule: { every: EVERY_MS },
    run: ({ signal }) => accounts.answerRequests(signal),
  }
}
