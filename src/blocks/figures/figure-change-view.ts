/**
 * The change of a key figure in words: beside the arrow, and as a sentence on hover. Specification §2, §4,
 * §9; decision 37.
 */
import {
  changeAmount,
  changeDateStyle,
  changeDirection,
  type ChangeDirection,
} from '#core/figures/figure-change.ts'
import { formatDate } from '#core/format/date.ts'
import { decimalsToShow } from '#core/format/decimals-to-show.ts'
import { unitAfter } from '#core/format/figure.ts'
import { formatNumber, spokenNumber } from '#core/format/number.ts'
import { observationStyle } from '#core/format/observation-date.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Locale } from '#core/locale.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { Figure } from '#contract/entities/series.ts'
import type { Texts } from '#texts/texts.ts'
import { spokenAsWritten, type SpokenText } from '../shared/spoken-text.ts'
import type { ViewContext } from '../view-input.ts'
import type { FiguresAttributes } from './figures.schema.ts'

export interface FigureChangeView {
  readonly direction: ChangeDirection
  /** Beside the arrow: "Opp", "Ned", "Uendret", "Endring ukjent". */
  readonly word: string
  /** After the word, never broken over two lines: "0,25 %-poeng"; `null` when unchanged or not known. */
  readonly amount: SpokenText | null
  /** On hover and focus: "opp 0,25 prosentpoeng siden mai 2026"; `null` when the change is not known. */
  readonly sentence: SpokenText | null
  /**
   * Text of the sentence after word and amount: "siden mai 2026", "fra et udatert tall"; '' where there is no
   * sentence.
   */
  readonly since: string
  /**
   * Good or bad news, where the series defines a direction. The word is for readers who do not see the
   * colour.
   */
  readonly tone: { readonly kind: 'good' | 'bad'; readonly word: string } | null
  /**
   * "Endring: illustrasjonstall" where the earlier value only illustrates and the figure itself, which has a
   * mark of its own, does not; else ''.
   */
  readonly mark: string
}

export type FigureItem = FiguresAttributes['figures'][number]

/** The change in words. A change of `null` is "not known", which differs from no change (0). */
export function changeView(item: FigureItem, figure: Figure, context: ViewContext): FigureChangeView {
  const { locale, texts } = context
  const words = texts.figures
  const { value, change } = figure
  const direction = changeDirection(change)
  if (change === null)
    return {
      direction,
      word: words.changeUnknown,
      amount: null,
      sentence: null,
      since: '',
      tone: null,
      mark: '',
    }
  const mark = isFromIllustrative(figure) ? words.illustrativeChange : ''
  const sinceDate = previousDate(figure, context)
  const sinceText = sinceDate === null ? undatedText(figure, texts) : words.since(sinceDate)
  if (direction === 'even') {
    const sentence = spokenAsWritten(
      sinceDate === null ? `${words.unchanged.toLowerCase()} ${sinceText}` : words.unchangedSince(sinceDate),
    )
    return { direction, word: words.unchanged, amount: null, sentence, since: sinceText, tone: null, mark }
  }
  const { amount, unitKind } = changeAmount({
    value,
    change,
    unit: figure.texts.unit,
    asPercent: item.changeAsPercent,
  })
  const unit = unitOfChange(unitKind, amount, item, figure.texts.unit, words)
  const inSentence = formatAmount(amount, unit.inSentence, locale)
  const ofDated = direction === 'up' ? words.upSince : words.downSince
  const sentence = (written: string) =>
    sinceDate === null
      ? `${words[direction].toLowerCase()} ${written} ${sinceText}`
      : ofDated(written, sinceDate)
  return {
    direction,
    word: words[direction],
    amount: formatAmount(amount, unit.inShort, locale),
    sentence: { text: sentence(inSentence.text), spoken: sentence(inSentence.spoken) },
    since: sinceText,
    tone: toneOf(direction, figure.good, words),
    mark,
  }
}

/** Whether only the previous value is illustrative; if the figure itself is, its own mark covers the change. */
export function isFromIllustrative({ quality, change_quality: before = null }: Figure): boolean {
  return before !== null && isIllustrative(before) && !isIllustrative(quality)
}

/** The date of the previous value in words; `null` = not known. */
function previousDate(figure: Figure, { locale, texts, today }: ViewContext): string | null {
  const { change_date: date, frequency } = figure
  if (date === null) return null
  const dateText = formatDate(date, locale, sinceStyle(date, frequency, today))
  return isFromIllustrative(figure) ? texts.figures.illustrativeDate(dateText) : dateText
}

/** How an earlier figure without a date is named, as in tables of areas. */
function undatedText(figure: Figure, { areas, figures }: ViewContext['texts']): string {
  return isFromIllustrative(figure) ? figures.illustrativeDate(areas.sinceUndated) : areas.sinceUndated
}

/** A quarter or half-year is not named by one of its months. */
function sinceStyle(date: IsoDate, frequency: Figure['frequency'], today: IsoDate) {
  const [usual, own] = [changeDateStyle(date, today), observationStyle(date, frequency)]
  return usual !== 'year' && (own === 'quarterly' || own === 'half-year') ? own : usual
}

/**
 * A change in per cent keeps its sign even where units are hidden: without it, it would read as the unit of
 * the series.
 */
function unitOfChange(
  kind: 'percent' | 'percentagePoints' | 'unit',
  amount: number,
  item: FigureItem,
  unit: string,
  words: Texts['figures'],
): { readonly inShort: string; readonly inSentence: string } {
  if (kind === 'percent') return { inShort: '%', inSentence: '%' }
  if (item.showUnit === 'figure') return { inShort: '', inSentence: '' }
  if (kind === 'unit') return { inShort: unit, inSentence: unit }
  return { inShort: words.percentagePointsShort, inSentence: words.percentagePoints(amount) }
}

/** A real change is never written as 0. Changes have no trailing zeros, in per cent and points. */
function formatAmount(amount: number, unit: string, locale: Locale): SpokenText {
  const [decimals, after] = [{ ...decimalsToShow(amount, unit), minDecimals: 0 }, unitAfter(unit, locale)]
  return {
    text: formatNumber(amount, locale, decimals) + after,
    spoken: spokenNumber(amount, locale, decimals) + after,
  }
}

function toneOf(
  direction: 'up' | 'down',
  good: Figure['good'],
  words: Texts['figures'],
): FigureChangeView['tone'] {
  if (good === null) return null
  return direction === good ? { kind: 'good', word: words.good } : { kind: 'bad', word: words.bad }
}
