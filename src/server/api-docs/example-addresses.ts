/** For each call of the portal API an address that answers on the demo pack. A call without one does not compile. */
import { PORTAL_PREFIX } from '#contract/call.ts'
import { portalFiles } from '#contract/portal-files.ts'
import { portalCalls } from '#contract/portal.ts'

const LANG = 'lang=en'
const SERIES = 'sources=no-policy-rate,oslo-office-prime-yield'

const BY_KEY = {
  settings: `settings?${LANG}`,
  areas: `clusters?${LANG}`,
  areaShapes: `areas/oslo.json?${LANG}`,
  posts: `posts?cities=oslo&num=5&${LANG}`,
  series: `datasources?${SERIES}&${LANG}`,
  figures: `lastdatasourcevalue?${SERIES}&${LANG}`,
  comment: `comment/oslo?${LANG}`,
  comments: `comments?${LANG}`,
  commentary: `ai-summary?city=oslo&${LANG}`,
  commentaryArchive: `ai-summary/archive?city=oslo&${LANG}`,
  seriesList: `list-sources?${LANG}`,
  seriesByCategory: `list-sources-by-category?${LANG}`,
  feedList: `list-rss-feeds?${LANG}`,
  feedArticles: `get-rss-feeds?sources=ssb&${LANG}`,
  reports: `reports?${LANG}`,
  macroEvents: `macro-events?${LANG}`,
  seriesCsv: `datasources.csv?${SERIES}&from=2024-01-01&${LANG}`,
  chartSvg: `chart.svg?${SERIES}&fromYear=2015&${LANG}`,
  chartPng: `chart.png?${SERIES}&fromYear=2015&${LANG}`,
} satisfies Readonly<Record<keyof typeof portalCalls | keyof typeof portalFiles, string>>

const NAMES: Readonly<Record<string, { readonly name: string }>> = { ...portalCalls, ...portalFiles }

/** By the name of the operation, from the root of the site. */
export const exampleAddresses: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_KEY).map(([key, address]) => [NAMES[key]?.name ?? key, PORTAL_PREFIX + address]))
