/** `list_series`: all series by category, each with its last value. */
import { z } from 'zod'
import { answerText, quoted } from '../answer-text.ts'
import {
  figureAnswers,
  figureAnswerSchema,
  figureLine,
  leftOutLine,
  leftOutSchema,
} from '../figure-answer.ts'
import { answerCall } from '../../portal-api/handlers.ts'
import { DATED_INPUT, defineTool } from '../tool.ts'

const MAX_LISTED = 200

export const listSeries = defineTool({
  name: 'list_series',
  title: 'List series',
  description:
    'Lists the statistical series of the portal by category, each with id, last value, unit, day, quality, source, licence, next date and address. Use the ids in get_series, compare, cite and get_chart.',
  input: z.object({
    category: z
      .string()
      .max(64)
      .optional()
      .describe('Id of a category, as this tool lists them; left out = all categories.'),
    offset: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(MAX_LISTED).default(50),
    ...DATED_INPUT,
  }),
  output: z.object({
    total: z.int().describe('Series in the chosen categories.'),
    offset: z.int(),
    categories: z.array(
      z.object({ id: z.string(), name: z.string(), count: z.int().describe('Series in the category.') }),
    ),
    series: z.array(figureAnswerSchema.extend({ category: z.string() })),
    leftOut: leftOutSchema,
  }),
  answer: ({ category, offset, limit, ...filter }, context) => {
    const { edition } = context
    const [byCategory, titles] = [
      answerCall('seriesByCategory', edition, { lang: filter.lang }),
      answerCall('seriesList', edition, { lang: filter.lang }),
    ]
    const all = byCategory.ok ? byCategory.data : []
    const chosen = all.find(({ ID }) => ID === category)
    if (category !== undefined && !chosen)
      return {
        ok: false,
        reason: `No category has the id ${quoted(category)}. Categories: ${all.map(({ ID }) => ID).join(', ')}.`,
      }
    const entries = chosen?.sources ?? (titles.ok ? titles.data : [])
    const page = entries.slice(offset, offset + limit)
    const { figures, leftOut } = figureAnswers(
      page.map(({ ID }) => ID),
      filter,
      context,
    )
    const { series: known } = edition.snapshot.content[filter.lang]
    const series = figures.map((figure) => ({ ...figure, category: known.get(figure.id)?.category ?? '' }))
    const categories = all.map(({ ID, name, sources }) => ({ id: ID, name, count: sources.length }))
    const last = offset + page.length
    return {
      ok: true,
      data: { total: entries.length, offset, categories, series, leftOut: [...leftOut] },
      text: answerText([
        `${entries.length} series; these are number ${offset + 1} to ${last}.`,
        `Categories: ${categories.map(({ id, name, count }) => `${id} ${quoted(name)} (${count})`).join(', ')}`,
        ...series.map(figureLine),
        leftOutLine(leftOut),
        last < entries.length ? `Call again with offset ${last} for more.` : '',
      ]),
    }
  },
})
