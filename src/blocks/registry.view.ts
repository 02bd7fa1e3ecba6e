/**
 * Needs and views of all block types: finished strings and geometry, made from attributes and answers without
 * React or mail.
 */
import type { Lang } from '#core/locale.ts'
import type { Need } from './need.ts'
import { aiBlock } from './ai/ai.view.ts'
import { areasBlock } from './areas/areas.view.ts'
import { campaignBlock } from './campaign/campaign.view.ts'
import { chartBlock, withoutPicture } from './chart/chart.view.ts'
import { commentBlock } from './comment/comment.view.ts'
import { figuresBlock } from './figures/figures.view.ts'
import { leaseBlock } from './lease/lease.view.ts'
import { mapBlock } from './map/map.view.ts'
import { newsBlock } from './news/news.view.ts'
import { reportsBlock } from './reports/reports.view.ts'
import { rssBlock } from './rss/rss.view.ts'
import { tableBlock } from './table/table.view.ts'
import { textBlock } from './text/text.view.ts'
import type { Attributes, BlockType, KnownBlock } from './registry.schema.ts'
import type { BlockDefinition, BlockView, ViewInput } from './view-input.ts'

const blockByType = {
  figures: figuresBlock,
  chart: chartBlock,
  areas: areasBlock,
  map: mapBlock,
  text: textBlock,
  comment: commentBlock,
  news: newsBlock,
  reports: reportsBlock,
  campaign: campaignBlock,
  table: tableBlock,
  rss: rssBlock,
  ai: aiBlock,
  lease: leaseBlock,
} satisfies { readonly [Type in BlockType]: BlockDefinition<Attributes<Type>, BlockView> }

/** The view of each block type. */
export type ViewByType = { readonly [Type in BlockType]: ReturnType<(typeof blockByType)[Type]['view']> }

/** A block with its view; `type` and `view` correspond. */
export type ViewedBlock<Type extends BlockType = BlockType> = {
  [Known in Type]: { readonly type: Known; readonly view: ViewByType[Known] }
}[Type]

/** The same table with attributes and view tied to the type, which generic functions index. */
const blocks: { readonly [Type in BlockType]: BlockDefinition<Attributes<Type>, ViewByType[Type]> } =
  blockByType

/** The calls that a block needs. */
export function needsOf<Type extends BlockType>(block: KnownBlock<Type>, lang: Lang): readonly Need[] {
  return blocks[block.type].needs(block.attributes, lang)
}

/** @throws BlockFailure when an answer that the block cannot do without is missing */
export function viewBlock<Type extends BlockType>(
  { type, attributes, envelope }: KnownBlock<Type>,
  rest: Pick<ViewInput<Attributes<Type>>, 'answers' | 'context'>,
): ViewedBlock<Type> {
  return { type, view: blocks[type].view({ attributes, envelope, ...rest }) }
}

/**
 * The block as it travels in the page's state. The state leaves out the picture of a chart, which the
 * server's markup already holds.
 */
export function blockState(block: ViewedBlock): ViewedBlock {
  return block.type === 'chart' ? { type: 'chart', view: withoutPicture(block.view) } : block
}
