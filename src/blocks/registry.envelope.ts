/**
 * What each block type says of its heading and subtitle. Free of schemas, since the editor's forms ask for
 * it.
 */
import type { BlockType } from './registry.schema.ts'

/** Whether a block of the type must have a heading. Decision 24. */
export const headingRequired: Readonly<Record<BlockType, boolean>> = {
  figures: true,
  chart: true,
  areas: true,
  map: true,
  text: false,
  comment: false,
  rss: false,
  ai: false,
  news: true,
  reports: false,
  campaign: false,
  table: false,
}

/** Whether the type has no subtitle of its own. Decision 24. */
export const subtitleOmitted: Readonly<Record<BlockType, boolean>> = {
  figures: false,
  chart: false,
  areas: false,
  map: false,
  text: false,
  comment: true,
  rss: false,
  ai: true,
  news: false,
  reports: false,
  campaign: true,
  table: false,
}
