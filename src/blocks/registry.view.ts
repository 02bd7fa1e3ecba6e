/**
 * What each block type says, made from attributes and answers: finished strings and geometry, nothing that
 * knows of React or mail.
 */
import { aiView } from './ai/ai.view.ts'
import { areasView } from './areas/areas.view.ts'
import { campaignView } from './campaign/campaign.view.ts'
import { chartView, withoutPicture } from './chart/chart.view.ts'
import { commentView } from './comment/comment.view.ts'
import { figuresView } from './figures/figures.view.ts'
import { mapView } from './map/map.view.ts'
import { newsView } from './news/news.view.ts'
import type { Attributes, BlockType, KnownBlock } from './registry.schema.ts'
import { reportsView } from './reports/reports.view.ts'
import { rssView } from './rss/rss.view.ts'
import { tableView } from './table/table.view.ts'
import { textView } from './text/text.view.ts'
import type { BlockView, ViewInput } from './view-input.ts'

const viewByType = {
  figures: figuresView,
  chart: chartView,
  areas: areasView,
  map: mapView,
  text: textView,
  comment: commentView,
  news: newsView,
  reports: reportsView,
  campaign: campaignView,
  table: tableView,
  rss: rssView,
  ai: aiView,
} satisfies { readonly [Type in BlockType]: (input: ViewInput<Attributes<Type>>) => BlockView }

/** The view of each block type. */
export type ViewByType = { readonly [Type in BlockType]: ReturnType<(typeof viewByType)[Type]> }

/** A block with its view; `type` and `view` belong together. */
export type ViewedBlock<Type extends BlockType = BlockType> = {
  [Known in Type]: { readonly type: Known; readonly view: ViewByType[Known] }
}[Type]

/** One line per type keeps `type` and `view` tied together for the compiler. */
const viewed: { readonly [Type in BlockType]: (input: ViewInput<Attributes<Type>>) => ViewedBlock } = {
  figures: (input) => ({ type: 'figures', view: viewByType.figures(input) }),
  chart: (input) => ({ type: 'chart', view: viewByType.chart(input) }),
  areas: (input) => ({ type: 'areas', view: viewByType.areas(input) }),
  map: (input) => ({ type: 'map', view: viewByType.map(input) }),
  text: (input) => ({ type: 'text', view: viewByType.text(input) }),
  comment: (input) => ({ type: 'comment', view: viewByType.comment(input) }),
  news: (input) => ({ type: 'news', view: viewByType.news(input) }),
  reports: (input) => ({ type: 'reports', view: viewByType.reports(input) }),
  campaign: (input) => ({ type: 'campaign', view: viewByType.campaign(input) }),
  table: (input) => ({ type: 'table', view: viewByType.table(input) }),
  rss: (input) => ({ type: 'rss', view: viewByType.rss(input) }),
  ai: (input) => ({ type: 'ai', view: viewByType.ai(input) }),
}

/** @throws BlockFailure when an answer that the block cannot do without is missing */
export function viewBlock<Type extends BlockType>(
  block: KnownBlock<Type>,
  rest: Pick<ViewInput<Attributes<Type>>, 'answers' | 'context'>,
): ViewedBlock {
  return viewed[block.type]({ attributes: block.attributes, envelope: block.envelope, ...rest })
}

/**
 * The block as it travels in the page's state: a picture that the server's own markup already shows is not
 * sent twice.
 */
export function blockState(block: ViewedBlock): ViewedBlock {
  return block.type === 'chart' ? { type: 'chart', view: withoutPicture(block.view) } : block
}
