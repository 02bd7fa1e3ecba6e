/** Reads the catalogue of series, their categories and their points. */
import { formulaInputs, parseFormula } from '#core/figures/formula.ts'
import { contentSchemas, type ContentOf, type SeriesPoints } from '#contract/content-item.ts'
import type { DocumentForm } from '../parse/checked-document.ts'
import type { Path } from '../parse/problems.ts'
import {
  readList,
  fileLocation,
  type ParsedDocuments,
  type PackParseContext,
} from '../parse/parse-context.ts'
import { readPoints } from './series-points.ts'

export interface ParsedSeries {
  readonly categories: ParsedDocuments<ContentOf<'category'>>
  readonly series: ParsedDocuments<ContentOf<'series'>>
  readonly points: readonly SeriesPoints[]
}

const DATA_FILE = /^series\/data\/([^/]+)\.(csv|json)$/

/** Fields that the API groups under `texts`. */
const TEXTS: readonly string[] = ['title', 'unit', 'source']

const seriesForm: DocumentForm<ContentOf<'series'>> = {
  kind: 'series',
  schema: contentSchemas.series,
  toBody: ({ id, title, unit, source, ...fields }) => ({ ID: id, texts: { title, unit, source }, ...fields }),
  toFilePath: ([first = '', second = '', ...rest]): Path => {
    if (first === 'ID') return ['id']
    if (first === 'texts' && TEXTS.includes(String(second))) return [second, ...rest]
    return [first, second, ...rest].filter((step) => step !== '')
  },
}

/**
 * @param collected the day of the pack's data, as an instant; a series that this pack changes was updated
 *   then
 */
export function readSeries(context: PackParseContext, collected: string): ParsedSeries {
  const { problems } = context
  const categories = readList(context, 'categories', {
    kind: 'category',
    schema: contentSchemas.category,
    notes: ['order'],
  })
  const series = readList(context, 'series/catalog', seriesForm)
  for (const { bodies, at: locate } of series.documents) {
    const { category } = bodies.no
    if (!categories.ids.has(category))
      problems.add({ ...locate(['category']), reason: `there is no category "${category}"` })
  }
  for (const { bodies, at: locate } of categories.documents) {
    bodies.no.formulas?.forEach((formula, at) => {
      for (const id of unknownInputs(formula, series.ids))
        problems.add({ ...locate(['formulas', at]), reason: `there is no series "${id}"` })
    })
  }
  const points: SeriesPoints[] = []
  const withData = new Set<string>()
  for (const file of context.pack.files.keys()) {
    const id = DATA_FILE.exec(file)?.[1]
    if (id === undefined) continue
    if (!series.ids.has(id))
      problems.add({ ...fileLocation(context, file), reason: `there is no series "${id}" in the catalogue` })
    if (withData.has(id)) {
      const reason = 'stands beside a file of the same series; one of them must go'
      problems.add({ ...fileLocation(context, file), reason })
    }
    withData.add(id)
    const read = readPoints(context, file)
    if (read) points.push({ series: id, ...read, lastUpdated: collected })
  }
  for (const { id, at: locate } of series.documents) {
    if (!withData.has(id))
      problems.add({ ...locate([]), reason: `has no points: series/data/${id}.csv is missing` })
  }
  return { categories, series, points }
}

function unknownInputs(formula: string, ids: ReadonlySet<string>): readonly string[] {
  const parsed = parseFormula(formula)
  return parsed.ok ? formulaInputs(parsed.formula).filter((id) => !ids.has(id)) : []
}
