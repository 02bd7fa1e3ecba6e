/** `cite`: citations of a series or of the figures of an area, in plain text, APA and BibTeX. */
import { z } from 'zod'
import { citationOf, type Citation } from '#core/figures/citation.ts'
import { formatDate } from '#core/format/date.ts'
import { localeOf } from '#core/locale.ts'
import { idSchema, seriesReferenceSchema } from '#contract/primitives.ts'
import { seriesCitation } from '#pages/model/series-citation.ts'
import { citationWordsByLocale } from '#texts/blocks/citation-words.ts'
import { answerCall } from '../../portal-api/handlers.ts'
import { areaAnswer, areaAnswerSchema, areaLines, areasOf, type AreaAnswer } from '../area-answer.ts'
import { answerText, quoted } from '../answer-text.ts'
import {
  figureAnswers,
  figureAnswerSchema,
  figureLine,
  leftOutLine,
  unknownSeriesReason,
  type FigureAnswer,
  type Filter,
} from '../figure-answer.ts'
import { seriesOf } from '../series-points.ts'
import { DATED_INPUT, defineTool, type ToolAnswer, type ToolContext } from '../tool.ts'

const output = z.object({
  plain: z.string(),
  apa: z.string().describe('APA, 7th edition.'),
  bibtex: z.string(),
  figure: figureAnswerSchema.nullable().describe('Last value of the series; null = an area is cited.'),
  area: areaAnswerSchema.nullable().describe('Figures of the area; null = a series is cited.'),
})
type CiteAnswer = ToolAnswer<z.input<typeof output>>

export const cite = defineTool({
  name: 'cite',
  title: 'Cite',
  description:
    'Gives ready citations (plain text, APA, BibTeX) of one series or of the figures of one area, with the address of its page and the day of retrieval.',
  input: z.object({
    series: seriesReferenceSchema.optional().describe('Id of a series, or a formula of ids.'),
    area: idSchema.optional().describe('Id of an area.'),
    ...DATED_INPUT,
  }),
  output,
  answer: ({ series, area, ...filter }, context) => {
    if (series !== undefined && area === undefined) return citeSeries(series, filter, context)
    if (area !== undefined && series === undefined) return citeArea(area, filter, context)
    return { ok: false, reason: 'Name either one series or one area.' }
  },
})

function citeSeries(id: string, filter: Filter, context: ToolContext): CiteAnswer {
  const unknown = unknownSeriesReason([id], context, filter.lang)
  if (unknown !== null) return { ok: false, reason: unknown }
  const {
    figures: [figure],
    leftOut,
  } = figureAnswers([id], filter, context)
  const [series] = seriesOf([id], filter, context)
  if (!figure || !series) return { ok: false, reason: leftOutLine(leftOut) }
  const { edition, publicUrl } = context
  const known = answerCall('figures', edition, { sources: [id], lang: filter.lang })
  const site = {
    locale: localeOf(filter.lang),
    publicUrl,
    today: edition.today,
    asOf: edition.asOf?.day ?? null,
  }
  const citation = seriesCitation(site, series, known.ok ? (known.data[0] ?? null) : null)
  return answerOf(citation, { figure, area: null })
}

function citeArea(id: string, filter: Filter, context: ToolContext): CiteAnswer {
  const known = areasOf(context, filter.lang).find(({ ID }) => ID === id)
  if (!known)
    return { ok: false, reason: `No area has the id ${quoted(id)}. Call get_area with a market for the ids.` }
  const area = areaAnswer(known, filter, context)
  if (area.figures.length === 0) return { ok: false, reason: leftOutLine([id]) }
  const locale = localeOf(filter.lang)
  const citation = citationOf(
    {
      id,
      title: `${area.name}, ${area.marketName}`,
      source: area.source ?? '',
      dateText: formatDate(known.date, locale, 'long'),
      updated: known.date,
      retrieved: context.edition.today,
      url: area.address ?? context.publicUrl,
    },
    locale,
    citationWordsByLocale[locale],
  )
  return answerOf(citation, { figure: null, area })
}

function answerOf(
  { plain, apa, bibtex }: Citation,
  cited: { readonly figure: FigureAnswer | null; readonly area: AreaAnswer | null },
): CiteAnswer {
  return {
    ok: true,
    data: { plain, apa, bibtex, ...cited },
    text: answerText([
      `Plain: ${quoted(plain)}`,
      `APA: ${quoted(apa)}`,
      // One field per line, in braces and with its special characters escaped: quotation marks would change
      // it.
      'BibTeX:',
      ...bibtex.split('\n').map((line) => line.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')),
      ...(cited.figure ? [figureLine(cited.figure)] : []),
      ...(cited.area ? areaLines(cited.area) : []),
    ]),
  }
}
