/**
 * Caches and headers of answers for now and for earlier days. Answers of earlier days have caches of their
 * own, so that requests of many days evict nothing that is shown now.
 */
import { REVALIDATE, REVALIDATE_PAST } from '../http/headers.ts'
import type { HotPath } from './hot-path.ts'
import type { PreparedResponse, PrepareOptions } from './prepared-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/** One cache for answers of now, and a smaller one for answers of a day that was asked for. */
export interface ByAge<Cache> {
  readonly current: Cache
  readonly past: Cache
}

/** The cache of an edition: that of earlier days where it is one. */
export function cacheFor<Cache>({ current, past }: ByAge<Cache>, { asOf }: Pick<Edition, 'asOf'>): Cache {
  return asOf ? past : current
}

/** Key of an answer in the cache of {@link cacheFor}: days have entries of their own. */
export function keyFor(key: string, { asOf }: Pick<Edition, 'asOf'>): string {
  return asOf ? `${asOf.day} ${key}` : key
}

const ROBOTS = 'X-Robots-Tag'

/**
 * Status and headers of an answer of an edition. Search engines index what is published now: an answer of a
 * day says `noindex`. That of a day that is over stays longer in shared caches.
 */
export function responseFor(options: PrepareOptions, { asOf }: Pick<Edition, 'asOf'>): PrepareOptions {
  if (!asOf) return options
  const { headers, cacheControl } = options
  return {
    ...options,
    headers: headers.includes(ROBOTS) ? headers : [...headers, ROBOTS, 'noindex'],
    cacheControl: asOf.isFinal && cacheControl === REVALIDATE ? REVALIDATE_PAST : cacheControl,
  }
}

/** Keeps an answer on the hot path under its address. */
export function keepHot(
  hotPath: HotPath,
  url: string,
  { number, asOf }: Pick<Edition, 'number' | 'asOf'>,
  prepared: PreparedResponse,
  options: PrepareOptions,
): void {
  if (asOf?.isFinal) hotPath.keepPast(url, prepared, options)
  // A day that is not over has the number of the current edition; one that has just ended is not kept.
  else hotPath.keep(url, number, prepared, options)
}
