/** The examples of each block type. A type without a line here is a compile error. */
import { aiExamples } from './ai/ai.examples.ts'
import { areasExamples } from './areas/areas.examples.ts'
import { campaignExamples } from './campaign/campaign.examples.ts'
import { chartExamples } from './chart/chart.examples.ts'
import { commentExamples } from './comment/comment.examples.ts'
import type { Example } from './example.ts'
import { figuresExamples } from './figures/figures.examples.ts'
import { leaseExamples } from './lease/lease.examples.ts'
import { mapExamples } from './map/map.examples.ts'
import { newsExamples } from './news/news.examples.ts'
import type { BlockType } from './registry.schema.ts'
import { reportsExamples } from './reports/reports.examples.ts'
import { rssExamples } from './rss/rss.examples.ts'
import { tableExamples } from './table/table.examples.ts'
import { textExamples } from './text/text.examples.ts'

export const examplesByType: Readonly<Record<BlockType, readonly Example[]>> = {
  figures: figuresExamples,
  chart: chartExamples,
  areas: areasExamples,
  map: mapExamples,
  text: textExamples,
  comment: commentExamples,
  news: newsExamples,
  reports: reportsExamples,
  campaign: campaignExamples,
  table: tableExamples,
  rss: rssExamples,
  ai: aiExamples,
  lease: leaseExamples,
}
