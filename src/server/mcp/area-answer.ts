/** The figures of an area with everything that a quotation of them needs. */
import { z } from 'zod'
import { areaPath } from '#core/addresses/area-path.ts'
import { withAsOf } from '#core/addresses/as-of.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import { AREA_MEASURES, qualityOfMeasure, type AreaMeasure } from '#contract/entities/area-history.ts'
import { previousVacancyQuality, type Area } from '#contract/entities/area.ts'
import { isoDateSchema, marketSchema, numberSchema, qualitySchema } from '#contract/primitives.ts'
import { areaQualities, areaSource } from '#pages/model/area-source.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { answerCall } from '../portal-api/handlers.ts'
import { quoted } from './answer-text.ts'
import { illustrativeSchema, type Filter } from './figure-answer.ts'
import type { ToolContext } from './tool.ts'

export const areaFigureSchema = z.object({
  measure: z.enum(AREA_MEASURES),
  name: z.string().describe('The measure in words.'),
  value: numberSchema,
  unit: z.string(),
  day: isoDateSchema.describe('Day that the value describes.'),
  quality: qualitySchema.describe('How sure the value is.'),
  illustrative: illustrativeSchema,
})
type AreaFigure = z.output<typeof areaFigureSchema>

export const areaAnswerSchema = z.object({
  id: z.string(),
  name: z.string(),
  market: marketSchema,
  marketName: z.string(),
  figures: z.array(areaFigureSchema),
  previousVacancy: areaFigureSchema
    .nullable()
    .describe('Vacancy of the count before, where its day is known.'),
  source: z.string().nullable().describe('Who counted, as the page of the area says; null = not stated.'),
  licence: z.null().describe('No licence is stated for the figures of areas.'),
  nextDate: z.null().describe('The day of the next count is not known.'),
  address: z.string().nullable().describe('Page to link to.'),
})
export type AreaAnswer = z.output<typeof areaAnswerSchema>

/** All areas by name, as the API gives them. */
export function areasOf({ edition }: ToolContext, lang: Lang): readonly Area[] {
  const answered = answerCall('areas', edition, { lang })
  return answered.ok ? answered.data : []
}

export function areaAnswer(
  area: Area,
  { lang, includeIllustrative }: Filter,
  context: ToolContext,
): AreaAnswer {
  const isWanted = (figure: AreaFigure) => includeIllustrative || !figure.illustrative
  const content = context.edition.snapshot.content[lang]
  const illustrativeWord = textsByLocale[localeOf(lang)].chart.words.illustrative
  const figures = AREA_MEASURES.flatMap((measure) => {
    const value = area[measure]
    return value === null
      ? []
      : [areaFigure(measure, value, area.date, qualityOfMeasure(area, measure), lang)]
  })
  const { vacancy_prev: before, vacancy_prev_date: day } = area
  const previous =
    before === null || day === undefined
      ? null
      : areaFigure('vacancy', before, day, previousVacancyQuality(area), lang)
  return {
    id: area.ID,
    name: area.name,
    market: area.market,
    marketName: textsByLocale[localeOf(lang)].market[area.market],
    figures: figures.filter(isWanted),
    previousVacancy: previous !== null && isWanted(previous) ? previous : null,
    source: areaSource(area, areaQualities(area), content, illustrativeWord) || null,
    licence: null,
    nextDate: null,
    address: withAsOf(
      context.publicUrl + localizedPath(areaPath(area.market, area.ID), localeOf(lang)),
      context.edition.asOf?.day ?? null,
    ),
  }
}

export function areaFigure(
  measure: AreaMeasure,
  value: number,
  day: string,
  quality: AreaFigure['quality'],
  lang: Lang,
): AreaFigure {
  const { measures, rentUnit } = pageTextsByLocale[localeOf(lang)].corrections
  return {
    measure,
    name: measures[measure],
    value,
    unit: measure === 'vacancy' ? '%' : rentUnit,
    day,
    quality,
    illustrative: isIllustrative(quality),
  }
}

/** One line per area and one per figure. */
export function areaLines(area: AreaAnswer): readonly string[] {
  const { id, name, marketName, figures, previousVacancy, source, address } = area
  const head = [
    `- ${quoted(`${name}, ${marketName}`)} (${id})`,
    `source ${source === null ? 'not stated' : quoted(source)}`,
    'licence not stated',
    'next not known',
    address ?? '',
  ]
  return [
    head.filter((part) => part !== '').join('; '),
    ...figures.map((figure) => `  ${areaFigureLine(figure)}`),
    ...(previousVacancy ? [`  before: ${areaFigureLine(previousVacancy)}`] : []),
    figures.length === 0 ? '  no figures' : '',
  ]
}

function areaFigureLine({ name, value, unit, day, quality, illustrative }: AreaFigure): string {
  return `${name}: ${value} ${unit}; day ${day}; quality ${quality}${illustrative ? ' (illustrative, not published)' : ''}`
}
