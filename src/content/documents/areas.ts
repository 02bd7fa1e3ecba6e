/** Reads areas (areas/areas.csv) with their polygons. */
import { areaPath } from '#core/addresses/area-path.ts'
import { contentSchemas, type ContentOf } from '#contract/content-item.ts'
import { qualitySchema, type Quality } from '#contract/primitives.ts'
import { readShapes } from './area-shapes.ts'
import type { DocumentForm, Source } from '../parse/checked-document.ts'
import { cellNumber, parseCsv, type CsvRow } from '#core/text/csv.ts'
import { readText } from '../parse/parsed-file.ts'
import {
  readSources,
  fileLocation,
  type ParsedDocuments,
  type PackParseContext,
} from '../parse/parse-context.ts'

export interface ParsedAreas {
  readonly areas: ParsedDocuments<ContentOf<'area'>>
  readonly shapes: ParsedDocuments<ContentOf<'shapes'>>
}

const FILE = 'areas/areas.csv'
const NUMBERS = [
  'vacancy',
  'vacancy_prev',
  'good_standard_from',
  'good_standard_to',
  'high_standard_from',
  'high_standard_to',
] as const
/** Empty = the previous vacancy has the quality of the newest. */
const QUALITY_BEFORE = 'quality_vacancy_prev'
/** Optional columns, whose cells may be empty. */
const OPTIONAL = ['vacancy_prev_date', 'corrects_date', QUALITY_BEFORE, 'former_ids'] as const
/** Columns of `areas/areas.csv`, in the required order. */
export const AREA_COLUMNS = [
  'id',
  'market',
  'name_no',
  'name_en',
  'vacancy',
  'vacancy_prev',
  'vacancy_prev_date',
  'good_standard_from',
  'good_standard_to',
  'high_standard_from',
  'high_standard_to',
  'date',
  'corrects_date',
  'quality_vacancy',
  QUALITY_BEFORE,
  'quality_rent',
  'former_ids',
  'source_note',
] as const
/** Lower and upper bound of each range of rents. */
export const RANGES = [
  ['good_standard_from', 'good_standard_to'],
  ['high_standard_from', 'high_standard_to'],
] as const

type Fields = Readonly<Record<string, unknown>>

const areaForm: DocumentForm<ContentOf<'area'>> = {
  kind: 'area',
  schema: contentSchemas.area,
  notes: ['source_note'],
  toBody: (
    {
      id,
      name_no,
      name_en,
      [QUALITY_BEFORE]: beforeCell,
      vacancy_prev_date,
      corrects_date,
      former_ids: formerCell,
      ...fields
    },
    lang,
  ) => {
    const [vacancy, rent] = [qualityOf(fields['quality_vacancy']), qualityOf(fields['quality_rent'])]
    const before =
      beforeCell === undefined || beforeCell === '' ? {} : { [QUALITY_BEFORE]: qualityOf(beforeCell) }
    const numbers: Fields = Object.fromEntries(
      NUMBERS.map((column): [string, unknown] => [column, numberOf(fields[column])]),
    )
    return {
      ...fields,
      ...numbers,
      ...withPresentDays({ vacancy_prev_date, corrects_date }),
      ID: id,
      name: lang === 'no' ? name_no : name_en,
      ...before,
      ...(isBlank(formerCell) ? {} : { former_ids: String(formerCell).trim().split(/\s+/) }),
      quality: leastCertain(leastCertain(vacancy, before[QUALITY_BEFORE] ?? vacancy), rent),
      quality_vacancy: vacancy,
      quality_rent: rent,
    }
  },
  toFilePath: ([first = ''], lang) => {
    if (first === 'ID') return ['id']
    if (first === 'name') return [`name_${lang}`]
    return [first === 'quality' ? 'quality_vacancy' : first]
  },
}

function isBlank(cell: unknown): boolean {
  return typeof cell !== 'string' || cell.trim() === ''
}

function withPresentDays(days: Fields): Fields {
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined && day !== ''))
}

export function readAreas(context: PackParseContext): ParsedAreas {
  const areas = readAreaTable(context)
  for (const {
    bodies: { no: area },
    at: locate,
  } of areas.documents) {
    for (const [lower, upper] of RANGES) {
      const [from, to] = [area[lower], area[upper]]
      if (from !== null && to !== null && from > to)
        context.problems.add({
          ...locate([upper]),
          reason: `must not be less than ${lower}, is ${to} and ${from}`,
        })
    }
  }
  checkAddresses(context, areas)
  return { areas, shapes: readShapes(context, areas) }
}

/** Each area has an address of its own, and no earlier id is that of an area. */
function checkAddresses({ problems }: PackParseContext, areas: ParsedDocuments<ContentOf<'area'>>): void {
  const ownerOf = new Map<string, string>()
  for (const {
    id,
    bodies: { no: area },
    at: locate,
  } of areas.documents) {
    const path = areaPath(area.market, id)
    const owner = ownerOf.get(path)
    if (owner !== undefined)
      problems.add({ ...locate(['ID']), reason: `has the address ${path}, as the area ${owner} has` })
    ownerOf.set(path, id)
    const taken = (area.former_ids ?? []).find((former) => areas.ids.has(former))
    if (taken !== undefined)
      problems.add({ ...locate(['former_ids']), reason: `names ${taken}, which is the id of an area` })
  }
}

function readAreaTable(context: PackParseContext): ParsedDocuments<ContentOf<'area'>> {
  const empty = { ids: new Set<string>(), documents: [] }
  const { file } = fileLocation(context, FILE)
  const problem = (line: number | null, reason: string) => {
    context.problems.add({ file, line, place: '', reason })
    return empty
  }
  if (!context.pack.files.has(FILE)) return problem(null, 'is missing')
  const text = readText(context.pack, FILE, context.problems)
  if (text === null) return empty
  const parsed = parseCsv(text)
  if (!parsed.ok) return problem(parsed.line, 'has a quotation mark that does not close')
  const [header, ...rows] = parsed.rows
  const columns = AREA_COLUMNS.filter(
    (column) => !OPTIONAL.some((optional) => optional === column) || header?.cells.includes(column),
  )
  if (columns.join(',') !== header?.cells.join(','))
    return problem(1, `must start with the header ${AREA_COLUMNS.join(',')}`)
  return readSources(
    context,
    rows.map((row, position) => rowSource(file, columns, row, position)),
    areaForm,
  )
}

/** Each row is one document, located by its line. */
function rowSource(
  file: string,
  columns: readonly string[],
  { line, cells }: CsvRow,
  position: number,
): Source {
  const value = Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
  return { parsed: { file, value, lineOf: () => line }, base: [], id: value['id'] ?? '', position }
}

/** A cell that is not a number stays text, so that the schema reports it. */
function numberOf(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  const value = cellNumber(cell)
  return value === undefined ? cell : value
}

/**
 * Quality words of a pack that the API does not have: a `mixed` range is partly published and partly
 * estimated.
 */
const QUALITY_SYNONYMS: ReadonlyMap<unknown, Quality> = new Map([
  ['approximate', 'approx'],
  ['mixed', 'approx'],
])

/** The contract's word for a quality; any other cell stays as it is, for the schema to refuse. */
export function qualityOf(cell: unknown): unknown {
  return QUALITY_SYNONYMS.get(cell) ?? cell
}

/** The contract orders the words from certain to uncertain; an unknown word is left for the schema to refuse. */
function leastCertain(a: unknown, b: unknown): unknown {
  const rank = (word: unknown) => qualitySchema.options.findIndex((knownWord: Quality) => knownWord === word)
  return rank(a) > rank(b) ? a : b
}
