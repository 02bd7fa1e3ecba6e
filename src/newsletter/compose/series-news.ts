/** News of one series: its figure, its change since the previous issue, and its weight. */
import { roundDecimal } from '#core/format/decimal.ts'
import { changeAmount, changeDirection, type ChangeDirection } from '#core/figures/figure-change.ts'
import { decimalsToShow } from '#core/format/decimals-to-show.ts'
import { figureDecimals, unitAfter, withUnit } from '#core/format/figure.ts'
import { formatNumber } from '#core/format/number.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { distinctDecimals, formatDistinctFigure } from '#core/format/distinct-decimals.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { Figure } from '#contract/entities/series.ts'
import { figuresView, lastValuesNeed, type FigureView } from '#blocks/figures/figures.view.ts'
import { need } from '#blocks/need.ts'
import { mailContentOf } from '#blocks/registry.email.ts'
import type { MailFigure } from '#email-ui/mail-content.ts'
import type { Texts } from '#texts/texts.ts'
import { editionAnswers, editionData } from '../edition-queries.ts'
import { EMPTY_ENVELOPE } from '#blocks/envelope.ts'
import { notability, seriesChange, type SeriesChange } from './figure-changes.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import { plainLine } from '../plain-line.ts'
import type { FigureBaseline } from '../figure-baseline.ts'

/** A series as an issue shows it, in finished strings. */
export interface SeriesNews {
  readonly id: string
  readonly title: string
  readonly figure: MailFigure
  /** Whether there is anything new since the issue before. */
  readonly isNew: boolean
  /** Weight in usual steps of the series, see {@link notability}. */
  readonly notability: number
  /** A sentence with value, date and change. */
  readonly sentence: string
  /** The shortest form, for the subject and the preheader. */
  readonly headline: string
  /** Source and licence. */
  readonly caption: string
  /** Absolute URL. */
  readonly href: string
}

const MAX_TITLE_LENGTH = 90
const MAX_SUBJECT_TITLE_LENGTH = 48
const MAX_UNIT_LENGTH = 24
const MAX_SOURCE_LENGTH = 120

/**
 * News of a series since the figures that the reader was last shown.
 *
 * @param before `null` = the reader was shown none
 * @returns `null` when there is no such figure
 */
export function seriesNews(
  edition: NewsletterEdition,
  id: string,
  locale: Locale,
  before: FigureBaseline | null,
  publicUrl: string,
): SeriesNews | null {
  const attributes = {
    figures: [{ id, changeAsPercent: false, hideChange: false, title: '', showUnit: true as const }],
  }
  const lastValues = lastValuesNeed(attributes, langOf(locale))
  const answers = editionAnswers(edition, [lastValues])
  const context = edition.context(locale)
  const answer = answers.get(lastValues)
  const [figure] = answer.ok ? answer.data : []
  if (!figure) return null
  const view = figuresView({ attributes, envelope: EMPTY_ENVELOPE, answers, context })
  const [figureView] = view.figures
  const { texts } = context
  const [part] = mailContentOf({ type: 'figures', view }, true, {
    locale,
    texts,
    href: (path) => publicUrl + path,
    picture: () => null,
  })
  const mailFigure = part?.kind === 'figures' ? part.figures[0] : undefined
  return figureView && mailFigure
    ? newsOf(figure, figureView, mailFigure, { edition, locale, texts, before, publicUrl })
    : null
}

interface NewsContext {
  readonly edition: NewsletterEdition
  readonly locale: Locale
  readonly texts: Texts
  readonly before: FigureBaseline | null
  readonly publicUrl: string
}

/** @param mailFigure the figure as any mail has it, with its own last change */
function newsOf(figure: Figure, view: FigureView, mailFigure: MailFigure, context: NewsContext): SeriesNews {
  const { edition, locale, texts, before, publicUrl } = context
  const [series = null] =
    editionData(edition, need('series', { sources: [figure.ID], lang: langOf(locale) })) ?? []
  const change = before
    ? seriesChange(before.series.get(figure.ID), { date: figure.date, value: figure.value }, series)
    : null
  const observations = series
    ? { dates: series.dates, values: series.values, forecastFrom: series.forecast_from }
    : { dates: [], values: [], forecastFrom: null }
  const title = plainLine(figure.texts.title, MAX_TITLE_LENGTH)
  const href = publicUrl + localizedPath(seriesPath(figure.ID), locale)
  const { sentence, subject, source } = texts.newsletterMails
  const newsTexts = seriesTexts(figure, view, change, context)
  return {
    id: figure.ID,
    title,
    figure: {
      ...mailFigure,
      title,
      value: newsTexts.value,
      note: plainLine(mailFigure.note, MAX_TITLE_LENGTH),
      change: newsTexts.change ?? plainLine(mailFigure.change, MAX_TITLE_LENGTH),
    },
    isNew: change !== null,
    notability: change === null ? 0 : notability(change, observations),
    sentence: view.illustrative ? sentence.illustrative(newsTexts.sentence) : newsTexts.sentence,
    headline: view.illustrative ? subject.illustrative(newsTexts.headline) : newsTexts.headline,
    caption: source(
      plainLine(figure.texts.source, MAX_SOURCE_LENGTH),
      plainLine(series?.licence ?? '', MAX_SOURCE_LENGTH),
    ),
    href,
  }
}

interface SeriesTexts {
  readonly value: string
  /** Change since the previous issue; `null` = the figure is new to the reader and shows its own last change. */
  readonly change: string | null
  readonly sentence: string
  readonly headline: string
}

function seriesTexts(
  figure: Figure,
  view: FigureView,
  change: SeriesChange | null,
  context: NewsContext,
): SeriesTexts {
  const { locale, texts, before } = context
  const words = texts.newsletterMails
  const unit = plainLine(figure.texts.unit, MAX_UNIT_LENGTH)
  const value = withUnit(figure.value, unit, locale)
  const title = plainLine(figure.texts.title, MAX_TITLE_LENGTH)
  const short = plainLine(figure.texts.title, MAX_SUBJECT_TITLE_LENGTH)
  if (change === null) {
    const usual = plainLine(view.change?.sentence?.text ?? '', MAX_TITLE_LENGTH)
    const isKnown = before?.series.has(figure.ID) ?? false
    return {
      value,
      change: isKnown ? words.figure.same : null,
      sentence: words.sentence.course(title, value, view.date, usual),
      headline: words.subject.even(short, value),
    }
  }
  const wordsOfChange = change.kind === 'observed' ? observationTexts : correctionTexts
  return wordsOfChange(figure, view, change, { title, short, unit }, context)
}

interface SeriesLabels {
  readonly title: string
  /** Short form for a subject. */
  readonly short: string
  readonly unit: string
}

/** Texts of a figure whose shown value was corrected, or withdrawn so that an older one is the last again. */
function correctionTexts(
  figure: Figure,
  view: FigureView,
  { kind, before: then }: SeriesChange,
  { title, short, unit }: SeriesLabels,
  { locale, texts }: NewsContext,
): SeriesTexts {
  const words = texts.newsletterMails
  if (kind === 'withdrawn') {
    const [value, was] = [withUnit(figure.value, unit, locale), withUnit(then.value, unit, locale)]
    const sinceDate = observationDate(then.date, figure.frequency, locale)
    return {
      value,
      change: words.figure.withdrawn(was, sinceDate),
      sentence: words.sentence.withdrawn(title, value, view.date, was, sinceDate),
      headline: words.subject.withdrawn(short, value),
    }
  }
  // A corrected value must not be written like the value before.
  const now = formatDistinctFigure(figure.value, then.value, unit, locale)
  const earlier = formatDistinctFigure(then.value, figure.value, unit, locale)
  return {
    value: now,
    change: words.figure.revised(earlier),
    sentence: words.sentence.revised(title, now, view.date, earlier),
    headline: words.subject.revised(short, now),
  }
}

/** Texts of a newer observation compared with the shown one as it is today. */
function observationTexts(
  figure: Figure,
  view: FigureView,
  change: SeriesChange,
  { title, short, unit }: SeriesLabels,
  { locale, texts }: NewsContext,
): SeriesTexts {
  const words = texts.newsletterMails
  const { before: then, shown: shownNow } = change
  const isEstimate = shownNow.quality !== null && isIllustrative(shownNow.quality) && !view.illustrative
  const marked = (text: string) => (isEstimate ? words.subject.illustrative(text) : text)
  const isCorrected = shownNow.fate === 'corrected'
  const sinceDate = [
    observationDate(then.date, figure.frequency, locale),
    ...(isCorrected
      ? [words.shown.corrected(formatDistinctFigure(then.value, shownNow.value, unit, locale))]
      : []),
    ...(shownNow.fate === 'withdrawn' ? [words.shown.withdrawn] : []),
    ...(isEstimate ? [texts.block.illustrative.toLowerCase()] : []),
  ].join(', ')
  const { direction, inShort, inFull } = amountOf(change, unit, locale, texts)
  if (direction === 'even') {
    const value = withUnit(figure.value, unit, locale)
    const same = isCorrected ? words.figure.from.even(sinceDate) : words.figure.even
    return {
      value,
      change: same,
      sentence: words.sentence.even(title, value, view.date, sinceDate),
      headline: words.subject.even(short, value),
    }
  }
  const now = formatDistinctFigure(figure.value, shownNow.value, unit, locale)
  const earlier = formatDistinctFigure(shownNow.value, figure.value, unit, locale)
  return {
    value: now,
    // The change starts from another value than the reader was shown.
    change: marked(
      isCorrected
        ? words.figure.from[direction](inShort, earlier, sinceDate)
        : words.figure[direction](inShort),
    ),
    sentence: words.sentence[direction](title, now, view.date, inFull, earlier, sinceDate),
    headline: marked(words.subject[direction](short, inFull, now)),
  }
}

interface Amount {
  readonly direction: ChangeDirection
  /** `0,25 %-poeng` */
  readonly inShort: string
  /** `0,25 prosentpoeng` */
  readonly inFull: string
}

/**
 * Formats a change. A change that rounds to zero counts as none, unless the displayed values differ; it then
 * has as many decimals as the displayed values and is never written as zero.
 */
function amountOf({ by, now, shown }: SeriesChange, unit: string, locale: Locale, texts: Texts): Amount {
  const { amount, unitKind } = changeAmount({ value: now.value, change: by, unit, asPercent: false })
  const { percentagePoints, percentagePointsShort } = texts.figures
  const isPoints = unitKind === 'percentagePoints'
  const fullUnit = isPoints ? percentagePoints(amount) : unit
  const isNothing = withUnit(amount, fullUnit, locale) === withUnit(0, fullUnit, locale)
  const isSeen = withUnit(now.value, unit, locale) !== withUnit(shown.value, unit, locale)
  const decimals = distinctDecimals(now.value, shown.value, figureDecimals(now.value, unit)).maxDecimals
  const maxDecimals =
    roundDecimal(amount, decimals) === 0 ? decimalsToShow(amount, unit).maxDecimals : decimals
  const written = (unitText: string) =>
    formatNumber(amount, locale, { ...figureDecimals(amount, unitText), maxDecimals }) +
    unitAfter(unitText, locale)
  return {
    direction: isNothing && !isSeen ? 'even' : changeDirection(by),
    inShort: written(isPoints ? percentagePointsShort : unit),
    inFull: written(fullUnit),
  }
}

/** Titles of the series in the portal; unknown series are left out. */
export function seriesNames(
  { edition, locale }: { readonly edition: NewsletterEdition; readonly locale: Locale },
  ids: readonly string[],
): string[] {
  const listed =
    ids.length === 0 ? [] : (editionData(edition, need('seriesList', { lang: langOf(locale) })) ?? [])
  return ids.map((id) => plainLine(listed.find(({ ID }) => ID === id)?.title ?? id, MAX_TITLE_LENGTH))
}
