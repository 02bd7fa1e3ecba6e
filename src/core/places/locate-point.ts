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
export const NEAR_BORDER_METRES = 50
/** A point this near to a border lies on it. */
const ON_BORDER_METRES = 0.05

export interface AreaLocator {
  locate(point: Position): PointLocation
}

/** @param outlines in the order that decides between areas of one market which both have the point */
export function areaLocator(outlines: readonly AreaOutline[]): AreaLocator {
  const boxed = outlines.map((outline) => ({ ...outline, box: boxOfOutline(outline.polygons) }))
  return { locate: (point) => locate(boxed, point) }
}

interface BoxedOutline extends AreaOutline {
  readonly box: OutlineBox
}

function locate(outlines: readonly BoxedOutline[], point: Position): PointLocation {
  const within = new Map<string, BoxedOutline>()
  const onBorder = new Map<string, BoxedOutline>()
  const near: (AreaNearby & { readonly outline: BoxedOutline })[] = []
  for (const outline of outlines) {
    if (distanceToBox(outline.box, point) > NEAR_BORDER_METRES) continue
    const metres = distanceToBorder(outline.polygons, point)
    if (metres <= ON_BORDER_METRES) {
      if (!onBorder.has(outline.market)) onBorder.set(outline.market, outline)
    } else if (isInside(outline.polygons, point) && !within.has(outline.market))
      within.set(outline.market, outline)
    if (metres < NEAR_BORDER_METRES) near.push({ ...named(outline), metres, outline })
  }
  const inside = outlines.filter(
    (outline) =>
      within.get(outline.market) === outline ||
      (!within.has(outline.market) && onBorder.get(outline.market) === outline),
  )
  const markets = new Set(inside.map(({ market }) => market))
  return {
    inside: inside.map(named),
    nearby: near
      .filter(({ outline }) => markets.has(outline.market) && !inside.includes(outline))
      .toSorted(byDistance)
      .map(({ id, market, metres }) => ({ id, market, metres })),
    nearest: inside.length > 0 ? null : nearestOf(outlines, point),
  }
}

function named({ id, market }: LocatedArea): LocatedArea {
  return { id, market }
}

function byDistance(a: AreaNearby, b: AreaNearby): number {
  return a.metres - b.metres
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
