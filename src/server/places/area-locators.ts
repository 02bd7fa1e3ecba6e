/** Locators of the areas of an edition: made once for the outlines of a pack. */
import { areaLocator, type AreaLocator, type AreaOutline } from '#core/places/locate-point.ts'
import { MARKETS } from '#core/markets.ts'
import type { AreaShapes } from '#contract/entities/area.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'

const locators = new WeakMap<LocalContent['shapes'], AreaLocator>()

/** Markets come in the order of the portal, areas in the order of their file. */
export function areaLocatorOf({ shapes }: Pick<LocalContent, 'shapes'>): AreaLocator {
  const known = locators.get(shapes)
  if (known) return known
  const locator = areaLocator(
    MARKETS.flatMap(
      (market) => shapes.get(market)?.features.map((feature) => outlineOf(feature, market)) ?? [],
    ),
  )
  locators.set(shapes, locator)
  return locator
}

function outlineOf({ id, geometry }: AreaShapes['features'][number], market: string): AreaOutline {
  return { id, market, polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates }
}
