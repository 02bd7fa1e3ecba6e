/** What the page of a computed series shows besides that of a stored one (decision 0110). */
import { formulaInputs, parseFormula } from '#core/figures/formula.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Series } from '#contract/entities/series.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import type { PageList } from '../model/page-source.ts'
import type { Site } from '../model/site.ts'
import { seriesEntries } from './series-list-page.ts'

/** Series of the content that a formula names, each once; none for an id. */
function inputsOf({ content }: Site, reference: string): readonly ContentOf<'series'>[] {
  const parsed = parseFormula(reference)
  if (!parsed.ok) return []
  return formulaInputs(parsed.formula).flatMap((id) => content.series.get(id) ?? [])
}

/**
 * Description of a computed series: what the answer says of it, with the category and the quality notes of
 * its inputs. `null` = the reference is no formula.
 */
export function computedMeta(site: Site, { ID, ...series }: Series): ContentOf<'series'> | null {
  if (!parseFormula(ID).ok) return null
  const inputs = inputsOf(site, ID)
  const notes = inputs.flatMap(({ texts, quality_note: note }) => (note ? [`${texts.title}: ${note}`] : []))
  return {
    ...series,
    ID,
    category: inputs[0]?.category ?? '',
    sourceUrl: '',
    otherNames: '',
    quality_note: notes.join(' '),
    live: null,
  }
}

/** Links to the series that a computed one is computed from; none for a stored series. */
export function inputSections(site: Site, reference: string): readonly PageList[] {
  const inputs = inputsOf(site, reference)
  if (inputs.length === 0) return []
  const { computedFrom } = pageTextsByLocale[site.locale].seriesPage
  return [{ kind: 'list', heading: computedFrom, entries: seriesEntries(site, inputs) }]
}
