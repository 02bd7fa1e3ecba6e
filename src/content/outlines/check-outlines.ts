/**
 * Checks the outlines of a market: each area is a valid polygon, and neighbours fit together. Problems name
 * the areas and the place.
 */
import type { Path } from '../parse/problems.ts'
import { MAX_GAP_M, TOLERANCE_M } from './border-samples.ts'
import { EdgeIndex, type Edge } from './edge-index.ts'
import { findMisfits, type Misfit } from './outline-fit.ts'
import { outlinePlane, type Feature, type Outline, type OutlinePlane } from './outline-plane.ts'
import { outlineProblem } from './outline-validity.ts'

/** Steps of searching in edges, some seconds. The outlines of the demo pack take a twentieth of them. */
const MAX_STEPS = 8_000_000

/** A problem, with its place in the file. */
export interface OutlineReport {
  readonly path: Path
  readonly reason: string
}

class TooManySteps extends Error {
  override name = 'TooManySteps'
}

/** Checks each area by itself, and if all are valid, how they fit together. */
export function checkOutlines(features: readonly Feature[]): readonly OutlineReport[] {
  let steps = 0
  const countStep = (): void => {
    steps += 1
    if (steps > MAX_STEPS) throw new TooManySteps()
  }
  try {
    const plane = outlinePlane(features, countStep)
    const invalid = plane.outlines.flatMap((outline) => invalidOutline(outline, plane, countStep))
    return invalid.length > 0
      ? invalid
      : findMisfits(plane.outlines).map((misfit) => misfitReport(misfit, plane))
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
    return [
      { path: ['features'], reason: 'has outlines with too many positions to be compared: simplify them' },
    ]
  }
}

function invalidOutline(
  outline: Outline,
  { toDegrees }: OutlinePlane,
  countStep: () => void,
): readonly OutlineReport[] {
  const problem = outlineProblem(outline, ({ rings }) => new EdgeIndex(rings.flat(), countStep))
  if (!problem) return []
  const { edge, x, y, reason } = problem
  return [
    { path: pathOf(outline, edge), reason: `${reason}, at ${placeText(toDegrees(x, y))}: "${outline.id}"` },
  ]
}

function misfitReport(
  { kind, outline, other, edge, x, y, width }: Misfit,
  { toDegrees }: OutlinePlane,
): OutlineReport {
  const [first, second] = [outline, other].sort((a, b) => a.feature - b.feature)
  const names = `"${first?.id}" and "${second?.id}"`
  const place = placeText(toDegrees(x, y))
  const reason =
    kind === 'overlap'
      ? `${names} overlap by ${Math.floor(width)} m or more at ${place}: areas of a market may overlap by ${TOLERANCE_M} m at most`
      : `a gap of ${Math.floor(width)} m lies between ${names} at ${place}: draw their border as one line, within ${TOLERANCE_M} m, or leave more than ${MAX_GAP_M} m`
  return { path: pathOf(outline, edge), reason }
}

function pathOf({ feature, isMultiPolygon }: Outline, { polygon, ring, position }: Edge): Path {
  const polygonPath = isMultiPolygon ? [polygon] : []
  return ['features', feature, 'geometry', 'coordinates', ...polygonPath, ring, position]
}

/** `latitude 59.91234, longitude 10.75678`: five decimals are a metre. */
function placeText([longitude, latitude]: readonly [number, number]): string {
  return `latitude ${latitude.toFixed(5)}, longitude ${longitude.toFixed(5)}`
}
