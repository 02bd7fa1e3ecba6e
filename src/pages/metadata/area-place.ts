/** An area as a place with its counts as a data set, for the JSON-LD of its page. */
import { areaPath } from '#core/addresses/area-path.ts'
import { placeOfSeries } from '#core/figures/series-place.ts'
import { marketSeries } from '#core/figures/market-series.ts'
import { langOf } from '#core/locale.ts'
import type { AreaShapes } from '#contract/entities/area.ts'
import { SERIES_CSV_PATH, SERIES_FILE_PATHS, seriesFileUrl } from '#contract/series-csv-url.ts'
import { areaTextsByLocale } from '#texts/by-locale/area-texts-by-locale.ts'
import { measureSeriesOf } from '../generated/area-page/area-facts.ts'
import { areaOfPath } from '../generated/area-page/find-area.ts'
import type { Site } from '../model/site.ts'

export interface AreaPlace {
  readonly name: string
  /** Centre of its corners: longitude and latitude in degrees, WGS84; `null` = it has no outline. */
  readonly centre: readonly [longitude: number, latitude: number] | null
  /** The market that it is part of. */
  readonly market: { readonly name: string; readonly sameAs: string | null }
  /** `null` = no count has a figure. */
  readonly dataset: {
    readonly name: string
    readonly from: string
    readonly to: string
    readonly measures: readonly { readonly name: string; readonly unit: string }[]
    readonly files: readonly { readonly mediaType: string; readonly url: string }[]
  } | null
}

const FILES = [
  { mediaType: 'text/csv', path: SERIES_CSV_PATH },
  { mediaType: 'application/json', path: SERIES_FILE_PATHS.jsonStat },
] as const

/** @param path of the page, without its language prefix @returns `null` = it is no page of an area */
export function areaPlaceOfPage(site: Site, path: string): AreaPlace | null {
  const { content, locale, texts } = site
  const area = areaOfPath(content.areas, path)
  if (!area || areaPath(area.market, area.ID) !== path) return null
  const gazetteer = placeOfSeries(marketSeries(area.market).vacancy)
  const dates = (site.areaHistoryOf(area.ID)?.counts ?? []).map(({ date }) => date)
  const [from, to] = [dates[0], dates.at(-1)]
  const ids = measureSeriesOf(site, area)
  const market = texts.market[area.market]
  return {
    name: area.name,
    centre: centreOf(site.areaShapesOf(area.market), area.ID),
    market: { name: market, sameAs: gazetteer?.uri ?? null },
    dataset:
      from === undefined || to === undefined || ids.length === 0
        ? null
        : {
            name: areaTextsByLocale[locale].page.citedTitle(area.name, market),
            from,
            to,
            measures: ids.flatMap((id) => {
              const series = site.seriesOf(id)
              return series ? [{ name: series.texts.title, unit: series.texts.unit }] : []
            }),
            files: FILES.map((file) => ({
              mediaType: file.mediaType,
              url: site.publicUrl + seriesFileUrl(file.path, ids, langOf(locale)),
            })),
          },
  }
}

/** Decimals of about a metre. */
const COORDINATE_DECIMALS = 5

function centreOf(shapes: AreaShapes | null, id: string): AreaPlace['centre'] {
  const geometry = shapes?.features.find((feature) => feature.id === id)?.geometry
  if (!geometry) return null
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  const corners = rings.flatMap((ring) => ring.slice(1))
  const mean = (part: 0 | 1) =>
    Number(
      (corners.reduce((sum, corner) => sum + corner[part], 0) / corners.length).toFixed(COORDINATE_DECIMALS),
    )
  return [mean(0), mean(1)]
}
