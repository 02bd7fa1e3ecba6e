/**
 * Which block types there are and what attributes each accepts. Free of React, so that the server, the content import and the
 * editor can check a block without loading what draws it.
 */
import type { z } from 'zod'
import type { Block } from '#contract/entities/dashboard.ts'
import { areasAttributes } from './areas/areas.schema.ts'
import { chartAttributes } from './chart/chart.schema.ts'
import { commentAttributes } from './comment/comment.schema.ts'
import { figuresAttributes } from './figures/figures.schema.ts'
import { textAttributes } from './text/text.schema.ts'

export const attributesByType = {
  figures: figuresAttributes,
  chart: chartAttributes,
  areas: areasAttributes,
  text: textAttributes,
  comment: commentAttributes,
} as const
export type BlockType = keyof typeof attributesByType
export type Attributes<Type extends BlockType> = z.output<(typeof attributesByType)[Type]>

/** Whether a block of the type must have a heading. Decision 24. */
export const headingRequired: Readonly<Record<BlockType, boolean>> = {
  figures: true,
  chart: true,
  areas: true,
  text: false,
  comment: false,
}

/** Whether the type has no subtitle of its own. Decision 24. */
export const subtitleOmitted: Readonly<Record<BlockType, boolean>> = {
  figures: false,
  chart: false,
  areas: false,
  text: false,
  comment: true,
}

/** What a block shows round its content. */
export type Envelope = Omit<Block, 'type' | 'attributes'>

/** A block whose type is known and whose attributes were accepted. */
export type KnownBlock<Type extends BlockType = BlockType> = {
  [Known in Type]: { readonly type: Known; readonly envelope: Envelope; readonly attributes: Attributes<Known> }
}[Type]

export type ParsedBlock =
  | { readonly status: 'known'; readonly block: KnownBlock }
  /** Shown as the block error panel. */
  | { readonly status: 'invalid'; readonly type: BlockType; readonly envelope: Envelope; readonly reason: string }
  /** Logged and skipped (specification §8). */
  | { readonly status: 'unknown'; readonly type: string }

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(attributesByType, type)
}

/** Sorts a stored block into known, invalid and unknown. Total: any envelope that the contract accepts gets an answer. */
export function parseBlock(block: Block): ParsedBlock {
  const { type, attributes, ...envelope } = block
  if (!isBlockType(type)) return { status: 'unknown', type }
  return parseKnown(type, envelope, attributes)
}

function parseKnown<Type extends BlockType>(type: Type, envelope: Envelope, attributes: unknown): ParsedBlock {
  const parsed = readAttributes[type](envelope, attributes)
  if (parsed.ok) return { status: 'known', block: parsed.block }
  return { status: 'invalid', type, envelope, reason: parsed.reason }
}

type ReadResult = { ok: true; block: KnownBlock } | { ok: false; reason: string }
type Reader = (envelope: Envelope, attributes: unknown) => ReadResult

/** One line per type keeps `type` and `attributes` tied together for the compiler. */
const readAttributes: Readonly<Record<BlockType, Reader>> = {
  figures: reader(figuresAttributes, (envelope, attributes) => ({ type: 'figures', envelope, attributes })),
  chart: reader(chartAttributes, (envelope, attributes) => ({ type: 'chart', envelope, attributes })),
  areas: reader(areasAttributes, (envelope, attributes) => ({ type: 'areas', envelope, attributes })),
  text: reader(textAttributes, (envelope, attributes) => ({ type: 'text', envelope, attributes })),
  comment: reader(commentAttributes, (envelope, attributes) => ({ type: 'comment', envelope, attributes })),
}

function reader<Schema extends z.ZodType>(
  schema: Schema,
  build: (envelope: Envelope, attributes: z.output<Schema>) => KnownBlock,
): Reader {
  return (envelope, attributes) => {
    const parsed = schema.safeParse(attributes)
    if (parsed.success) return { ok: true, block: build(envelope, parsed.data) }
    const issue = parsed.error.issues[0]
    return { ok: false, reason: `${issue?.path.join('.') || 'attributes'}: ${issue?.message ?? 'invalid'}` }
  }
}
