/** A history made in a test: what was published at the end of each day, in memory. */
import { osloDay } from '#core/time/oslo-clock.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { PublishedHistory } from '#server/as-of/published-history.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { loadSnapshot, type SnapshotStore } from '#server/snapshot/load-snapshot.ts'
import { withNextUpdates } from '#server/snapshot/next-updates.ts'
import type { EditionContent } from './edition-content.ts'
import { fakeStore } from './fake-store.ts'

export interface MadeHistory extends PublishedHistory {
  /** Publishes the content on a day. Days are given in their order; revisions of series are kept. */
  publish(day: IsoDate, content: EditionContent): Promise<void>
  /** The edition that is shown on a day: what was published last. */
  edition(today: IsoDate): Promise<Edition>
  /** Instants that were asked for, in their order. */
  readonly asked: readonly string[]
  /** Every read waits until the function that this returns is called. */
  hold(): () => void
  /** Every read fails with this message from now on; `null` ends that. */
  failWith(message: string | null): void
  /** Removes the days before one. */
  forgetBefore(day: IsoDate): void
}

export function madeHistory(): MadeHistory {
  const live = fakeStore()
  let days: { readonly day: IsoDate; readonly store: SnapshotStore }[] = []
  let held = Promise.resolve()
  let failure: string | null = null
  const asked: string[] = []
  return {
    asked,
    publish: async (day, content) => {
      live.publish(content)
      days.push({ day, store: await copyOf(live) })
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    failWith: (message) => {
      failure = message
    },
    forgetBefore: (first) => {
      days = days.filter(({ day }) => day >= first)
    },
    edition: async (today) => ({
      number: await live.content.version(),
      today,
      snapshot: withNextUpdates(await loadSnapshot(live, null, () => {}), today),
    }),
    firstDay: async () => {
      if (failure !== null) throw new Error(failure)
      return days[0]?.day ?? null
    },
    removedAt: async () => 0,
    at: (instant) => {
      asked.push(instant)
      const day = osloDay(Date.parse(instant))
      const store = days.findLast((one) => one.day <= day)?.store
      if (!store) throw new Error(`nothing is kept of ${day}`)
      return {
        ...store,
        content: {
          ...store.content,
          livePack: async () => {
            await held
            if (failure !== null) throw new Error(failure)
            return store.content.livePack()
          },
        },
      }
    },
  }
}

/** The store as it is now, unchanged by later publications. */
async function copyOf({
  content,
  live,
  sources,
  halfYears,
}: ReturnType<typeof fakeStore>): Promise<SnapshotStore> {
  const [version, pack, items, revisions, documents, corrections, states] = await Promise.all([
    content.version(),
    content.livePack(),
    content.items(),
    content.currentRevisions(),
    live.documents(),
    live.corrections(Infinity),
    sources.states(),
  ])
  const points = await content.points([...revisions.keys()])
  return {
    content: {
      version: async () => version,
      livePack: async () => pack,
      items: async () => items,
      currentRevisions: async () => revisions,
      points: async (ids) => ids.flatMap((id) => points.find(({ series }) => series === id) ?? []),
    },
    live: {
      documents: async () => documents,
      corrections: async (limit) => corrections.slice(0, limit),
      archivedCommentaries: async () => [],
      seriesHistories: live.seriesHistories,
    },
    sources: { states: async () => states },
    halfYears,
  }
}
