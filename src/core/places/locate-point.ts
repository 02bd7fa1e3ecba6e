/** The area that a point lies in, of each market, and what is near its border. */
import {
  boxOfOutline,
  distanceToBorder,
  distanceToBox,
  isInside,
  type OutlineBox,
  type OutlinePolygon,
  type Position,
} from './outline.ts'

export interface AreaOutline {
  readonly id: string
  /** Areas of one market do not overlap, apart from errors; those of two markets may. */
  readonly market: string
  readonly polygons: readonly OutlinePolygon[]
}

/** The area by its ID, with its market. */
export interface LocatedArea {
  readonly id: string
  readonly market: string
}

export interface AreaNearby extends LocatedArea {
  /** From the point to the border of the area. */
  readonly metres: number
}

export interface PointLocation {
  /** The area of each market that the point lies in, in the order of the outlines. */
  readonly inside: readonly LocatedArea[]
  /** Other areas of the same markets whose border is nearer than {@link NEAR_BORDER_METRES}, nearest first. */
  readonly nearby: readonly AreaNearby[]
  /** The nearest area of all markets for a point outside of all; `null` = inside of one, or there is none. */
  readonly nearest: AreaNearby | null
}

/** A point that is nearer to another area than this is said to be near its border. */
const NEAR_BORDER_METRES = 50
/** A point this near to a border lies on it. */
const ON_BORDER_METRES = 0.05

export interface AreaLocator {
  locate(point: Position): PointLocation
  /** The areas of {@link PointLocation} alone: for many points. */
  areasAt(point: Position): readonly LocatedArea[]
}

/** @param outlines in the order that decides between areas of one market which both have the point */
export function areaLocator(outlines: readonly AreaOutline[]): AreaLocator {
  const boxed = outlines.map((outline) => ({ ...outline, box: boxOfOutline(outline.polygons) }))
  return {
    locate: (point) => locate(boxed, point),
    areasAt: (point) =>
      inside(
        boxed.filter(({ box }) => isInBox(box, point)),
        point,
      ).map(named),
  }
}

interface BoxedOutline extends AreaOutline {
  readonly box: OutlineBox
}

function locate(outlines: readonly BoxedOutline[], point: Position): PointLocation {
  const close = outlines.filter(({ box }) => isInBox(box, point))
  const areas = inside(close, point)
  const markets = new Set(areas.map(({ market }) => market))
  const nearby = close.flatMap((outline): AreaNearby[] => {
    if (areas.includes(outline) || !markets.has(outline.market)) return []
    const metres = distanceToBorder(outline.polygons, point)
    return metres < NEAR_BORDER_METRES ? [{ ...named(outline), metres }] : []
  })
  return {
    inside: areas.map(named),
    nearby: nearby.toSorted((a, b) => a.metres - b.metres),
    nearest: areas.length > 0 ? null : nearestOf(outlines, point),
  }
}

/** The first outline of each market that has the point inside; else the first that has it on its border. */
function inside(outlines: readonly BoxedOutline[], point: Position): readonly BoxedOutline[] {
  const found = new Map<string, BoxedOutline>()
  for (const outline of outlines)
    if (!found.has(outline.market) && isInside(outline.polygons, point) && !isOnBorder(outline, point))
      found.set(outline.market, outline)
  for (const outline of outlines)
    if (!found.has(outline.market) && isOnBorder(outline, point)) found.set(outline.market, outline)
  return outlines.filter((outline) => found.get(outline.market) === outline)
}

function isOnBorder({ polygons }: AreaOutline, point: Position): boolean {
  return distanceToBorder(polygons, point) <= ON_BORDER_METRES
}

/** Degrees of latitude and of longitude that are more than {@link NEAR_BORDER_METRES} up to 71 degrees north. */
const [BOX_MARGIN_LATITUDE, BOX_MARGIN_LONGITUDE] = [0.0005, 0.0014]

/** Whether a point is in a box or so near that the border of its area may be near. */
function isInBox([west, south, east, north]: OutlineBox, [x, y]: Position): boolean {
  return (
    x >= west - BOX_MARGIN_LONGITUDE &&
    x <= east + BOX_MARGIN_LONGITUDE &&
    y >= south - BOX_MARGIN_LATITUDE &&
    y <= north + BOX_MARGIN_LATITUDE
  )
}

function named({ id, market }: LocatedArea): LocatedArea {
  return { id, market }
}

/** Boxes are visited by their distance, so that few borders are measured. */
function nearestOf(outlines: readonly BoxedOutline[], point: Position): AreaNearby | null {
  let nearest: AreaNearby | null = null
  const byBox = outlines
    .map((outline) => ({ outline, atLeast: distanceToBox(outline.box, point) }))
    .toSorted((a, b) => a.atLeast - b.atLeast)
  for (const { outline, atLeast } of byBox) {
    if (nearest && atLeast >= nearest.metres) break
    const metres = distanceToBorder(outline.polygons, point)
    if (!nearest || metres < nearest.metres) nearest = { ...named(outline), metres }
  }
  return nearest
}
