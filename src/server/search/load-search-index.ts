/**
 * The search index of an edition: one per language, built at the first search and kept while its content is
 * shown.
 */
import type { Lang } from '#core/locale.ts'
import { runInSlices } from '../limits/serial-queue.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { searchEntries, type SearchEntry } from './search-entries.ts'
import { searchIndexSteps, type SearchIndex } from './search-index.ts'

/** Content is replaced and never changed, so an index is collected together with its content. */
const indexes = new WeakMap<LocalContent, Promise<SearchIndex<SearchEntry>>>()

/**
 * Loads the index of one language. Concurrent searches share one build, which runs in slices so that other
 * requests are served in between.
 */
export function loadSearchIndex({ snapshot }: Edition, lang: Lang): Promise<SearchIndex<SearchEntry>> {
  const content = snapshot.content[lang]
  const known = indexes.get(content)
  if (known) return known
  const building = runInSlices(searchIndexSteps(searchEntries(content, lang), lang))
  indexes.set(content, building)
  building.catch(() => indexes.delete(content))
  return building
}
