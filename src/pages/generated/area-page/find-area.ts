/** Finds the area that an address names. */
import { areaPath, isAreaPath, marketPath } from '#core/addresses/area-path.ts'
import { SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import type { Area } from '#contract/entities/area.ts'
import { parseAreaMeasureSeries } from '#contract/entities/area-series.ts'

/**
 * The area of a page's path, also by an id that the area had before; `null` = none. An area whose own id
 * gives the path precedes those that had it. An earlier id that several areas name was split between them,
 * and none of them is that area.
 *
 * @param path without its language prefix
 */
export function areaOfPath(areas: readonly Area[], path: string): Area | null {
  return (
    areas.find(({ market, ID }) => areaPath(market, ID) === path) ??
    onlyOne(areasOfFormerPath(areas, path)) ??
    null
  )
}

/**
 * Path of the market of an area that was split, asked for by the address that it had, or by that of one of
 * its measures; `null` = the path names no such area.
 *
 * @param path without its language prefix
 */
export function marketOfSplitArea(areas: readonly Area[], path: string): string | null {
  const named = isAreaPath(path) ? areaOfPath(areas, path) : areaOfSeriesPath(areas, path)
  const [part] = isAreaPath(path) ? areasOfFormerPath(areas, path) : areasOfFormerSeries(areas, path)
  return named === null && part ? marketPath(part.market) : null
}

/** Areas that had the address before, or became of the area that had it. */
function areasOfFormerPath(areas: readonly Area[], path: string): readonly Area[] {
  return areas.filter(({ market, former_ids: ids = [] }) => ids.some((id) => areaPath(market, id) === path))
}

function onlyOne(areas: readonly Area[]): Area | undefined {
  return areas.length === 1 ? areas[0] : undefined
}

/**
 * Path of the page of an area that is asked for by an earlier address, or by that of one of its measures;
 * `null` = the path is the page's own, or no area's. Cheap: asked for every page that is rendered.
 */
export function movedAreaPath(areas: readonly Area[], path: string): string | null {
  const area = isAreaPath(path) ? areaOfPath(areas, path) : areaOfSeriesPath(areas, path)
  const own = area && areaPath(area.market, area.ID)
  return own === path ? null : own
}

/** The area of which `/serier/{id}` names a measure, also by an id that it had before; `null` = none. */
export function areaOfSeriesPath(areas: readonly Area[], path: string): Area | null {
  const id = measuredAreaId(path)
  return areas.find(({ ID }) => ID === id) ?? onlyOne(areasOfFormerSeries(areas, path)) ?? null
}

function areasOfFormerSeries(areas: readonly Area[], path: string): readonly Area[] {
  const id = measuredAreaId(path)
  return id === null ? [] : areas.filter(({ former_ids: ids = [] }) => ids.includes(id))
}

/** The area's id in `/serier/{area}_{measure}`; `null` = another path. */
function measuredAreaId(path: string): string | null {
  const folder = `${SERIES_LIST_PATH}/`
  const named = path.startsWith(folder) ? parseAreaMeasureSeries(path.slice(folder.length)) : null
  return named?.area ?? null
}
