/**
 * The portal's log. Redacts secrets that would give access to an account (security S23, S51), and counts
 * lines by level and failures by kind. All log calls pass through here.
 */
import type { LogNote } from '#core/failure-codes.ts'
import { createFailureCounts, type FailureCounts } from '#server/metrics/failure-counts.ts'
import { labelledMetric, type MetricSource } from '#server/metrics/metric.ts'
import { redact } from './redact.ts'

const LEVELS = ['info', 'warn', 'error'] as const
type Level = (typeof LEVELS)[number]

/** The log of the process; secrets are removed from every message. */
export interface Log {
  info(message: string, note?: LogNote): void
  warn(message: string, note?: LogNote): void
  error(message: string, note?: LogNote): void
}

export interface CountedLog extends Log {
  readonly failures: Pick<FailureCounts, 'groups'>
  readonly metrics: MetricSource
}

/** @param sink writes the lines. @param now milliseconds since 1970 */
export function createLog(sink: Log, now: () => number): CountedLog {
  const counts: Record<Level, number> = { info: 0, warn: 0, error: 0 }
  const failures = createFailureCounts(now)
  const time =
    (level: Level) =>
    (message: string, note: LogNote = {}) => {
      const { isRepeated = false, ...fields } = note
      const line = redact(message)
      failures.note(line, note)
      if (isRepeated) return
      counts[level] += 1
      sink[level](line, fields)
    }
  return {
    info: time('info'),
    warn: time('warn'),
    error: time('error'),
    failures,
    metrics: (registry) => {
      labelledMetric(
        'counter',
        'kvartal_log_lines_total',
        'Lines of the log, by how grave they are, written or not.',
        'level',
        () => LEVELS.map((level) => [level, counts[level]]),
      )(registry)
      failures.register(registry)
    },
  }
}
