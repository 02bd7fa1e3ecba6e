/** Failures since this process started, grouped by subject: for `/drift`, and as metrics. */
import type { Registry } from 'prom-client'
import type { FailureCode, LogNote } from '#core/failure-codes.ts'
import { SECOND_MS } from '#core/time/durations.ts'
import { collectedMetric } from './metric.ts'

export interface FailureGroup {
  readonly code: FailureCode
  /** '' = a single subject. */
  readonly about: string
  readonly count: number
  /** Time of the latest failure, milliseconds since 1970. */
  readonly lastAt: number
  /** The log has more of it under this name; '' = it was no request. */
  readonly requestId: string
  /** Its first line. */
  readonly message: string
}

export interface FailureCounts {
  /** Notes without a code are not counted. */
  note(message: string, note: LogNote): void
  /** The latest first. */
  groups(): readonly FailureGroup[]
  /** Registers the counts as metrics. */
  register(registry: Registry): void
}

/** Far more than the fixed words of the program. */
const MAX_GROUPS = 500
const MAX_MESSAGE_LENGTH = 300

/** @param now milliseconds since 1970 */
export function createFailureCounts(now: () => number): FailureCounts {
  const groups = new Map<string, FailureGroup>()
  return {
    note: (message, { code, about: subject = '', requestId = '' }) => {
      if (code === undefined) return
      const key = `${code} ${subject}`
      const group = groups.get(key)
      if (!group && groups.size >= MAX_GROUPS) return
      const [line = ''] = message.split('\n')
      groups.set(key, {
        code,
        about: subject,
        count: (group?.count ?? 0) + 1,
        lastAt: now(),
        requestId,
        message: line.slice(0, MAX_MESSAGE_LENGTH),
      })
    },
    groups: () => [...groups.values()].toSorted((a, b) => b.lastAt - a.lastAt),
    register: (registry) => {
      const samples = (valueOf: (group: FailureGroup) => number) =>
        [...groups.values()].map((group) => ({
          labels: { code: group.code, about: group.about },
          value: valueOf(group),
        }))
      collectedMetric({
        type: 'counter',
        name: 'kvartal_failures_total',
        help: 'What has failed, by code and by what it happened to.',
        labelNames: ['code', 'about'],
        read: () => samples(({ count }) => count),
      })(registry)
      collectedMetric({
        type: 'gauge',
        name: 'kvartal_failure_timestamp_seconds',
        help: 'When that last was, seconds since 1970.',
        labelNames: ['code', 'about'],
        read: () => samples(({ lastAt }) => lastAt / SECOND_MS),
      })(registry)
    },
  }
}
