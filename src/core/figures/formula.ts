/**
 * Formula references (issue 37 part 5): a text that stands where a series id stands, and names a series
 * computed from others, as in `difference(oslo-office-prime-yield,no-gov-10y)`. The rules of the computation
 * are in docs/formulas.md. Pure, and small enough for the browser.
 */

/**
 * What can be computed. The first group has two series, the second one series, the third a series and a
 * count.
 */
export const PAIR_OPERATIONS = ['difference', 'ratio'] as const
export const SINGLE_OPERATIONS = ['real'] as const
export const COUNTED_OPERATIONS = ['average', 'change'] as const
export type PairOperation = (typeof PAIR_OPERATIONS)[number]
export type SingleOperation = (typeof SINGLE_OPERATIONS)[number]
export type CountedOperation = (typeof COUNTED_OPERATIONS)[number]
export type FormulaOperation = PairOperation | SingleOperation | CountedOperation

/** A series of the content, or a measure of an area, by its id. */
export interface SeriesTerm {
  readonly operation: 'series'
  readonly id: string
}
/** `difference(a,b)` is a − b, `ratio(a,b)` is a / b × 100. */
export interface PairFormula {
  readonly operation: PairOperation
  readonly a: FormulaTerm
  readonly b: FormulaTerm
}
/** `real(a)` is a in the kroner of the last month with a known consumer price index. */
export interface SingleFormula {
  readonly operation: SingleOperation
  readonly a: FormulaTerm
}
/** `average(a,4)` is the mean of four periods, `change(a,4)` the change from four periods before. */
export interface CountedFormula {
  readonly operation: CountedOperation
  readonly a: FormulaTerm
  /** Periods of the series; of a series without regular periods, points. */
  readonly count: number
}

/** A parsed formula; its text form is a reference such as `difference(a,b)`. */
export type Formula = PairFormula | SingleFormula | CountedFormula
/** An input of a formula: a series, or a formula in its turn. */
export type FormulaTerm = SeriesTerm | Formula

/** Operations within each other: `change(real(a),4)` is two deep. */
const MAX_FORMULA_DEPTH = 2
/** Two operations within one, over four ids of 64 characters, with room for names and counts. */
export const MAX_FORMULA_LENGTH = 320
/** Limits of `count`. A mean of one period is the series itself. */
export const FORMULA_COUNT = { average: { min: 2, max: 120 }, change: { min: 1, max: 120 } } as const

export type FormulaProblemKind =
  | 'tooLong'
  /** Neither an id nor the name of an operation begins here. */
  | 'noName'
  | 'unknownOperation'
  /** A bracket, comma or the end was expected. */
  | 'punctuation'
  | 'count'
  | 'tooDeep'
  /** Both sides of `difference` or `ratio` are one series. */
  | 'sameTwice'
  /** `real` of something that is in the kroner of one month already. */
  | 'realTwice'

export interface FormulaProblem {
  readonly kind: FormulaProblemKind
  /** Position in the text, counted from 0. */
  readonly at: number
  /**
   * The text that is wrong; for `punctuation` the characters that could stand there. '' = the end of the
   * text.
   */
  readonly text: string
}

export type ParsedFormula =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly problem: FormulaProblem }

/** Reads a formula reference in its only spelling: no blanks, small letters, counts without leading zeros. */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > MAX_FORMULA_LENGTH)
    return { ok: false, problem: { kind: 'tooLong', at: MAX_FORMULA_LENGTH, text: '' } }
  try {
    const reader = new FormulaReader(text)
    const formula = reader.formula()
    reader.end()
    return { ok: true, formula }
  } catch (failure) {
    if (failure instanceof UnreadableFormula) return { ok: false, problem: failure.problem }
    throw failure
  }
}

/** The reference of a formula; the inverse of {@link parseFormula}. */
export function formatFormula(term: FormulaTerm): string {
  switch (term.operation) {
    case 'series':
      return term.id
    case 'difference':
    case 'ratio':
      return `${term.operation}(${formatFormula(term.a)},${formatFormula(term.b)})`
    case 'real':
      return `real(${formatFormula(term.a)})`
    case 'average':
    case 'change':
      return `${term.operation}(${formatFormula(term.a)},${term.count})`
  }
}

/** Ids of the series that a formula is computed from, each once, in the order of the text. */
export function formulaInputs(term: FormulaTerm): readonly string[] {
  if (term.operation === 'series') return [term.id]
  return [...new Set([...formulaInputs(term.a), ...('b' in term ? formulaInputs(term.b) : [])])]
}

/** Whether the consumer price index is needed. */
export function usesPriceIndex(term: FormulaTerm): boolean {
  if (term.operation === 'series') return false
  return term.operation === 'real' || usesPriceIndex(term.a) || ('b' in term && usesPriceIndex(term.b))
}

class UnreadableFormula extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

const NAME = /[a-z0-9_-]{1,64}/y
const COUNT = /[1-9]\d{0,2}(?=\))/y
/** Length of a wrong piece of text that a problem repeats. */
const MAX_QUOTED = 40

/** Reads from left to right, and stops at the first problem. */
class FormulaReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  formula(): Formula {
    const term = this.#term(1)
    if (term.operation === 'series') this.#expect('(')
    else return term
    return this.#fail('punctuation', this.#at, '(')
  }

  end(): void {
    if (this.#at < this.#text.length) this.#fail('punctuation', this.#at, '')
  }

  #term(depth: number): FormulaTerm {
    const start = this.#at
    const name = this.#match(NAME)
    if (name === '') return this.#fail('noName', start)
    if (this.#text[this.#at] !== '(') return { operation: 'series', id: name }
    const operation = ALL_OPERATIONS.find((known) => known === name)
    if (operation === undefined) return this.#fail('unknownOperation', start, name)
    if (depth > MAX_FORMULA_DEPTH) return this.#fail('tooDeep', start, name)
    this.#expect('(')
    const formula = this.#arguments(operation, depth, start)
    this.#expect(')')
    return formula
  }

  #arguments(operation: FormulaOperation, depth: number, start: number): Formula {
    const a = this.#term(depth + 1)
    if (operation === 'real') {
      if (isReal(a)) this.#fail('realTwice', start, operation)
      return { operation, a }
    }
    this.#expect(',')
    if (operation === 'average' || operation === 'change')
      return { operation, a, count: this.#count(operation) }
    const second = this.#at
    const b = this.#term(depth + 1)
    if (formatFormula(a) === formatFormula(b)) this.#fail('sameTwice', second, formatFormula(b))
    return { operation, a, b }
  }

  #count(operation: CountedOperation): number {
    const start = this.#at
    const count = Number(this.#match(COUNT) || 'NaN')
    const { min, max } = FORMULA_COUNT[operation]
    return count >= min && count <= max ? count : this.#fail('count', start)
  }

  #expect(character: string): void {
    if (this.#text[this.#at] !== character) this.#fail('punctuation', this.#at, character)
    this.#at += 1
  }

  /** The text that the pattern matches here, which is then read; '' = none. */
  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }

  #fail(kind: FormulaProblemKind, at: number, text = this.#text.slice(at, at + MAX_QUOTED)): never {
    throw new UnreadableFormula({ kind, at, text })
  }
}

const ALL_OPERATIONS: readonly FormulaOperation[] = [
  ...PAIR_OPERATIONS,
  ...SINGLE_OPERATIONS,
  ...COUNTED_OPERATIONS,
]

/** Whether an amount is in the kroner of one month. A change or a ratio of such amounts is no amount. */
function isReal(term: FormulaTerm): boolean {
  if (term.operation === 'series') return false
  if (term.operation === 'real') return true
  return term.operation === 'average' || term.operation === 'difference' ? isReal(term.a) : false
}
