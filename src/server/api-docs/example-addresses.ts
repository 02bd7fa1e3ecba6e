/**
 * Example address of each call of the portal API, valid with the demo pack and with series that may be
 * downloaded. A call without an example does not compile.
 */
import { PORTAL_PREFIX } from '#contract/call.ts'
import { portalFiles } from '#contract/portal-files.ts'
import { portalCalls } from '#contract/portal.ts'

const documentedCalls = { ...portalCalls, ...portalFiles }

const LANG = { lang: 'en' }
const SERIES = { sources: 'no-policy-rate,no-cpi-12m', ...LANG }
const CHART = { ...SERIES, fromYear: '2015' }

/** Parameters, those of the path among them. */
const EXAMPLE_PARAMETERS: Readonly<Record<keyof typeof documentedCalls, Readonly<Record<string, string>>>> = {
  settings: LANG,
  areas: LANG,
  areaHistory: { areas: 'oslo-fornebu,oslo-vika', ...LANG },
  areaShapes: { market: 'oslo', ...LANG },
  posts: { cities: 'oslo', num: '5', ...LANG },
  series: SERIES,
  figures: SERIES,
  forecasts: { sources: 'no-cpi-growth', ...LANG },
  comment: { id: 'oslo', ...LANG },
  comments: LANG,
  commentary: { city: 'oslo', ...LANG },
  commentaryArchive: { city: 'oslo', ...LANG },
  seriesList: LANG,
  seriesByCategory: LANG,
  feedList: LANG,
  feedArticles: { sources: 'ssb', ...LANG },
  reports: LANG,
  macroEvents: LANG,
  seriesCsv: { ...SERIES, from: '2024-01-01' },
  seriesJsonStat: { ...SERIES, from: '2024-01-01' },
  seriesWorkbook: { ...SERIES, from: '2024-01-01' },
  seriesMetadata: SERIES,
  areasCsv: { market: 'oslo', ...LANG },
  chartSvg: CHART,
  chartPng: CHART,
}
const parametersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = EXAMPLE_PARAMETERS

/** By the name of the operation, from the root of the site. */
export const exampleAddresses: ReadonlyMap<string, string> = new Map(
  Object.entries(documentedCalls).map(([key, { name, path }]) => [
    name,
    PORTAL_PREFIX + addressOf(path, parametersOf[key] ?? {}),
  ]),
)

function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const inQuery = Object.entries(parameters).filter(([name]) => !path.includes(`{${name}}`))
  return `${path.replace(/\{(\w+)\}/g, (_whole, name: string) => parameters[name] ?? '')}?${inQuery.map(([name, value]) => `${name}=${value}`).join('&')}`
}
