/** Judges the two ends of a range of rents in an area: "6,000–6,800 kroner for high-standard space in Vika". */
import { daysBetween } from '#core/time/iso-date.ts'
import type { Quality } from '#contract/primitives.ts'
import { certaintyOf } from '../facts/certainty.ts'
import { CONCEPTS } from '../concepts.ts'
import { figureAt, MAX_PRESENT_DAYS, type Figure, type FigureHistory } from './figures.ts'
import { cannotSay, verdictOf, type JudgedUnit, type Judgement } from './judgement.ts'
import { levelValue } from './right-value.ts'
import { openClaim } from './unit-claims.ts'
import { isMoveItem, writtenDate, type PlacedNumber } from './unit-times.ts'
import { isLevel, isLevelUnit } from './written-number.ts'

export function areaRentOf(judged: JudgedUnit, number: PlacedNumber, place: string): Judgement {
  const { unit, times, otherDates, data, today, lang } = judged
  const area = data.areas.find(({ ID }) => ID === place)
  const ends = area ? [area.high_standard_from, area.high_standard_to] : []
  const at = times.numbers.indexOf(number)
  const value = ends[at]
  if (!area || value === undefined || value === null) return cannotSay('no-figure')
  if (times.numbers.length !== ends.length || unit.items.some(isMoveItem)) return cannotSay('no-figure')
  const history = rentHistory(area.ID, value, area.date, area.quality_rent, today)
  const written = writtenDate(times, number, otherDates)
  if (written === null) return cannotSay('no-date')
  const isRecent = daysBetween(area.date, today) <= MAX_PRESENT_DAYS
  const now = written === 'present' ? (isRecent ? history.figures[0] : null) : figureAt(history, written)
  if (!now) return cannotSay('no-figure')
  const open = openClaim({ unit, times, history, data, now, before: null })
  if (open) return cannotSay('other-claim', open.text)
  if (!isLevelUnit(number.item, history.concept)) return cannotSay('no-unit')
  return verdictOf({
    quantity: 'level',
    holds: isLevel(number.item, value, history.concept),
    way: null,
    right: levelValue(value, history.concept, lang),
    history,
    figures: [now],
    unit,
  })
}

function rentHistory(
  area: string,
  value: number,
  date: string,
  quality: Quality,
  today: string,
): FigureHistory {
  const certainty = certaintyOf(quality)
  const figure: Figure = {
    value,
    date,
    quality,
    certainty,
    precision: 'month',
    isIllustrative: certainty === 'illustrative',
  }
  const concept = CONCEPTS['area-rent']
  return { series: null, area, concept, id: 'area-rent', holds: false, figures: [figure], today }
}
