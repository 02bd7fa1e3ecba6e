/**
 * What an issue says of one series: its figure, what became of it since the issue before, and how much that
 * is worth saying.
 */
import { roundDecimal } from '#core/decimal.ts'
import { changeAmount, changeDirection, type ChangeDirection } from '#core/figure-change.ts'
import { decimalsToShow } from '#core/format/decimals-to-show.ts'
import { figureDecimals, unitAfter, withUnit } from '#core/format/figure.ts'
import { formatNumber } from '#core/format/number.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { decimalsToTell, withUnitBeside } from '#core/format/told-apart.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { seriesPath } from '#core/page-paths.ts'
import { isIllustrative } from '#core/quality.ts'
import type { Figure } from '#contract/entities/series.ts'
import { figuresView, type FigureView } from '#blocks/figures/figures.view.ts'
import { lastValuesNeed } from '#blocks/figures/figures.needs.ts'
import { need } from '#blocks/need.ts'
import { mailOfView } from '#blocks/registry.email.ts'
import type { MailFigure } from '#email-ui/mail-content.ts'
import type { Texts } from '#texts/texts.ts'
import { bookOf, dataFrom } from './ask.ts'
import { BARE_ENVELOPE } from './bare-envelope.ts'
import { notability, seriesChange, type SeriesChange } from './changes.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'
import { plainLine } from './plain-line.ts'
import type { Reading } from './reading.ts'

export interface SeriesNews {
  readonly id: string
  readonly title: string
  readonly figure: MailFigure
  /** Whether there is anything new since the issue before. */
  readonly isNew: boolean
  /** Steps of its own usual size, {@link notability}. */
  readonly notability: number
  /** A sentence with value, date and change. */
  readonly sentence: string
  /** For the subject and the preheader: the shortest way to say it. */
  readonly headline: string
  /** Source and licence. */
  readonly caption: string
  /** Absolute. */
  readonly href: string
}

const MOST_TITLE = 90
const MOST_SUBJECT_TITLE = 48
const MOST_UNIT = 24
const MOST_SOURCE = 120

/** @returns `null` when there is no such figure */
export function seriesNews(
  edition: NewsletterEdition,
  id: string,
  locale: Locale,
  before: Reading | null,
  publicUrl: string,
): SeriesNews | null {
  const attributes = {
    figures: [{ id, changeAsPercent: false, hideChange: false, title: '', showUnit: true as const }],
  }
  const asked = lastValuesNeed(attributes, langOf(locale))
  const answers = bookOf(edition, [asked])
  const context = edition.context(locale)
  const answer = answers.get(asked)
  const [figure] = answer.ok ? answer.data : []
  if (!figure) return null
  const view = figuresView({ attributes, envelope: BARE_ENVELOPE, answers, context })
  const [shown] = view.figures
  const { texts } = context
  const [part] = mailOfView({ type: 'figures', view }, true, {
    locale,
    texts,
    href: (path) => publicUrl + path,
    picture: () => null,
  })
  const drawn = part?.kind === 'figures' ? part.figures[0] : undefined
  return shown && drawn ? newsOf(figure, shown, drawn, { edition, locale, texts, before, publicUrl }) : null
}

interface Telling {
  readonly edition: NewsletterEdition
  readonly locale: Locale
  readonly texts: Texts
  readonly before: Reading | null
  readonly publicUrl: string
}

/** @param drawn the figure as any mail has it, with its own last change */
function newsOf(figure: Figure, view: FigureView, drawn: MailFigure, telling: Telling): SeriesNews {
  const { edition, locale, texts, before, publicUrl } = telling
  const [series = null] =
    dataFrom(edition, need('series', { sources: [figure.ID], lang: langOf(locale) })) ?? []
  const change = before
    ? seriesChange(before.series.get(figure.ID), { date: figure.date, value: figure.value }, series)
    : null
  const observations = series
    ? { dates: series.dates, values: series.values, forecastFrom: series.forecast_from }
    : { dates: [], values: [], forecastFrom: null }
  const title = plainLine(figure.texts.title, MOST_TITLE)
  const href = publicUrl + localizedPath(seriesPath(figure.ID), locale)
  const { sentence, subject, source } = texts.newsletterMails
  const said = wordsOf(figure, view, change, telling)
  return {
    id: figure.ID,
    title,
    figure: {
      ...drawn,
      title,
      value: said.value,
      note: plainLine(drawn.note, MOST_TITLE),
      change: said.change ?? plainLine(drawn.change, MOST_TITLE),
    },
    isNew: change !== null,
    notability: change === null ? 0 : notability(change, observations),
    sentence: view.illustrative ? sentence.illustrative(said.sentence) : said.sentence,
    headline: view.illustrative ? subject.illustrative(said.headline) : said.headline,
    caption: source(
      plainLine(figure.texts.source, MOST_SOURCE),
      plainLine(series?.licence ?? '', MOST_SOURCE),
    ),
    href,
  }
}

interface Words {
  readonly value: string
  /** Since the issue before; `null` = the figure is new to the reader and has its own last change. */
  readonly change: string | null
  readonly sentence: string
  readonly headline: string
}

function wordsOf(figure: Figure, view: FigureView, change: SeriesChange | null, telling: Telling): Words {
  const { locale, texts, before } = telling
  const words = texts.newsletterMails
  const unit = plainLine(figure.texts.unit, MOST_UNIT)
  const value = withUnit(figure.value, unit, locale)
  const title = plainLine(figure.texts.title, MOST_TITLE)
  const short = plainLine(figure.texts.title, MOST_SUBJECT_TITLE)
  if (change === null) {
    const usual = plainLine(view.change?.sentence?.text ?? '', MOST_TITLE)
    const isKnown = before?.series.has(figure.ID) ?? false
    return {
      value,
      change: isKnown ? words.figure.same : null,
      sentence: words.sentence.course(title, value, view.date, usual),
      headline: words.subject.even(short, value),
    }
  }
  const wordsOfChange = change.kind === 'observed' ? movedWords : takenBackWords
  return wordsOfChange(figure, view, change, { title, short, unit }, telling)
}

interface Named {
  readonly title: string
  /** For a subject. */
  readonly short: string
  readonly unit: string
}

/** What was shown has become another value, or is gone and an older one is the last again. */
function takenBackWords(
  figure: Figure,
  view: FigureView,
  { kind, before: then }: SeriesChange,
  { title, short, unit }: Named,
  { locale, texts }: Telling,
): Words {
  const words = texts.newsletterMails
  if (kind === 'withdrawn') {
    const [value, was] = [withUnit(figure.value, unit, locale), withUnit(then.value, unit, locale)]
    const since = observationDate(then.date, figure.frequency, locale)
    return {
      value,
      change: words.figure.withdrawn(was, since),
      sentence: words.sentence.withdrawn(title, value, view.date, was, since),
      headline: words.subject.withdrawn(short, value),
    }
  }
  // What is said to have become another value must not be written as the same one.
  const now = withUnitBeside(figure.value, then.value, unit, locale)
  const earlier = withUnitBeside(then.value, figure.value, unit, locale)
  return {
    value: now,
    change: words.figure.revised(earlier),
    sentence: words.sentence.revised(title, now, view.date, earlier),
    headline: words.subject.revised(short, now),
  }
}

/** A newer observation, beside the one that was shown as that stands today. */
function movedWords(
  figure: Figure,
  view: FigureView,
  change: SeriesChange,
  { title, short, unit }: Named,
  { locale, texts }: Telling,
): Words {
  const words = texts.newsletterMails
  const { before: then, shown } = change
  const isEstimate = shown.quality !== null && isIllustrative(shown.quality) && !view.illustrative
  const marked = (text: string) => (isEstimate ? words.subject.illustrative(text) : text)
  const isCorrected = shown.fate === 'corrected'
  const since = [
    observationDate(then.date, figure.frequency, locale),
    ...(isCorrected ? [words.shown.corrected(withUnitBeside(then.value, shown.value, unit, locale))] : []),
    ...(shown.fate === 'withdrawn' ? [words.shown.withdrawn] : []),
    ...(isEstimate ? [texts.block.illustrative.toLowerCase()] : []),
  ].join(', ')
  const { direction, inShort, inFull } = amountOf(change, unit, locale, texts)
  if (direction === 'even') {
    const value = withUnit(figure.value, unit, locale)
    const same = isCorrected ? words.figure.from.even(since) : words.figure.even
    return {
      value,
      change: same,
      sentence: words.sentence.even(title, value, view.date, since),
      headline: words.subject.even(short, value),
    }
  }
  const now = withUnitBeside(figure.value, shown.value, unit, locale)
  const earlier = withUnitBeside(shown.value, figure.value, unit, locale)
  return {
    value: now,
    // The reader knows another value than the one that it moved from.
    change: marked(
      isCorrected ? words.figure.from[direction](inShort, earlier, since) : words.figure[direction](inShort),
    ),
    sentence: words.sentence[direction](title, now, view.date, inFull, earlier, since),
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
 * A change that is nothing once it is rounded is none, unless the reader sees another value than before. One
 * that is told has as many decimals as the values beside it, and is never written as nothing.
 */
function amountOf({ by, now, shown }: SeriesChange, unit: string, locale: Locale, texts: Texts): Amount {
  const { amount, unitKind } = changeAmount({ value: now.value, change: by, unit, asPercent: false })
  const { percentagePoints, percentagePointsShort } = texts.figures
  const isPoints = unitKind === 'percentagePoints'
  const fullUnit = isPoints ? percentagePoints(amount) : unit
  const isNothing = withUnit(amount, fullUnit, locale) === withUnit(0, fullUnit, locale)
  const isSeen = withUnit(now.value, unit, locale) !== withUnit(shown.value, unit, locale)
  const beside = decimalsToTell(now.value, shown.value, figureDecimals(now.value, unit)).maxDecimals
  const maxDecimals = roundDecimal(amount, beside) === 0 ? decimalsToShow(amount, unit).maxDecimals : beside
  const written = (told: string) =>
    formatNumber(amount, locale, { ...figureDecimals(amount, told), maxDecimals }) + unitAfter(told, locale)
  return {
    direction: isNothing && !isSeen ? 'even' : changeDirection(by),
    inShort: written(isPoints ? percentagePointsShort : unit),
    inFull: written(fullUnit),
  }
}

/** As the portal calls them, where it still knows them. */
export function seriesNames(
  { edition, locale }: { readonly edition: NewsletterEdition; readonly locale: Locale },
  ids: readonly string[],
): string[] {
  const known =
    ids.length === 0 ? [] : (dataFrom(edition, need('seriesList', { lang: langOf(locale) })) ?? [])
  return ids.map((id) => plainLine(known.find(({ ID }) => ID === id)?.title ?? id, MOST_TITLE))
}
