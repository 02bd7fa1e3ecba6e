/**
 * Writes content as the files of a pack, the inverse of `read-pack.ts`. Equal content gives equal bytes,
 * whatever its source.
 */
import {
  readContent,
  type ContentItem,
  type ContentKind,
  type ContentOf,
  type SeriesPoints,
} from '#contract/content-item.ts'
import { areaSeriesId } from '#contract/entities/area-history.ts'
import {
  documentFile,
  idLowerCase,
  pageWithoutDefaults,
  seriesFields,
  type ExportedFile,
} from './exported-documents.ts'
import { areasCsv, historyCsv, pointsCsv, shapesGeojson, type ByLanguage } from './exported-tables.ts'
import { mergeLanguages } from './merge-languages.ts'

export interface StoredContent {
  readonly name: string
  /** Documents of the live pack, in both languages, images once. */
  readonly items: readonly ContentItem[]
  /** The current points of the series of the pack. */
  readonly series: readonly SeriesPoints[]
  /** The current points of the measures of its areas, by the ids of `areaSeriesId`. */
  readonly areaPoints: readonly SeriesPoints[]
}

interface StoredDocument<Body> {
  readonly id: string
  readonly bodies: ByLanguage<Body>
}

type Fields = Readonly<Record<string, unknown>>

/** Day of a pack without series, where it has no meaning. */
const UNKNOWN_DAY = '1970-01-01'

/** Error: a document is missing in a language, or unknown to this version. */
class DocumentUnreadableError extends Error {
  override readonly name = 'DocumentUnreadableError'

  constructor(kind: ContentKind, id: string) {
    super(`The ${kind} "${id}" cannot be read from the database. Import the content again.`)
  }
}

/**
 * The files by their paths in the pack.
 *
 * @throws DocumentUnreadableError
 */
export function packFilesOf({ name, items, series, areaPoints }: StoredContent): ReadonlyMap<string, Buffer> {
  const documents = <Kind extends ContentKind>(kind: Kind) => documentsOfKind(items, kind)
  const [settings] = documents('settings')
  const [dashboards, cities] = [documents('dashboard'), documents('city')]
  if (!settings) throw new DocumentUnreadableError('settings', '')
  const order = { dashboards: dashboards.map(({ id }) => id), cities: cities.map(({ id }) => id) }
  const pages = (folder: string, list: readonly StoredDocument<Fields>[]) =>
    list.map(({ id, bodies }) => documentFile(`${folder}/${id}`, pageWithoutDefaults(mergeDocument(bodies))))
  const texts = (folder: string, list: readonly StoredDocument<Fields>[]) =>
    list.map(({ id, bodies }) => documentFile(`${folder}/${id}`, mergeDocument(bodies, idLowerCase)))
  const table = (stem: string, list: readonly StoredDocument<Fields>[], toFile = idLowerCase) =>
    documentFile(
      stem,
      list.map(({ bodies }) => mergeDocument(bodies, toFile)),
    )
  const postSources = documents('postSource')
  const addresses = documents('addresses')
  const areas = documents('area').map(({ bodies }) => bodies)
  const measured = new Map(areaPoints.map((points) => [points.series, points]))
  const history = historyCsv(
    areas.map(({ no }) => no),
    (area, measure) => measured.get(areaSeriesId(area, measure)),
  )
  return new Map<string, Buffer>([
    documentFile('pack', {
      name,
      collected: newestCollectionDay(series),
      imageHosts: settings.bodies.no.imageHosts,
    }),
    documentFile(
      'settings',
      mergeDocument(settings.bodies, ({ imageHosts: _hosts, ...fields }) => ({ ...fields, ...order })),
    ),
    ...pages('dashboards', dashboards),
    ...pages('cities', cities),
    table('categories', documents('category')),
    table('series/catalog', documents('series'), seriesFields),
    ...series.map((points): ExportedFile => [`series/data/${points.series}.csv`, text(pointsCsv(points))]),
    ['areas/areas.csv', text(areasCsv(areas))],
    ...(history === null ? [] : [['areas/history.csv', text(history)] satisfies ExportedFile]),
    ...documents('shapes').map(({ id, bodies }): ExportedFile => [
      `areas/${id}.geojson`,
      text(shapesGeojson(bodies)),
    ]),
    ...(addresses.length > 0 ? [table('addresses', addresses)] : []),
    ...texts('comments', documents('comment')),
    ...texts('news', documents('post')),
    documentFile(
      'reports',
      Object.fromEntries(
        documents('report').map(({ id, bodies }) => [
          id,
          mergeDocument(bodies, ({ name: _name, ...fields }) => fields),
        ]),
      ),
    ),
    table('feeds', documents('feed')),
    table('macro-events', documents('event')),
    ...(postSources.length > 0 ? [table('post-sources', postSources)] : []),
    ...documents('image').map(({ bodies: { no } }): ExportedFile => [
      `images/${no.file}`,
      Buffer.from(no.base64, 'base64'),
    ]),
  ])
}

function mergeDocument(
  { no, en }: ByLanguage<Fields>,
  toFile: (fields: Fields) => Fields = (fields) => fields,
): unknown {
  return mergeLanguages(toFile(no), toFile(en))
}

/** Documents of a kind in their order. A picture has no language. */
function documentsOfKind<Kind extends ContentKind>(
  items: readonly ContentItem[],
  kind: Kind,
): StoredDocument<ContentOf<Kind>>[] {
  const ofKind = items.filter((item) => item.kind === kind)
  const english = new Map(ofKind.filter(({ lang }) => lang === 'en').map(({ id, body }) => [id, body]))
  return ofKind
    .filter(({ lang }) => lang === 'no')
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, body }) => {
      const no = readContent(kind, body)
      const en = readContent(kind, kind === 'image' ? body : english.get(id))
      if (no === null || en === null) throw new DocumentUnreadableError(kind, id)
      return { id, bodies: { no, en } }
    })
}

/**
 * The day of the pack. The store has a day per series and a pack one for all: the newest is right for the
 * last change, and stable when the export is imported and exported again.
 */
function newestCollectionDay(series: readonly SeriesPoints[]): string {
  return series
    .map(({ lastUpdated }) => lastUpdated.slice(0, UNKNOWN_DAY.length))
    .reduce((newest, day) => (day > newest ? day : newest), UNKNOWN_DAY)
}

function text(content: string): Buffer {
  return Buffer.from(content, 'utf8')
}
