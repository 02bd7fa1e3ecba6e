/**
 * What the key-figures block asks for: the last value of each of its series in one call, and which series
 * there are.
 */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { FiguresAttributes } from './figures.schema.ts'

export const lastValuesNeed = (attributes: FiguresAttributes, lang: Lang) =>
  need('figures', { sources: [...new Set(attributes.figures.map((item) => item.id))], lang })

/** Tells a series without a value from one that does not exist: the last values leave out both. */
export const knownSeriesNeed = (lang: Lang) => need('seriesList', { lang })

/** Nothing is asked when nothing is chosen. */
export function figuresNeeds(attributes: FiguresAttributes, lang: Lang) {
  return attributes.figures.length > 0 ? [lastValuesNeed(attributes, lang), knownSeriesNeed(lang)] : []
}
