/**
 * Parses json-stat2 of PxWebApi 2 (Statistics Norway): a cube of values, of which one line along time is a
 * series.
 */
import { z } from 'zod'
import { chooseCodes, type CubeChoice, type Dimension } from './cube-choice.ts'
import { isNoValue } from './numeral.ts'
import { dateOfPeriod, longestPeriodMonths } from './period.ts'
import { sortedByDate, SourceFormatError, type SourcePoints } from '../source-points.ts'
import { roundFloatNoise } from '../transform.ts'

/** Names of the time dimension of cubes without roles, in lower case: Statistics Norway, Eurostat, SDMX. */
const TIME_NAMES: ReadonlySet<string> = new Set(['tid', 'time', 'time_period'])

/** Index of codes: a list, or an object from code to position. */
const indexSchema = z.union([z.array(z.string()), z.record(z.string(), z.int().min(0))])

const dimensionSchema = z.object({
  category: z.object({
    index: indexSchema.optional(),
    label: z.record(z.string(), z.string()).optional(),
    unit: z.record(z.string(), z.object({ base: z.string().optional() })).optional(),
  }),
})

/** Some offices write their own symbol for "no value" where the standard has null. */
const cellSchema = z.union([
  z.number(),
  z.null(),
  z
    .string()
    .refine(isNoValue, 'is neither a number nor a symbol for "no value"')
    .transform(() => null),
])

const datasetSchema = z.object({
  class: z.literal('dataset'),
  id: z.array(z.string()).min(1),
  size: z.array(z.int().min(0)),
  dimension: z.record(z.string(), dimensionSchema),
  role: z.object({ time: z.array(z.string()).optional(), metric: z.array(z.string()).optional() }).optional(),
  /** Sparse cubes map positions to values. */
  value: z.union([z.array(cellSchema), z.record(z.string(), cellSchema)]),
  updated: z.string().optional(),
  extension: z.object({ discontinued: z.boolean().nullish() }).optional(),
})
type Dataset = z.infer<typeof datasetSchema>

/**
 * Extracts the selected series from the cube. Dimensions outside the selection must have a single code.
 *
 * @throws SourceFormatError when the document is no such cube, its table is discontinued, or the choice does
 *   not select exactly one series
 */
export function readJsonStat(document: unknown, choice: CubeChoice = {}): SourcePoints {
  const read = datasetSchema.safeParse(document)
  if (!read.success)
    throw new SourceFormatError(
      `no json-stat dataset: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`,
    )
  const cube = read.data
  if (cube.extension?.discontinued === true)
    throw new SourceFormatError(
      'the table has ended (discontinued): the publisher adds nothing to it any more',
    )
  const dimensions = dimensionsOf(cube)
  refuseOtherCount(cube, dimensions)
  const time = timeOf(cube, dimensions)
  const otherDimensions = dimensions.filter((dimension) => dimension !== time)
  const choices = chooseCodes(otherDimensions, time.name, choice)
  const offsets = choices.reduce<readonly number[]>(
    (starts, { stride, positions: own }) =>
      starts.flatMap((start) => own.map((offset) => start + offset * stride)),
    [0],
  )
  const points = time.codes.map((code, index) => {
    const date = dateOfPeriod(code)
    if (date === null) throw new SourceFormatError(`${time.name}: "${code}" is no period`)
    return { date, value: sumOf(offsets.map((offset) => valueAt(cube, offset + index * time.stride))) }
  })
  return {
    points: sortedByDate(points),
    unit: unitOf(cube, choices),
    updated: instantOf(cube.updated),
    longestMonths: longestPeriodMonths(time.codes),
  }
}

/** In row-major order: the last dimension moves fastest. */
function dimensionsOf(cube: Dataset): readonly Dimension[] {
  if (cube.size.length !== cube.id.length) throw new SourceFormatError('id and size differ in length')
  return cube.id.map((name, index) => ({
    name,
    codes: codesOf(cube, name, cube.size[index] ?? 0),
    stride: cube.size.slice(index + 1).reduce((product, size) => product * size, 1),
  }))
}

/** The codes of a dimension in cube order. */
function codesOf({ dimension }: Dataset, name: string, size: number): readonly string[] {
  const category = dimension[name]?.category
  const index = category?.index ?? Object.keys(category?.label ?? {})
  const codes = Array.isArray(index)
    ? index
    : Object.entries(index)
        .toSorted(([, a], [, b]) => a - b)
        .map(([code]) => code)
  if (codes.length !== size) throw new SourceFormatError(`${name} has ${codes.length} codes, not ${size}`)
  return codes
}

/** Refuses a cube whose number of cells differs from its sizes, because any value may be misplaced. */
function refuseOtherCount({ value }: Dataset, dimensions: readonly Dimension[]): void {
  const count = dimensions.reduce((product, { codes }) => product * codes.length, 1)
  if (Array.isArray(value)) {
    if (value.length !== count) throw new SourceFormatError(`has ${value.length} values, not ${count}`)
    return
  }
  const outside = Object.keys(value).find((key) => !(/^\d+$/.test(key) && Number(key) < count))
  if (outside !== undefined) throw new SourceFormatError(`has a value at ${outside}, outside of ${count}`)
}

/** Finds the time dimension by role, else by a usual name; of several, the one whose codes are periods. */
function timeOf({ role }: Dataset, dimensions: readonly Dimension[]): Dimension {
  const byRole = dimensions.filter(({ name }) => role?.time?.includes(name))
  const candidates = [...byRole, ...dimensions.filter(({ name }) => TIME_NAMES.has(name.toLowerCase()))]
  const time =
    candidates.find(({ codes }) => codes.every((code) => dateOfPeriod(code) !== null)) ?? candidates[0]
  if (time === undefined)
    throw new SourceFormatError(`no dimension of time among ${dimensions.map(({ name }) => name).join(', ')}`)
  return time
}

function valueAt({ value }: Dataset, index: number): number | null {
  return (Array.isArray(value) ? value[index] : value[String(index)]) ?? null
}

/** A sum with a missing part is missing. */
function sumOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null)
  return present.length === 0 || present.length < values.length
    ? null
    : roundFloatNoise(present.reduce((sum, value) => sum + value, 0))
}

/**
 * The unit of the selected measure; '' = not stated.
 *
 * @throws SourceFormatError when measures of different units are added up
 */
function unitOf({ dimension, role }: Dataset, choices: readonly Dimension[]): string {
  const measure = choices.find(({ name }) => name === (role?.metric?.[0] ?? 'ContentsCode'))
  if (measure === undefined) return ''
  const units = dimension[measure.name]?.category.unit ?? {}
  const bases = [...new Set(measure.codes.map((code) => units[code]?.base ?? ''))]
  if (bases.length > 1)
    throw new SourceFormatError(
      `${measure.name}: values in ${bases.map((base) => `"${base}"`).join(' and ')} cannot be added up`,
    )
  return bases[0] ?? ''
}

function instantOf(text: string | undefined): string | null {
  const updatedMs = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(updatedMs) ? null : new Date(updatedMs).toISOString()
}
