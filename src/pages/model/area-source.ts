/** Who counted the areas of a market, as the content pack says it. */
import type { Settings } from '#contract/entities/settings.ts'
import type { Market } from '#contract/primitives.ts'

/**
 * The source line of the first block that shows the areas of the market, since the content states it nowhere
 * else; `null` = none is stated.
 */
export function areaSource(
  market: Market,
  { cities, dashboards }: Pick<Settings, 'cities' | 'dashboards'>,
): string | null {
  const blocks = [...cities, ...dashboards].flatMap(({ rows }) =>
    rows.flatMap(({ columns }) => columns.flat()),
  )
  const shown = blocks.find(
    ({ type, source, attributes }) =>
      (type === 'areas' || type === 'map') && attributes['city'] === market && source !== '',
  )
  return shown?.source ?? null
}
