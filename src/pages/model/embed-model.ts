/**
 * A block that stands alone in a frame on another site: what the server renders, and what travels in the
 * document's state.
 */
import { isRecord } from '#core/text/is-record.ts'
import type { BlockModel, PageModel } from './page-model.ts'

export interface EmbedModel {
  /** `null` = what the address says is no block that can be shown. */
  readonly block: BlockModel | null
}

/**
 * The one block of a page that has no other. In a frame it keeps nothing in the browser, so a commentary,
 * which remembers that it was typed, is not typed there.
 */
export function embedModel({ rows }: PageModel): EmbedModel {
  const block = rows[0]?.columns[0]?.[0] ?? null
  if (block === null || block.body.status !== 'shown' || block.body.shown.type !== 'ai') return { block }
  const { type, view } = block.body.shown
  return { block: { ...block, body: { status: 'shown', shown: { type, view: { ...view, typedAs: '' } } } } }
}

/** Whether the block itself is seen, and not its error panel. */
export function isBlockShown({ block }: EmbedModel): boolean {
  return block?.body.status === 'shown'
}

/**
 * Whether a document's state holds such a model: it was written by this site's own server into the same
 * document.
 */
export function isEmbedModel(value: unknown): value is EmbedModel {
  return isRecord(value) && Object.hasOwn(value, 'block')
}
