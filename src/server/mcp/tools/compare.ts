/**
 * `compare`: figures of several series or areas side by side. Nothing is computed: the rows are those of the
 * API.
 */
import { z } from 'zod'
import { compareText } from '#core/text/compare-text.ts'
import { idSchema, numberSchema } from '#contract/primitives.ts'
import { answerText } from '../answer-text.ts'
import { areaAnswer, areaAnswerSchema, areaLines, areasOf } from '../area-answer.ts'
import {
  figureAnswers,
  figureAnswerSchema,
  figureLine,
  leftOutLine,
  leftOutSchema,
  unknownSeriesReason,
  type Filter,
} from '../figure-answer.ts'
import { dayOrderReason, pointsOf, seriesOf, SERIES_INPUT, type DayRange } from '../series-points.ts'
import { DATED_INPUT, defineTool, type ToolAnswer, type ToolContext } from '../tool.ts'

const MAX_AREAS = 40
/** Limit of days in the table; the newest are included. */
const MAX_DAYS = 400

const output = z.object({
  series: z.array(figureAnswerSchema),
  areas: z.array(areaAnswerSchema),
  sameUnit: z.boolean().describe('All figures have one unit. Values of different units cannot be compared.'),
  sameDay: z.boolean().describe('All figures describe one day.'),
  columns: z.array(z.string()).describe('Ids of series, in the order of the values of each day.'),
  days: z.array(
    z.object({
      day: z.string(),
      values: z.array(numberSchema.nullable()).describe('null = the series has no value for the day.'),
    }),
  ),
  leftOut: leftOutSchema,
})

export const compare = defineTool({
  name: 'compare',
  title: 'Compare',
  description:
    'Puts 2 to 10 series, or 2 to 40 areas, side by side: the last values with unit, day, quality, source, licence and address, and for series their values by day. Says whether units and days are the same, so that a comparison is fair.',
  input: z.object({
    series: SERIES_INPUT.series.optional(),
    areas: z.array(idSchema).max(MAX_AREAS).optional().describe('Ids of areas, as get_area gives them.'),
    from: SERIES_INPUT.from,
    to: SERIES_INPUT.to,
    ...DATED_INPUT,
  }),
  output,
  answer: ({ series = [], areas = [], from, to, ...filter }, context) => {
    if (series.length > 0 === areas.length > 0)
      return { ok: false, reason: 'Name either series or areas, and at least two of them.' }
    const ids = [...new Set(series.length > 0 ? series : areas)]
    if (ids.length < 2) return { ok: false, reason: 'Name at least two different ids.' }
    const disorder = dayOrderReason({ from, to })
    if (disorder !== null) return { ok: false, reason: disorder }
    return series.length > 0
      ? compareSeries(ids, { from, to }, filter, context)
      : compareAreas(ids, filter, context)
  },
})

type CompareAnswer = ToolAnswer<z.input<typeof output>>

function compareSeries(
  ids: readonly string[],
  range: DayRange,
  filter: Filter,
  context: ToolContext,
): CompareAnswer {
  const unknown = unknownSeriesReason(ids, context, filter.lang)
  if (unknown !== null) return { ok: false, reason: unknown }
  const { figures, leftOut } = figureAnswers(ids, filter, context)
  const columns = figures.map(({ id }) => id)
  const days = new Map<string, (number | null)[]>()
  seriesOf(columns, filter, context).forEach((item, column) => {
    for (const { day, value } of pointsOf(item, range, filter)) {
      const values = days.get(day) ?? columns.map(() => null)
      values[column] = value
      days.set(day, values)
    }
  })
  const table = [...days]
    .map(([day, values]) => ({ day, values }))
    .toSorted((a, b) => compareText(a.day, b.day))
    .slice(-MAX_DAYS)
  const fair = fairness(figures)
  return {
    ok: true,
    data: { series: [...figures], areas: [], ...fair, columns, days: table, leftOut: [...leftOut] },
    text: answerText([
      ...figures.map(figureLine),
      fairnessLine(fair),
      leftOutLine(leftOut),
      `Values by day, in the order ${columns.join(', ')}:`,
      ...table.map(({ day, values }) => `  ${day} ${values.map((value) => value ?? '-').join(' ')}`),
    ]),
  }
}

function compareAreas(ids: readonly string[], filter: Filter, context: ToolContext): CompareAnswer {
  const byId = new Map(areasOf(context, filter.lang).map((area) => [area.ID, area]))
  const unknown = ids.filter((id) => !byId.has(id))
  if (unknown.length > 0)
    return {
      ok: false,
      reason: `No area has the id ${unknown.join(', ')}. Call get_area with a market for the ids that exist.`,
    }
  const areas = ids.flatMap((id) => {
    const area = byId.get(id)
    return area ? [areaAnswer(area, filter, context)] : []
  })
  // Measures have one unit each, so areas are compared measure by measure.
  const sameDay = new Set(areas.flatMap(({ figures }) => figures.map(({ day }) => day))).size <= 1
  const fair = { sameUnit: true, sameDay }
  return {
    ok: true,
    data: { series: [], areas, ...fair, columns: [], days: [], leftOut: [] },
    text: answerText([...areas.flatMap(areaLines), fairnessLine(fair)]),
  }
}

interface Fairness {
  readonly sameUnit: boolean
  readonly sameDay: boolean
}

function fairness(figures: readonly { readonly unit: string; readonly day: string | null }[]): Fairness {
  return {
    sameUnit: new Set(figures.map(({ unit }) => unit)).size <= 1,
    sameDay: new Set(figures.map(({ day }) => day)).size <= 1,
  }
}

function fairnessLine({ sameUnit, sameDay }: Fairness): string {
  return [
    sameUnit ? '' : 'The units differ: the values cannot be compared with each other.',
    sameDay ? '' : 'The values describe different days.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
