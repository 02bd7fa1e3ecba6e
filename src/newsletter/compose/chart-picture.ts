/** Draws one series as a picture for mails, with the chart code of the pages; the same for all readers. */
import { hash } from 'node:crypto'
import { lastValue } from '#core/figures/last-value.ts'
import { yearOf, type IsoDate } from '#core/time/iso-date.ts'
import type { Locale } from '#core/locale.ts'
import { showsIllustrative } from '#chart/words/illustrative-in-view.ts'
import { WHOLE_VIEW, type ChartOptions } from '#chart/data/model.ts'
import { pictureOf } from '#chart/picture/picture.ts'
import { siteTheme } from '#chart/picture/picture-style.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import { readSeriesAnswer } from '#chart/data/read-series.ts'
import { daySpan } from '#chart/geometry/spans.ts'
import { summaryOf } from '#chart/words/summary.ts'
import type { Series } from '#contract/entities/series.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { palettes } from '#core/palette.ts'
import { plainLine } from '../plain-line.ts'

/** CSS pixels; as PNG it is twice as large. */
export const PICTURE_WIDTH = 600
const PICTURE_HEIGHT = 260

export interface ChartPicture {
  readonly svg: string
  /** SHA-256 of the SVG, base64url, so the same data have the same address. */
  readonly hash: string
  /** CSS pixels. */
  readonly height: number
  /** Alternative text: first, last, lowest and highest value, and a note on illustrative values. */
  readonly alt: string
}

const DEFAULT_YEARS = 5
/** Minimum number of points of a picture. */
const YEARLY_YEARS = 15
const MAX_TITLE_LENGTH = 80
const MAX_UNIT_LENGTH = 24
const MAX_ALT_LENGTH = 600

/** @returns `null` when there is nothing to draw */
export function chartPicture(series: Series, locale: Locale, today: IsoDate): ChartPicture | null {
  const { dates, values, quality, forecast_from: forecastFrom, frequency, step } = series
  const last = lastValue({ dates, values, quality, forecastFrom }, today)
  if (!last) return null
  const texts = {
    ...series.texts,
    title: plainLine(series.texts.title, MAX_TITLE_LENGTH),
    unit: plainLine(series.texts.unit, MAX_UNIT_LENGTH),
  }
  const read = readSeriesAnswer([{ ...series, texts }])
  if (!read.ok) return null
  const { block, chart } = textsByLocale[locale]
  const years = frequency === 'annual' || frequency === 'half-year' ? YEARLY_YEARS : DEFAULT_YEARS
  // A step series is drawn to the first of this month. Other pictures depend on no date, so they stay the
  // same while the figures do.
  const until = step && last.date < monthOf(today) ? monthOf(today) : last.date
  const options: ChartOptions = {
    type: 'line',
    fromYear: yearOf(until) - years + 1,
    toYear: null,
    yAxes: 'auto',
    locale,
    today: until,
    texts: chart.words,
  }
  const prepared = prepareChart(read.series, options)
  const span = daySpan(prepared.series, 0, WHOLE_VIEW)
  const isIllustrative = span !== null && read.series.some((item) => showsIllustrative(item, span))
  const footer = isIllustrative ? block.illustrativeNote : ''
  const svg = pictureOf(prepared, options, {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    title: '',
    footer,
    theme: siteTheme(palettes.light),
  })
  const summary = summaryOf(prepared, options)
  // When the sentence mentions illustrative figures, no further note is needed.
  const isSaid = summary.series.some((sentence) => sentence.endsWith(`${chart.words.illustrative}.`))
  const addition = isSaid ? '' : footer
  return {
    svg,
    hash: hash('sha256', svg, 'base64url'),
    height: Number(/ height="(\d+)"/.exec(svg)?.[1] ?? PICTURE_HEIGHT),
    alt: plainLine(
      [summary.opening, ...summary.series, addition].filter((text) => text !== '').join(' '),
      MAX_ALT_LENGTH,
    ),
  }
}

function monthOf(day: IsoDate): IsoDate {
  return `${day.slice(0, 7)}-01`
}
