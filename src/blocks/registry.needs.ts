/** What each block type asks of the portal API, from its attributes alone. */
import type { Lang } from '#core/locale.ts'
import { aiNeeds } from './ai/ai.needs.ts'
import { areasNeeds } from './areas/areas.needs.ts'
import { campaignNeeds } from './campaign/campaign.needs.ts'
import { chartNeeds } from './chart/chart.needs.ts'
import { commentNeeds } from './comment/comment.needs.ts'
import { figuresNeeds } from './figures/figures.needs.ts'
import { mapNeeds } from './map/map.needs.ts'
import type { Need } from './need.ts'
import { newsNeeds } from './news/news.needs.ts'
import type { Attributes, BlockType, KnownBlock } from './registry.schema.ts'
import { reportsNeeds } from './reports/reports.needs.ts'
import { rssNeeds } from './rss/rss.needs.ts'
import { tableNeeds } from './table/table.needs.ts'
import { textNeeds } from './text/text.needs.ts'

type NeedsByType = {
  readonly [Type in BlockType]: (attributes: Attributes<Type>, lang: Lang) => readonly Need[]
}

const needsByType: NeedsByType = {
  figures: figuresNeeds,
  chart: chartNeeds,
  areas: areasNeeds,
  map: mapNeeds,
  text: textNeeds,
  comment: commentNeeds,
  news: newsNeeds,
  reports: reportsNeeds,
  campaign: campaignNeeds,
  table: tableNeeds,
  rss: rssNeeds,
  ai: aiNeeds,
}

export function needsOf<Type extends BlockType>(block: KnownBlock<Type>, lang: Lang): readonly Need[] {
  return needsByType[block.type](block.attributes, lang)
}
