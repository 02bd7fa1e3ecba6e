/** Writes points, areas and outlines as files of a pack, the inverse of `series-points.ts` and `areas.ts`. */
import { isRecord, recordOrEmpty } from '#core/text/is-record.ts'
import type { ContentOf, SeriesPoints } from '#contract/content-item.ts'
import {
  areaCounts,
  AREA_MEASURES,
  type AreaCount,
  type AreaMeasure,
  type MeasurePoints,
} from '#contract/entities/area-history.ts'
import { HISTORY_COLUMNS } from '../documents/area-counts.ts'
import { AREA_COLUMNS } from '../documents/areas.ts'
import { mergeLanguages, textInLanguage } from './merge-languages.ts'
import type { Lang } from '../parse/localise.ts'

export type ByLanguage<Body> = Readonly<Record<Lang, Body>>

/** Writes `series/data/{id}.csv`. Notes on points are not stored, so the column is left out. */
export function pointsCsv({
  dates,
  values,
  quality,
}: Pick<SeriesPoints, 'dates' | 'values' | 'quality'>): string {
  return csv([
    ['date', 'value', 'quality'],
    ...dates.map((date, index) => [date, numberCell(values[index] ?? null), quality[index] ?? '']),
  ])
}

/** Writes `areas/areas.csv`, in the given order. */
export function areasCsv(areas: readonly ByLanguage<ContentOf<'area'>>[]): string {
  return csv([
    AREA_COLUMNS,
    ...areas.map(({ no, en }) =>
      AREA_COLUMNS.map((column) => {
        switch (column) {
          case 'id':
            return no.ID
          case 'name_no':
            return no.name
          case 'name_en':
            return en.name
          case 'source_note':
            return ''
          case 'former_ids':
            return (no.former_ids ?? []).join(' ')
          default: {
            const value = no[column] ?? null
            return typeof value === 'string' ? value : numberCell(value)
          }
        }
      }),
    ),
  ])
}

/**
 * Writes `areas/history.csv`: the counts before those of `areas/areas.csv`, by area and date, without the
 * previous vacancy that `areas/areas.csv` has.
 *
 * @param pointsOf the stored points of a measure of an area
 * @returns `null` when there is no earlier count
 */
export function historyCsv(
  areas: readonly ContentOf<'area'>[],
  pointsOf: (area: string, measure: AreaMeasure) => MeasurePoints | undefined,
): string | null {
  const rows = areas.flatMap((area) =>
    areaCounts(area, (measure) => pointsOf(area.ID, measure))
      .filter(
        (count) =>
          count.date < area.date && !(count.date === area.vacancy_prev_date && hasVacancyAlone(count)),
      )
      .map((count) =>
        HISTORY_COLUMNS.map((column) => {
          if (column === 'id') return area.ID
          const value = count[column]
          return typeof value === 'number' ? numberCell(value) : (value ?? '')
        }),
      ),
  )
  return rows.length === 0 ? null : csv([HISTORY_COLUMNS, ...rows])
}

function hasVacancyAlone(count: AreaCount): boolean {
  return AREA_MEASURES.every((measure) => measure === 'vacancy' || count[measure] === null)
}

/** Writes `areas/{market}.geojson` with one outline per line, for readable diffs. */
export function shapesGeojson({ no, en }: ByLanguage<ContentOf<'shapes'>>): string {
  const { features, ...fields } = recordOrEmpty(mergeLanguages(no, en))
  const head = Object.entries(fields)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},\n`)
    .join('')
  return `{${head}"features":${Array.isArray(features) ? featureLines(features) : JSON.stringify(withNames(features))}}\n`
}

function featureLines(features: readonly unknown[]): string {
  return `[${features.map((feature) => `\n${JSON.stringify(withNames(feature))}`).join(',')}\n]`
}

/** Replaces the API's `name` by one per language, wherever the features are. */
function withNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNames)
  const { properties, ...fields } = recordOrEmpty(value)
  if (!isRecord(properties))
    return Object.fromEntries(Object.entries(fields).map(([key, part]) => [key, withNames(part)]))
  const { name, ...otherProperties } = properties
  return {
    ...fields,
    properties: {
      ...otherProperties,
      name_no: textInLanguage(name, 'no'),
      name_en: textInLanguage(name, 'en'),
    },
  }
}

/** Formats a number with JavaScript's shortest form that parses to the same number. */
function numberCell(value: number | null): string {
  return value === null ? '' : String(value)
}

function csv(rows: readonly (readonly string[])[]): string {
  return rows
    .map(
      (cells) =>
        `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    )
    .join('')
}
