/** The reading half of a store, in memory: publishes given content, and fails on request. */
import type { LiveStore } from '#server/snapshot/read-live-rows.ts'
import type { ContentRepository } from '#store/content/content-repository.ts'
import type { EditionContent, LiveGiven } from './edition-content.ts'

export interface FakeStore extends LiveStore {
  readonly content: ContentRepository
  /** Publishes other content and notifies the listeners. */
  publish(content: EditionContent): void
  /** Publishes the same pack with other rows from outside the pack. */
  publishLive(live: LiveGiven): void
  /** Every read fails with this message from now on; `null` ends that. */
  failWith(message: string | null): void
  /** Runs before the items of each reading are returned. */
  duringReading: () => void
  /** Which series have been read, reading by reading. */
  readonly readSeries: (readonly string[])[]
  /** How often the items were read. */
  readonly readings: () => number
  readonly listeners: () => number
}

/** Returns the value, or fails as configured. */
type Answer = <Value>(value: () => Value) => Promise<Value>

/** By series: its points at the start of its revision. */
type Revisions = Map<string, { revision: number; points: string }>

export function fakeStore(): FakeStore {
  let content: EditionContent = { items: [], series: [] }
  let live: LiveGiven = {}
  let version = 0
  let pack = 0
  let failure: string | null = null
  let readings = 0
  const revisions: Revisions = new Map()
  const readSeries: (readonly string[])[] = []
  const listeners = new Set<(version: number) => void>()
  const answer: Answer = async (value) => {
    if (failure !== null) throw new Error(failure)
    return value()
  }
  const store: FakeStore = {
    duringReading: () => {},
    readSeries,
    readings: () => readings,
    listeners: () => listeners.size,
    publish: (next) => {
      content = next
      version += 1
      pack = version
      live = next.live ?? live
      revise(revisions, next, version)
      for (const listener of listeners) listener(version)
    },
    publishLive: (next) => {
      live = next
      version += 1
      for (const listener of listeners) listener(version)
    },
    failWith: (message) => {
      failure = message
    },
    content: {
      version: () => answer(() => version),
      livePack: () =>
        answer(() =>
          pack === 0
            ? null
            : { id: pack, hash: String(pack), name: 'test', importedAt: '2026-11-20T00:00:00.000Z' },
        ),
      items: () =>
        answer(() => {
          readings += 1
          const { items } = content
          store.duringReading()
          return [...items]
        }),
      currentRevisions: () =>
        answer(() => new Map([...revisions].map(([id, { revision }]) => [id, revision]))),
      points: (ids) =>
        answer(() => {
          readSeries.push(ids)
          return ids.flatMap((id) => content.series.find(({ series }) => series === id) ?? [])
        }),
      beginPack: () => Promise.reject(new Error('nothing is imported here')),
      onVersion: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    ...livingOf(answer, () => live),
  }
  return store
}

/** A series with the same points keeps its revision. */
function revise(revisions: Revisions, { series }: EditionContent, version: number): void {
  for (const points of series) {
    const text = JSON.stringify(points)
    if (revisions.get(points.series)?.points !== text)
      revisions.set(points.series, { revision: version, points: text })
  }
}

/** Rows from outside a pack. */
function livingOf(answer: Answer, live: () => LiveGiven): Pick<FakeStore, 'live' | 'sources' | 'halfYears'> {
  return {
    live: {
      documents: () => answer(() => [...(live().documents ?? [])]),
      corrections: (most) => answer(() => (live().corrections ?? []).slice(0, most)),
      archivedCommentaries: ({ id, lang }, most) =>
        answer(() =>
          (live().archive ?? []).filter((one) => one.id === id && one.lang === lang).slice(0, most),
        ),
      seriesHistories: ({ ids }) =>
        answer(() => new Map([...(live().histories ?? [])].filter(([id]) => ids.includes(id)))),
    },
    sources: { states: () => answer(() => [...(live().states ?? [])]) },
    halfYears: {
      ids: () => answer(() => (live().halfYears ?? []).map(({ id }) => id)),
      contents: (ids) => answer(() => (live().halfYears ?? []).filter(({ id }) => ids.includes(id))),
    },
  }
}
