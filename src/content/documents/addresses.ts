/** Reads addresses.yaml, which is optional: streets of a demonstration, by municipality. */
import { contentSchemas, type ContentOf } from '#contract/content-item.ts'
import { readOptionalList, type PackParseContext, type ParsedDocuments } from '../parse/parse-context.ts'

export function readAddresses(context: PackParseContext): ParsedDocuments<ContentOf<'addresses'>> {
  return readOptionalList(context, 'addresses', { kind: 'addresses', schema: contentSchemas.addresses })
}
