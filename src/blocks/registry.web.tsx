/**
 * How each block type is placed on a page. A type without a line here is a compile error. The code of each
 * type is loaded on its own: the server's page shows blocks whose code the browser never needs. Their styles
 * are in block-styles.web.ts.
 */
import type { ComponentType, ReactNode } from 'react'
import type { BlockType } from './registry.schema.ts'
import type { ViewedBlock, ViewByType } from './registry.view.ts'

export interface WebProps<Type extends BlockType> {
  readonly view: ViewByType[Type]
  /** Whether the frame has a heading; headings in the content are then one level deeper. */
  readonly hasHeading: boolean
}

const loaded: { [Type in BlockType]?: ComponentType<WebProps<Type>> } = {}

/** Loads a type's component into `loaded`. */
const LOADERS: Readonly<Record<BlockType, () => Promise<void>>> = {
  figures: async () => void (loaded.figures = (await import('./figures/figures.web.tsx')).FiguresWeb),
  chart: async () => void (loaded.chart = (await import('./chart/chart.web.tsx')).ChartWeb),
  areas: async () => void (loaded.areas = (await import('./areas/areas.web.tsx')).AreasWeb),
  map: async () => void (loaded.map = (await import('./map/map.web.tsx')).MapWeb),
  text: async () => void (loaded.text = (await import('./text/text.web.tsx')).TextWeb),
  comment: async () => void (loaded.comment = (await import('./comment/comment.web.tsx')).CommentWeb),
  news: async () => void (loaded.news = (await import('./news/news.web.tsx')).NewsWeb),
  reports: async () => void (loaded.reports = (await import('./reports/reports.web.tsx')).ReportsWeb),
  campaign: async () => void (loaded.campaign = (await import('./campaign/campaign.web.tsx')).CampaignWeb),
  table: async () => void (loaded.table = (await import('./table/table.web.tsx')).TableWeb),
  rss: async () => void (loaded.rss = (await import('./rss/rss.web.tsx')).RssWeb),
  ai: async () => void (loaded.ai = (await import('./ai/ai.web.tsx')).AiWeb),
  lease: async () => void (loaded.lease = (await import('./lease/lease.web.tsx')).LeaseWeb),
}

/** Must be called before the first block of such a type is rendered. @throws when they cannot be loaded */
export async function loadTypes(types: Iterable<BlockType>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !isTypeLoaded(type))
  await Promise.all(missing.map((type) => LOADERS[type]()))
}

/**
 * For pages whose blocks are not known yet, such as a reader's own layouts. @throws when they cannot be
 * loaded
 */
export function loadAllTypes(): Promise<void> {
  return loadTypes(typesOf(LOADERS))
}

/** Whether blocks of the type can be rendered at once. */
export function isTypeLoaded(type: BlockType): boolean {
  return loaded[type] !== undefined
}

function typesOf(loaders: Readonly<Record<BlockType, unknown>>): readonly BlockType[] {
  return Object.keys(loaders).filter((type): type is BlockType => Object.hasOwn(loaders, type))
}

/** The content of a block; its frame is the page's. @throws when the code of its type was not loaded */
export function blockContent<Type extends BlockType>(
  block: ViewedBlock<Type>,
  hasHeading: boolean,
): ReactNode {
  const Content: ComponentType<WebProps<Type>> | undefined = loaded[block.type]
  if (!Content) throw new Error(`the code of blocks of the type ${block.type} was not loaded`)
  return <Content view={block.view} hasHeading={hasHeading} />
}
