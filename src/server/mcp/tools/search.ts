/** `search`: series, areas, pages and articles by words. */
import { z } from 'zod'
import { SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import { splitLocale } from '#core/locale.ts'
import { MAX_QUERY_LENGTH } from '../../search/search-query.ts'
import { suggestions } from '../../search/site-search.ts'
import { absoluteUrl } from '../../http/absolute-url.ts'
import { answerText, quoted } from '../answer-text.ts'
import {
  figureAnswers,
  figureAnswerSchema,
  figureLine,
  leftOutLine,
  leftOutSchema,
} from '../figure-answer.ts'
import { COMMON_INPUT, defineTool } from '../tool.ts'

export const searchTool = defineTool({
  name: 'search',
  title: 'Search',
  description:
    'Finds series, areas, pages, articles and explanations by words. Hits that are series have their last value with unit, day, quality, source, licence, next date and address.',
  input: z.object({
    query: z.string().min(1).max(MAX_QUERY_LENGTH).describe('Words in the chosen language.'),
    ...COMMON_INPUT,
  }),
  output: z.object({
    query: z.string().describe('The query as it was understood.'),
    hits: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        excerpt: z.string(),
        address: z.string(),
        figure: figureAnswerSchema.nullable().describe('Of a series; null = the hit is no series.'),
      }),
    ),
    leftOut: leftOutSchema,
  }),
  answer: async ({ query, ...filter }, context) => {
    const found = await suggestions(
      context.edition,
      filter.lang,
      query,
      await context.addresses(context.edition),
    )
    const withIds = found.hits.map((hit) => ({
      ...hit,
      id: hit.kind === 'series' ? seriesIn(hit.path) : null,
    }))
    const { figures, leftOut } = figureAnswers(
      withIds.flatMap(({ id }) => id ?? []),
      filter,
      context,
    )
    const hits = withIds.flatMap(({ kind, title, excerpt, path, id }) =>
      id !== null && leftOut.includes(id)
        ? []
        : [
            {
              kind,
              title,
              excerpt,
              address: absoluteUrl(path, context.publicUrl) ?? context.publicUrl,
              figure: figures.find((figure) => figure.id === id) ?? null,
            },
          ],
    )
    return {
      ok: true,
      data: { query: found.query, hits, leftOut: [...leftOut] },
      text: answerText([
        `${hits.length} hits for ${quoted(found.query)}.`,
        ...hits.map(({ kind, title, excerpt, address, figure }) =>
          figure ? figureLine(figure) : `- ${kind} ${quoted(title)}: ${quoted(excerpt)}; ${address}`,
        ),
        leftOutLine(leftOut),
      ]),
    }
  },
})

/** The id in the address of a series' page; `null` = it is another page. */
function seriesIn(address: string): string | null {
  const { path } = splitLocale(address)
  const start = `${SERIES_LIST_PATH}/`
  return path.startsWith(start) ? path.slice(start.length) : null
}
