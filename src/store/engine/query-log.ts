/** Tells an observer of each statement, without the values in it. */
import type { LogEvent } from 'kysely'
import type { Effects } from './busy-retry.ts'

/** The option `log` of Kysely; empty where nothing observes, so that Kysely measures nothing. */
export function queryLog({ onQuery }: Pick<Effects, 'onQuery'>): { log?: (event: LogEvent) => void } {
  if (onQuery === undefined) return {}
  return {
    log: (event) =>
      onQuery({
        statement: event.query.sql,
        ms: event.queryDurationMillis,
        ...(event.level === 'error' ? { failure: event.error } : {}),
      }),
  }
}
