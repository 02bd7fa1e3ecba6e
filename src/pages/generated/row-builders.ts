/** Rows of blocks that a page makes itself, in the form that dashboards are stored in. */
import { MAX_BLOCK_HEADING_LENGTH } from '#core/limits.ts'
import { MAX_MARKDOWN_CHARACTERS } from '#core/markdown/guarded-source.ts'
import { EMPTY_ENVELOPE } from '#blocks/envelope.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import type { Block, Row } from '#contract/entities/dashboard.ts'

type BlockEnvelopeText = Partial<Pick<Block, 'heading' | 'subtitle' | 'seamless'>>

/** A block as content would store it. A heading beyond its maximum length is cut. */
export function pageBlock(
  type: BlockType,
  attributes: Block['attributes'],
  { heading = '', ...words }: BlockEnvelopeText = {},
): Block {
  return {
    type,
    ...EMPTY_ENVELOPE,
    heading: truncateText(heading, MAX_BLOCK_HEADING_LENGTH),
    ...words,
    attributes,
  }
}

/** A block as wide as the page. */
export function fullWidthRow(block: Block): Row {
  return { layout: '100', columns: [[block]] }
}

/**
 * A markdown text of any length: one that is longer than a block may hold goes on in the next, after a
 * paragraph where there is one.
 */
export function textRows(content: string): readonly Row[] {
  const rows: Row[] = []
  for (let rest = content.trim(); rest !== '';) {
    const part = truncateText(rest, chunkEnd(rest))
    rows.push(fullWidthRow(pageBlock('text', { content: part }, { seamless: true })))
    rest = rest.slice(part.length).trimStart()
  }
  return rows
}

/** At most so many code units, and no half of a character at the end. */
export function truncateText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}

function chunkEnd(text: string): number {
  if (text.length <= MAX_MARKDOWN_CHARACTERS) return text.length
  const paragraph = text.lastIndexOf('\n\n', MAX_MARKDOWN_CHARACTERS)
  return paragraph > 0 ? paragraph : MAX_MARKDOWN_CHARACTERS
}
