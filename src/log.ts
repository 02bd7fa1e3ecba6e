/**
 * What the portal writes to its log: lines without what would let whoever reads the log into an account (reliability S23, S51), counted by
 * how grave they are. Everything goes through here, so no caller has to think of it.
 */
import type { Metric } from '#server/metrics/metric.ts'
import type { LoggedRequest } from '#server/refusals.ts'
import { redacted } from './redacted.ts'

const LEVELS = ['info', 'warn', 'error'] as const
type Level = (typeof LEVELS)[number]

export interface Log {
  info(message: string, request?: LoggedRequest): void
  warn(message: string, request?: LoggedRequest): void
  error(message: string, request?: LoggedRequest): void
}

export interface CountedLog extends Log {
  readonly metric: () => Metric
}

/** @param sink writes the lines */
export function portalLog(sink: Log): CountedLog {
  const counts: Record<Level, number> = { info: 0, warn: 0, error: 0 }
  const at = (level: Level) => (message: string, request?: LoggedRequest) => {
    counts[level] += 1
    sink[level](redacted(message), request)
  }
  return {
    info: at('info'), warn: at('warn'), error: at('error'),
    metric: () => ({
      name: 'kvartal_log_lines_total', help: 'Lines of the log, by how grave they are, written or not.', type: 'counter',
      samples: LEVELS.map((level) => ({ labels: { level }, value: counts[level] })),
    }),
  }
}
