/** Reads comments, news, reports, feeds and macro events. */
import { isRecord } from '#core/text/is-record.ts'
import { contentSchemas, type ContentOf } from '#contract/content-item.ts'
import { REPORT_NAMES } from '#contract/entities/editorial.ts'
import { checkDocument } from '../parse/checked-document.ts'
import {
  newestFirst,
  readSingleFile,
  readFolder,
  readList,
  type ParsedDocuments,
  type PackParseContext,
} from '../parse/parse-context.ts'

export interface EditorialDocuments {
  readonly comments: ParsedDocuments<ContentOf<'comment'>>
  readonly posts: ParsedDocuments<ContentOf<'post'>>
  readonly reports: ParsedDocuments<ContentOf<'report'>>
  readonly feeds: ParsedDocuments<ContentOf<'feed'>>
  readonly events: ParsedDocuments<ContentOf<'event'>>
}

export function readEditorial(context: PackParseContext): EditorialDocuments {
  const comments = readFolder(context, 'comments', { kind: 'comment', schema: contentSchemas.comment })
  const posts = readFolder(context, 'news', { kind: 'post', schema: contentSchemas.post })
  return {
    comments: { ...comments, documents: newestFirst(comments.documents) },
    posts: { ...posts, documents: newestFirst(posts.documents) },
    reports: readReports(context),
    feeds: readList(context, 'feeds', {
      kind: 'feed',
      schema: contentSchemas.feed,
      notes: ['lang', 'confidence', 'category'],
    }),
    events: readList(context, 'macro-events', { kind: 'event', schema: contentSchemas.event }),
  }
}

/** reports.yaml maps the names of the three reports; all are required, because the API answers all three. */
function readReports(context: PackParseContext): ParsedDocuments<ContentOf<'report'>> {
  const parsed = readSingleFile(context, 'reports')
  if (!parsed) return { ids: new Set(), documents: [] }
  const { value, file } = parsed
  const names = isRecord(value) ? Object.keys(value) : []
  const knownNames: readonly string[] = REPORT_NAMES
  for (const name of names.filter((key) => !knownNames.includes(key))) {
    const reason = `is no report; there are ${knownNames.join(', ')}`
    context.problems.add({ file, line: parsed.lineOf([name]), place: name, reason })
  }
  for (const name of knownNames.filter((report) => !names.includes(report))) {
    context.problems.add({ file, line: null, place: name, reason: 'is missing' })
  }
  const documents = knownNames
    .filter((name) => names.includes(name))
    .flatMap((name, position) => {
      const form = {
        kind: 'report',
        schema: contentSchemas.report,
        toBody: (fields: object) => ({ ...fields, name }),
      } as const
      return checkDocument({ parsed, base: [name], id: name, position }, form, context.problems) ?? []
    })
  return { ids: new Set(names), documents }
}
