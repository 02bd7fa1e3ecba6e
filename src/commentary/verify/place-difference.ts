/** Judges a number for the difference between the figures of two places. */
import { roundDecimal, subtractDecimal } from '#core/format/decimal.ts'
import type { Place } from '../concepts.ts'
import { isKind } from '../parser/items.ts'
import { figureNow, isMoveItem, writtenDate, type PlacedNumber } from './unit-times.ts'
import { historiesOf, type Figure, type FigureHistory } from './figures.ts'
import { cannotSay, verdictOf, type JudgedUnit, type Judgement } from './judgement.ts'
import type { Measurement } from './measurement.ts'
import { changeValue } from './right-value.ts'
import { openClaim } from './unit-claims.ts'
import { isChange } from './written-number.ts'

const TRUSTED_DIGITS = 6

/** "Bergen had 1.1 percentage points higher vacancy than Oslo": the place after "than" is the other one. */
export function differenceOf(judged: JudgedUnit, number: PlacedNumber, measured: Measurement): Judgement {
  const { unit, times, otherDates, data, today, lang } = judged
  if (number.role !== 'change') return cannotSay('several-subjects')
  const comparative = unit.items.find((item) => isKind(item, 'comparative'))
  // "Over" and "under" have the other place after them.
  const than = comparative?.isPlace
    ? comparative
    : unit.items.find((item) => isKind(item, 'cue') && item.cue === 'than')
  const named = unit.items.filter((item) => isKind(item, 'place'))
  const [first, second] = named
  const isTwo =
    named.length === 2 && unit.places.length === 2 && unit.items.every((item) => !isMoveItem(item))
  if (
    !comparative ||
    !than ||
    !first ||
    !second ||
    !isTwo ||
    first.from > than.from ||
    second.from < than.from
  )
    return cannotSay('several-subjects')
  const written = writtenDate(times, number, otherDates)
  if (written === null) return cannotSay('no-date')
  const [placeA, placeB] = unit.places
  const at = (place: Place | undefined): readonly [FigureHistory, Figure] | null => {
    const history = place === undefined ? undefined : historiesOf(data, measured, place, today)[0]
    const figure = history ? figureNow(history, written, false) : null
    return history && figure ? [history, figure] : null
  }
  const [a, b] = [at(placeA), at(placeB)]
  if (!a || !b || a[1].date !== b[1].date) return cannotSay('no-figure')
  const [history, now] = a
  const other = b[1]
  const open = openClaim({ unit, times, history, data, now, before: { figure: other, isStated: true } })
  if (open) return cannotSay('other-claim', open.text)
  const points = roundDecimal(subtractDecimal(now.value, other.value), TRUSTED_DIGITS)
  const isUp = comparative.way === 'up'
  const as = number.item.unit === 'percent' ? 'percent' : 'own'
  return verdictOf({
    quantity: 'difference',
    holds: isChange(number.item, other.value, now.value, history.concept),
    way: points > 0 === isUp && points !== 0 ? null : comparative,
    right: changeValue(other.value, now.value, history.concept, as, lang),
    history,
    figures: [now, other],
    unit,
  })
}
