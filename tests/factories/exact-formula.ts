/**
 * A second computation of formulas, written apart from `core/figures/derive-series.ts`: fractions of whole
 * numbers instead of binary numbers, and a search through all points instead of sorted lists.
 */
import type { FormulaInput } from '#core/figures/derive-series.ts'
import type { FormulaTerm } from '#core/figures/formula.ts'

interface Rational {
  readonly top: bigint
  /** Above zero. */
  readonly bottom: bigint
}

export interface ExactPoint {
  readonly date: string
  /** Rounded for display, in digits; `null` = no result. */
  readonly value: number | null
  /** Qualities of all values that the result is computed from. */
  readonly words: ReadonlySet<string>
  readonly isForecast: boolean
}

interface Cell {
  readonly date: string
  readonly value: Rational | null
  readonly words: readonly string[]
  readonly isForecast: boolean
}

interface Column {
  readonly unit: string
  readonly frequency: string
  readonly places: number
  readonly cells: readonly Cell[]
}

export type ExactResult =
  | { readonly refused: 'units' | 'frequencies' | 'money' }
  | { readonly refused: null; readonly unit: string; readonly points: readonly ExactPoint[] }

export interface ExactPrices {
  /** In tenths. */
  readonly levels: Readonly<Record<string, number>>
  readonly month: string
}

class FormulaRefusedError extends Error {
  readonly kind: 'units' | 'frequencies' | 'money'
  constructor(kind: 'units' | 'frequencies' | 'money') {
    super(kind)
    this.kind = kind
  }
}

/** @param inputs by id */
export function exactFormula(
  term: FormulaTerm,
  inputs: Readonly<Record<string, FormulaInput>>,
  prices: ExactPrices,
): ExactResult {
  try {
    const column = columnOf(term, inputs, prices)
    const shown = column.cells.map(({ date, value, words, isForecast }): ExactPoint => ({
      date,
      value: value && rounded(value, column.places),
      words: new Set(words),
      isForecast,
    }))
    while (shown[0]?.value === null) shown.shift()
    while (shown.at(-1)?.value === null) shown.pop()
    return { refused: null, unit: column.unit, points: shown }
  } catch (failure) {
    if (failure instanceof FormulaRefusedError) return { refused: failure.kind }
    throw failure
  }
}

const LENGTHS: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, 'half-year': 6, annual: 12 }

function columnOf(
  term: FormulaTerm,
  inputs: Readonly<Record<string, FormulaInput>>,
  prices: ExactPrices,
): Column {
  if (term.operation === 'series') return inputColumn(inputs[term.id])
  const a = columnOf(term.a, inputs, prices)
  if ('b' in term) return pairColumn(term.operation, a, columnOf(term.b, inputs, prices))
  if (term.operation === 'real') return realColumn(a, prices)
  return windowColumn(term.operation, a, term.count)
}

function inputColumn(input: FormulaInput | undefined): Column {
  if (!input) throw new Error('unknown series')
  const { dates, values, quality, frequency, unit, forecastFrom } = input
  const all = dates.map((date, at): Cell => {
    const word = quality[at] ?? ''
    const value = values[at] ?? null
    return {
      date,
      value: value === null ? null : rationalOf(value),
      words: [word],
      isForecast: word === 'forecast' || (forecastFrom !== null && date >= forecastFrom),
    }
  })
  const cells = all.filter(
    (cell, at) =>
      !all.some(
        (other, place) =>
          isSamePeriod(other.date, cell.date, frequency) &&
          (other.date > cell.date || (other.date === cell.date && place > at)),
      ),
  )
  const places = Math.max(0, ...values.map((value) => decimalsIn(value)))
  return { unit, frequency, places, cells: cells.toSorted((a, b) => a.date.localeCompare(b.date)) }
}

function isSamePeriod(one: string, other: string, frequency: string): boolean {
  const months = LENGTHS[frequency]
  if (months === undefined) return one === other
  return Math.floor(monthsOf(one) / months) === Math.floor(monthsOf(other) / months)
}

function monthsOf(date: string): number {
  const [year = '0', month = '1'] = date.split('-')
  return Number(year) * 12 + Number(month) - 1
}

function pairColumn(operation: 'difference' | 'ratio', a: Column, b: Column): Column {
  if (a.unit !== b.unit || a.unit === 'indeks') throw new FormulaRefusedError('units')
  const isRate = (column: Column) => column.frequency === 'change'
  const order = ['daily', 'monthly', 'quarterly', 'half-year', 'annual']
  const [rankA, rankB] = [order.indexOf(a.frequency), order.indexOf(b.frequency)]
  if (!isRate(a) && !isRate(b) && a.frequency !== b.frequency && (rankA < 0 || rankB < 0))
    throw new FormulaRefusedError('frequencies')
  const guide = isRate(a) ? b : isRate(b) ? a : rankA >= rankB ? a : b
  const dates =
    isRate(a) && isRate(b)
      ? [...new Set([...a.cells, ...b.cells].map(({ date }) => date))].sort()
      : guide.cells.map(({ date }) => date)
  const cells = dates.flatMap((date) => {
    const one = cellFor(a, date, guide.frequency)
    const other = cellFor(b, date, guide.frequency)
    if (!one || !other) return []
    return [{ ...merged([one, other]), date, value: combined(operation, one.value, other.value) }]
  })
  return {
    unit: operation === 'ratio' ? '%' : a.unit === '%' ? 'points' : a.unit,
    frequency: guide.frequency,
    places: operation === 'ratio' ? 1 : Math.max(a.places, b.places),
    cells,
  }
}

/** The cell of a column that belongs to a dated period of the guiding rhythm. */
function cellFor(column: Column, date: string, frequency: string): Cell | undefined {
  if (column.frequency === 'change') {
    const months = LENGTHS[frequency]
    const isBefore = (day: string) =>
      months === undefined
        ? day <= date
        : Math.floor(monthsOf(day) / months) <= Math.floor(monthsOf(date) / months)
    return column.cells.findLast((cell) => isBefore(cell.date))
  }
  const last = column.cells.findLast((cell) => isSamePeriod(cell.date, date, frequency))
  if (!last || column.frequency === frequency) return last
  const whole = LENGTHS[frequency] ?? 1
  const end = (Math.floor(monthsOf(date) / whole) + 1) * whole - 1
  const part = LENGTHS[column.frequency] ?? 1
  return Math.floor(monthsOf(last.date) / part) === Math.floor(end / part) ? last : undefined
}

function merged(cells: readonly Cell[]): Omit<Cell, 'date' | 'value'> {
  return {
    words: ['computed', ...cells.flatMap(({ words }) => words)],
    isForecast: cells.some(({ isForecast }) => isForecast),
  }
}

function combined(
  operation: 'difference' | 'ratio',
  a: Rational | null,
  b: Rational | null,
): Rational | null {
  if (!a || !b) return null
  if (operation === 'difference') return plus(a, { top: -b.top, bottom: b.bottom })
  return b.top === 0n ? null : times(divided(a, b), { top: 100n, bottom: 1n })
}

function realColumn(column: Column, { levels, month }: ExactPrices): Column {
  if (!column.unit.includes('kr') || column.unit.includes('real')) throw new FormulaRefusedError('money')
  const levelOf = (name: string) => {
    const tenths = levels[name]
    return tenths === undefined ? null : { top: BigInt(tenths), bottom: 10n }
  }
  const last = levelOf(month)
  const cells = column.cells.map((cell): Cell => {
    const then = levelOf(cell.date.slice(0, 7))
    const value = cell.value && last && then ? divided(times(cell.value, last), then) : null
    return { ...cell, ...merged([cell]), value }
  })
  return { ...column, unit: `${column.unit} real`, cells }
}

function windowColumn(operation: 'average' | 'change', column: Column, count: number): Column {
  const { cells, frequency, unit } = column
  const months = LENGTHS[frequency]
  const isShare = unit === '%' || unit === 'points'
  /** The cell a number of periods earlier. */
  const earlier = (at: number, periods: number): Cell | undefined => {
    const own = cells[at]
    if (!own || months === undefined) return cells[at - periods]
    const wanted = Math.floor(monthsOf(own.date) / months) - periods
    return cells.find(({ date }) => Math.floor(monthsOf(date) / months) === wanted)
  }
  const computed = cells.map((cell, at): Cell => {
    if (operation === 'change') {
      const before = at - count < 0 && months === undefined ? undefined : earlier(at, count)
      const value = before ? changed(before.value, cell.value, isShare) : null
      return { ...merged(before ? [before, cell] : [cell]), date: cell.date, value }
    }
    const window = Array.from({ length: count }, (_, back) => (back > at ? undefined : earlier(at, back)))
    const known = window.flatMap((one) => (one?.value ? [{ ...one, value: one.value }] : []))
    if (known.length < count) return { ...merged([cell]), date: cell.date, value: null }
    const sum = known.map(({ value }) => value).reduce(plus)
    return { ...merged(known), date: cell.date, value: divided(sum, { top: BigInt(count), bottom: 1n }) }
  })
  if (operation === 'average') return { ...column, cells: computed }
  return { ...column, unit: isShare ? 'points' : '%', places: isShare ? column.places : 1, cells: computed }
}

function changed(before: Rational | null, after: Rational | null, isShare: boolean): Rational | null {
  if (!before || !after) return null
  const rise = plus(after, { top: -before.top, bottom: before.bottom })
  if (isShare) return rise
  return before.top > 0n ? times(divided(rise, before), { top: 100n, bottom: 1n }) : null
}

function rationalOf(value: number): Rational {
  const places = decimalsIn(value)
  return { top: BigInt(value.toFixed(places).replace('.', '')), bottom: 10n ** BigInt(places) }
}

function decimalsIn(value: number | null): number {
  return value === null ? 0 : (String(value).split('.')[1]?.length ?? 0)
}

function plus(a: Rational, b: Rational): Rational {
  return reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
}

function times(a: Rational, b: Rational): Rational {
  return reduced(a.top * b.top, a.bottom * b.bottom)
}

function divided(a: Rational, b: Rational): Rational {
  return reduced(a.top * b.bottom, a.bottom * b.top)
}

function reduced(top: bigint, bottom: bigint): Rational {
  let [one, other] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom]
  while (other > 0n) [one, other] = [other, one % other]
  const divisor = bottom < 0n ? -one : one
  return divisor === 0n ? { top: 0n, bottom: 1n } : { top: top / divisor, bottom: bottom / divisor }
}

/** Half away from zero. */
function rounded({ top, bottom }: Rational, places: number): number {
  const size = (top < 0n ? -top : top) * 10n ** BigInt(places)
  const digits = String((2n * size + bottom) / (2n * bottom)).padStart(places + 1, '0')
  const split = digits.length - places
  const size2 = Number(`${digits.slice(0, split)}.${digits.slice(split)}`)
  return top < 0n && size2 !== 0 ? -size2 : size2
}
