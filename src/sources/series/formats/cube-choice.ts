/** Selects the codes of a cube's dimensions for a series. */
import { SourceFormatError } from '../source-points.ts'

export interface CubeChoice {
  /** Codes by dimension as in the query; a filter (`*`, `top(3)`) selects every code of the response. */
  readonly values?: Readonly<Record<string, readonly string[]>> | undefined
  /** Dimensions whose selected codes are summed. */
  readonly sum?: readonly string[] | undefined
}

export interface Dimension {
  readonly name: string
  /** By index in the cube. */
  readonly codes: readonly string[]
  /** Stride: cells from one code to the next. */
  readonly stride: number
}

export interface ChosenDimension extends Dimension {
  /** Indexes of the selected codes; `codes` holds these only. */
  readonly positions: readonly number[]
}

const FILTER = /[*?]|^(?:top|bottom|from|to|range)\(/i
/** Maximum number of codes in an error message. */
const MAX_LISTED = 4

/** Whether a value of a query is a filter of PxWebApi 2 and not a code. */
export function isFilter(code: string): boolean {
  return FILTER.test(code)
}

/**
 * @param dimensions all except time
 * @param time name of the time dimension, all of whose codes are used
 * @throws SourceFormatError when the choice names a missing dimension or code, or leaves a dimension with
 *   several codes that is not summed
 */
export function chooseCodes(
  dimensions: readonly Dimension[],
  time: string,
  { values = {}, sum = [] }: CubeChoice,
): readonly ChosenDimension[] {
  const names = dimensions.map(({ name }) => name)
  const chosenNames = Object.keys(values).filter((name) => name !== time && !values[name]?.every(isFilter))
  const missingName = [...chosenNames, ...sum].find((name) => !names.includes(name))
  if (missingName !== undefined)
    throw new SourceFormatError(`has no dimension ${missingName}; it has ${[...names, time].join(', ')}`)
  return dimensions.map((dimension) =>
    chooseCodesOf(dimension, values[dimension.name], sum.includes(dimension.name)),
  )
}

function chooseCodesOf(
  dimension: Dimension,
  patterns: readonly string[] = ['*'],
  isSum: boolean,
): ChosenDimension {
  const { name, codes } = dimension
  const chosenCodes = patterns.some(isFilter) ? codes : [...new Set(patterns)]
  const unknown = chosenCodes.find((code) => !codes.includes(code))
  if (unknown !== undefined)
    throw new SourceFormatError(`${name} has no code "${unknown}"; it has ${listCodes(codes)}`)
  if (chosenCodes.length !== 1 && !isSum)
    throw new SourceFormatError(
      `${name} has ${chosenCodes.length} codes (${listCodes(chosenCodes)}); one must be chosen, or their sum asked for`,
    )
  return { ...dimension, codes: chosenCodes, positions: chosenCodes.map((code) => codes.indexOf(code)) }
}

function listCodes(codes: readonly string[]): string {
  const rest = codes.length - MAX_LISTED
  return (
    codes
      .slice(0, MAX_LISTED)
      .map((code) => `"${code}"`)
      .join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  )
}
