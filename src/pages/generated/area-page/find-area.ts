/** Finds the area that an address names. */
import { areaPath } from '#core/addresses/area-path.ts'
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

/** The area of which `/serier/{id}` names a measure; `null` = none. */
export function areaOfSeriesPath(areas: readonly Area[], path: string): Area | null {
  const folder = `${SERIES_LIST_PATH}/`
  const named = path.startsWith(folder) ? parseAreaMeasureSeries(path.slice(folder.length)) : null
  return named ? (areas.find(({ ID }) => ID === named.area) ?? null) : null
}
