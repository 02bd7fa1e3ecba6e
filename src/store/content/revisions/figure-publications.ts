/** When each figure of a series was first published and last changed, read from its stored revisions. */
import { observationKey } from '#core/figures/calendar-period.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { Engine } from '../../engine/engine.ts'
import { yieldToEventLoop } from '../../engine/event-loop.ts'
import { newestVintages, type SeriesVintage } from './series-vintages.ts'

/** A figure that was news: its date in the newest revision. Instants are ISO 8601 UTC. */
export interface FigurePublication {
  readonly date: IsoDate
  /** When the first revision with a value that is no forecast was published. */
  readonly publishedAt: string
  /** When the value or its quality last became another; equal to `publishedAt` when neither did. */
  readonly changedAt: string
}

/** Revisions that are compared: three years of monthly updates. */
const MAX_COMPARED_REVISIONS = 36
/** Newest points of a revision that are compared: a series of many years must not be read for each request. */
const MAX_COMPARED_POINTS = 400

/**
 * Figures of the newest revision that became known in one of the newest revisions, by date. Of the first
 * revision of all only the newest figure counts: the earlier ones were known when the portal began.
 */
export async function figurePublications(
  engine: Engine,
  series: string,
  frequency: Frequency,
): Promise<readonly FigurePublication[]> {
  const vintages = await newestVintages(engine, series, MAX_COMPARED_REVISIONS + 1)
  await yieldToEventLoop()
  return publicationsOfFigures(vintages.toReversed(), {
    frequency,
    isWhole: vintages.length <= MAX_COMPARED_REVISIONS,
  })
}

/**
 * @param vintages the earliest first
 * @param options.isWhole whether the first of them is the first revision of the series
 */
export function publicationsOfFigures(
  vintages: readonly SeriesVintage[],
  { frequency, isWhole }: { readonly frequency: Frequency; readonly isWhole: boolean },
): readonly FigurePublication[] {
  let known = new Map<string, KnownFigure>()
  let before: readonly IsoDate[] = []
  vintages.forEach(({ points, publishedAt }, at) => {
    const outcomes = outcomesOf(points)
    const keyOf = observationKey([before, points.dates.slice(-MAX_COMPARED_POINTS)], frequency)
    const previous = new Map([...known.values()].map((figure) => [keyOf(figure.date), figure]))
    const newest = outcomes.at(-1)
    known = new Map(
      outcomes.map((outcome) => {
        const was = previous.get(keyOf(outcome.date))
        // Earlier figures than those known are history that a source added later.
        const isNews =
          before[0] === undefined ? outcome === newest && (at > 0 || isWhole) : outcome.date > before[0]
        const first = { publishedAt: isNews ? publishedAt : null, changedAt: publishedAt }
        const isSame = was?.value === outcome.value && was.quality === outcome.quality
        const times = was ? { ...was, changedAt: isSame ? was.changedAt : publishedAt } : first
        return [outcome.date, { ...times, ...outcome }]
      }),
    )
    before = outcomes.map(({ date }) => date)
  })
  return [...known.values()].flatMap(({ date, publishedAt, changedAt }) =>
    publishedAt === null ? [] : [{ date, publishedAt, changedAt }],
  )
}

interface Outcome {
  readonly date: IsoDate
  readonly value: number
  readonly quality: string
}

interface KnownFigure extends Outcome {
  /** `null` = known before the revisions that are compared. */
  readonly publishedAt: string | null
  readonly changedAt: string
}

/** Values that are no forecasts. */
function outcomesOf({ dates, values, quality }: SeriesPoints): readonly Outcome[] {
  const start = Math.max(0, dates.length - MAX_COMPARED_POINTS)
  return dates.slice(start).flatMap((date, index) => {
    const at = start + index
    const [value, word] = [values[at] ?? null, quality[at] ?? 'solid']
    return value === null || word === 'forecast' ? [] : [{ date, value, quality: word }]
  })
}
