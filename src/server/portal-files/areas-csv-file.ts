/** The newest figures of areas as comma separated values for machines. Form: docs/wire.md, "Files". */
import { csvText, MACHINE_CSV, type CsvCell } from '#chart/export/csv.ts'
import type { QueryOfFile } from '#contract/portal-files.ts'
import { answerCall } from '../portal-api/handlers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/** Names of the API. */
const COLUMNS = [
  'ID',
  'market',
  'name',
  'date',
  'vacancy',
  'vacancy_prev',
  'vacancy_prev_date',
  'good_standard_from',
  'good_standard_to',
  'high_standard_from',
  'high_standard_to',
  'quality_vacancy',
  'quality_rent',
] as const

/**
 * A row for each area. Vacancy in per cent, rents in NOK per square metre and year; an empty cell is no
 * figure.
 */
export function areasCsvText(edition: Edition, { market, lang }: QueryOfFile<'areasCsv'>): string {
  const answered = answerCall('areas', edition, { lang })
  const areas = answered.ok ? answered.data : []
  const rows = areas
    .filter((area) => market === undefined || area.market === market)
    .map((area) => COLUMNS.map((column): CsvCell => area[column] ?? null))
  return csvText([[...COLUMNS], ...rows], MACHINE_CSV)
}
