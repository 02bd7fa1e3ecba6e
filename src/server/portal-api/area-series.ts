/** Measures of areas as series: what is known of them besides their points. */
import { subtractDecimal } from '#core/format/decimal.ts'
import { CITIES } from '#core/markets.ts'
import { localeOf, type Lang } from '#core/locale.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Area } from '#contract/entities/area.ts'
import { areaCounts, areaSeriesId, type AreaMeasure } from '#contract/entities/area-history.ts'
import { areaMeasureSeries, parseAreaMeasureSeries } from '#contract/entities/area-series.ts'
import { areaSource } from '#pages/model/area-source.ts'
import { areaTextsByLocale } from '#texts/by-locale/area-texts-by-locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import type { LocalContent, SeriesRecord, Snapshot } from '../snapshot/snapshot.ts'

/** A measure of an area in the form that series have. */
export interface AreaSeries {
  readonly meta: ContentOf<'series'>
  readonly points: SeriesRecord
}

/** A series of the content, or a measure of an area; `null` = unknown. */
export function storedSeries(snapshot: Snapshot, id: string, lang: Lang): AreaSeries | null {
  const meta = snapshot.content[lang].series.get(id)
  const points = snapshot.points.get(id)
  return meta && points ? { meta, points } : areaSeries(snapshot, id, lang)
}

/** @returns `null` = the id names no area, or the area has no figure of that measure on any day */
function areaSeries(snapshot: Snapshot, id: string, lang: Lang): AreaSeries | null {
  const named = parseAreaMeasureSeries(id)
  const content = snapshot.content[lang]
  const area = named && measuredArea(content, named.area)
  if (!named || !area || areaMeasureSeries(named.area, named.measure) !== id) return null
  const points = pointsOf(snapshot, area, named.measure, id)
  return points && { meta: metaOf({ area, measure: named.measure, ID: id, points }, content, lang), points }
}

/**
 * The area of an id, also of the one that it had before it was renamed. An area that several became part of
 * has other ground than each of them, and so have the parts of an area that was split: their figures are not
 * those of the earlier id.
 */
function measuredArea({ areas }: Pick<LocalContent, 'areas'>, id: string): Area | undefined {
  const own = areas.find(({ ID }) => ID === id)
  if (own) return own
  const [renamed, ...others] = areas.filter(({ former_ids: former = [] }) => former.includes(id))
  return others.length === 0 && renamed?.former_ids?.length === 1 ? renamed : undefined
}

/**
 * Change of an area's vacancy from an earlier count without a date, in percentage points, by the rule of
 * tables of areas. Such a count is no point of the series.
 *
 * @param date of the shown figure
 * @returns `null` = another measure, an earlier count with a date or none, or a figure of another day
 */
export function undatedAreaChange(snapshot: Snapshot, id: string, lang: Lang, date: string): number | null {
  const named = parseAreaMeasureSeries(id)
  const area = named && measuredArea(snapshot.content[lang], named.area)
  if (named?.measure !== 'vacancy' || !area || area.date !== date) return null
  const { vacancy, vacancy_prev: before, vacancy_prev_date: day } = area
  return vacancy === null || before === null || day !== undefined ? null : subtractDecimal(vacancy, before)
}

/** Counts without a figure of the measure are left out. */
function pointsOf(
  { points, parts }: Snapshot,
  area: Area,
  measure: AreaMeasure,
  series: string,
): SeriesRecord | null {
  const counts = areaCounts(area, (name) => points.get(areaSeriesId(area.ID, name)))
  const known = counts.flatMap((count) => {
    const [value, quality] = [
      count[measure],
      measure === 'vacancy' ? count.quality_vacancy : count.quality_rent,
    ]
    return value === null || quality === null ? [] : [{ date: count.date, value, quality }]
  })
  if (known.length === 0) return null
  return {
    series,
    dates: known.map(({ date }) => date),
    values: known.map(({ value }) => value),
    quality: known.map(({ quality }) => quality),
    lastUpdated:
      points.get(areaSeriesId(area.ID, measure))?.lastUpdated ?? new Date(parts.importedAt).toISOString(),
    forecastFrom: null,
  }
}

interface NamedSeries {
  readonly area: Area
  readonly measure: AreaMeasure
  readonly ID: string
  readonly points: SeriesRecord
}

/** The figures of areas have no licence of their own, and the file of all areas gives them already. */
function metaOf(
  { area, measure, ID, points }: NamedSeries,
  content: LocalContent,
  lang: Lang,
): ContentOf<'series'> {
  const { name, market } = area
  const locale = localeOf(lang)
  const { series: words, page } = areaTextsByLocale[locale]
  const { measures, officeVacancy, rentUnit } = pageTextsByLocale[locale].corrections
  const isOffice = CITIES.some((city) => city === market)
  const isVacancy = measure === 'vacancy'
  const vacancy = isOffice ? officeVacancy : page.logisticsVacancy
  // In the manner of the titles of series: place first.
  const place = isOffice ? page.titled(name, textsByLocale[locale].market[market]) : name
  return {
    ID,
    texts: {
      title: words.title(place, isVacancy ? vacancy : measures[measure]),
      unit: isVacancy ? '%' : rentUnit,
      source: areaSource(area, points.quality, content, textsByLocale[locale].chart.words.illustrative),
    },
    frequency: 'half-year',
    definition: isVacancy ? words.vacancyDefinition(name) : words.rentDefinition(name),
    licence: '',
    exportable: true,
    step: false,
    good: null,
    next_update: null,
    category: 'areas',
    sourceUrl: '',
    otherNames: '',
    quality_note: '',
    live: null,
  }
}
