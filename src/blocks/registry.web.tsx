/**
 * How each block type is placed on a page. A type without a line here is a compile error. The style sheets of
 * all are fetched at once: the server's markup is styled before any script runs.
 */
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
import type { ViewedBlock, ViewByType } from './registry.view.ts'
import { ReportsWeb } from './reports/reports.web.tsx'
import './rss/rss.module.css'
import './table/table.module.css'
import { TextWeb } from './text/text.web.tsx'

export interface WebProps<Type extends BlockType> {
  readonly view: ViewByType[Type]
  /** Whether the frame has a heading; headings in the content are then one level deeper. */
  readonly hasHeading: boolean
}

/** `null` = not fetched yet. */
type WebByType = { readonly [Type in BlockType]: ComponentType<WebProps<Type>> | null }

/** Few pages show these, and each of those pages loads all of them. */
const LAZY_TYPES = ['table', 'rss'] as const satisfies readonly BlockType[]
export type LazyTypes = { readonly [Type in (typeof LAZY_TYPES)[number]]: ComponentType<WebProps<Type>> }

let webByType: WebByType = {
  figures: FiguresWeb,
  chart: ChartWeb,
  areas: AreasWeb,
  map: MapWeb,
  text: TextWeb,
  comment: CommentWeb,
  news: NewsWeb,
  reports: ReportsWeb,
  campaign: CampaignWeb,
  table: null,
  rss: null,
  ai: AiWeb,
}

export function isLazyType(type: BlockType): boolean {
  return LAZY_TYPES.some((seldom) => seldom === type)
}

/** Must be called before the first block of such a type is rendered. @throws when they cannot be loaded */
export async function loadLazyTypes(): Promise<void> {
  const { lazyTypes } = await import('./registry.lazy.web.ts')
  webByType = { ...webByType, ...lazyTypes }
}

/** The content of a block; its frame is the page's. @throws when its type was not fetched */
export function blockContent<Type extends BlockType>(
  block: ViewedBlock<Type>,
  hasHeading: boolean,
): ReactNode {
  const Content: ComponentType<WebProps<Type>> | null = webByType[block.type]
  if (!Content) throw new Error(`blocks of the type ${block.type} were not fetched`)
  return <Content view={block.view} hasHeading={hasHeading} />
}
