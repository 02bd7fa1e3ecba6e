/** Queues requests that have to be rendered, whatever their route, or refuses them (limits/admission.ts). */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { AS_OF_API_PARAMETER, AS_OF_PARAMETER, asOfDayOf } from '#core/addresses/as-of.ts'
import { MCP_PATH } from '#core/addresses/mcp-path.ts'
import { LEASE_PATH, VERIFY_PATH } from '#core/addresses/page-paths.ts'
import { VERIFY_CALL_PATH } from '#contract/verification.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { splitLocale } from '#core/locale.ts'
import { FIND_ADDRESS_PATH } from '#core/places/find-path.ts'
import { SEARCH_API_PREFIX, SEARCH_PATH } from '#core/search/search-answer.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import type { Admission, Lane, QueuePosition } from './admission.ts'
import { groupsOf } from './request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import { singleMetric, type MetricSource } from '../metrics/metric.ts'
import { METRICS_PATH } from '../operator/metrics-route.ts'

/** The queue is full; the request has had no effect. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly statusCode = 503
}

/** Monitoring endpoints, which matter most under load. */
const NEVER_REFUSED: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz', METRICS_PATH])
/** A single instance: a stack trace per refusal would cost more than the rest of it. */
const OVERLOADED = new OverloadedError('too much waits already')

/** @param path a pattern, or an address without its query */
export function isNeverRefused(path: string | undefined): boolean {
  return NEVER_REFUSED.has(path)
}

/**
 * Runs after the body has been read, so that a slow upload takes no queue slot. Each scope refuses in its own
 * format.
 */
export function admitRequests(fastify: FastifyInstance, { admit }: Admission): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    if (isNeverRefused(request.routeOptions.url)) return done()
    const refuse = () => done(OVERLOADED)
    const isAdmitted = admit({
      ...queuePosition(request.raw),
      run: done,
      refuse,
      isGone: () => reply.raw.destroyed,
    })
    if (!isAdmitted) refuse()
  })
}

/**
 * Accounts, MCP, searches with verifications and leases, and answers of earlier days have lanes of their own;
 * the rest of the site shares one.
 */
export function queuePosition(request: IncomingMessage): QueuePosition {
  const { pathname, search } = requestUrl(request.url)
  const lane = laneOf(pathname)
  const asksForDay = lane === 'other' && asOfDayOf(search, DAY_PARAMETERS) !== null
  return { lane: asksForDay ? 'past' : lane, groups: groupsOf(request) }
}

const DAY_PARAMETERS = [AS_OF_PARAMETER, AS_OF_API_PARAMETER]

const SEARCH_DATA: ReadonlySet<string> = new Set(
  ['no', 'en'].flatMap((lang) =>
    [SEARCH_PATH, FIND_ADDRESS_PATH].map((path) => PAGE_DATA_PREFIX + lang + path),
  ),
)

/** Pages of one reader's question, without a language prefix. */
const SEARCH_PAGES: ReadonlySet<string> = new Set([SEARCH_PATH, FIND_ADDRESS_PATH, LEASE_PATH, VERIFY_PATH])

function laneOf(pathname: string): Lane {
  if (pathname.startsWith(SUBSCRIBER_PREFIX)) return 'account'
  if (pathname === MCP_PATH) return 'mcp'
  const { path } = splitLocale(pathname)
  const isSearch =
    pathname.startsWith(SEARCH_API_PREFIX) ||
    SEARCH_DATA.has(pathname) ||
    pathname === VERIFY_CALL_PATH ||
    SEARCH_PAGES.has(path) ||
    // Files of a lease case (server/lease/lease-file-routes.ts).
    path.startsWith(`${LEASE_PATH}.`)
  return isSearch ? 'search' : 'other'
}

export function queueLengthMetric({ waiting }: Admission): MetricSource {
  return singleMetric(
    'gauge',
    'kvartal_http_waiting',
    'Requests that wait for their turn to be made.',
    waiting,
  )
}
