/**
 * Series of an edition as the chart module reads them: through the portal's own answer, so that files and
 * pages cannot differ.
 */
import { readSeriesAnswer, type PortalSeries } from '#chart/data/read-series.ts'
import type { Lang } from '#core/locale.ts'
import { answerCall } from '../portal-api/handlers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/**
 * In the requested order; unknown ids are left out.
 *
 * @throws when the portal's response violates its contract
 */
export function portalSeries(
  edition: Edition,
  sources: readonly string[],
  lang: Lang,
): readonly PortalSeries[] {
  const answered = answerCall('series', edition, { sources: [...sources], lang })
  const read = readSeriesAnswer(answered.ok ? answered.data : [])
  if (!read.ok) throw new Error(`series ${sources.join()}: ${read.path}: ${read.expected} expected`)
  return read.series
}
