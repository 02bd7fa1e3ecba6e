/** Titles of formulas from the portal; loaded where a formula is chosen. */
import type { Locale } from '#core/locale.ts'
import { fetchComputedSeries } from './computed-series.ts'

/**
 * Titles by reference. Each is asked for by itself: one that is refused has no title and keeps none back.
 *
 * @throws when the portal cannot be reached
 */
export async function fetchFormulaTitles(
  references: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const answers = await Promise.all(references.map((reference) => fetchComputedSeries([reference], locale)))
  return new Map(
    answers.flatMap((answer) =>
      answer.ok ? answer.series.map(({ reference, title }) => [reference, title] as const) : [],
    ),
  )
}
