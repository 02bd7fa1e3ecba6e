/**
 * The key-figures block as finished strings. Rules: specification §9 "Key figures", §2 "Key-figures block";
 * decisions 37–39.
 */
import { formatDate } from '#core/format/date.ts'
import { figureDecimals, formatFigure, isLongUnit, unitAfter } from '#core/format/figure.ts'
import { formatNumber, spokenNumber, type DecimalRange } from '#core/format/number.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { updatedDate } from '#core/figures/figure-change.ts'
import { lateSince } from '#core/figures/freshness.ts'
import { langOf, localizedPath, type Locale, type Lang } from '#core/locale.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { Figure } from '#contract/entities/series.ts'
import { readerCsvUrl } from '#contract/series-csv-url.ts'
import { isPageOfSeries } from '../shared/page-of-series.ts'
import { requireData, need } from '../need.ts'
import type { BlockView, ViewContext, ViewInput } from '../view-input.ts'
import { changeView, type FigureChangeView, type FigureItem } from './figure-change-view.ts'
import type { FiguresAttributes } from './figures.schema.ts'

/** The last values of the block's series, each once, in one call. */
export const lastValuesNeed = (attributes: FiguresAttributes, lang: Lang) =>
  need('figures', { sources: [...new Set(attributes.figures.map((item) => item.id))], lang })

/** Titles of all series. The last values lack both series without a value and unknown ones. */
const knownSeriesNeed = (lang: Lang) => need('seriesList', { lang })

/** Requests the last values of its series in one call and the list of series; none where no series is chosen. */
function figuresNeeds(attributes: FiguresAttributes, lang: Lang) {
  return attributes.figures.length > 0 ? [lastValuesNeed(attributes, lang), knownSeriesNeed(lang)] : []
}

export interface FigureUnit {
  /** Between number and unit: a no-break space, or '' before an English per cent sign. */
  readonly gap: string
  readonly text: string
  /** More than five characters: smaller type. */
  readonly isLong: boolean
}

export interface FigureView {
  readonly id: string
  readonly title: string
  /** The page of the series, in the reader's language; `null` on that page itself. */
  readonly href: string | null
  /** The number without its unit, and the format of the counting animation. */
  readonly number: {
    readonly text: string
    readonly value: number
    readonly from: number
    readonly decimals: DecimalRange
  }
  /** `null` = not shown. */
  readonly unit: FigureUnit | null
  /** For assistive technology: number and unit without thousands separators. */
  readonly spoken: string
  /** The day, month or year that the number describes. */
  readonly date: string
  /** "Siste tall er fra 2024" when a newer figure is overdue; else ''. */
  readonly late: string
  /** On hover and focus: "Oppdatert 18. sep. 2026". */
  readonly updated: string
  /** `null` = hidden by the block. */
  readonly change: FigureChangeView | null
  readonly illustrative: boolean
}

export interface FiguresView extends BlockView {
  readonly figures: readonly FigureView[]
  /** Said instead of, or below, the figures. */
  readonly notes: readonly string[]
}

/** @throws BlockFailure when the last values cannot be had */
export function figuresView(input: ViewInput<FiguresAttributes>): FiguresView {
  const { attributes, answers, context } = input
  const { texts } = context
  if (attributes.figures.length === 0)
    return { figures: [], notes: [texts.block.noSources], sources: [], illustrative: false }
  const answered = requireData(answers.get(lastValuesNeed(attributes, langOf(context.locale))))
  const figuresById = new Map(answered.map((figure) => [figure.ID, figure]))
  const missing = attributes.figures.filter(({ id }) => !figuresById.has(id))
  const shownFigures = attributes.figures.flatMap((item) => {
    const figure = figuresById.get(item.id)
    return figure ? [{ item, figure }] : []
  })
  const figures = shownFigures.map(({ item, figure }) => figureView(item, figure, context))
  const ids = shownFigures.map(({ figure }) => figure.ID)
  // A file is offered when at least one figure is exportable; the menu mentions omitted ones.
  const canTake = shownFigures.some(({ figure }) => figure.exportable !== false)
  return {
    figures,
    notes: missingNotes(missing, input),
    sources: [
      ...new Set(shownFigures.map(({ figure }) => figure.texts.source).filter((source) => source !== '')),
    ],
    illustrative: figures.some(({ illustrative, change }) => illustrative || (change?.mark ?? '') !== ''),
    age: stalenessNote(figures, context),
    actions: canTake ? { csv: { from: 'address', url: readerCsvUrl(ids, langOf(context.locale)) } } : {},
    seen: shownFigures.map(({ figure: { ID, value, date } }) => ({
      kind: 'figure',
      id: ID,
      value: String(value),
      date,
    })),
  }
}

/**
 * Note of missing figures: a series without a value by its title, an unknown one by its ID. Where the list of
 * series is unavailable, one sentence covers both.
 */
function missingNotes(
  missing: readonly FigureItem[],
  { answers, context: { locale, texts } }: ViewInput<FiguresAttributes>,
): readonly string[] {
  if (missing.length === 0) return []
  const listed = answers.get(knownSeriesNeed(langOf(locale)))
  if (!listed.ok) return [texts.figures.notShown]
  const titles = new Map(listed.data.map(({ ID, title }) => [ID, title]))
  const withoutValue = new Set<string>()
  const unknown = new Set<string>()
  for (const { id, title } of missing) {
    const listedTitle = titles.get(id)
    if (listedTitle === undefined) unknown.add(id)
    else withoutValue.add(title || listedTitle)
  }
  return [
    ...(withoutValue.size > 0 ? [texts.figures.withoutValue([...withoutValue])] : []),
    ...(unknown.size > 0 ? [texts.block.missingSeries([...unknown])] : []),
  ]
}

/** How many of the figures are late; each says so itself as well. */
function stalenessNote(figures: readonly FigureView[], { texts, locale }: ViewContext): string {
  const lateCount = figures.filter((figure) => figure.late !== '').length
  const words = texts.blockWords.freshness
  // A single figure has its own note.
  if (lateCount === 0 || figures.length === 1) return ''
  return lateCount === 1 ? words.oneLate : words.severalLate(formatNumber(lateCount, locale))
}

function figureView(item: FigureItem, figure: Figure, context: ViewContext): FigureView {
  const { locale } = context
  const {
    value,
    texts: { unit },
  } = figure
  const decimals = figureDecimals(value, unit)
  const shownUnit = item.showUnit === 'change' ? '' : unit
  const date = observationDate(figure.date, figure.frequency, locale)
  return {
    id: figure.ID,
    title: item.title || figure.texts.title,
    href: isPageOfSeries(context.path ?? '', figure.ID) ? null : localizedPath(seriesPath(figure.ID), locale),
    // From zero where the previous value is unknown: every number is animated (specification §2).
    number: {
      text: formatFigure(value, unit, locale),
      value,
      from: figure.change ? value - figure.change : 0,
      decimals,
    },
    unit: unitView(shownUnit, locale),
    spoken: spokenNumber(value, locale, decimals) + unitAfter(shownUnit, locale),
    date,
    late: lateText(figure, date, context),
    updated: updatedText(figure, context),
    change: item.hideChange ? null : changeView(item, figure, context),
    illustrative: isIllustrative(figure.quality),
  }
}

/** `date`: that of the figure, in words. '' = it is in time. */
function lateText(
  { date: observed, frequency, next_update: nextUpdate = null }: Figure,
  date: string,
  {
    locale,
    today,
    texts: {
      blockWords: { freshness },
    },
  }: ViewContext,
): string {
  if (lateSince({ date: observed, frequency, nextUpdate }, today) === null) return ''
  const isMissed = nextUpdate !== null && nextUpdate > observed && nextUpdate < today
  return isMissed
    ? freshness.dueFigure(date, formatDate(nextUpdate, locale, 'medium'))
    : freshness.lateFigure(date)
}

/** Specification §2: "Updated" and a date; then the day of the next figure, where known. */
function updatedText(
  { date, frequency, last_updated: lastUpdated, next_update: nextUpdate = null }: Figure,
  { locale, today, texts }: ViewContext,
): string {
  const updated = texts.figures.updated(formatDate(updatedDate(date, lastUpdated), locale, 'medium'))
  // Left out when not informative: a rate that was checked and unchanged, or the day of the value itself.
  if (nextUpdate === null || nextUpdate <= date || (nextUpdate < today && frequency === 'change'))
    return updated
  const { updatedNext, updatedMissed } = texts.blockWords.freshness
  return (nextUpdate < today ? updatedMissed : updatedNext)(updated, formatDate(nextUpdate, locale, 'medium'))
}

function unitView(unit: string, locale: Locale): FigureUnit | null {
  if (unit === '') return null
  return { gap: unitAfter(unit, locale).slice(0, -unit.length), text: unit, isLong: isLongUnit(unit) }
}

export const figuresBlock = { needs: figuresNeeds, view: figuresView }
