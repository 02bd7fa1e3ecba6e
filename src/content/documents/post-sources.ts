/** Reads the sites whose news are shown: `post-sources.yaml`, which is optional. */
import { contentSchemas, type ContentOf } from '#contract/content-item.ts'
import { mediaHostOf } from '#contract/entities/post-source.ts'
import { readOptionalList, type ParsedDocuments, type PackParseContext } from '../parse/parse-context.ts'

/** @param imageHosts of pack.yaml: hosts of allowed images */
export function readPostSources(
  context: PackParseContext,
  imageHosts: readonly string[],
): ParsedDocuments<ContentOf<'postSource'>> {
  const sources = readOptionalList(context, 'post-sources', {
    kind: 'postSource',
    schema: contentSchemas.postSource,
  })
  for (const { bodies, at: locate } of sources.documents) {
    const host = mediaHostOf(bodies.no)
    if (host === '' || imageHosts.includes(host)) continue
    const reason = `the pictures are on ${host}, which pack.yaml does not list under imageHosts; mediaHost names another host, or '' for none`
    context.problems.add({ ...locate([bodies.no.mediaHost === undefined ? 'url' : 'mediaHost']), reason })
  }
  return sources
}
