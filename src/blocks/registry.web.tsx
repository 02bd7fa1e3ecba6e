/** How each block type is placed on a page. A type without a line here is a compile error. */
import type { ComponentType, ReactNode } from 'react'
import { AiWeb } from './ai/ai.web.tsx'
import { AreasWeb } from './areas/areas.web.tsx'
import { CampaignWeb } from './campaign/campaign.web.tsx'
import { ChartWeb } from './chart/chart.web.tsx'
import { CommentWeb } from './comment/comment.web.tsx'
import { FiguresWeb } from './figures/figures.web.tsx'
import { MapWeb } from './map/map.web.tsx'
import { NewsWeb } from './news/news.web.tsx'
import type { BlockType } from './registry.schema.ts'
import type { ViewedBlock, Views } from './registry.view.ts'
import { ReportsWeb } from './reports/reports.web.tsx'
import { RssWeb } from './rss/rss.web.tsx'
import { TableWeb } from './table/table.web.tsx'
import { TextWeb } from './text/text.web.tsx'

export interface WebProps<Type extends BlockType> {
  readonly view: Views[Type]
  /** Whether the frame above the content has a heading; headings in the content go one level deeper then. */
  readonly hasHeading: boolean
}

type WebByType = { readonly [Type in BlockType]: ComponentType<WebProps<Type>> }

const webByType: WebByType = {
  figures: FiguresWeb,
  chart: ChartWeb,
  areas: AreasWeb,
  map: MapWeb,
  text: TextWeb,
  comment: CommentWeb,
  news: NewsWeb,
  reports: ReportsWeb,
  campaign: CampaignWeb,
  table: TableWeb,
  rss: RssWeb,
  ai: AiWeb,
}

/** The content of a block; its frame is the page's. */
export function blockContent<Type extends BlockType>(block: ViewedBlock<Type>, hasHeading: boolean): ReactNode {
  const Content: ComponentType<WebProps<Type>> = webByType[block.type]
  return <Content view={block.view} hasHeading={hasHeading} />
}
