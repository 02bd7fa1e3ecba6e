/**
 * The snapshot with the next update of each series, which follows from its publisher's rule, its points and
 * the day.
 */
import { lastValue } from '#core/figures/last-value.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { nextUpdateOf } from '#core/figures/next-update.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { PackContent, Snapshot } from './snapshot.ts'

/**
 * Computes next updates from the pack's own series, so that a snapshot of another day may be passed. Series
 * without a rule or a day stay unchanged.
 *
 * @param today the Oslo calendar day
 */
export function withNextUpdates(snapshot: Snapshot, today: IsoDate): Snapshot {
  const {
    content: { no, en },
    parts: { pack },
  } = snapshot
  if (![...pack.no.series.values()].some(isDated)) return snapshot
  return {
    ...snapshot,
    content: {
      no: { ...no, series: datedSeries(pack.no, snapshot, today) },
      en: { ...en, series: datedSeries(pack.en, snapshot, today) },
    },
  }
}

type SeriesById = PackContent['series']

function isDated({
  live,
  next_update: namedDay,
}: {
  readonly live: { readonly publishes?: unknown } | null
  readonly next_update: IsoDate | null
}): boolean {
  return namedDay !== null || live?.publishes !== undefined
}

function datedSeries({ series }: PackContent, { points }: Snapshot, today: IsoDate): SeriesById {
  return new Map(
    [...series].map(([id, meta]) => {
      const own = points.get(id)
      if (!isDated(meta) || own === undefined) return [id, meta]
      const knownSeries = {
        frequency: meta.frequency,
        date: lastValue(own, today)?.date ?? null,
        updated: osloDay(Date.parse(own.lastUpdated)),
      }
      return [
        id,
        { ...meta, next_update: nextUpdateOf(meta.next_update, meta.live?.publishes, knownSeries, today) },
      ]
    }),
  )
}
