/**
 * Descriptions of the portal API's parameters that JSON Schema cannot express: their meaning, and the limits
 * of lists and numbers sent as text.
 */
import { AS_OF_API_PARAMETER } from '#core/addresses/as-of.ts'
import { PICTURE_WIDTH } from '#contract/chart-picture-url.ts'
import { portalFiles } from '#contract/portal-files.ts'
import { portalCalls } from '#contract/portal.ts'
import { MAX_CHART_SERIES, MAX_SERIES_PER_CALL } from '#core/limits.ts'

const SERIES = `Ids of series, joined by commas; at most ${MAX_SERIES_PER_CALL}.`
const SOURCES_OF_FILE = `Ids of series, joined by commas; 1 to ${MAX_SERIES_PER_CALL}.`
const SERIES_FILE_NOTES = {
  sources: SOURCES_OF_FILE,
  from: 'The first day, YYYY-MM-DD.',
  to: 'The last day, YYYY-MM-DD; not before the first.',
}
const CHART_NOTES = {
  sources: `Ids of series, joined by commas; 1 to ${MAX_CHART_SERIES}.`,
  type: 'How points are drawn.',
  axes: 'single puts all series on one axis.',
  panels: '1 gives each series a plot of its own.',
  fromYear: 'The first year that the chart is made for.',
  toYear: 'The last year that the chart is made for.',
  from: 'The first day that is zoomed to, YYYY-MM-DD.',
  to: 'The last day that is zoomed to, YYYY-MM-DD.',
  hidden: `Series that are not drawn, while the others keep their colours and axes; at most ${MAX_CHART_SERIES}.`,
  mode: 'index: every series is 100 at its first visible point.',
  events: '1 marks macro events.',
  title: 'Cut after 200 characters. Without it a chart of one series is named by it.',
  width: `In pixels, ${PICTURE_WIDTH.min} to ${PICTURE_WIDTH.max}; ${PICTURE_WIDTH.default} when left out.`,
}

/** By call, then by parameter. */
const NOTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [portalCalls.areaHistory.name]: {
    areas: `Ids of areas, joined by commas; at most ${MAX_SERIES_PER_CALL}.`,
  },
  [portalCalls.areaShapes.name]: { market: 'The market whose areas are drawn.' },
  [portalCalls.posts.name]: {
    featured: '1 puts the newest featured article first; nothing is filtered.',
    cities: 'Cities, joined by commas: their articles and those of no city; empty = all.',
    num: 'How many, 1 to 50; 3 when left out.',
  },
  [portalCalls.series.name]: { sources: SERIES },
  [portalCalls.figures.name]: { sources: SERIES },
  [portalCalls.forecasts.name]: { sources: SERIES },
  [portalCalls.feedArticles.name]: {
    sources: `Ids of feeds, joined by commas; at most ${MAX_SERIES_PER_CALL}.`,
  },
  [portalCalls.comment.name]: { id: 'The id of the comment.' },
  [portalCalls.commentary.name]: { city: 'Left out = the whole market.' },
  [portalCalls.commentaryArchive.name]: { city: 'Left out = the whole market.' },
  [portalFiles.seriesCsv.name]: {
    sources: SERIES,
    from: 'The first day, YYYY-MM-DD.',
    to: 'The last day, YYYY-MM-DD; not before the first.',
    shape: 'wide: a column per series; long: a row per point, with its quality.',
  },
  [portalFiles.seriesJsonStat.name]: SERIES_FILE_NOTES,
  [portalFiles.seriesWorkbook.name]: SERIES_FILE_NOTES,
  [portalFiles.seriesMetadata.name]: { sources: SOURCES_OF_FILE },
  [portalFiles.areasCsv.name]: { market: 'The market whose areas are given; left out = all.' },
  [portalFiles.chartSvg.name]: CHART_NOTES,
  [portalFiles.chartPng.name]: CHART_NOTES,
}

/** Of the parameters that every call has. */
const COMMON_NOTES: Readonly<Record<string, string>> = {
  lang: 'The language of the answer.',
  [AS_OF_API_PARAMETER]:
    'A day, YYYY-MM-DD: what was answered at the end of that day in Oslo. Left out = now.',
}

/** Description of a parameter; `undefined` = missing, which a test forbids. */
export function parameterNote(call: string, parameter: string): string | undefined {
  return COMMON_NOTES[parameter] ?? NOTES[call]?.[parameter]
}
