/** Units of series in formulas: which of them can be combined, and the unit of the result (decision 0110). */
import type { PairOperation } from './formula.ts'

/** `points`: percentage points. `other`: persons, square metres, foreign currencies. */
export type UnitKind = 'percent' | 'points' | 'money' | 'index' | 'other'

export interface FormulaUnit {
  readonly kind: UnitKind
  /** As the series writes it; '' of per cent and percentage points, whose words depend on the language. */
  readonly text: string
  /** Month whose kroner an amount is in, `YYYY-MM`; `null` = the kroner of each period. */
  readonly pricesOf: string | null
}

const PERCENT: FormulaUnit = { kind: 'percent', text: '', pricesOf: null }
const PERCENTAGE_POINTS: FormulaUnit = { kind: 'points', text: '', pricesOf: null }

const POINTS = /^(prosentpoeng|percentage points?)$/i
const INDEX = /^(indeks|index)\b/i
/** Norwegian kroner, by any multiple and per anything. */
const MONEY = /(^|[\s(])(kr|nok)\b/i

/** The kind of a unit by its text in either language. */
export function formulaUnit(text: string): FormulaUnit {
  const unit = text.trim()
  if (unit === '%') return PERCENT
  if (POINTS.test(unit)) return PERCENTAGE_POINTS
  const kind = INDEX.test(unit) ? 'index' : MONEY.test(unit) ? 'money' : 'other'
  return { kind, text: unit, pricesOf: null }
}

/**
 * Unit of a difference or a ratio; `null` = the two have no comparable unit. Indices may have different
 * bases, which their unit does not name, and so are never comparable.
 */
export function pairUnit(operation: PairOperation, a: FormulaUnit, b: FormulaUnit): FormulaUnit | null {
  if (a.kind !== b.kind || a.text !== b.text || a.pricesOf !== b.pricesOf || a.kind === 'index') return null
  if (operation === 'ratio') return PERCENT
  return a.kind === 'percent' ? PERCENTAGE_POINTS : a
}

/** Unit of a change: percentage points of shares, per cent of everything else. */
export function changeUnit({ kind }: FormulaUnit): FormulaUnit {
  return kind === 'percent' || kind === 'points' ? PERCENTAGE_POINTS : PERCENT
}

/**
 * Unit in the kroner of a month; `null` = it is no amount in kroner, or already of one month.
 *
 * @param month `YYYY-MM`
 */
export function realUnit(unit: FormulaUnit, month: string): FormulaUnit | null {
  return unit.kind === 'money' && unit.pricesOf === null ? { ...unit, pricesOf: month } : null
}
