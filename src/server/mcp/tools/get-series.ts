/** `get_series`: the points of one or several series. */
import { z } from 'zod'
import { withAsOf } from '#core/addresses/as-of.ts'
import { readerCsvUrl } from '#contract/series-csv-url.ts'
import { answerText } from '../answer-text.ts'
import {
  figureAnswers,
  figureAnswerSchema,
  figureLine,
  leftOutLine,
  leftOutSchema,
  unknownSeriesReason,
} from '../figure-answer.ts'
import { dayOrderReason, pointSchema, pointsOf, seriesOf, SERIES_INPUT } from '../series-points.ts'
import { DATED_INPUT, defineTool } from '../tool.ts'

/** Limit of points of all series of an answer: about 150 kB of JSON. */
const MAX_POINTS = 2_000
const DEFAULT_POINTS = 500

export const getSeries = defineTool({
  name: 'get_series',
  title: 'Get series',
  description:
    'Gives the points of up to 10 series (day, value, quality) with unit, definition, source, licence, last value, next date and address. The newest points are given where there are more than maxPoints.',
  input: z.object({
    ...SERIES_INPUT,
    maxPoints: z
      .int()
      .min(1)
      .max(MAX_POINTS)
      .default(DEFAULT_POINTS)
      .describe('Points of all series together; each series has an equal part of them.'),
    ...DATED_INPUT,
  }),
  output: z.object({
    series: z.array(
      figureAnswerSchema.extend({
        definition: z.string(),
        allSources: z.string().describe('Publishers of all points; for illustrative points, who made them.'),
        forecastFrom: z.string().nullable().describe('First day that is a forecast.'),
        points: z.array(pointSchema),
        pointsLeftOut: z.int().describe('Earlier points within the days that maxPoints left out.'),
        csv: z
          .string()
          .nullable()
          .describe('Address of all points as a file; null = the licence forbids it.'),
      }),
    ),
    leftOut: leftOutSchema,
  }),
  answer: ({ series: ids, maxPoints, from, to, ...filter }, context) => {
    const unknown = unknownSeriesReason(ids, context, filter.lang)
    if (unknown !== null) return { ok: false, reason: unknown }
    const disorder = dayOrderReason({ from, to })
    if (disorder !== null) return { ok: false, reason: disorder }
    const known = seriesOf(ids, filter, context)
    const share = Math.max(1, Math.floor(maxPoints / Math.max(1, known.length)))
    const { figures, leftOut } = figureAnswers(ids, filter, context)
    const series = figures.flatMap((figure) => {
      const found = known.find(({ ID }) => ID === figure.id)
      if (!found) return []
      const points = pointsOf(found, { from, to }, filter)
      return [
        {
          ...figure,
          definition: found.definition,
          allSources: found.texts.source,
          forecastFrom: found.forecast_from,
          points: points.slice(-share),
          pointsLeftOut: Math.max(0, points.length - share),
          csv: found.exportable
            ? withAsOf(
                context.publicUrl + readerCsvUrl([found.ID], filter.lang),
                context.edition.asOf?.day ?? null,
              )
            : null,
        },
      ]
    })
    return {
      ok: true,
      data: { series, leftOut: [...leftOut] },
      text: answerText([
        ...series.flatMap((item) => [
          figureLine(item),
          item.pointsLeftOut > 0 ? `  ${item.pointsLeftOut} earlier points are left out.` : '',
          ...item.points.map(({ day, value, quality }) => `  ${day} ${value ?? 'no value'} ${quality}`),
        ]),
        leftOutLine(leftOut),
      ]),
    }
  },
})
