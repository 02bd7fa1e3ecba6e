/**
 * Reads a content pack from its folder: every file, both languages, every check, before anything is stored.
 * content/README.md describes the format. The contents of a pack never make it throw; the first 50 problems
 * are reported together.
 */
import { z } from 'zod'
import type { ContentItem, SeriesPoints } from '#contract/content-item.ts'
import { MARKETS, hostSchema, isoDateSchema } from '#contract/primitives.ts'
import { readAddresses } from './documents/addresses.ts'
import { readAreaCounts, type PackedArea } from './documents/area-counts.ts'
import { readAreas } from './documents/areas.ts'
import { checkBlocks } from './documents/blocks.ts'
import type { CheckedDocument } from './parse/checked-document.ts'
import { readEditorial } from './documents/editorial.ts'
import { checkImages } from './images/image-references.ts'
import { readImages } from './images/images.ts'
import { LANGS, localise } from './parse/localise.ts'
import { readPackFiles } from './parse/pack-files.ts'
import { readPages } from './documents/pages.ts'
import { reportIssues } from './parse/schema-reasons.ts'
import { readPostSources } from './documents/post-sources.ts'
import { ProblemList, pathText, type PackProblem } from './parse/problems.ts'
import { readSingleFile, fileLocation, type PackParseContext } from './parse/parse-context.ts'
import { readSeries } from './documents/series.ts'

export interface Pack {
  readonly name: string
  /** Hash of all files; equal hashes mean equal content. */
  readonly hash: string
  /** Day of data collection, `YYYY-MM-DD`. */
  readonly collected: string
  /** Documents in both languages, images once; documents of one kind are in their order. */
  readonly items: readonly ContentItem[]
  readonly series: readonly SeriesPoints[]
  readonly areaCounts: readonly PackedArea[]
}

/** The whole pack, or every problem of it. */
export type ReadResult =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly problems: readonly PackProblem[] }

const packSchema = z.strictObject({
  name: z.string().min(1).max(200),
  collected: isoDateSchema,
  imageHosts: z.array(hostSchema).default([]),
})

/** Folders of content; `README.md` is allowed anywhere. Files under `images/` must be images. */
const KNOWN_FILES: readonly RegExp[] = [
  /^(pack|settings|categories|reports|feeds|post-sources|macro-events|addresses)\.(yaml|json)$/,
  /^(dashboards|cities|comments|news)\/[^/]+\.(yaml|json)$/,
  /^series\/(catalog\.(yaml|json)|data\/[^/]+\.(csv|json))$/,
  new RegExp(`^areas/((areas|history)\\.csv|(${MARKETS.join('|')})\\.geojson)$`),
  /^images\//,
  /(^|\/)README\.md$/,
]

/** @param directory as problems shall name it */
export async function readPack(directory: string): Promise<ReadResult> {
  const problems = new ProblemList()
  const pack = await readPackFiles(directory, problems)
  const context: PackParseContext = { pack, problems }
  if (pack.files.size === 0) {
    if (problems.list.length === 0)
      problems.add({ ...fileLocation(context, ''), reason: 'holds no content pack' })
    return { ok: false, problems: problems.list }
  }
  for (const file of pack.files.keys()) {
    if (KNOWN_FILES.some((form) => form.test(file))) continue
    problems.add({ ...fileLocation(context, file), reason: 'is no file of a content pack' })
  }
  const manifest = readManifest(context)
  const { items, series, areaCounts } = readContent(context, manifest)
  if (problems.list.length > 0) return { ok: false, problems: problems.list }
  return {
    ok: true,
    pack: { name: manifest.name, hash: pack.hash, collected: manifest.collected, items, series, areaCounts },
  }
}

/**
 * Computes the hash of a pack, for comparison with the live one. `null` when the files cannot be read as a
 * pack: {@link readPack} reports why.
 */
export async function packHash(directory: string): Promise<string | null> {
  const problems = new ProblemList()
  const { hash, files } = await readPackFiles(directory, problems)
  return files.size === 0 || problems.list.length > 0 ? null : hash
}

function readManifest(context: PackParseContext): z.infer<typeof packSchema> {
  const empty = { name: '', collected: '1970-01-01', imageHosts: [] }
  const parsed = readSingleFile(context, 'pack')
  if (!parsed) return empty
  const value = localise(parsed.value, 'no')
  const about = packSchema.safeParse(value)
  if (about.success) return about.data
  reportIssues(about.error, value, (path, reason) =>
    context.problems.add({ file: parsed.file, line: parsed.lineOf(path), place: pathText(path), reason }),
  )
  return empty
}

function readContent(
  context: PackParseContext,
  { collected, imageHosts }: z.infer<typeof packSchema>,
): Pick<Pack, 'items' | 'series' | 'areaCounts'> {
  const updated = `${collected}T00:00:00.000Z`
  const { categories, series, points } = readSeries(context, updated)
  const { areas, shapes } = readAreas(context)
  const areaCounts = readAreaCounts(context, areas, updated)
  const { comments, posts, reports, feeds, events } = readEditorial(context)
  const postSources = readPostSources(context, imageHosts)
  const { settings, dashboards, cities } = readPages(context, imageHosts)
  const images = readImages(context)
  const marketsWithAreas = new Set(areas.documents.map(({ bodies }) => bodies.no.market))
  const known = {
    series: series.ids,
    comments: comments.ids,
    feeds: feeds.ids,
    marketsWithAreas,
    marketsWithShapes: shapes.ids,
  }
  const documents: CheckedDocument<unknown>[] = [
    ...(settings ? [settings] : []),
    ...dashboards.documents.map((page) => checkBlocks(page, known, context.problems)),
    ...cities.documents.map((page) => checkBlocks(page, known, context.problems)),
    ...categories.documents,
    ...series.documents,
    ...areas.documents,
    ...shapes.documents,
    ...readAddresses(context).documents,
    ...comments.documents,
    ...posts.documents,
    ...reports.documents,
    ...feeds.documents,
    ...events.documents,
    ...postSources.documents,
  ]
  checkImages(documents, { files: images.files, hosts: imageHosts }, context.problems)
  const items = documents.flatMap(({ kind, id, position, bodies }) =>
    LANGS.map((lang): ContentItem => ({ kind, id, lang, position, body: bodies[lang] })),
  )
  return { items: [...items, ...images.items], series: points, areaCounts }
}
