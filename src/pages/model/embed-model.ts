/** A standalone block in a frame on another site: the server's model, also in the document's state. */
import { isRecord } from '#core/text/is-record.ts'
import type { AsOfNote, BlockModel, PageModel } from './page-model.ts'

export interface EmbedModel {
  /** `null` = the address contains no valid block. */
  readonly block: BlockModel | null
  /** Set where the address asks for a day. */
  readonly asOfNote?: AsOfNote
}

/**
 * The single block of a page. A frame stores nothing in the browser, so a commentary, whose animation is
 * remembered, is not animated there.
 */
export function embedModel({ rows }: PageModel): EmbedModel {
  const block = rows[0]?.columns[0]?.[0] ?? null
  if (block === null || block.body.status !== 'shown' || block.body.shown.type !== 'ai') return { block }
  const { type, view } = block.body.shown
  return { block: { ...block, body: { status: 'shown', shown: { type, view: { ...view, typedAs: '' } } } } }
}

/** Whether the block itself is shown, and not its error panel. */
export function isBlockShown({ block }: EmbedModel): boolean {
  return block?.body.status === 'shown'
}

/**
 * Whether a document's state is such a model: it was written by this site's own server into the same
 * document.
 */
export function isEmbedModel(value: unknown): value is EmbedModel {
  return isRecord(value) && Object.hasOwn(value, 'block')
}
