/**
 * Measures of areas as series of the portal API: `oslo-skoyen_vacancy`. They are answered where series are
 * asked for by id, so that charts, key figures and files show them; no list of series names them.
 */
import { idSchema } from '../primitives.ts'
import { AREA_MEASURES, type AreaMeasure } from './area-history.ts'

/** Between the id of the area and the name of the measure. */
const SEPARATOR = '_'

/** @returns `null` = the id would be longer than ids of series may be */
export function areaMeasureSeries(area: string, measure: AreaMeasure): string | null {
  const id = area + SEPARATOR + measure
  return idSchema.safeParse(id).success ? id : null
}

/**
 * The area and the measure that an id has the form of; `null` = it has another form. A series of the content
 * with the same id takes precedence.
 */
export function parseAreaMeasureSeries(
  id: string,
): { readonly area: string; readonly measure: AreaMeasure } | null {
  const measure = AREA_MEASURES.find((name) => id.endsWith(SEPARATOR + name))
  if (measure === undefined) return null
  const area = id.slice(0, -(SEPARATOR + measure).length)
  return area === '' ? null : { area, measure }
}
