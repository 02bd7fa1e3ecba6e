/**
 * A machine-made market commentary as finished strings, with its sources. Specification §2 "AI block",
 * decision 40.
 */
import { formatDate } from '#core/format/date.ts'
import { formatInstant } from '#core/format/instant.ts'
import { langOf, localizedPath, type Lang } from '#core/locale.ts'
import type { Area } from '#contract/entities/area.ts'
import { allAreasNeed } from '../areas/areas.view.ts'
import { requireData, need } from '../need.ts'
import type { BlockView, ViewInput } from '../view-input.ts'
import { webAddress } from '../shared/web-address.ts'
import { withAreaLinks } from './area-links.ts'
import { linkedLines } from './linked-lines.ts'
import type { AiAttributes } from './ai.schema.ts'

/** The newest commentary of the block's city; '' = of the whole market. */
export const commentaryNeed = ({ city }: AiAttributes, lang: Lang) =>
  need('commentary', city === '' ? { lang } : { city, lang })

/** Requests the newest commentary of its city, or of the whole market, and the areas that it may name. */
function aiNeeds(attributes: AiAttributes, lang: Lang) {
  return [commentaryNeed(attributes, lang), allAreasNeed(lang)]
}

/** Words, a number that leads to its series, or a name that leads to its area. */
export interface AiPart {
  readonly text: string
  readonly href: string | null
}

export interface AiView extends BlockView {
  readonly lines: readonly (readonly AiPart[])[]
  /** Sentence that stands where there is no commentary, else empty. */
  readonly emptyText: string
  /** "Figures until …", or empty. */
  readonly dataUntil: string
  readonly basedOn: readonly { readonly attribution: string; readonly href: string | null }[]
  /** Key of the text among those whose typing animation has run in this session; '' = no animation. */
  readonly typedAs: string
}

const NOT_FOUND = 404

/** @throws BlockFailure when the commentary is unavailable; a missing commentary is no failure */
export function aiView({ attributes, answers, context }: ViewInput<AiAttributes>): AiView {
  const {
    locale,
    texts: { ai },
  } = context
  const answer = answers.get(commentaryNeed(attributes, langOf(locale)))
  // The block lists its sources itself, with links.
  const common = { defaultHeading: ai.defaultHeading, sources: [], illustrative: false }
  const empty = { ...common, lines: [], emptyText: ai.none, dataUntil: '', basedOn: [], typedAs: '' }
  if (!answer.ok && answer.status === NOT_FOUND) return empty

  const commentary = requireData(answer)
  const numberLines = linkedLines(commentary.output, commentary.links).map((line) =>
    line.map(({ text, series }) => ({
      text,
      href: series === null ? null : localizedPath(`/serier/${series}`, locale),
    })),
  )
  const areas = answers.get(allAreasNeed(langOf(locale)))
  const isInMarket = ({ market }: Area) => attributes.city === '' || market === attributes.city
  const lines = withAreaLinks(numberLines, areas.ok ? areas.data.filter(isInMarket) : [], locale)
  if (lines.length === 0) return empty
  const madeText = ai.made(formatInstant(commentary.time, locale, 'long'))
  return {
    ...common,
    subtitle: `${madeText}. ${commentary.method === 'rules' ? ai.byRules : ai.byModel}`,
    lines,
    emptyText: '',
    dataUntil: ai.dataUntil(formatDate(commentary.data_until, locale, 'long')),
    basedOn: commentary.sources
      .filter(({ attribution }) => attribution.trim() !== '')
      .map(({ attribution, website }) => ({ attribution, href: webAddress(website) })),
    typedAs: attributes.animate ? `${locale} ${attributes.city} ${commentary.time}` : '',
  }
}

export const aiBlock = { needs: aiNeeds, view: aiView }
