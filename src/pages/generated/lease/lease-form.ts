/** The form of the lease page: its fields with what was typed and what is wrong with it. */
import { localizedPath, type Locale } from '#core/locale.ts'
import { LONG_MONTHS } from '#core/format/date.ts'
import { LEASE_PATH } from '#core/addresses/page-paths.ts'
import type { LeaseField, LeaseProblem, TypedLease } from '#core/lease/lease-fields.ts'
import { numberOfMonth } from '#core/lease/typed-dates.ts'
import { problemText } from '#blocks/lease/lease-words.ts'
import type { LeaseTexts } from '#texts/lease/lease-texts.ts'
import type { LeaseFieldGroup, LeaseFieldModel, LeaseModel } from '../../model/lease-model.ts'

/** Order of the form. The first two groups are the usual lease; the others are folded away. */
const GROUPS: readonly {
  readonly name: keyof LeaseTexts['groups']
  readonly fields: readonly LeaseField[]
}[] = [
  { name: 'lease', fields: ['leie', 'start', 'basis', 'basisindeks'] },
  { name: 'clause', fields: ['forste', 'hver', 'indeks', 'varsel', 'gulv'] },
  { name: 'more', fields: ['andel', 'tak', 'metode', 'trinn', 'avrunding', 'areal', 'mva'] },
  { name: 'paid', fields: ['betalt', 'uteblitt', 'uteblitt-er', 'dato'] },
]
const REQUIRED: ReadonlySet<LeaseField> = new Set(['leie', 'start', 'basis', 'forste'])
const LINES: ReadonlySet<LeaseField> = new Set(['trinn', 'betalt', 'uteblitt'])
const DECIMALS: ReadonlySet<LeaseField> = new Set(['leie', 'areal', 'andel', 'tak', 'mva', 'varsel'])
const FIRST_CHOICES: Readonly<Partial<Record<LeaseField, string>>> = {
  hver: 'januar',
  gulv: 'kontrakt',
  metode: 'kontrakt',
  avrunding: 'ore',
  'uteblitt-er': 'hentet',
  indeks: '10',
}

export interface LeaseFormInput {
  readonly typed: TypedLease
  readonly problems: readonly LeaseProblem[]
  readonly repeated: readonly LeaseField[]
}

export function leaseForm(
  { typed, problems, repeated }: LeaseFormInput,
  texts: LeaseTexts,
  locale: Locale,
): Pick<LeaseModel, 'action' | 'problems' | 'groups' | 'submit' | 'optional'> {
  const errors = errorsOf(problems, repeated, texts)
  const groups = GROUPS.map(({ name, fields }): LeaseFieldGroup => {
    const isFoldable = name === 'more' || name === 'paid'
    const isUsed = fields.some((field) => errors.has(field) || isFilledIn(field, typed))
    return {
      legend: texts.groups[name],
      folding: isFoldable ? (isUsed ? 'open' : 'closed') : 'none',
      fields: fields.map((field) => fieldModel(field, typed, errors.get(field) ?? '', texts, locale)),
    }
  })
  const wrong = groups.flatMap(({ fields }) => fields).filter(({ error }) => error !== '')
  return {
    action: localizedPath(LEASE_PATH, locale),
    problems:
      wrong.length === 0
        ? null
        : {
            heading: texts.problems.heading(wrong.length),
            items: wrong.map(({ id, label, error }) => ({ text: `${label}: ${error}`, href: `#${id}` })),
          },
    groups,
    submit: texts.submit,
    optional: texts.optional,
  }
}

function errorsOf(
  problems: readonly LeaseProblem[],
  repeated: readonly LeaseField[],
  texts: LeaseTexts,
): ReadonlyMap<LeaseField, string> {
  const errors = new Map<LeaseField, string[]>()
  const add = (field: LeaseField, text: string) => errors.set(field, [...(errors.get(field) ?? []), text])
  for (const field of repeated) add(field, texts.problems.twice)
  for (const problem of problems) add(problem.field, problemText(problem, texts))
  return new Map(
    [...errors].map(([field, sentences]) => [field, sentences.map((text) => `${text}.`).join(' ')]),
  )
}

/** A choice counts as filled in when it is another than the first. */
function isFilledIn(field: LeaseField, typed: TypedLease): boolean {
  const text = typed[field]?.trim() ?? ''
  return text !== '' && text !== FIRST_CHOICES[field]
}

function fieldModel(
  field: LeaseField,
  typed: TypedLease,
  error: string,
  texts: LeaseTexts,
  locale: Locale,
): LeaseFieldModel {
  const options = optionsOf(field, texts, locale)
  const text = typed[field] ?? ''
  const { label, hint } = texts.fields[field]
  return {
    name: field,
    id: `leie-${field}`,
    label,
    hint,
    value: options.length > 0 ? chosenValue(field, text, options) : text,
    error,
    isRequired: REQUIRED.has(field),
    control:
      options.length > 0 ? 'choice' : LINES.has(field) ? 'lines' : DECIMALS.has(field) ? 'decimal' : 'text',
    options,
  }
}

function optionsOf(field: LeaseField, texts: LeaseTexts, locale: Locale): LeaseFieldModel['options'] {
  if (field === 'indeks')
    return [
      ...LONG_MONTHS[locale].map((text, at) => ({ value: String(at + 1), text })),
      { value: 'siste', text: texts.lastKnown },
    ]
  const { choices } = texts
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = choices
  return Object.entries(words[field] ?? {}).map(([value, text]) => ({ value, text }))
}

/** The month may be typed into the address by its name. */
function chosenValue(field: LeaseField, text: string, options: LeaseFieldModel['options']): string {
  const value = field === 'indeks' && text !== 'siste' ? String(numberOfMonth(text)) : text
  return options.some((option) => option.value === value) ? value : (FIRST_CHOICES[field] ?? '')
}
