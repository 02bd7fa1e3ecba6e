/** What the words for how sure a number is mean to a reader. */
import type { Quality } from '#contract/primitives.ts'
import type { PageTexts, QualityGroup } from '#texts/page-texts.ts'

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

/**
 * A sentence for each word that is said of the points, the sure ones first, with how many of them it is said of when there are others.
 *
 * @param quality one word for all points, or one for each
 */
export function qualitySentences(quality: Quality | readonly Quality[], { quality: words, seriesPage }: PageTexts): readonly string[] {
  const groups = (typeof quality === 'string' ? [quality] : quality).map((word) => GROUP_OF[word])
  const said = QUALITY_GROUPS.filter((group) => groups.includes(group))
  return said.map((group) => {
    const word = words[group]
    const points = groups.filter((one) => one === group).length
    return said.length === 1 ? `${word.name}: ${word.meaning}` : seriesPage.qualityOf(word.name, word.meaning, points, groups.length)
  })
}
