/** Content of one language from documents of the store, each parsed by its schema. */
import { compareNorwegian } from '#core/text/norwegian-order.ts'
import type { Lang } from '#core/locale.ts'
import { compareText } from '#core/text/compare-text.ts'
import type { ContentItem, ContentKind, ContentOf } from '#contract/content-item.ts'
import { areaCounts, areaSeriesId, withPreviousVacancy } from '#contract/entities/area-history.ts'
import { mediaHostOf } from '#contract/entities/post-source.ts'
import { marketSchema, type Market } from '#contract/primitives.ts'
import { parsedDocument } from './parsed-documents.ts'
import { ContentMissingError } from './content-missing-error.ts'
import type { LiveContent, LocalContent, PackContent, Snapshot } from './snapshot.ts'

/** Called for a stored document that cannot be read; the others stay. */
export type ItemLog = (message: string) => void

/** @throws ContentMissingError when there are no settings */
export function localContent(items: readonly ContentItem[], lang: Lang, log: ItemLog): PackContent {
  const own = items.filter((item) => item.lang === lang).sort((a, b) => a.position - b.position)
  const read = <Kind extends ContentKind>(kind: Kind): readonly (readonly [string, ContentOf<Kind>])[] =>
    own.flatMap((item) => (item.kind === kind ? parseItem(item, kind, log) : []))
  const all = <Kind extends ContentKind>(kind: Kind) => read(kind).map(([, body]) => body)

  const shell = all('settings')[0]
  if (!shell) throw new ContentMissingError(`no settings in language "${lang}"`)
  const comments = all('comment').toSorted(newestFirst)
  return {
    settings: { ...shell, dashboards: all('dashboard'), cities: all('city') },
    areas: all('area').toSorted((a, b) => compareNorwegian(a.name, b.name)),
    shapes: new Map(
      read('shapes').flatMap(([id, shapes]): [Market, typeof shapes][] => {
        const market = marketSchema.safeParse(id)
        return market.success ? [[market.data, shapes]] : []
      }),
    ),
    addresses: all('addresses'),
    posts: all('post').toSorted(newestFirst),
    comments,
    commentById: new Map(comments.map((comment) => [comment.ID, comment])),
    reports: new Map(all('report').map((report) => [report.name, report])),
    feeds: new Map(all('feed').map((feed) => [feed.ID, feed])),
    events: all('event').toSorted((a, b) => compareText(a.date, b.date) || compareText(a.ID, b.ID)),
    categories: all('category'),
    series: new Map(all('series').map((series) => [series.ID, series])),
    postSources: all('postSource'),
  }
}

/**
 * Joins the pack's content and live content. Of two posts with one ID the pack's is shown.
 *
 * @param points of the snapshot, including the earlier counts of areas
 */
export function joinContent(
  pack: PackContent,
  { livePosts, ...live }: LiveContent,
  points: Snapshot['points'],
): LocalContent {
  const own = new Set(pack.posts.map(({ ID }) => ID))
  const otherPosts = livePosts.filter(({ ID }) => !own.has(ID)).map((post) => ({ ...post, content: '' }))
  const hosts = pack.postSources.map(mediaHostOf).filter((host) => host !== '')
  const imageHosts = [...new Set([...pack.settings.imageHosts, ...hosts])]
  return {
    ...pack,
    ...live,
    areas: pack.areas.map(({ corrects_date: _wrongDay, ...area }) =>
      withPreviousVacancy(
        area,
        areaCounts(area, (measure) => points.get(areaSeriesId(area.ID, measure))),
      ),
    ),
    settings: { ...pack.settings, imageHosts },
    posts: otherPosts.length > 0 ? [...pack.posts, ...otherPosts].toSorted(newestFirst) : pack.posts,
  }
}

function newestFirst(a: { date: string; ID: string }, b: { date: string; ID: string }): number {
  return compareText(b.date, a.date) || compareText(a.ID, b.ID)
}

function parseItem<Kind extends ContentKind>(
  item: ContentItem,
  kind: Kind,
  log: ItemLog,
): readonly (readonly [string, ContentOf<Kind>])[] {
  const body = parsedDocument(kind, item.body)
  if (body !== null) return [[item.id, body]]
  log(`stored ${item.kind} "${item.id}" (${item.lang}) cannot be read and is left out`)
  return []
}
