/** Content of one language from documents without a pack, each parsed by its schema. */
import type { Lang } from '#core/locale.ts'
import type { Commentary, Post } from '#contract/entities/editorial.ts'
import { liveSchemas, type LiveBody, type LiveDocument } from '#contract/live-document.ts'
import type { ArchivedCommentary } from '#store/content/commentary-archive.ts'
import type { LiveRows } from './live-rows.ts'
import { halfYearContents } from './half-year-contents.ts'
import { publishedCorrections } from './published-corrections.ts'
import type { ItemLog } from './local-content.ts'
import type { LiveContent } from './snapshot.ts'

export function liveContent(rows: LiveRows, lang: Lang, log: ItemLog): LiveContent {
  const own = rows.documents.filter((document) => document.lang === lang)
  return {
    feedCopies: feedCopies(rows, log),
    livePosts: own.flatMap((document): readonly Post[] =>
      document.kind === 'posts' ? (bodyReaders.posts(document, log) ?? []) : [],
    ),
    commentaries: new Map(
      own.flatMap((document): [string, Commentary][] => {
        const commentary = document.kind === 'commentary' ? bodyReaders.commentary(document, log) : null
        return commentary ? [[document.id, commentary]] : []
      }),
    ),
    commentaryArchive: archiveOf(
      rows.archive.filter((entry) => entry.lang === lang),
      log,
    ),
    corrections: publishedCorrections(rows.corrections, lang),
    halfYears: halfYearContents(rows.halfYears, lang, log),
  }
}

/** A feed has one language, so its copy is stored once. A copy is as fresh as its last confirmation. */
function feedCopies({ documents, states }: LiveRows, log: ItemLog): LiveContent['feedCopies'] {
  const confirmed = new Map(states.map(({ source, lastSuccess }) => [source, lastSuccess]))
  return new Map(
    documents.flatMap((document): [string, LiveBody<'feed'>][] => {
      const copy = document.kind === 'feed' ? bodyReaders.feed(document, log) : null
      if (!copy) return []
      const confirmedAt = confirmed.get(`feed/${document.id}`) ?? null
      const fetched =
        confirmedAt === null
          ? copy.fetched
          : new Date(Math.max(confirmedAt, Date.parse(copy.fetched))).toISOString()
      return [[document.id, { ...copy, fetched }]]
    }),
  )
}

/** By city, or `market`; each newest first, as the store gives them. */
function archiveOf(archive: readonly ArchivedCommentary[], log: ItemLog): LiveContent['commentaryArchive'] {
  const byId = new Map<string, Commentary[]>()
  for (const { id, lang, body } of archive) {
    const commentary = bodyReaders.commentary({ kind: 'commentary', id, lang, body }, log)
    if (commentary) byId.set(id, [...(byId.get(id) ?? []), commentary])
  }
  return byId
}

type BodyReaders = {
  readonly [Kind in keyof typeof liveSchemas]: (document: LiveDocument, log: ItemLog) => LiveBody<Kind> | null
}

/** `null` = unreadable, which has been logged. */
const bodyReaders: BodyReaders = {
  feed: (document, log) => liveSchemas.feed.safeParse(document.body).data ?? logSkipped(document, log),
  posts: (document, log) => liveSchemas.posts.safeParse(document.body).data ?? logSkipped(document, log),
  commentary: (document, log) =>
    liveSchemas.commentary.safeParse(document.body).data ?? logSkipped(document, log),
}

function logSkipped({ kind, id, lang }: LiveDocument, log: ItemLog): null {
  log(`stored ${kind} "${id}" (${lang}) cannot be read and is left out`)
  return null
}
