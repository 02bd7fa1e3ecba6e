/** Numbers and dates as Norwegians write them. */

const DAY = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('nb-NO', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const UP_TO_TWO = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 })
const TWO = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Percentages below this size are compared to the hundredth. */
const PRECISE_BELOW = 25

export function number(value, unit = '') {
  return (unit === '%' && Math.abs(value) < PRECISE_BELOW ? TWO : UP_TO_TWO).format(value)
}

export function day(date) {
  return DAY.format(new Date(date))
}

/** The day, month or year that an observation describes. */
export function period(date, frequency) {
  if (frequency === 'annual') return date.slice(0, 4)
  return frequency === 'monthly' ? MONTH.format(new Date(date)) : day(date)
}
