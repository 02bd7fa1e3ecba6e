/** Judges one number of a unit of a sentence. */
import { subtractDecimal } from '#core/format/decimal.ts'
import type { Lang } from '#core/locale.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { changesWithin, historiesOf, type Figure, type FigureHistory } from './figures.ts'
import { differenceOf } from './place-difference.ts'
import { cannotSay, found, verdictOf, type JudgedUnit, type Judgement } from './judgement.ts'
import { changeValue, levelValue } from './right-value.ts'
import type { Unit } from './sentence-units.ts'
import { areaRentOf } from './area-rent.ts'
import { citiesCount, runCount } from './record-claims.ts'
import { openClaim } from './unit-claims.ts'
import {
  figureCompared,
  coversPlainDates,
  datedByMove,
  figureNow,
  nowDates,
  isMoveItem,
  writtenDate,
  type FigureBefore,
  type PlacedNumber,
} from './unit-times.ts'
import { isChange, isLevel, isLevelUnit } from './written-number.ts'

export function judgeNumber(judged: JudgedUnit, number: PlacedNumber): Judgement {
  const judgement = judgeDated(judged, number)
  if (judgement.verdict !== 'does-not-hold') return judgement
  const other = judgedByMoveDate(judged, number)
  return other?.verdict === 'holds' ? other : judgement
}

/**
 * For a rate that holds until it is changed: where it changed in the period of the date, the date may be that
 * of the change.
 */
function judgedByMoveDate(judged: JudgedUnit, { item }: PlacedNumber): Judgement | null {
  const { unit, data, today } = judged
  const moved = datedByMove(judged.times)
  const number = moved?.times.numbers.find((placed) => placed.item === item)
  const [measured] = unit.measured
  if (!moved || !number || !measured || !unit.items.some(isMoveItem)) return null
  const [history] = historiesOf(data, measured, unit.places[0] ?? null, today)
  if (!history?.holds || changesWithin(history, moved.date).length === 0) return null
  return judgeDated({ ...judged, times: moved.times }, number)
}

function judgeDated(judged: JudgedUnit, number: PlacedNumber): Judgement {
  const { unit, times, data, today } = judged
  const unread = unit.items.find((item) => isKind(item, 'refused'))
  if (unread) return cannotSay('unread', unread.text)
  const [measured, another] = unit.measured
  if (!measured) return cannotSay('no-subject')
  if (another) return cannotSay('several-subjects')
  if (unit.unclearPlace) return cannotSay('no-place', unit.unclearPlace.text)
  if (unit.places.length > 1) return differenceOf(judged, number, measured)
  if (isAgainstPlace(unit)) return cannotSay('several-subjects')
  const [place = null] = unit.places
  if (measured.concept.local && place === null) return cannotSay('no-place')
  if (measured.id === 'area-rent' && place !== null) return areaRentOf(judged, number, place)
  const isExchange = measured.series !== null && measured.concept.measure === 'nok' && measured.id === null
  if (number.item.unit === null && !isExchange && runCount(unit) !== number.item) return cannotSay('no-unit')
  const written = writtenDate(times, number, judged.otherDates)
  if (written === null) return cannotSay('no-date')
  if (written !== 'present' && !coversPlainDates(times, written, today)) return cannotSay('no-date')
  const isMove = unit.items.some(isMoveItem)
  const histories = historiesOf(data, measured, place, today)
  if (histories.length === 0) return cannotSay('no-place')
  for (const history of histories) {
    const now = figureNow(history, written, isMove)
    if (now)
      return judgeFigure({ judged, number, history, written, now: eventOf(history, written, number, now) })
  }
  return cannotSay('no-figure')
}

/** "25 basis points lower than in Bergen" is about the place before it. */
function isAgainstPlace({ items }: Unit): boolean {
  const than = items.find((item) => isKind(item, 'cue') && item.cue === 'than')
  return than !== undefined && items.some((item) => isKind(item, 'place') && item.from > than.from)
}

/** A rate that was changed several times in a period was set to each of those values. */
function eventOf(
  history: FigureHistory,
  written: ItemOf<'date'> | 'present',
  { item, role }: PlacedNumber,
  now: Figure,
): Figure {
  if (!history.holds || written === 'present' || role === 'before' || role === 'change') return now
  return changesWithin(history, written).findLast(({ value }) => isLevel(item, value, history.concept)) ?? now
}

interface FigureJudgement {
  readonly judged: JudgedUnit
  readonly number: PlacedNumber
  readonly history: FigureHistory
  readonly written: ItemOf<'date'> | 'present'
  readonly now: Figure
}

function judgeFigure({ judged, number, history, written, now }: FigureJudgement): Judgement {
  const { unit, times, data, lang } = judged
  const { concept } = history
  const before = figureCompared(history, times, now, written)
  const open = openClaim({ unit, times, history, data, now, before })
  if (open) return cannotSay('other-claim', open.text)
  const { item } = number
  // Counts that the claims of the unit have borne out.
  if (runCount(unit) === item || citiesCount(unit) === item)
    return { ...found(history, now, null), verdict: 'holds', reason: 'same', quantity: 'change' }
  if (unit.items.some(isMoveItem) && nowDates(times).length > 1) return cannotSay('no-date')
  const way = moveAgainst(unit, history, now, before)
  if (way === 'unknown') return cannotSay('no-figure')
  if (number.role === 'change') {
    if (!before?.isStated) return cannotSay('no-figure')
    const holds = isChange(item, before.figure.value, now.value, concept)
    const isMoved = unit.items.some((word) => isKind(word, 'direction') || isKind(word, 'comparative'))
    if (!isMoved && item.unit === 'percent' && concept.measure !== 'percent') return cannotSay('no-unit')
    const as = item.unit === 'percent' ? 'percent' : 'own'
    const right = changeValue(before.figure.value, now.value, concept, as, lang)
    return verdictOf({ quantity: 'change', holds, way, right, history, figures: [now, before.figure], unit })
  }
  if (!isLevelUnit(item, concept)) return unitMismatch(history, now, item, lang)
  const isEarlier = number.role === 'before'
  if (isEarlier && !before) return cannotSay('no-figure')
  const figure = isEarlier ? before?.figure : now
  if (!figure) return cannotSay('no-figure')
  const holds = isLevel(item, figure.value, concept)
  // A decision is made the day before the rate takes effect; the text does not show which of the two days it
  // means.
  if (!holds && history.holds && isNearChange(history, written, item)) return cannotSay('no-date')
  return verdictOf({
    quantity: isEarlier ? 'earlier-level' : 'level',
    holds,
    way,
    right: levelValue(figure.value, concept, lang),
    history,
    figures: [figure],
    unit,
  })
}

/** A different unit of the same kind is a wrong number; a unit of another kind may be about another thing. */
function unitMismatch(history: FigureHistory, now: Figure, item: ItemOf<'number'>, lang: Lang): Judgement {
  const isPercentage = history.concept.measure === 'percent'
  const isComparable = isPercentage
    ? item.unit === 'points' || item.unit === 'basis'
    : item.unit === 'percent'
  if (isComparable) return cannotSay('no-figure')
  // "NOK 525 per square metre per month" may be the yearly rent in another form.
  const isSameNumber = isLevel({ ...item, unit: history.concept.measure }, now.value, history.concept)
  if ((item.unit === 'other' || history.concept.measure === 'rent') && isSameNumber)
    return {
      ...found(history, now, levelValue(now.value, history.concept, lang)),
      verdict: now.isIllustrative ? 'cannot-say' : 'does-not-hold',
      reason: now.isIllustrative ? 'illustrative' : 'other-unit',
      quantity: 'level',
      quality: now.quality,
    }
  return cannotSay('no-unit')
}

const DECISION_DAYS = 5
const DAY_MS = 86_400_000

function isNearChange(
  history: FigureHistory,
  written: ItemOf<'date'> | 'present',
  item: ItemOf<'number'>,
): boolean {
  if (written === 'present' || written.day === null || written.month === null || written.year === null)
    return false
  const at = Date.UTC(written.year, written.month - 1, written.day)
  return history.figures.some(({ date, value }) => {
    const days = (Date.parse(date) - at) / DAY_MS
    return days > 0 && days <= DECISION_DAYS && isLevel(item, value, history.concept)
  })
}

/**
 * Whether the words for a direction agree with the figures. `'unknown'`: the figure before is not known.
 *
 * @returns the word that does not agree; `null` = all agree
 */
function moveAgainst(
  unit: Unit,
  history: FigureHistory,
  now: Figure,
  before: FigureBefore | null,
): Item | 'unknown' | null {
  const words = unit.items.filter(
    (item): item is ItemOf<'direction'> | ItemOf<'comparative'> =>
      isKind(item, 'direction') || (isKind(item, 'comparative') && !item.isPlace),
  )
  if (words.length === 0) return null
  if (!before) return 'unknown'
  const sign = Math.sign(subtractDecimal(now.value, before.figure.value))
  const isStill = history.figures.every(
    ({ date, value }) => date < before.figure.date || date > now.date || value === now.value,
  )
  // "The same as" compares two figures; "unchanged" claims that all figures in between are equal as well.
  return (
    words.find(
      (word) =>
        sign !== { up: 1, down: -1, even: 0 }[word.way] ||
        (word.way === 'even' && !/sam/i.test(word.text) && !isStill),
    ) ?? null
  )
}
