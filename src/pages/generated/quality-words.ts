/** What the words for how sure a number is mean to a reader. */
import type { Series } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'
import type { PageTexts, QualityGroup } from '#texts/pages/page-texts.ts'

const GROUP_OF: Readonly<Record<Quality, QualityGroup>> = {
  solid: 'solid',
  computed: 'computed',
  derived: 'computed',
  fitted: 'fitted',
  anchored: 'anchored',
  press: 'press',
  forecast: 'forecast',
  approx: 'illustrative',
  'approx-low': 'illustrative',
}

/** From sure to unsure. */
export const QUALITY_GROUPS: readonly QualityGroup[] = [...new Set(Object.values(GROUP_OF))]

/** The name of a word, as readers see it. */
export function qualityName(word: Quality, { quality }: Pick<PageTexts, 'quality'>): string {
  return quality[GROUP_OF[word]].name
}

/** What one word says of a number: `Beregnet: regnet ut fra sikre tall.` */
export function qualityMeaning(word: Quality, { quality }: Pick<PageTexts, 'quality'>): string {
  const { name, meaning } = quality[GROUP_OF[word]]
  return `${name}: ${meaning}`
}

/**
 * A sentence for each word that is said of the points, the sure ones first, with how many of them it is said
 * of when there are others.
 *
 * @param series a gap is no number, and nothing is said of it
 */
export function qualitySentences(
  { values, quality }: Pick<Series, 'values' | 'quality'>,
  { quality: words, seriesPage }: PageTexts,
): readonly string[] {
  const groups = values.flatMap((value, at) => {
    const word = typeof quality === 'string' ? quality : quality[at]
    return value === null || word === undefined ? [] : GROUP_OF[word]
  })
  const said = QUALITY_GROUPS.filter((group) => groups.includes(group))
  return said.map((group) => {
    const word = words[group]
    const points = groups.filter((pointGroup) => pointGroup === group).length
    return said.length === 1
      ? `${word.name}: ${word.meaning}`
      : seriesPage.qualityOf(word.name, word.meaning, points, groups.length)
  })
}
