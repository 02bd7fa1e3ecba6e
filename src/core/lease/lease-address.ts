/**
 * A lease case in the query of an address. A case has one address, which is read alike in both languages: ISO
 * dates, decimal points, no field that has its usual value.
 */
import { LEASE_PATH } from '../addresses/page-paths.ts'
import { exactText, type Fraction } from './exact.ts'
import type { LeaseCase } from './lease-case.ts'
import { LEASE_FIELDS, type LeaseField, type TypedLease } from './lease-fields.ts'
import type { FixedStep, LeaseTerms } from './lease-terms.ts'

export interface LeaseQuery {
  readonly typed: TypedLease
  /** Fields that stand in the query more than once; the first one counts. */
  readonly repeated: readonly LeaseField[]
  /** Whether the query names a field, filled in or not. */
  readonly isAsked: boolean
}

/** @param search what stands after `?`, encoded; parameters that are no field are ignored */
export function readLeaseQuery(search: string): LeaseQuery {
  const query = new URLSearchParams(search)
  const named = LEASE_FIELDS.filter((field) => query.has(field))
  return {
    typed: Object.fromEntries(named.map((field) => [field, query.get(field) ?? ''])),
    repeated: named.filter((field) => query.getAll(field).length > 1),
    isAsked: named.length > 0,
  }
}

/** The address of a case, without language prefix. @param path the page, or one of its files */
export function leaseAddress(lease: LeaseCase, path: string = LEASE_PATH): string {
  return typedAddress(typedOf(lease), path)
}

/** The address of fields as they were typed, without empty ones. */
export function typedAddress(typed: TypedLease, path: string = LEASE_PATH): string {
  const query = new URLSearchParams()
  for (const field of LEASE_FIELDS) {
    const text = typed[field]?.trim() ?? ''
    if (text !== '') query.set(field, text)
  }
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

const FLOORS = { none: 'ingen', 'previous-rent': 'forrige', 'contract-rent': '' } as const
const ROUNDINGS = { none: 'ingen', ore: '', krone: 'krone' } as const
const HUNDRED = '100'
/** Between lines of a field with several. */
const LINE_MARK = '; '

/** The fields of a case, as the form reads them in both languages; '' = the usual value. */
function typedOf({ terms, paid, asOf }: LeaseCase): TypedLease {
  const share = numberText(terms.sharePercent)
  return {
    leie: numberText(terms.contractRent),
    areal: optionalText(terms.area),
    start: terms.start,
    basis: terms.baseMonth,
    basisindeks: statedText(terms.statedIndex),
    ...indexTexts(terms.indexChoice),
    forste: terms.firstAdjustment,
    hver: terms.recurrence === 'january' ? '' : 'ar',
    andel: share === HUNDRED ? '' : share,
    gulv: FLOORS[terms.floor],
    tak: optionalText(terms.capPercent),
    metode: terms.method === 'contract-rent' ? '' : 'forrige',
    trinn: terms.steps.map(stepText).join(LINE_MARK),
    avrunding: ROUNDINGS[terms.rounding],
    mva: optionalText(terms.vatPercent),
    betalt: paid.map(({ from, rent }) => `${from}: ${numberText(rent)}`).join(LINE_MARK),
    uteblitt: terms.missed.dates.join(LINE_MARK),
    'uteblitt-er': terms.missed.outcome === 'lost' ? 'tapt' : '',
    dato: asOf ?? '',
  }
}

function indexTexts(choice: LeaseTerms['indexChoice']): Pick<TypedLease, 'indeks' | 'varsel'> {
  if (choice.kind === 'month') return { indeks: String(choice.month) }
  return { indeks: 'siste', varsel: choice.noticeMonths === 0 ? '' : String(choice.noticeMonths) }
}

function statedText(stated: LeaseTerms['statedIndex']): string {
  if (!stated) return ''
  return numberText(stated.value) + (stated.base === null ? '' : ` (${stated.base}=100)`)
}

function stepText(step: FixedStep): string {
  if (step.kind === 'rent') return `${step.date}: ${numberText(step.rent)}`
  return step.kind === 'amount'
    ? `${step.date} + ${numberText(step.amount)}`
    : `${step.date} + ${numberText(step.percent)} %`
}

function optionalText(value: Fraction | null): string {
  return value === null ? '' : numberText(value)
}

const MAX_DECIMALS = 18

/**
 * The number with a decimal point and no more decimals than it needs. Three decimals get a zero behind them:
 * `1.250` could be read as thousands in bokmål.
 */
function numberText(value: Fraction): string {
  const text = exactText(value, MAX_DECIMALS).replace(/0+$/, '').replace(/\.$/, '')
  return /^\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}
