/**
 * Block types and their attributes. Free of React, so that the server, the content import and the editor can
 * validate a block without loading its renderer.
 */
import type { z } from 'zod'
import type { Block } from '#contract/entities/dashboard.ts'
import { aiSchema } from './ai/ai.schema.ts'
import { areasSchema } from './areas/areas.schema.ts'
import { campaignSchema } from './campaign/campaign.schema.ts'
import { chartSchema } from './chart/chart.schema.ts'
import { commentSchema } from './comment/comment.schema.ts'
import { figuresSchema } from './figures/figures.schema.ts'
import { leaseSchema } from './lease/lease.schema.ts'
import { mapSchema } from './map/map.schema.ts'
import { newsSchema } from './news/news.schema.ts'
import { reportsSchema } from './reports/reports.schema.ts'
import { rssSchema } from './rss/rss.schema.ts'
import { tableSchema } from './table/table.schema.ts'
import { textSchema } from './text/text.schema.ts'
import type { BlockSchema } from './block.schema.ts'
import type { Envelope } from './envelope.ts'

const schemas = {
  figures: figuresSchema,
  chart: chartSchema,
  areas: areasSchema,
  map: mapSchema,
  text: textSchema,
  comment: commentSchema,
  news: newsSchema,
  reports: reportsSchema,
  campaign: campaignSchema,
  table: tableSchema,
  rss: rssSchema,
  ai: aiSchema,
  lease: leaseSchema,
} as const

/** Names of the block types, as content stores them. */
export type BlockType = keyof typeof schemas
export type Attributes<Type extends BlockType> = z.output<(typeof schemas)[Type]['attributes']>

/** The same table with the attributes tied to the type, which generic functions index. */
export const schemaByType: { readonly [Type in BlockType]: BlockSchema<Attributes<Type>> } = schemas

/** Whether a stored type is one of this version; content may hold others (decision 25). */
export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(schemas, type)
}

/** All block types in the order of the registry. */
export const BLOCK_TYPES: readonly BlockType[] = Object.keys(schemas).filter(isBlockType)

/** A block with a known type and valid attributes. */
export type KnownBlock<Type extends BlockType = BlockType> = {
  [Known in Type]: {
    readonly type: Known
    readonly envelope: Envelope
    readonly attributes: Attributes<Known>
  }
}[Type]

export type ParsedBlock<Type extends BlockType = BlockType> =
  | { readonly status: 'known'; readonly block: KnownBlock<Type> }
  /** Shown as the block error panel. */
  | {
      readonly status: 'invalid'
      readonly type: BlockType
      readonly envelope: Envelope
      readonly reason: string
    }
  /** Logged and skipped (specification §8). */
  | { readonly status: 'unknown'; readonly type: string }

/**
 * Sorts a stored block into known, invalid and unknown. Total: any envelope that the contract accepts gets an
 * answer.
 */
export function parseBlock(block: Block): ParsedBlock {
  const { type, attributes, ...envelope } = block
  if (!isBlockType(type)) return { status: 'unknown', type }
  return parseKnown(type, envelope, attributes)
}

function parseKnown<Type extends BlockType>(
  type: Type,
  envelope: Envelope,
  raw: Block['attributes'],
): ParsedBlock<Type> {
  const parsed = schemaByType[type].attributes.safeParse(raw)
  if (parsed.success) return { status: 'known', block: { type, envelope, attributes: parsed.data } }
  const issue = parsed.error.issues[0]
  const reason = `${issue?.path.join('.') || 'attributes'}: ${issue?.message ?? 'invalid'}`
  return { status: 'invalid', type, envelope, reason }
}
