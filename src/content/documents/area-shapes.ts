/**
 * Reads outlines of areas: areas/{market}.geojson as common tools write it (RFC 7946, and the variants of
 * GDAL and QGIS).
 */
import { contentSchemas, type ContentOf } from '#contract/content-item.ts'
import { MARKETS } from '#contract/primitives.ts'
import { isRecord } from '#core/text/is-record.ts'
import { checkDocument, type CheckedDocument, type DocumentForm } from '../parse/checked-document.ts'
import type { Lang } from '../parse/localise.ts'
import { parseFile, type ParsedFile } from '../parse/parsed-file.ts'
import type { Path } from '../parse/problems.ts'
import type { ParsedDocuments, PackParseContext } from '../parse/parse-context.ts'
import { checkOutlines } from '../outlines/check-outlines.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Members that tools add and maps do not need: layer name, extents, coordinate system (checked before it is
 * dropped).
 */
const IGNORED_MEMBERS: ReadonlySet<string> = new Set(['name', 'crs', 'bbox'])
/**
 * Names of WGS 84 in degrees, longitude first: the only system that RFC 7946 allows, though tools still name
 * it.
 */
const DEGREES = /(?:CRS84|(?:EPSG|epsg):{1,2}(?:[\d.]*:)?4326)$/
/**
 * Bounds of Norway with Svalbard. A position that is inside only with longitude and latitude swapped has them
 * in the wrong order.
 */
const NORWAY = { west: 4, east: 34, south: 57, north: 81 }

/** `properties` hold ID, name_no and name_en; the API has ID and name. */
const shapesForm: DocumentForm<ContentOf<'shapes'>> = {
  kind: 'shapes',
  schema: contentSchemas.shapes,
  toBody: ({ features, ...fields }, lang) => ({
    ...withoutExtras(fields),
    ...(fields['center'] === undefined ? {} : { center: withoutAltitude(fields['center']) }),
    features: Array.isArray(features)
      ? features.map((feature: unknown) => inLanguage(feature, lang))
      : features,
  }),
  toFilePath: (path, lang): Path => (path.at(-1) === 'name' ? [...path.slice(0, -1), `name_${lang}`] : path),
}

function inLanguage(feature: unknown, lang: Lang): unknown {
  if (!isRecord(feature)) return feature
  const { properties, geometry, ...fields } = withoutExtras(feature)
  return {
    ...fields,
    properties: isRecord(properties) ? withLocalName(properties, lang) : properties,
    geometry: geometryWithoutAltitude(geometry),
  }
}

function withLocalName({ name_no, name_en, ...properties }: Fields, lang: Lang): Fields {
  return { ...properties, name: lang === 'no' ? name_no : name_en }
}

function withoutExtras(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !IGNORED_MEMBERS.has(key)))
}

function geometryWithoutAltitude(geometry: unknown): unknown {
  if (!isRecord(geometry)) return geometry
  return { ...withoutExtras(geometry), coordinates: withoutAltitude(geometry['coordinates']) }
}

/**
 * Drops height and measure from positions, which a map of areas does not show; files are at most 64 levels
 * deep.
 */
function withoutAltitude(coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return coordinates
  const parts: readonly unknown[] = coordinates
  return parts.length > 2 && parts.length <= 4 && parts.every((part) => typeof part === 'number')
    ? parts.slice(0, 2)
    : parts.map(withoutAltitude)
}

/**
 * Reads the outlines of each market that has a file.
 *
 * @param areas that may have outlines
 */
export function readShapes(
  context: PackParseContext,
  areas: ParsedDocuments<ContentOf<'area'>>,
): ParsedDocuments<ContentOf<'shapes'>> {
  const marketOf = new Map(areas.documents.map(({ id, bodies }) => [id, bodies.no.market]))
  const markets = MARKETS.filter((market) => context.pack.files.has(`areas/${market}.geojson`))
  const documents = markets.flatMap((market) => {
    const parsed = parseFile(context.pack, `areas/${market}.geojson`, context.problems)
    if (!parsed) return []
    const source = { parsed, base: [], id: market, position: MARKETS.indexOf(market) }
    const checked = checkDocument(source, shapesForm, context.problems)
    if (!checked) return []
    const isInDegrees = hasKnownSystem(parsed, context)
    const isInOrder = hasLongitudeFirst(checked, context)
    if (isInDegrees && isInOrder) reportOutlines(checked, context)
    const outlined = new Set<string>()
    checked.bodies.no.features.forEach(({ id, properties }, index) => {
      const problem = (path: Path, reason: string) =>
        context.problems.add({ ...checked.at(['features', index, ...path]), reason })
      if (!areas.ids.has(id)) problem(['id'], `there is no area "${id}" in areas.csv`)
      else if ((marketOf.get(id) ?? market) !== market)
        problem(['id'], `the area "${id}" belongs to ${marketOf.get(id)}`)
      if (properties.ID !== id) problem(['properties', 'ID'], `must be "${id}", the id of its feature`)
      if (outlined.has(id)) problem(['id'], `"${id}" is used twice`)
      outlined.add(id)
    })
    return [checked]
  })
  return { ids: new Set(markets), documents }
}

/** Refuses a coordinate system in metres or another datum, which would misplace the areas. */
function hasKnownSystem({ file, value, lineOf }: ParsedFile, { problems }: PackParseContext): boolean {
  const crs = isRecord(value) ? value['crs'] : undefined
  if (crs === undefined || crs === null) return true
  const properties = isRecord(crs) ? crs['properties'] : undefined
  const name = isRecord(properties) ? properties['name'] : undefined
  if (typeof name === 'string' && DEGREES.test(name)) return true
  problems.add({
    file,
    line: lineOf(['crs']),
    place: 'crs',
    reason: `must be WGS 84 in degrees (EPSG:4326), is ${JSON.stringify(name ?? crs)?.slice(0, 100)}`,
  })
  return false
}

/** Refuses latitude before longitude once per file, because a tool that swaps one position swaps all. */
function hasLongitudeFirst(
  { bodies, at: locate }: CheckedDocument<ContentOf<'shapes'>>,
  { problems }: PackParseContext,
): boolean {
  const index = bodies.no.features.findIndex(({ geometry }) =>
    (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat())
      .flat()
      .some(isLatitudeFirst),
  )
  if (index < 0) return true
  problems.add({
    ...locate(['features', index, 'geometry', 'coordinates']),
    reason: 'must have longitude before latitude, as [10.75, 59.91]: here latitude stands first',
  })
  return false
}

/** Refuses areas that are no valid polygons, and neighbours that do not fit together. */
function reportOutlines(
  { bodies, at: locate }: CheckedDocument<ContentOf<'shapes'>>,
  { problems }: PackParseContext,
): void {
  for (const { path, reason } of checkOutlines(bodies.no.features))
    problems.addLazily(() => ({ ...locate(path), reason }))
}

function isLatitudeFirst([first, second]: readonly [number, number]): boolean {
  return first >= NORWAY.south && first <= NORWAY.north && second >= NORWAY.west && second <= NORWAY.east
}
