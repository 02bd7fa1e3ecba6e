/**
 * The search index of an edition: one per language, built at the first search and kept while its texts are
 * shown.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Lang } from '#core/locale.ts'
import { runInSlices } from '../limits/serial-queue.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { seriesMeta } from '../portal-api/known-series.ts'
import type { LocalContent, Snapshot } from '../snapshot/snapshot.ts'
import { searchEntries, type SearchEntry } from './search-entries.ts'
import { searchIndexSteps, type SearchIndex } from './search-index.ts'

interface ContentIndex {
  /** Of the newest edition that the index is for. */
  content: LocalContent
  /** Titles of the computed series in it, which name the month of their kroner. */
  readonly computedTitles: string
  readonly building: Promise<SearchIndex<SearchEntry>>
  isReady: boolean
  /** The last of the searches that wait for the index, one per turn of the event loop. */
  lastWaiter: Promise<unknown>
}

/**
 * The newest index of each pack and language, by the pack's series: they stay the same object while the pack
 * is live, and are collected together with it.
 */
const indexes = new WeakMap<LocalContent['series'], ContentIndex>()

/**
 * Loads the index of one language. Concurrent searches share one build, which runs in slices so that other
 * requests are served in between; then they go on one per turn of the event loop. New figures need no new
 * index.
 */
export async function loadSearchIndex({ snapshot }: Edition, lang: Lang): Promise<SearchIndex<SearchEntry>> {
  const known = indexOf(snapshot, lang)
  if (!known.isReady) {
    known.lastWaiter = known.lastWaiter.then(() => nextTurn())
    await known.lastWaiter
  }
  return known.building
}

function indexOf(snapshot: Snapshot, lang: Lang): ContentIndex {
  const content = snapshot.content[lang]
  const computed = computedOf(snapshot, lang)
  const computedTitles = computed.map(({ texts }) => texts.title).join('\n')
  const newest = indexes.get(content.series)
  if (
    newest?.computedTitles === computedTitles &&
    (newest.content === content || haveSameTexts(newest.content, content))
  ) {
    newest.content = content
    return newest
  }
  const building = runInSlices(searchIndexSteps(searchEntries(content, computed, lang), lang))
  const made: ContentIndex = { content, computedTitles, building, isReady: false, lastWaiter: building }
  indexes.set(content.series, made)
  building.then(
    () => (made.isReady = true),
    () => {
      if (indexes.get(content.series) === made) indexes.delete(content.series)
    },
  )
  return made
}

/** Series of the formulas that the categories name; one that cannot be computed is left out. */
function computedOf(snapshot: Snapshot, lang: Lang): readonly ContentOf<'series'>[] {
  return snapshot.content[lang].categories.flatMap(({ formulas = [] }) =>
    formulas.flatMap((formula) => seriesMeta(snapshot, formula, lang) ?? []),
  )
}

/** Whether two contents with the same series have the same search entries; of what `searchEntries` reads. */
function haveSameTexts(before: LocalContent, now: LocalContent): boolean {
  return (
    before.settings.dashboards === now.settings.dashboards &&
    before.settings.cities === now.settings.cities &&
    before.categories === now.categories &&
    before.comments === now.comments &&
    before.reports === now.reports &&
    areEqual(before.areas, now.areas, (area) => [area.name, area.market]) &&
    areEqual(before.posts, now.posts, ({ title, excerpt, url, content, date, cities }) => [
      title,
      excerpt,
      url,
      content,
      date,
      cities.join(),
    ])
  )
}

function areEqual<Item>(
  before: readonly Item[],
  now: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): boolean {
  if (before === now) return true
  if (before.length !== now.length) return false
  return before.every((item, index) => {
    const other = now[index]
    if (item === other) return true
    const texts = other === undefined ? [] : textsOf(other)
    return textsOf(item).every((text, part) => text === texts[part])
  })
}
