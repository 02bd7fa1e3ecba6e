/** Who published the figures of an area. The content pack says it of whole markets, in one line of a block. */
import { isIllustrative } from '#core/figures/quality.ts'
import type { Area } from '#contract/entities/area.ts'
import type { Settings } from '#contract/entities/settings.ts'
import type { Market, Quality } from '#contract/primitives.ts'

/** Between publishers in a line for readers, outside brackets: "A (Forus), B og C". */
const BETWEEN = /(?:; |, | og | and )(?![^()]*\))/
/** Between publishers in the source of a series (`core/figures/publishers.ts`). */
const SEPARATOR = '; '

interface SourceContent {
  readonly settings: Pick<Settings, 'cities' | 'dashboards'>
  readonly areas: readonly Pick<Area, 'ID' | 'market' | 'name'>[]
}

/**
 * Publishers of figures of an area, in the form of the source of a series; '' = none is stated. Illustrative
 * figures have none of the publishers, and published ones not the name of those that illustrate. A publisher
 * that the line names for another area is left out.
 *
 * @param qualities how sure the figures are
 * @param illustrativeWord name of illustrative figures in the language of the content
 */
export function areaSource(
  { ID, market, name }: Pick<Area, 'ID' | 'market' | 'name'>,
  qualities: readonly Quality[],
  { settings, areas }: SourceContent,
  illustrativeWord: string,
): string {
  const others = areas.filter((area) => area.market === market && area.ID !== ID)
  const isOfOther = (publisher: string) => {
    const [, note = ''] = /\(([^)]*)\)/.exec(publisher.toLowerCase()) ?? []
    return (
      note !== '' &&
      !note.includes(name.toLowerCase()) &&
      others.some((other) => note.includes(other.name.toLowerCase()))
    )
  }
  const hasIllustrative = qualities.some(isIllustrative)
  const hasPublished = qualities.some((quality) => !isIllustrative(quality))
  return sourceLine(market, settings)
    .split(BETWEEN)
    .filter((publisher) => publisher !== '' && !isOfOther(publisher))
    .filter((publisher) =>
      publisher.toLowerCase().includes(illustrativeWord.toLowerCase()) ? hasIllustrative : hasPublished,
    )
    .join(SEPARATOR)
}

/** How sure the figures that an area has are, each word once. */
export function areaQualities(area: Area): readonly Quality[] {
  const rents = [
    area.good_standard_from,
    area.good_standard_to,
    area.high_standard_from,
    area.high_standard_to,
  ]
  return [
    ...new Set([
      ...(area.vacancy === null ? [] : [area.quality_vacancy]),
      ...(rents.some((rent) => rent !== null) ? [area.quality_rent] : []),
    ]),
  ]
}

/** The line of the market's first table of areas, else of its first map: a map has the vacancy alone. */
function sourceLine(market: Market, { cities, dashboards }: SourceContent['settings']): string {
  const shown = [...cities, ...dashboards]
    .flatMap(({ rows }) => rows.flatMap(({ columns }) => columns.flat()))
    .filter(({ source, attributes }) => attributes['city'] === market && source !== '')
  const block = shown.find(({ type }) => type === 'areas') ?? shown.find(({ type }) => type === 'map')
  return block?.source ?? ''
}
