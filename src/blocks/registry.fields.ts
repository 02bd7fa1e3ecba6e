/** The editor form of each block type, in the order of the picker. */
import { aiFields } from './ai/ai.fields.ts'
import { areasFields } from './areas/areas.fields.ts'
import { campaignFields } from './campaign/campaign.fields.ts'
import { chartFields } from './chart/chart.fields.ts'
import { commentFields } from './comment/comment.fields.ts'
import type { BlockFields } from './fields.ts'
import { figuresFields } from './figures/figures.fields.ts'
import { leaseFields } from './lease/lease.fields.ts'
import { mapFields } from './map/map.fields.ts'
import { newsFields } from './news/news.fields.ts'
import type { BlockType } from './registry.schema.ts'
import { reportsFields } from './reports/reports.fields.ts'
import { rssFields } from './rss/rss.fields.ts'
import { tableFields } from './table/table.fields.ts'
import { textFields } from './text/text.fields.ts'

export const fieldsByType: Readonly<Record<BlockType, BlockFields>> = {
  figures: figuresFields,
  chart: chartFields,
  map: mapFields,
  areas: areasFields,
  text: textFields,
  comment: commentFields,
  news: newsFields,
  reports: reportsFields,
  campaign: campaignFields,
  table: tableFields,
  rss: rssFields,
  ai: aiFields,
  lease: leaseFields,
}
