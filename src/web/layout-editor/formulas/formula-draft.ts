/** What a reader has chosen in the form that computes a series, as a formula reference. Pure. */
import {
  formatFormula,
  FORMULA_COUNT,
  parseFormula,
  type FormulaOperation,
  type FormulaTerm,
} from '#core/figures/formula.ts'

export interface FormulaDraft {
  readonly operation: FormulaOperation
  /** Reference of the first series; '' = not chosen. */
  readonly a: string
  /** Reference of the second series of a difference or ratio; '' = not chosen. */
  readonly b: string
  /** As typed. */
  readonly count: string
}

export const FIRST_DRAFT: FormulaDraft = { operation: 'difference', a: '', b: '', count: '4' }

export function hasSecondSeries(operation: FormulaOperation): operation is 'difference' | 'ratio' {
  return operation === 'difference' || operation === 'ratio'
}

export function hasCount(operation: FormulaOperation): operation is 'average' | 'change' {
  return operation === 'average' || operation === 'change'
}

/**
 * The reference of a complete draft; `null` = a series or a valid number of periods is missing. Whether the
 * reference can be computed is for the server to say.
 */
export function referenceOfDraft({ operation, a, b, count }: FormulaDraft): string | null {
  const first = termOf(a)
  if (!first) return null
  if (hasSecondSeries(operation)) {
    const second = termOf(b)
    return second && formatFormula({ operation, a: first, b: second })
  }
  if (!hasCount(operation)) return formatFormula({ operation, a: first })
  const { min, max } = FORMULA_COUNT[operation]
  const periods = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0
  return periods >= min && periods <= max ? formatFormula({ operation, a: first, count: periods }) : null
}

function termOf(reference: string): FormulaTerm | null {
  if (reference === '') return null
  const parsed = parseFormula(reference)
  return parsed.ok ? parsed.formula : { operation: 'series', id: reference }
}
