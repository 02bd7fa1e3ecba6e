/**
 * Conversion between stored attributes and form controls. The attributes themselves are edited, so that
 * unknown ones are kept; a known one that its control cannot show is replaced by the default. Total: any JSON
 * has a form.
 */
import type { ChartWindow } from '#core/chart/chart-window.ts'
import { yearOfStored } from '#core/chart/chart-years.ts'
import { isRecord } from '#core/text/is-record.ts'
import type { Field } from '#blocks/fields.ts'

export type Attributes = Readonly<Record<string, unknown>>
export type FieldOf<Control extends Field['control']> = Extract<Field, { control: Control }>

/** IDs as on the wire (docs/wire.md), and formulas of series. */
const ID = /^([a-z0-9_-]{1,64}|[a-z]+\([a-z0-9_(),-]{1,300}\))$/

/** Attributes of a new block. */
export function newAttributes(fields: readonly Field[]): Attributes {
  const present = fields.filter(({ isAbsentAtFirst }) => isAbsentAtFirst !== true)
  return Object.fromEntries(present.map((field) => [field.key, initialOf(field)]))
}

/** Stored value of the field in a new block, and in place of one that its control cannot show. */
export function initialOf(field: Field): unknown {
  switch (field.control) {
    case 'toggle':
      return field.initial ?? false
    case 'number':
      return field.initial
    case 'choice':
      return field.initial ?? field.choices[0]?.value ?? ''
    case 'choices':
      return [...field.initial]
    case 'year':
      return 0
    case 'window':
      return null
    case 'series':
      return field.max === 1 ? '' : []
    case 'feeds':
    case 'list':
      return []
    case 'text':
    case 'link':
    case 'lines':
    case 'image':
    case 'markdown':
    case 'comment':
      return ''
  }
}

/** The attributes with values replaced that no control could show; the same object when there are none. */
export function repairAttributes(fields: readonly Field[], attributes: Attributes): Attributes {
  let changed: Attributes = attributes
  for (const field of fields) {
    if (!Object.hasOwn(attributes, field.key)) continue
    const stored = attributes[field.key]
    const repaired = repairValue(field, stored)
    if (repaired !== stored) changed = { ...changed, [field.key]: repaired }
  }
  return changed
}

function repairValue(field: Field, stored: unknown): unknown {
  if (field.control !== 'list') return isShowable(field, stored) ? stored : initialOf(field)
  const items = itemsOf(stored)
  const repairedItems = items.map((item) => repairAttributes(field.fields, item))
  const isWhole =
    Array.isArray(stored) &&
    stored.length === items.length &&
    repairedItems.every((item, index) => item === items[index])
  return isWhole ? stored : repairedItems
}

function isShowable(field: Exclude<Field, { control: 'list' }>, stored: unknown): boolean {
  switch (field.control) {
    case 'toggle':
      return typeof stored === 'boolean'
    case 'number':
      return typeof stored === 'string' || (typeof stored === 'number' && Number.isFinite(stored))
    case 'choice':
      return field.choices.some(({ value }) => isChosen(value, stored))
    case 'choices':
      return (
        Array.isArray(stored) &&
        stored.every((entry: unknown) => field.choices.some(({ value }) => value === entry))
      )
    case 'year':
      return stored === 0 || stored === '' || stored === null || yearOfStored(stored) !== null
    case 'window':
      return stored === null || storedWindow(stored) !== null
    case 'series':
      return field.max === 1 ? stored === '' || isId(stored) : Array.isArray(stored) && stored.every(isId)
    case 'feeds':
      return Array.isArray(stored) && stored.every(isId)
    case 'comment':
      return stored === '' || isId(stored)
    case 'text':
    case 'link':
    case 'lines':
    case 'image':
    case 'markdown':
      return typeof stored === 'string'
  }
}

/** The stored text; '' for any other value. */
export function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : ''
}

/** The stored flag; the field's initial one for any other value. */
export function flagOf(field: FieldOf<'toggle'>, stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : (field.initial ?? false)
}

/** Text in the control; typed text that is no number stays as typed. */
export function numberTextOf(field: FieldOf<'number'>, stored: unknown): string {
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : String(field.initial)
}

/** The stored choice, else the form's initial or first one; '' where there is none. */
export function choiceOf(field: FieldOf<'choice'>, stored: unknown): string | number | true {
  const choice = field.choices.find(({ value }) => isChosen(value, stored))
  return choice?.value ?? field.initial ?? field.choices[0]?.value ?? ''
}

/** Also a number that another program has written in digits. */
function isChosen(value: string | number | true, stored: unknown): boolean {
  return value === stored || (typeof value === 'number' && String(value) === stored)
}

/**
 * Stored choices that the field still offers, in their stored order; the initial ones where no list is
 * stored.
 */
export function choicesOf(field: FieldOf<'choices'>, stored: unknown): readonly (string | number | true)[] {
  if (!Array.isArray(stored)) return field.initial
  const entries: readonly unknown[] = stored
  return entries.flatMap((entry) =>
    field.choices.filter(({ value }) => value === entry).map(({ value }) => value),
  )
}

/** Ids of a list, or a single id as a list of one: each once, in their order. */
export function idsOf(stored: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [stored]
  return [...new Set(entries.filter(isId).map(String))]
}

/** The time range that a chart shows first; `null` for the whole range and for an invalid value. */
export function storedWindow(stored: unknown): ChartWindow | null {
  if (!isRecord(stored)) return null
  const { last, unit } = stored
  if (unit === 'years' || unit === 'months') return typeof last === 'number' ? { last, unit } : null
  const { from = null, to = null } = stored
  const isEnd = (end: unknown): end is string | null => end === null || typeof end === 'string'
  return isEnd(from) && isEnd(to) && (from !== null || to !== null) ? { from, to } : null
}

/** Stored items that are objects; others are left out. */
export function itemsOf(stored: unknown): readonly Attributes[] {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : []
  return entries.filter(isRecord)
}

/**
 * Digits with decimals after a comma or a point. Not three of them: those may be thousands, and a number is
 * not guessed.
 */
const NUMBER = /^[-−]?\d+(?:[.,](?:\d{1,2}|\d{4,}))?$/

/** A number, or the typed text: '' when empty. */
export function storedNumber(typed: string): number | string {
  const text = typed.trim()
  return NUMBER.test(text) ? Number(text.replace(',', '.').replace('−', '-')) : text
}

/** Removes empty numbers, which get the type's defaults. */
export function withoutEmptyNumbers(fields: readonly Field[], attributes: Attributes): Attributes {
  const empty = new Set(
    fields.filter(({ control, key }) => control === 'number' && attributes[key] === '').map(({ key }) => key),
  )
  return empty.size === 0
    ? attributes
    : Object.fromEntries(Object.entries(attributes).filter(([key]) => !empty.has(key)))
}

/** Also a number, as other programs write it. */
function isId(value: unknown): value is string | number {
  return typeof value === 'string' ? ID.test(value) : Number.isSafeInteger(value)
}
