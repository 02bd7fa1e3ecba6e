/** Keeps the rate limits that publishers state, across all requests of one process to a host. */
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import type { OutsideFetch } from './outside-client.ts'

/** So many requests in each window. */
export interface HostLimit {
  readonly requests: number
  readonly windowMs: number
}

/**
 * Limits by host name. Statistics Norway: PxWebApi 2, `/config` (`maxCallsPerTimeWindow`, `timeWindow`).
 * OECD: "60 data downloads per hour" of its guide to the SDMX API.
 */
export const PUBLISHER_LIMITS: Readonly<Record<string, HostLimit>> = {
  'data.ssb.no': { requests: 30, windowMs: MINUTE_MS },
  'sdmx.oecd.org': { requests: 60, windowMs: HOUR_MS },
}

/** Maximum wait; a request that would wait longer is left to a later run of its job. */
const MAX_WAIT_MS = MINUTE_MS

export interface RateLimitDeps {
  readonly limits: Readonly<Record<string, HostLimit>>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves after the given milliseconds, or earlier when the process stops. */
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Delays a request until its host's window allows it. A request that would wait for more than a minute, or
 * whose pause was aborted, fails with the time of the next attempt. Requests to hosts without a limit pass.
 */
export function limitRate(fetchOutside: OutsideFetch, { limits, now, pause }: RateLimitDeps): OutsideFetch {
  /** Past and scheduled request times by host, ascending. */
  const sent = new Map<string, number[]>()
  return async (request) => {
    const host = URL.canParse(request.url) ? new URL(request.url).hostname : ''
    const limit = Object.hasOwn(limits, host) ? limits[host] : undefined
    if (limit === undefined) return fetchOutside(request)
    const times = (sent.get(host) ?? []).filter(
      (time) => time > now() - limit.windowMs && time <= now() + MAX_WAIT_MS,
    )
    // A clock that is set back must not block the host.
    sent.set(host, times)
    const freeAt =
      times.length < limit.requests ? now() : (times.at(-limit.requests) ?? now()) + limit.windowMs
    const waitMs = freeAt - now()
    const postponed = {
      kind: 'failed',
      reason: 'rate-limit',
      message: `not asked: ${host} allows ${limit.requests} requests in ${limit.windowMs / 1000} s`,
    } as const
    if (waitMs > MAX_WAIT_MS) return { ...postponed, retryAfterMs: waitMs }
    times.push(freeAt)
    if (waitMs > 0) await pause(waitMs)
    return now() < freeAt ? { ...postponed, retryAfterMs: freeAt - now() } : fetchOutside(request)
  }
}
