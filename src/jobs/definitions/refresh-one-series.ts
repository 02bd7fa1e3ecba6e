/**
 * Fetches a series from its source and merges the result with the points that are published at the time of
 * writing. Writes nothing itself.
 */
import type { OutsideResponse } from '#sources/outside/outside-client.ts'
import {
  refreshSeries,
  type LiveSeries,
  type SeriesOutcome,
  type RefreshSeriesDeps,
} from '#sources/series/refresh-series.ts'
import type { ContentRepository } from '#store/content/content-repository.ts'

/** Tries while another writer changes the same series; one conflict is chance, three are not. */
const MAX_TRIES = 3

/**
 * Refreshes one series. A revision that an operator makes during the request is kept, since the result is
 * merged with it.
 *
 * @throws errors of the store
 */
export async function refreshOneSeries(
  series: LiveSeries,
  content: Pick<ContentRepository, 'points'>,
  deps: RefreshSeriesDeps,
): Promise<SeriesOutcome> {
  const current = async () => (await content.points([series.id]))[0] ?? null
  let answer: Promise<OutsideResponse> | undefined
  const askOnce: RefreshSeriesDeps = { ...deps, ask: (request) => (answer ??= deps.ask(request)) }
  let before = await current()
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const outcome = await refreshSeries(series, before, askOnce)
    if (outcome.kind !== 'points') return outcome
    const now = await current()
    if (JSON.stringify(now) === JSON.stringify(before)) return outcome
    before = now
  }
  return { kind: 'failed', message: 'is being written by another process', retryAfterMs: null }
}
