/** Whether a page is that of a series, so that it needs no link to itself. */
import { areaPath } from '#core/addresses/area-path.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { MARKETS } from '#core/markets.ts'
import { parseAreaMeasureSeries } from '#contract/entities/area-series.ts'

/** @param path of the page, without its language prefix; that of an area is the page of its measures */
export function isPageOfSeries(path: string, id: string): boolean {
  if (path === seriesPath(id)) return true
  const measure = parseAreaMeasureSeries(id)
  return measure !== null && MARKETS.some((market) => areaPath(market, measure.area) === path)
}
