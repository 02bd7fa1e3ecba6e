/** The areas table as rows of a file: the figures themselves, not as they are written on the page. */
import type { CsvCell } from '#chart/export/csv.ts'
import type { ReaderTexts } from '#texts/texts.ts'
import type { AreaCell, AreasView } from './areas.view.ts'

/**
 * Heading and a row per area, by name, with the day that the change is from; an empty cell where there is no
 * figure. Rents in NOK per square metre and year.
 */
export function areasCsvRows(
  { rows, vacancyLabel, asOf }: AreasView,
  { areas, block }: ReaderTexts,
): CsvCell[][] {
  const from = (label: string) => `${label}, ${areas.csvFrom}`
  const to = (label: string) => `${label}, ${areas.csvTo}`
  const heading = [
    areas.area,
    `${vacancyLabel} (%)`,
    `${areas.change} (${areas.changeUnit})`,
    from(areas.goodStandard),
    to(areas.goodStandard),
    from(areas.highStandard),
    to(areas.highStandard),
    block.illustrative,
    from(areas.change),
  ]
  const figures = rows.map((row) => [
    row.name,
    singleValue(row.vacancy),
    singleValue(row.change),
    ...rangeBounds(row.good),
    ...rangeBounds(row.high),
    illustrativeOf([
      [vacancyLabel, row.vacancy],
      [areas.change, row.change],
      [areas.goodStandard, row.good],
      [areas.highStandard, row.high],
    ]),
    row.change.sinceDate,
  ])
  return [heading, ...figures, [], [asOf], [areas.rentPerSqm]]
}

function singleValue({ sort }: AreaCell): number | null {
  return typeof sort === 'number' ? sort : null
}

function rangeBounds({ sort, bounds }: AreaCell): [number | null, number | null] {
  if (bounds !== undefined) return [...bounds]
  return typeof sort === 'object' && sort !== null ? [sort[0] ?? null, sort[1] ?? null] : [null, null]
}

/** Which of the row's figures only illustrate: a mark without its figure would say too much or too little. */
function illustrativeOf(cells: readonly (readonly [label: string, cell: AreaCell])[]): string {
  return cells
    .filter(([, cell]) => cell.illustrative)
    .map(([label]) => label)
    .join(', ')
}
