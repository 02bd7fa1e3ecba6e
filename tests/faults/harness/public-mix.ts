/** Readers' requests, as plans of bench/open-load.ts. */
import type { OpenPlan } from '../../../bench/open-plan.ts'

type PlannedRequests = OpenPlan['requests'][number]

const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br' }
const of = (kind: string, paths: readonly string[]): PlannedRequests[] =>
  paths.map((path) => ({ kind, path, headers: AS_BROWSERS }))

/** Made for each reader, and the most expensive public requests. */
export const SEARCH_PAGES: readonly PlannedRequests[] = of('search page', [
  '/sok?q=kontor%20oslo%20{n}',
  '/en/sok?q=office%20{n}',
])

/** Made for each reader. */
export const SEARCHES: readonly PlannedRequests[] = of('search', [
  '/api/search/no?q=kontor%20oslo%20{n}',
  '/api/search/en?q=office%20{n}',
])

/** Of ten requests six are pages and two are calls, all cached; two are searches, which are not. */
export const MIX: readonly PlannedRequests[] = [
  ...of('page', ['/', '/oslo', '/leiemarked', '/en', '/en/bergen', '/oslo']),
  ...of('api', ['/api/portal/settings?lang=no', '/api/portal/posts?lang=en']),
  ...SEARCHES,
]

/** One request of each kind, to check whether the portal has recovered. */
export const ONE_OF_EACH: readonly string[] = [
  '/oslo',
  '/api/portal/settings?lang=no',
  '/api/search/no?q=kontor',
  '/livez',
  '/readyz',
]
