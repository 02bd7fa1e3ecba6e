/** json-stat2, as PxWebApi 2 of Statistics Norway answers: a cube of values, of which one line along time is a series. */
import { z } from 'zod'
import { isNoValue } from './numeral.ts'
import { dateOfPeriod } from './period.ts'
import { inOrder, SourceFault, type SourcePoints } from './source-points.ts'

/** Dimensions of time where a cube names no roles: those of Statistics Norway, Eurostat, SDMX. */
const TIME_NAMES = ['Tid', 'time', 'TIME_PERIOD']

/** Codes to their place: a list, or an object that says the place of each. */
const indexSchema = z.union([z.array(z.string()), z.record(z.string(), z.int().min(0))])

const dimensionSchema = z.object({
  category: z.object({
    index: indexSchema.optional(),
    label: z.record(z.string(), z.string()).optional(),
    unit: z.record(z.string(), z.object({ base: z.string().optional() })).optional(),
  }),
})

/** Some offices write their symbol for "no value" where the standard has null. */
const cellSchema = z.union([z.number(), z.null(), z.string().refine(isNoValue, 'is neither a number nor a symbol for "no value"').transform(() => null)])

const datasetSchema = z.object({
  class: z.literal('dataset'),
  id: z.array(z.string()).min(1),
  size: z.array(z.int().min(0)),
  dimension: z.record(z.string(), dimensionSchema),
  role: z.object({ time: z.array(z.string()).optional(), metric: z.array(z.string()).optional() }).optional(),
  /** Sparse cubes name the places that hold something. */
  value: z.union([z.array(cellSchema), z.record(z.string(), cellSchema)]),
  updated: z.string().optional(),
})
type Dataset = z.infer<typeof datasetSchema>

/**
 * The one series that the cube holds: every dimension but time must have a single code.
 *
 * @throws SourceFault when the document is no such cube
 */
export function readJsonStat(document: unknown): SourcePoints {
  const read = datasetSchema.safeParse(document)
  if (!read.success) throw new SourceFault(`no json-stat dataset: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`)
  const cube = read.data
  if (cube.size.length !== cube.id.length) throw new SourceFault('id and size differ in length')
  const time = cube.role?.time?.[0] ?? TIME_NAMES.map((name) => cube.id.find((id) => id === name)).find((name) => name !== undefined)
  const timeAt = time === undefined ? -1 : cube.id.indexOf(time)
  if (time === undefined || timeAt < 0) throw new SourceFault('no dimension of time')
  const many = cube.id.find((_name, at) => at !== timeAt && (cube.size[at] ?? 0) !== 1)
  if (many !== undefined) throw new SourceFault(`${many} has ${cube.size[cube.id.indexOf(many)]} codes; one must be chosen`)
  const points = codesOf(cube, time, cube.size[timeAt] ?? 0).map((code, at) => {
    const date = dateOfPeriod(code)
    if (date === null) throw new SourceFault(`"${code}" is no period`)
    // Every other dimension has one code, so the place along time is the place in the cube.
    return { date, value: valueAt(cube, at) }
  })
  return { points: inOrder(points), unit: unitOf(cube), updated: instantOf(cube.updated) }
}

/** The codes of a dimension in the order of their places. */
function codesOf({ dimension }: Dataset, name: string, size: number): readonly string[] {
  const category = dimension[name]?.category
  const index = category?.index ?? Object.keys(category?.label ?? {})
  const codes = Array.isArray(index) ? index : Object.entries(index).toSorted(([, a], [, b]) => a - b).map(([code]) => code)
  if (codes.length !== size) throw new SourceFault(`${name} has ${codes.length} codes, not ${size}`)
  return codes
}

function valueAt({ value }: Dataset, at: number): number | null {
  return (Array.isArray(value) ? value[at] : value[String(at)]) ?? null
}

/** The unit of the one measure; '' where the cube does not say. */
function unitOf({ dimension, role, id }: Dataset): string {
  const metric = role?.metric?.[0] ?? id.find((name) => name === 'ContentsCode')
  const units = metric === undefined ? undefined : dimension[metric]?.category.unit
  return Object.values(units ?? {})[0]?.base ?? ''
}

function instantOf(text: string | undefined): string | null {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
