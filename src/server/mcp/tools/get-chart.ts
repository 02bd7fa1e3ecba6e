/** `get_chart`: a chart as a PNG, drawn by the code and in the queue of `chart.png`. */
import { z } from 'zod'
import { withAsOf } from '#core/addresses/as-of.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { chartPictureUrl, PICTURE_WIDTH } from '#contract/chart-picture-url.ts'
import { chartPng } from '#contract/portal-files.ts'
import { chartPictureSvg } from '../../portal-files/chart-picture.ts'
import { cacheFor } from '../../responses/answers-by-age.ts'
import { answerText } from '../answer-text.ts'
import {
  figureAnswers,
  figureAnswerSchema,
  figureLine,
  leftOutLine,
  leftOutSchema,
  unknownSeriesReason,
} from '../figure-answer.ts'
import { dayOrderReason, pointsOf, seriesOf, SERIES_INPUT } from '../series-points.ts'
import { DATED_INPUT, defineTool } from '../tool.ts'

const MAX_TITLE_LENGTH = 200

export const getChart = defineTool({
  name: 'get_chart',
  title: 'Get chart',
  description:
    'Draws up to 10 series as a chart and gives it as a PNG image, with title, sources and day in the picture, the address of the same picture, and the last value of each series.',
  input: z.object({
    ...SERIES_INPUT,
    type: z.enum(['line', 'spline', 'column']).default('line'),
    mode: z
      .enum(['value', 'index'])
      .default('value')
      .describe('"index": every series is 100 at its first visible point.'),
    panels: z.boolean().default(false).describe('Whether each series has a plot of its own.'),
    title: z.string().max(MAX_TITLE_LENGTH).default('').describe('Title of the picture.'),
    width: z
      .int()
      .min(PICTURE_WIDTH.min)
      .max(PICTURE_WIDTH.max)
      .default(PICTURE_WIDTH.default)
      .describe('Width in CSS pixels; the image has two pixels for each.'),
    ...DATED_INPUT,
  }),
  output: z.object({
    picture: z.string().describe('Address of the same picture.'),
    series: z.array(figureAnswerSchema),
    leftOut: leftOutSchema,
  }),
  answer: async ({ series: ids, from, to, type, mode, panels, title, width, ...filter }, context) => {
    const unknown = unknownSeriesReason(ids, context, filter.lang)
    if (unknown !== null) return { ok: false, reason: unknown }
    const disorder = dayOrderReason({ from, to })
    if (disorder !== null) return { ok: false, reason: disorder }
    // A picture shows all points of a series, so a series with an illustrative point in view is left out.
    const all = { ...filter, includeIllustrative: true }
    const leftOut = filter.includeIllustrative
      ? []
      : seriesOf(ids, filter, context)
          .filter((item) => pointsOf(item, { from, to }, all).some(({ quality }) => isIllustrative(quality)))
          .map(({ ID }) => ID)
    const drawn = ids.filter((id) => !leftOut.includes(id))
    if (drawn.length === 0) return { ok: false, reason: leftOutLine(leftOut) }
    const address = {
      sources: drawn,
      lang: filter.lang,
      type,
      mode,
      panels: panels ? ('1' as const) : ('0' as const),
      title,
      width,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    }
    const picture = withAsOf(chartPictureUrl('png', address), context.edition.asOf?.day ?? null)
    const query = chartPng.readQuery(Object.fromEntries(new URLSearchParams(picture.split('?')[1])))
    if (!query.ok) return { ok: false, reason: `${query.path}: ${query.reason}` }
    const svg = chartPictureSvg(context.edition, query.value)
    const png = svg === null ? null : await cacheFor(context.pngs, context.edition).get(svg, context.groups)
    if (png === null)
      return { ok: false, reason: 'Too many pictures are being drawn. Try again in some seconds.' }
    const { figures } = figureAnswers(drawn, all, context)
    return {
      ok: true,
      data: { picture: context.publicUrl + picture, series: [...figures], leftOut },
      text: answerText([
        `Picture: ${context.publicUrl}${picture}`,
        ...figures.map(figureLine),
        leftOutLine(leftOut),
      ]),
      picture: { mediaType: 'image/png', bytes: png.byEncoding.identity.body },
    }
  },
})
