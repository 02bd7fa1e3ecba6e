/** A chart as a self-contained picture, drawn by the same code as on the page. */
import { showsIllustrative } from '#chart/words/illustrative-in-view.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import { sourcesOf } from '#chart/words/legend.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { pictureOf } from '#chart/picture/picture.ts'
import { siteTheme } from '#chart/picture/picture-style.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import { visibleSeries } from '#chart/data/visible-series.ts'
import type { ChartPictureQuery } from '#contract/portal-files.ts'
import { formatDate } from '#core/format/date.ts'
import { localeOf } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { palettes } from '#core/palette.ts'
import type { LaterInFile, ShownDays } from '../as-of/later-corrections.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { portalSeries } from './portal-series.ts'

const THEME = siteTheme(palettes.light)

/** Height as a share of the width, and the least in pixels. */
const HEIGHT_SHARE = 0.56
const MIN_HEIGHT = 300

/** Reads what has been corrected since the day of an edition, of the series and days that a picture shows. */
type ReadLater = (ids: readonly string[], days: ShownDays) => LaterInFile | null

/**
 * The SVG; `null` when none of the series is known.
 *
 * @param laterIn default: nothing is said of later corrections
 */
export function chartPictureSvg(
  edition: Edition,
  query: ChartPictureQuery,
  laterIn: ReadLater = () => null,
): string | null {
  const series = portalSeries(edition, query.sources, query.lang)
  if (series.length === 0) return null
  const locale = localeOf(query.lang)
  const {
    block,
    chart: { words, controls, export: exportWords },
  } = textsByLocale[locale]
  const options: ChartOptions = {
    type: query.type,
    fromYear: query.fromYear ?? null,
    toYear: query.toYear ?? null,
    yAxes: query.axes,
    panels: query.panels === '1',
    locale,
    today: edition.today,
    texts: words,
    events:
      query.events === '1'
        ? edition.snapshot.content[query.lang].events.map(({ date, title }) => ({ date, title }))
        : [],
  }
  const prepared = prepareChart(series, options)
  const state = { from: query.from ?? null, to: query.to ?? null, hidden: query.hidden, mode: query.mode }
  const { chart, view, shown, leftOut } = shownChart(prepared, options, state, controls)
  const drawn = visibleSeries(chart, query.hidden)
  const isIllustrative =
    shown !== null &&
    series.some((item) => drawn.some(({ id }) => id === item.id) && showsIllustrative(item, shown))
  const foot = exportWords.pictureFoot(
    sourcesOf({ ...chart, series: drawn }),
    formatDate(edition.today, locale, 'medium'),
  )
  const later = laterIn(
    drawn.map(({ id }) => id),
    shownDays(query),
  )
  const [only] = series.length === 1 ? series : []
  return pictureOf(chart, options, {
    width: query.width,
    height: Math.max(MIN_HEIGHT, Math.round(query.width * HEIGHT_SHARE)),
    title: query.title === '' ? (only?.title ?? '') : query.title,
    // The sources last: when they are too long, only they are cut off.
    footer: [
      ...(later ? [later.sentence] : []),
      ...(isIllustrative ? [block.illustrativeNote] : []),
      ...(leftOut.length > 0 ? [controls.indexLeftOut(leftOut)] : []),
      foot,
    ].join(' '),
    theme: THEME,
    view,
  })
}

/** The later of two first days, and the earlier of two last ones: a zoom lies within the years of the chart. */
function shownDays({ from, to, fromYear, toYear }: ChartPictureQuery): ShownDays {
  const first = fromYear === undefined ? undefined : `${yearText(fromYear)}-01-01`
  const last = toYear === undefined ? undefined : `${yearText(toYear)}-12-31`
  return {
    from: first !== undefined && (from === undefined || from < first) ? first : from,
    to: last !== undefined && (to === undefined || to > last) ? last : to,
  }
}

const yearText = (year: number) => String(year).padStart(4, '0')
