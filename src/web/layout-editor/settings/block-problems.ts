/** Validation of a block, field by field (specification §5 "Required editor fields"; decisions 24, 34). Pure. */
import { yearOfStored } from '#core/chart/chart-years.ts'
import { safeHref, safeImageHref } from '#core/addresses/safe-url.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Field, FormTexts } from '#blocks/fields.ts'
import { fieldsByType } from '#blocks/registry.fields.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import {
  choiceOf,
  choicesOf,
  idsOf,
  itemsOf,
  numberTextOf,
  storedNumber,
  textOf,
  type Attributes,
  type FieldOf,
} from './stored-values.ts'

export interface Problem {
  /** Path of the field: `heading`, or `attributes.figures.2.id`. */
  readonly path: string
  /** A sentence, for beside the field. */
  readonly text: string
  /** Text for the error summary, which names the item. */
  readonly summary: string
}

/** Characters, as the contract accepts them. */
export const ENVELOPE_LIMITS = { heading: 500, subtitle: 1000, description: 5000, source: 1000 } as const

/** Default of number fields: specification §9 "Form defaults". */
const MAX_DECIMALS = 12

interface ProblemContext {
  readonly texts: FormTexts
  /** Hosts of images besides this site (decision 41). */
  readonly imageHosts: readonly string[]
}

/** Problems in the order of the form; empty for a valid block. */
export function blockProblems(
  block: Block,
  type: BlockType,
  fields: readonly Field[],
  rules: ProblemContext,
): readonly Problem[] {
  return [
    ...envelopeProblems(block, type, rules.texts),
    ...emptinessProblems(block, type, fields, rules),
    ...fieldProblems(fields, block.attributes, rules, 'attributes'),
  ]
}

/** A text block may consist of a heading, but not be empty: readers would see an empty frame. */
function emptinessProblems(
  { heading, subtitle, attributes }: Block,
  type: BlockType,
  fields: readonly Field[],
  { texts }: ProblemContext,
): readonly Problem[] {
  if (
    type !== 'text' ||
    [heading, subtitle, textOf(attributes['content'])].some((text) => text.trim() !== '')
  )
    return []
  return fields.flatMap(({ key, label }) =>
    singleProblem(`attributes.${key}`, texts.problems.required(label(texts.fields))),
  )
}

function envelopeProblems(block: Block, type: BlockType, { form, problems }: FormTexts): readonly Problem[] {
  const { headingRequired, hasSubtitle } = fieldsByType[type]
  const names = ['heading', 'subtitle', 'description', 'source'] as const
  return names.flatMap((name) => {
    if (name === 'subtitle' && !hasSubtitle) return []
    if (name === 'heading' && headingRequired && block.heading.trim() === '')
      return singleProblem(name, problems.required(form.heading))
    return block[name].length > ENVELOPE_LIMITS[name]
      ? singleProblem(name, problems.tooLong(form[name], String(ENVELOPE_LIMITS[name])))
      : []
  })
}

export function fieldProblems(
  fields: readonly Field[],
  attributes: Attributes,
  rules: ProblemContext,
  path: string,
): readonly Problem[] {
  return fields.flatMap((field) => {
    const fieldPath = `${path}.${field.key}`
    if (field.control === 'list') return listProblems(field, attributes, rules, fieldPath)
    const text =
      problemOf(field, attributes[field.key], rules) ??
      linkProblem(field, attributes, rules) ??
      yearsProblem(field, fields, attributes, rules)
    return text === null ? [] : singleProblem(fieldPath, text)
  })
}

function listProblems(
  field: FieldOf<'list'>,
  attributes: Attributes,
  rules: ProblemContext,
  path: string,
): readonly Problem[] {
  const { fields: words, problems } = rules.texts
  const label = field.label(words)
  const items = itemsOf(attributes[field.key])
  if (field.required && items.length === 0) return singleProblem(path, problems.choose(label))
  const tooMany =
    items.length > field.max ? singleProblem(path, problems.tooMany(label, String(field.max))) : []
  const inItems = items.flatMap((item, index) =>
    fieldProblems(field.fields, item, rules, `${path}.${index}`).map((problem) => ({
      ...problem,
      summary: problems.inItem(label, String(index + 1), problem.summary),
    })),
  )
  return [...tooMany, ...inItems]
}

/** `null` = valid. */
function problemOf(
  field: Exclude<Field, { control: 'list' }>,
  stored: unknown,
  { texts: { fields: words, problems }, imageHosts }: ProblemContext,
): string | null {
  const label = field.label(words)
  switch (field.control) {
    case 'toggle':
    case 'year':
    case 'window':
      return null
    case 'choice':
      return field.required && choiceOf(field, stored) === '' ? problems.choose(label) : null
    case 'choices':
      return field.required && choicesOf(field, stored).length === 0 ? problems.choose(label) : null
    case 'comment':
      return field.required && idsOf(stored).length === 0 ? problems.choose(label) : null
    case 'series':
    case 'feeds': {
      const { length } = idsOf(stored)
      if (field.required && length === 0) return problems.choose(label)
      return length > field.max ? problems.tooMany(label, String(field.max)) : null
    }
    case 'number':
      return numberProblem(field, numberTextOf(field, stored), typeof stored === 'string', problems, label)
    case 'text':
    case 'link':
    case 'lines':
    case 'image':
    case 'markdown': {
      const text = textOf(stored)
      if (field.required && text.trim() === '') return problems.required(label)
      if (text.length > field.maxLength) return problems.tooLong(label, String(field.maxLength))
      if (field.control === 'text' && field.pattern && !field.pattern.test(text)) return problems.form(label)
      return field.control === 'image' && text !== '' && safeImageHref(text, imageHosts) === null
        ? problems.image
        : null
    }
  }
}

/** @param isText it could not be read as a number when it was typed, or was stored as text */
function numberProblem(
  field: FieldOf<'number'>,
  typed: string,
  isText: boolean,
  problems: FormTexts['problems'],
  label: string,
): string | null {
  if (typed.trim() === '') return field.required ? problems.required(label) : null
  const decimals = field.decimals ?? MAX_DECIMALS
  const value = isText && typeof storedNumber(typed) === 'string' ? NaN : Number(typed)
  if (!Number.isFinite(value) || value < field.min || value > field.max)
    return problems.number(label, String(field.min), String(field.max))
  if (decimals === 0 && !Number.isInteger(value)) return problems.whole(label)
  return (/\.(\d+)/.exec(typed)?.[1]?.length ?? 0) > decimals
    ? problems.decimals(label, String(decimals))
    : null
}

/** A button without a valid address would silently not be shown. */
function linkProblem(
  field: Field,
  attributes: Attributes,
  { texts: { fields: words, problems } }: ProblemContext,
): string | null {
  if (field.control !== 'link' || (attributes[field.when.key] ?? field.when.is) !== field.when.is) return null
  const address = textOf(attributes[field.key])
  if (address.trim() === '') return problems.required(field.label(words))
  return safeHref(address) === null ? problems.form(field.label(words)) : null
}

/** Said of the later of the two (decision 34). */
function yearsProblem(
  field: Field,
  fields: readonly Field[],
  attributes: Attributes,
  { texts }: ProblemContext,
): string | null {
  if (field.control !== 'year' || field.edge !== 'to') return null
  const from = fields.find((fromField) => fromField.control === 'year' && fromField.edge === 'from')
  const first = from ? yearOfStored(attributes[from.key]) : null
  const last = yearOfStored(attributes[field.key])
  return first !== null && last !== null && first > last ? texts.problems.years : null
}

function singleProblem(path: string, text: string): readonly Problem[] {
  return [{ path, text, summary: text }]
}
