/** Reads revisions and points of many series, in chunks, so that the event loop gets control in between. */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { Engine } from '../../engine/engine.ts'
import { chunksOf, yieldToEventLoop } from '../../engine/event-loop.ts'
import { currentPoints, currentRevisions, unpackSeries } from './series-revisions.ts'
import type { Visibility } from './visible-revisions.ts'

/** Points unpacked before the event loop gets control. */
const POINTS_AT_ONCE = 20_000
const SERIES_AT_ONCE = 50

/**
 * Number of the newest revision by series.
 *
 * @param visible the revisions that count; default: all that are or were published
 */
export async function revisionsOf(
  engine: Pick<Engine, 'read'>,
  visible?: Visibility,
): Promise<ReadonlyMap<string, number>> {
  const rows = await engine.read((db) => currentRevisions(db, visible))
  return new Map(rows.map(({ series, revision }) => [series, revision]))
}

/** Points of the newest revisions in the order of `ids`; unknown IDs are left out. `visible` as above. */
export async function pointsOf(
  engine: Pick<Engine, 'read'>,
  ids: readonly string[],
  visible?: Visibility,
): Promise<SeriesPoints[]> {
  const pointsById = new Map<string, SeriesPoints>()
  for (const chunk of chunksOf([...new Set(ids)], SERIES_AT_ONCE, SERIES_AT_ONCE, () => 1)) {
    const rows = await engine.read((db) => currentPoints(db, chunk, visible))
    let unpacked = 0
    for (const row of rows) {
      const points = unpackSeries(row)
      pointsById.set(points.series, points)
      unpacked += points.dates.length
      if (unpacked < POINTS_AT_ONCE) continue
      unpacked = 0
      await yieldToEventLoop()
    }
    await yieldToEventLoop()
  }
  return ids.flatMap((id) => pointsById.get(id) ?? [])
}
