/**
 * The key-figures block as finished strings. Rules: specification §9 "Key figures", §2 "Key-figures block"; decisions 37–39.
 */
import { changeAmount, changeDateStyle, changeDirection, showsLastUpdated, type ChangeDirection } from '#core/figure-change.ts'
import { formatDate } from '#core/format/date.ts'
import { figureDecimals, formatFigure, isLongUnit, unitAfter, withUnit } from '#core/format/figure.ts'
import { spokenNumber, type DecimalRange } from '#core/format/number.ts'
import { langOf } from '#core/locale.ts'
import type { Figure } from '#contract/entities/series.ts'
import { dataOf } from '../need.ts'
import { observationDate } from '../observation-date.ts'
import { isIllustrative } from '../quality.ts'
import type { Attributes } from '../registry.schema.ts'
import type { BlockView, ViewContext, ViewInput } from '../view-input.ts'
import { lastValuesNeed } from './figures.needs.ts'

export interface FigureChangeView {
  readonly direction: ChangeDirection
  /** Beside the arrow: "Opp 0,25 %-poeng". */
  readonly text: string
  /** On hover and focus: "opp 0,25 prosentpoeng siden mai 2026"; `null` when it is not known since when. */
  readonly sentence: string | null
  /** Good or bad news where the series says which way is good; else `null` and neutral. */
  readonly tone: 'good' | 'bad' | null
}

export interface FigureView {
  readonly id: string
  readonly title: string
  /** The number without its unit, and what the counting animation needs to print the steps on the way. */
  readonly number: { readonly text: string; readonly value: number; readonly from: number; readonly decimals: DecimalRange }
  /** Empty = not shown. */
  readonly unit: string
  readonly longUnit: boolean
  /** For assistive technology: number and unit without thousands separators. */
  readonly spoken: string
  /** The day, month or year that the number describes. */
  readonly date: string
  readonly updated: string
  readonly change: FigureChangeView | null
  readonly illustrative: boolean
}

export interface FiguresView extends BlockView {
  readonly figures: readonly FigureView[]
  /** Said instead of, or below, the figures. */
  readonly notes: readonly string[]
}

/** @throws BlockFailure when the last values cannot be had */
export function figuresView({ attributes, answers, context }: ViewInput<'figures'>): FiguresView {
  const { texts } = context
  if (attributes.figures.length === 0) return { figures: [], notes: [texts.block.noSources], sources: [], illustrative: false }
  const known = new Map(dataOf(answers.get(lastValuesNeed(attributes, langOf(context.locale)))).map((figure) => [figure.ID, figure]))
  const missing = attributes.figures.filter((item) => !known.has(item.id)).map((item) => item.id)
  const shown = attributes.figures.flatMap((item) => {
    const figure = known.get(item.id)
    return figure ? [{ item, figure }] : []
  })
  return {
    figures: shown.map(({ item, figure }) => figureView(item, figure, context)),
    notes: missing.length > 0 ? [texts.block.missingSeries(missing.join(', '))] : [],
    sources: [...new Set(shown.map(({ figure }) => figure.texts.source))],
    illustrative: shown.some(({ figure }) => isIllustrative(figure.quality)),
  }
}

type Item = Attributes<'figures'>['figures'][number]

function figureView(item: Item, figure: Figure, context: ViewContext): FigureView {
  const { locale, texts } = context
  const { value, texts: { unit } } = figure
  const decimals = figureDecimals(value, unit)
  return {
    id: figure.ID,
    title: item.title || figure.texts.title,
    number: {
      text: formatFigure(value, unit, locale),
      value,
      from: value - (figure.change ?? 0),
      decimals,
    },
    unit: item.showUnit === 'change' ? '' : unit,
    longUnit: isLongUnit(unit),
    spoken: spokenNumber(value, locale, decimals) + unitAfter(unit, locale),
    date: observationDate(figure.date, figure.frequency, locale),
    updated: texts.figures.updated(formatDate(showsLastUpdated(figure.date, figure.last_updated), locale, 'medium')),
    change: item.hideChange ? null : changeView(item, figure, context),
    illustrative: isIllustrative(figure.quality),
  }
}

function changeView(item: Item, figure: Figure, { locale, texts, today }: ViewContext): FigureChangeView {
  const words = texts.figures
  const direction = changeDirection(figure.change)
  const tone = figure.good === null || direction === 'even' ? null : direction === figure.good ? 'good' : 'bad'
  const since = figure.change_date === null ? null : formatDate(figure.change_date, locale, changeDateStyle(figure.change_date, today))
  if (direction === 'even' || figure.change === null) {
    return { direction, text: words.unchanged, sentence: since === null ? null : words.unchangedSince(since), tone }
  }
  const { amount, unitKind } = changeAmount({ value: figure.value, change: figure.change, unit: figure.texts.unit, asPercent: item.changeAsPercent })
  const hasUnit = item.showUnit !== 'figure'
  const written = (pointsWord: string) => {
    if (unitKind === 'percentagePoints') return withUnit(amount, hasUnit ? pointsWord : '', locale)
    return withUnit(amount, unitKind === 'percent' ? '%' : hasUnit ? figure.texts.unit : '', locale)
  }
  const sentence = direction === 'up' ? words.upSince : words.downSince
  return {
    direction,
    text: `${words[direction]} ${written(words.percentagePointsShort)}`,
    sentence: since === null ? null : sentence(written(words.percentagePoints), since),
    tone,
  }
}
