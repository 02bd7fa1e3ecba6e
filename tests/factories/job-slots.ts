/** Slots of jobs in memory, shared by any number of runners, on a clock that the test moves. */
import type { JobClaim, JobRepository } from '#store/jobs/job-repository.ts'

interface Row {
  state: 'running' | 'done' | 'failed' | 'given_up'
  attempt: number
  leaseUntil: number
  retryAt: number
  message: string
}

export interface JobSlots extends Pick<JobRepository, 'claim' | 'isOver'> {
  readonly rows: ReadonlyMap<string, Row>
}

export function jobSlots(now: () => number): JobSlots {
  const rows = new Map<string, Row>()
  return {
    rows,
    isOver: async ({ name, slot }) => ['done', 'given_up'].includes(rows.get(`${name} ${slot}`)?.state ?? ''),
    claim: async ({ name, slot, leaseMs }): Promise<JobClaim | null> => {
      const key = `${name} ${slot}`
      const before = rows.get(key)
      const isFree =
        before === undefined ||
        (before.state === 'running' && before.leaseUntil <= now()) ||
        (before.state === 'failed' && before.retryAt <= now())
      if (!isFree) return null
      const attempt = (before?.attempt ?? 0) + 1
      rows.set(key, { state: 'running', attempt, leaseUntil: now() + leaseMs, retryAt: 0, message: '' })
      const change = (values: Partial<Row>): boolean => {
        const row = rows.get(key)
        if (row?.state !== 'running' || row.attempt !== attempt) return false
        Object.assign(row, values)
        return true
      }
      return {
        name,
        slot,
        attempt,
        renew: async (ms) => change({ leaseUntil: now() + ms }),
        succeed: async (message) => void change({ state: 'done', message }),
        fail: async (message, retryAt) =>
          void change({ state: retryAt === null ? 'given_up' : 'failed', retryAt: retryAt ?? 0, message }),
      }
    },
  }
}
