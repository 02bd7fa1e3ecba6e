/** Fields of a lease's form: what may be typed in each, and what is wrong with what was typed. */
import { parseNumberInput } from '../format/number-input.ts'
import type { Locale } from '../locale.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { compare, exact, parseExact, ZERO, type Fraction } from './exact.ts'
import type { FixedStep, IndexChoice, LeaseTerms } from './lease-terms.ts'
import type { IsoMonth } from './month.ts'
import type { RentFrom } from './rent-due.ts'
import { numberOfMonth, parseTypedDate, parseTypedMonth } from './typed-dates.ts'

/** Names of the fields, in the order of the form. Words of the address, the same in both languages. */
export const LEASE_FIELDS = [
  'leie',
  'areal',
  'start',
  'basis',
  'basisindeks',
  'indeks',
  'varsel',
  'forste',
  'hver',
  'andel',
  'gulv',
  'tak',
  'metode',
  'trinn',
  'avrunding',
  'mva',
  'betalt',
  'uteblitt',
  'uteblitt-er',
  'dato',
] as const
export type LeaseField = (typeof LEASE_FIELDS)[number]

/** What is wrong with a field; the reader's words are in `src/texts/lease`. */
export type LeaseProblemKind =
  | 'missing'
  | 'too-long'
  | 'not-a-number'
  | 'ambiguous-number'
  | 'not-above-zero'
  | 'negative'
  | 'too-large'
  | 'not-a-date'
  | 'not-a-month'
  | 'not-a-choice'
  | 'not-a-line'
  | 'too-many-lines'
  | 'future'
  | 'before-start'

export interface LeaseProblem {
  readonly field: LeaseField
  readonly kind: LeaseProblemKind
  /** What was typed: the field, or the line of it. */
  readonly typed: string
  /** Line of a field with several, from 1; 0 = the field. */
  readonly line: number
}

/** Text of each field; a missing one is empty. */
export type TypedLease = Readonly<Partial<Record<LeaseField, string>>>

const MAX_FIELD = 60
const MAX_LINES_FIELD = 4_000
const MAX_LINES = 60
/** NOK a year, and square metres. */
const MAX_AMOUNT = exact('100000000000')
const MAX_PERCENT = exact('1000')
const MAX_NOTICE_MONTHS = 24
const LAST_KNOWN = 'siste'
const DEFAULT_INDEX_MONTH = '10'

type FieldText<Value> = Value | { readonly problem: LeaseProblemKind }

export interface FieldReader {
  /** Adds a problem with a whole field. */
  fail(field: LeaseField, kind: LeaseProblemKind): void
  /** Required fields: `null` = missing or wrong, and a problem was added. */
  date(field: LeaseField): IsoDate | null
  month(field: LeaseField): IsoMonth | null
  /** Above zero. */
  amount(field: LeaseField): Fraction | null
  /** Zero or more. */
  percent(field: LeaseField): Fraction | null
  /** An index value, with its base where it is typed: `139,8 (1998=100)`. */
  statedIndex(field: LeaseField): LeaseTerms['statedIndex']
  indexChoice(): IndexChoice
  /** `null` = the field is empty. */
  optional<Value>(field: LeaseField, read: (field: LeaseField) => Value | null): Value | null
  choice<Value extends string>(
    field: LeaseField,
    values: Readonly<Record<string, Value>>,
    standard: Value,
  ): Value
  /** Fields with one thing a line. */
  steps(field: LeaseField): readonly FixedStep[]
  dates(field: LeaseField): readonly IsoDate[]
  payments(field: LeaseField): readonly RentFrom[]
}

/** @param problems collects what is wrong, in the order of reading */
export function createFieldReader(typed: TypedLease, locale: Locale, problems: LeaseProblem[]): FieldReader {
  const textOf = (field: LeaseField) => (typed[field] ?? '').trim()
  const add = (field: LeaseField, kind: LeaseProblemKind, text = textOf(field), line = 0) => {
    problems.push({ field, kind, typed: text.slice(0, MAX_FIELD), line })
  }
  const required = <Value>(field: LeaseField, parse: (text: string) => FieldText<Value>): Value | null => {
    const text = textOf(field)
    const parsed: FieldText<Value> =
      text === '' ? problem('missing') : text.length > MAX_FIELD ? problem('too-long') : parse(text)
    if (!isProblem(parsed)) return parsed
    add(field, parsed.problem)
    return null
  }
  const lines = <Value>(field: LeaseField, parse: (line: string) => FieldText<Value>): readonly Value[] => {
    const text = textOf(field)
    if (text.length > MAX_LINES_FIELD) {
      add(field, 'too-long')
      return []
    }
    const typedLines = text.split(/[\n;]/)
    if (typedLines.length > MAX_LINES) {
      add(field, 'too-many-lines')
      return []
    }
    return typedLines.flatMap((line, at): readonly Value[] => {
      if (line.trim() === '') return []
      const parsed = parse(line.trim())
      if (!isProblem(parsed)) return [parsed]
      add(field, parsed.problem, line, at + 1)
      return []
    })
  }
  return {
    fail: (field, kind) => add(field, kind),
    date: (field) => required(field, dateIn),
    month: (field) => required(field, (text) => parseTypedMonth(text) ?? problem('not-a-month')),
    amount: (field) => required(field, (text) => amountIn(text, locale)),
    percent: (field) => required(field, (text) => percentIn(text, locale)),
    statedIndex: (field) => required(field, (text) => statedIndexIn(text, locale)),
    indexChoice: () =>
      indexChoiceIn(textOf('indeks'), textOf('varsel')) ??
      (add('indeks', 'not-a-choice'), { kind: 'month', month: Number(DEFAULT_INDEX_MONTH) }),
    optional: (field, read) => (textOf(field) === '' ? null : read(field)),
    choice: (field, values, standard) => {
      const text = textOf(field)
      const value = Object.hasOwn(values, text) ? values[text] : undefined
      if (value === undefined && text !== '') add(field, 'not-a-choice')
      return value ?? standard
    },
    steps: (field) => lines(field, (line) => stepIn(line, locale)),
    dates: (field) => lines(field, dateIn),
    payments: (field) => lines(field, (line) => paymentIn(line, locale)),
  }
}

function problem(kind: LeaseProblemKind): { readonly problem: LeaseProblemKind } {
  return { problem: kind }
}

function isProblem(parsed: unknown): parsed is { readonly problem: LeaseProblemKind } {
  return typeof parsed === 'object' && parsed !== null && 'problem' in parsed
}

function dateIn(text: string): FieldText<IsoDate> {
  return parseTypedDate(text) ?? problem('not-a-date')
}

function numberIn(text: string, locale: Locale): FieldText<Fraction> {
  const parsed = parseNumberInput(text, locale)
  if (parsed.kind === 'ambiguous') return problem('ambiguous-number')
  const value = parsed.kind === 'number' ? parseExact(String(parsed.value)) : null
  return value ?? problem('not-a-number')
}

function amountIn(text: string, locale: Locale): FieldText<Fraction> {
  // `1 000 000,-` is a usual way to write whole kroner.
  const number = text.replace(/\s*(?:kr|NOK)\.?\s*/iu, '').replace(/(\d),[-–]$/, '$1')
  const value = numberIn(number, locale)
  if (isProblem(value)) return value
  if (compare(value, ZERO) <= 0) return problem('not-above-zero')
  return compare(value, MAX_AMOUNT) > 0 ? problem('too-large') : value
}

function percentIn(text: string, locale: Locale): FieldText<Fraction> {
  const value = numberIn(text.replace(/\s*%\s*$/, ''), locale)
  if (isProblem(value)) return value
  if (compare(value, ZERO) < 0) return problem('negative')
  return compare(value, MAX_PERCENT) > 0 ? problem('too-large') : value
}

function statedIndexIn(text: string, locale: Locale): FieldText<NonNullable<LeaseTerms['statedIndex']>> {
  const [, number = '', base] = /^(.*?)\s*(?:\(?\s*(\d{4})\s*=\s*100\s*\)?)?$/.exec(text) ?? []
  const value = amountIn(number, locale)
  return isProblem(value) ? value : { value, base: base ?? null }
}

/** `null` = neither a month nor the last known index. */
function indexChoiceIn(index: string, notice: string): IndexChoice | null {
  if (index === LAST_KNOWN) {
    const noticeMonths = notice === '' ? 0 : /^\d{1,2}$/.test(notice) ? Number(notice) : Number.NaN
    return noticeMonths <= MAX_NOTICE_MONTHS ? { kind: 'last-known', noticeMonths } : null
  }
  const month = numberOfMonth(index === '' ? DEFAULT_INDEX_MONTH : index)
  return month === 0 ? null : { kind: 'month', month }
}

/** `1.1.2025 + 10 000`, `1.1.2025 + 2,5 %`, `1.1.2025 1 200 000`: an amount more, per cent more, a new rent. */
function stepIn(line: string, locale: Locale): FieldText<FixedStep> {
  const parts = datedLine(line)
  if (!parts) return problem('not-a-line')
  const { date, rest } = parts
  if (rest.endsWith('%')) {
    const percent = percentIn(rest.replace(/^\+\s*/, ''), locale)
    return isProblem(percent) ? percent : { date, kind: 'percent', percent }
  }
  const amount = amountIn(rest.replace(/^\+\s*/, ''), locale)
  if (isProblem(amount)) return amount
  return rest.startsWith('+') ? { date, kind: 'amount', amount } : { date, kind: 'rent', rent: amount }
}

/** `1.1.2024 1 000 000`: the yearly rent that was paid from that day. */
function paymentIn(line: string, locale: Locale): FieldText<RentFrom> {
  const parts = datedLine(line)
  if (!parts) return problem('not-a-line')
  const rent = amountIn(parts.rest, locale)
  return isProblem(rent) ? rent : { from: parts.date, rent }
}

/** A date and what follows it, with or without a colon between. */
function datedLine(line: string): { readonly date: IsoDate; readonly rest: string } | null {
  const [, first = '', rest = ''] =
    /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./-] ?\d{1,2}[./-] ?\d{4}|\d{1,2}\.? +\p{L}+\.? +\d{4})\s*:?\s*(.+)$/u.exec(
      line,
    ) ?? []
  const date = parseTypedDate(first)
  return date === null ? null : { date, rest: rest.trim() }
}
