/**
 * Which block types there are and what attributes each accepts. Free of React, so that the server, the
 * content import and the editor can check a block without loading what draws it.
 */
import type { z } from 'zod'
import type { Block } from '#contract/entities/dashboard.ts'
import { aiAttributes } from './ai/ai.schema.ts'
import { areasAttributes } from './areas/areas.schema.ts'
import { campaignAttributes } from './campaign/campaign.schema.ts'
import { chartAttributes } from './chart/chart.schema.ts'
import { commentAttributes } from './comment/comment.schema.ts'
import type { Envelope } from './envelope.ts'
import { figuresAttributes } from './figures/figures.schema.ts'
import { mapAttributes } from './map/map.schema.ts'
import { newsAttributes } from './news/news.schema.ts'
import { reportsAttributes } from './reports/reports.schema.ts'
import { rssAttributes } from './rss/rss.schema.ts'
import { tableAttributes } from './table/table.schema.ts'
import { textAttributes } from './text/text.schema.ts'

export const attributesByType = {
  figures: figuresAttributes,
  chart: chartAttributes,
  areas: areasAttributes,
  map: mapAttributes,
  text: textAttributes,
  comment: commentAttributes,
  news: newsAttributes,
  reports: reportsAttributes,
  campaign: campaignAttributes,
  table: tableAttributes,
  rss: rssAttributes,
  ai: aiAttributes,
} as const
export type BlockType = keyof typeof attributesByType
export type Attributes<Type extends BlockType> = z.output<(typeof attributesByType)[Type]>

/** A block whose type is known and whose attributes were accepted. */
export type KnownBlock<Type extends BlockType = BlockType> = {
  [Known in Type]: {
    readonly type: Known
    readonly envelope: Envelope
    readonly attributes: Attributes<Known>
  }
}[Type]

export type ParsedBlock =
  | { readonly status: 'known'; readonly block: KnownBlock }
  /** Shown as the block error panel. */
  | {
      readonly status: 'invalid'
      readonly type: BlockType
      readonly envelope: Envelope
      readonly reason: string
    }
  /** Logged and skipped (specification §8). */
  | { readonly status: 'unknown'; readonly type: string }

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(attributesByType, type)
}

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
  attributes: unknown,
): ParsedBlock {
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
  map: reader(mapAttributes, (envelope, attributes) => ({ type: 'map', envelope, attributes })),
  text: reader(textAttributes, (envelope, attributes) => ({ type: 'text', envelope, attributes })),
  comment: reader(commentAttributes, (envelope, attributes) => ({ type: 'comment', envelope, attributes })),
  news: reader(newsAttributes, (envelope, attributes) => ({ type: 'news', envelope, attributes })),
  reports: reader(reportsAttributes, (envelope, attributes) => ({ type: 'reports', envelope, attributes })),
  campaign: reader(campaignAttributes, (envelope, attributes) => ({
    type: 'campaign',
    envelope,
    attributes,
  })),
  table: reader(tableAttributes, (envelope, attributes) => ({ type: 'table', envelope, attributes })),
  rss: reader(rssAttributes, (envelope, attributes) => ({ type: 'rss', envelope, attributes })),
  ai: reader(aiAttributes, (envelope, attributes) => ({ type: 'ai', envelope, attributes })),
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
