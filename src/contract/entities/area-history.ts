/**
 * Counts of an area over time. In the store each measure of an area is a series of its own, so that it has
 * revisions and corrections as series have.
 */
import { z } from 'zod'
import { compareText } from '#core/text/compare-text.ts'
import { idSchema, isoDateSchema, marketSchema, qualitySchema, type Quality } from '../primitives.ts'
import { areaSchema, previousVacancyQuality, type Area } from './area.ts'

/** Measures of an area's count: vacancy in per cent, rents in NOK per square metre and year. */
export const AREA_MEASURES = [
  'vacancy',
  'good_standard_from',
  'good_standard_to',
  'high_standard_from',
  'high_standard_to',
] as const
export type AreaMeasure = (typeof AREA_MEASURES)[number]

const { vacancy, good_standard_from, good_standard_to, high_standard_from, high_standard_to } =
  areaSchema.shape

/** All figures of an area for one day. */
export const areaCountSchema = z.object({
  date: isoDateSchema,
  vacancy,
  good_standard_from,
  good_standard_to,
  high_standard_from,
  high_standard_to,
  /** `null` = there is no vacancy. */
  quality_vacancy: qualitySchema.nullable(),
  /** The least certain quality of the rents; `null` = no rents. */
  quality_rent: qualitySchema.nullable(),
})
export type AreaCount = z.infer<typeof areaCountSchema>

export const areaHistorySchema = z.object({
  ID: idSchema,
  market: marketSchema,
  name: z.string().min(1),
  /** By date, the earliest first. */
  counts: z.array(areaCountSchema),
})
export type AreaHistory = z.infer<typeof areaHistorySchema>

/** Figures of one measure by date, sorted; the lists have equal lengths. `null` = no figure. */
export interface MeasurePoints {
  readonly dates: readonly string[]
  readonly values: readonly (number | null)[]
  readonly quality: readonly Quality[]
}

const NO_POINTS: MeasurePoints = { dates: [], values: [], quality: [] }

/**
 * The id of a measure among the revisions of series: `area/oslo-vika/vacancy`. No series has a slash in its
 * id.
 */
export function areaSeriesId(area: string, measure: AreaMeasure): string {
  return `area/${area}/${measure}`
}

/** @returns `null` for the id of anything but a measure of an area */
export function parseAreaSeriesId(
  id: string,
): { readonly area: string; readonly measure: AreaMeasure } | null {
  const [prefix, area, name, ...rest] = id.split('/')
  const measure = AREA_MEASURES.find((measureName) => measureName === name)
  return prefix === 'area' && area !== undefined && measure !== undefined && rest.length === 0
    ? { area, measure }
    : null
}

/** How sure the area's own figure of a measure is. */
export function qualityOfMeasure(
  area: Pick<Area, 'quality_vacancy' | 'quality_rent'>,
  measure: AreaMeasure,
): Quality {
  return measure === 'vacancy' ? area.quality_vacancy : area.quality_rent
}

/**
 * All counts of an area by date: those that the store has, and the area's own. Where both have a date, the
 * area's own figure counts.
 *
 * @param pointsOf the stored points of a measure
 */
export function areaCounts(
  area: Area,
  pointsOf: (measure: AreaMeasure) => MeasurePoints | undefined,
): readonly AreaCount[] {
  const counts = new Map<string, AreaCount>()
  const set = (date: string, measure: AreaMeasure, value: number | null, quality: Quality) => {
    const count = counts.get(date) ?? emptyCount(date)
    if (value === null) return
    const certainty =
      measure === 'vacancy'
        ? { quality_vacancy: quality }
        : { quality_rent: leastCertain(count.quality_rent ?? quality, quality) }
    counts.set(date, { ...count, [measure]: value, ...certainty })
  }
  for (const measure of AREA_MEASURES) {
    const { dates, values, quality } = pointsOf(measure) ?? NO_POINTS
    dates.forEach((date, index) => {
      if (date !== area.date) set(date, measure, values[index] ?? null, quality[index] ?? 'solid')
    })
    set(area.date, measure, area[measure], qualityOfMeasure(area, measure))
  }
  const { vacancy_prev: before, vacancy_prev_date: day } = area
  if (before !== null && day !== undefined) set(day, 'vacancy', before, previousVacancyQuality(area))
  return [...counts.values()].sort((a, b) => compareText(a.date, b.date))
}

/**
 * The area with the vacancy and the day of the previous count. The content pack's statements take precedence;
 * missing ones are taken from earlier counts.
 *
 * @param counts from {@link areaCounts}
 */
export function withPreviousVacancy(area: Area, counts: readonly AreaCount[]): Area {
  const earlier = counts.findLast(({ date, vacancy: value }) => date < area.date && value !== null)
  if (area.vacancy_prev === null) {
    if (!earlier) return area
    const quality = earlier.quality_vacancy ?? area.quality_vacancy
    const certainty = quality === area.quality_vacancy ? {} : { quality_vacancy_prev: quality }
    return { ...area, ...certainty, vacancy_prev: earlier.vacancy, vacancy_prev_date: earlier.date }
  }
  if (area.vacancy_prev_date !== undefined || earlier?.vacancy !== area.vacancy_prev) return area
  return { ...area, vacancy_prev_date: earlier.date }
}

function emptyCount(date: string): AreaCount {
  return {
    date,
    vacancy: null,
    good_standard_from: null,
    good_standard_to: null,
    high_standard_from: null,
    high_standard_to: null,
    quality_vacancy: null,
    quality_rent: null,
  }
}

/** The contract lists the words from sure to unsure. */
function leastCertain(a: Quality, b: Quality): Quality {
  const rank = (word: Quality) => qualitySchema.options.indexOf(word)
  return rank(a) > rank(b) ? a : b
}
