/** `what_changed`: figures that are new since a day, and published figures that became others. */
import { z } from 'zod'
import { isIllustrative } from '#core/figures/quality.ts'
import { localeOf, localizedPath } from '#core/locale.ts'
import { CORRECTIONS_PATH } from '#core/addresses/page-paths.ts'
import { qualityOfMeasure } from '#contract/entities/area-history.ts'
import { isoDateSchema, numberSchema } from '#contract/primitives.ts'
import { correctionSummary } from '#pages/generated/correction-summary.ts'
import { answerCall } from '../../portal-api/handlers.ts'
import type { PublishedCorrection } from '../../snapshot/snapshot.ts'
import { areasOf } from '../area-answer.ts'
import { answerText, quoted } from '../answer-text.ts'
import {
  figureAnswers,
  figureAnswerSchema,
  figureLine,
  leftOutLine,
  leftOutSchema,
  type Filter,
} from '../figure-answer.ts'
import { DATED_INPUT, defineTool, type ToolContext } from '../tool.ts'

const MAX_CHANGES = 100

const correctionSchema = z.object({
  series: z.string().nullable().describe('Id of the series; null = the figures are of an area.'),
  area: z.string().nullable().describe('Id of the area; null = the figures are of a series.'),
  title: z.string(),
  recordedAt: z.string().describe('When the change was recorded.'),
  origin: z.string(),
  summary: z.string().describe('Why, and what became what.'),
  changed: z.int().describe('Values that became others.'),
  changes: z.array(
    z.object({
      day: z.string(),
      measure: z.string().nullable(),
      before: numberSchema,
      after: numberSchema.nullable().describe('null = withdrawn.'),
    }),
  ),
  address: z.string(),
})

export const whatChanged = defineTool({
  name: 'what_changed',
  title: 'What changed',
  description:
    'Lists the figures whose points were updated since a day, newest first, with value, change, unit, quality, source, licence, next date and address, and the corrections of published figures since then.',
  input: z.object({
    since: isoDateSchema.describe('First day, YYYY-MM-DD, of updates and corrections.'),
    limit: z.int().min(1).max(MAX_CHANGES).default(30).describe('Figures, and as many corrections.'),
    ...DATED_INPUT,
  }),
  output: z.object({
    since: z.string(),
    total: z.int().describe('Figures that were updated since the day.'),
    figures: z.array(figureAnswerSchema),
    corrections: z.array(correctionSchema),
    leftOut: leftOutSchema,
  }),
  answer: ({ since, limit, ...filter }, context) => {
    const answered = answerCall('seriesList', context.edition, { lang: filter.lang })
    const ids = (answered.ok ? answered.data : []).map(({ ID }) => ID)
    const { figures, leftOut } = figureAnswers(ids, filter, context)
    const updated = figures
      .flatMap((figure) => (figure.lastUpdated === null ? [] : [{ figure, at: figure.lastUpdated }]))
      .filter(({ at }) => at >= since)
      .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
      .map(({ figure }) => figure)
    const corrections = correctionsSince(since, filter, context).slice(0, limit)
    const shown = updated.slice(0, limit)
    return {
      ok: true,
      data: { since, total: updated.length, figures: shown, corrections, leftOut: [...leftOut] },
      text: answerText([
        `${updated.length} figures were updated since ${since}; these are the newest ${shown.length}.`,
        ...shown.map(figureLine),
        `${corrections.length} corrections since ${since}.`,
        ...corrections.map(
          ({ title, recordedAt, summary, address }) =>
            `- ${recordedAt} ${quoted(title)}: ${quoted(summary)}; ${address}`,
        ),
        leftOutLine(leftOut),
      ]),
    }
  },
})

function correctionsSince(since: string, filter: Filter, context: ToolContext) {
  const locale = localeOf(filter.lang)
  const content = context.edition.snapshot.content[filter.lang]
  return content.corrections
    .filter(({ recordedAt }) => recordedAt >= since)
    .flatMap((all) => {
      const correction = filter.includeIllustrative ? all : withoutIllustrativeChanges(all, filter, context)
      const summary = correction && correctionSummary(correction, content, locale)
      if (!correction || !summary) return []
      const { series, area, recordedAt, origin, changed, changes } = correction
      return [
        {
          series: series === '' ? null : series,
          area: area === '' ? null : area,
          title: summary.title,
          recordedAt,
          origin,
          summary: summary.text,
          changed,
          changes: changes.map(({ date, measure, before, after }) => ({
            day: date,
            measure: measure ?? null,
            before,
            after,
          })),
          address: context.publicUrl + (summary.link?.href ?? localizedPath(CORRECTIONS_PATH, locale)),
        },
      ]
    })
}

/**
 * The log of corrections has no quality, so the quality of the current value decides; `null` = no changes
 * remain.
 */
function withoutIllustrativeChanges(
  correction: PublishedCorrection,
  { lang }: Filter,
  context: ToolContext,
): PublishedCorrection | null {
  const points = context.edition.snapshot.points.get(correction.series)
  const area = areasOf(context, lang).find(({ ID }) => ID === correction.area)
  const changes = correction.changes.filter(({ date, movedTo = date, measure = 'vacancy' }) => {
    const quality = area
      ? qualityOfMeasure(area, measure)
      : (points?.quality[points.dates.indexOf(movedTo)] ?? 'solid')
    return !isIllustrative(quality)
  })
  const changed = correction.changed - (correction.changes.length - changes.length)
  return changes.length === 0 ? null : { ...correction, changes, changed }
}
