/** Finds the area that an address names. */
import { areaPath, isAreaPath } from '#core/addresses/area-path.ts'
import { SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import type { Area } from '#contract/entities/area.ts'
import { parseAreaMeasureSeries } from '#contract/entities/area-series.ts'

/**
 * The area of a page's path, also by an id that the area had before; `null` = none. An area whose own id
 * gives the path precedes those that had it.
 *
 * @param path without its language prefix
 */
export function areaOfPath(areas: readonly Area[], path: string): Area | null {
  return (
    areas.find(({ market, ID }) => areaPath(market, ID) === path) ??
    areas.find(({ market, former_ids: ids = [] }) => ids.some((id) => areaPath(market, id) === path)) ??
    null
  )
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
  const folder = `${SERIES_LIST_PATH}/`
  const named = path.startsWith(folder) ? parseAreaMeasureSeries(path.slice(folder.length)) : null
  if (!named) return null
  const isFormer = ({ former_ids: ids = [] }: Area) => ids.includes(named.area)
  return areas.find(({ ID }) => ID === named.area) ?? areas.find(isFormer) ?? null
}
