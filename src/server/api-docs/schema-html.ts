/** A JSON Schema in words, as HTML. */
import { escapeHtml } from '#core/text/escape-html.ts'
import type { JsonSchema } from './documented-api.ts'

export interface FieldRow {
  /** The way from the outermost: `header.mainNav`, `[]` for what is in a list. */
  readonly path: string
  readonly isRequired: boolean
  /** Markup. */
  readonly takes: string
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
}
/** zod writes the bounds of what is exact in JavaScript, which say nothing of the field. */
const MAX_SAFE = Number.MAX_SAFE_INTEGER

export const schemaId = (name: string) => `shape-${name}`

export function code(value: unknown): string {
  return `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`
}

function schemaLink(ref: string): string {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  return `<a href="#${escapeHtml(schemaId(name))}">${escapeHtml(name)}</a>`
}

/** `list, each Area`, `whole number, 7 to 19`. */
export function schemaHtml(schema: JsonSchema): string {
  const usual =
    schema.default === undefined ? '' : `; usual: ${schema.default === '' ? 'empty' : code(schema.default)}`
  return `${[kindOf(schema), ...limitsOf(schema)].join(', ')}${usual}`
}

function kindOf(schema: JsonSchema): string {
  const { $ref, type = [], items, prefixItems, properties, additionalProperties } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if ($ref !== undefined) return schemaLink($ref)
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return schema.enum.map(code).join(' or ')
  if (choices) return choices.map(schemaHtml).join(', or ')
  if (prefixItems) return `list of just ${prefixItems.map((one) => `(${schemaHtml(one)})`).join(' and ')}`
  if (items) return `list, each ${schemaHtml(items)}`
  if (properties)
    return `object of ${Object.entries(properties)
      .map(([name, one]) => `${code(name)} (${schemaHtml(one)})`)
      .join(', ')}`
  if (typeof additionalProperties === 'object') return recordHtml(additionalProperties)
  const types = typeof type === 'string' ? [type] : type
  return types.length === 0 ? 'anything' : types.map((one) => TYPES[one] ?? escapeHtml(one)).join(' or ')
}

function recordHtml(values: JsonSchema): string {
  return Object.keys(values).length === 0
    ? 'object with any fields'
    : `object whose fields are each ${schemaHtml(values)}`
}

function limitsOf(schema: JsonSchema): string[] {
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(schema.pattern === undefined ? [] : [`of the form ${code(schema.pattern)}`]),
    ...(schema.pattern !== undefined || schema.format === undefined
      ? []
      : [`as ${escapeHtml(schema.format)}`]),
    ...(schema.examples ? [`such as ${schema.examples.map(code).join(' or ')}`] : []),
  ]
}

function range(min: number | undefined, max: number | undefined, unit: string): string[] {
  const from = min === undefined || min <= -MAX_SAFE ? null : min
  const to = max === undefined || max >= MAX_SAFE ? null : max
  if (from === null) return to === null ? [] : [`at most ${to}${pluralized(unit, to)}`]
  if (to === null) return [`at least ${from}${pluralized(unit, from)}`]
  return [from === to ? `exactly ${to}${pluralized(unit, to)}` : `${from} to ${to}${unit}`]
}

/** `1 entry`, `2 entries`. */
function pluralized(unit: string, count: number): string {
  return count === 1 ? unit.replace(/ies$/, 'y').replace(/s$/, '') : unit
}

/**
 * The fields of an object, those of objects inside it after it. @returns none for what has no fields of its
 * own
 */
export function fieldRows({ properties = {}, required = [], items }: JsonSchema, before = ''): FieldRow[] {
  if (items?.properties) return fieldRows(items, `${before}[].`)
  return Object.entries(properties).flatMap(([name, schema]): FieldRow[] => {
    const path = before + name
    const isRequired = required.includes(name)
    if (schema.properties) return [{ path, isRequired, takes: 'object' }, ...fieldRows(schema, `${path}.`)]
    if (schema.items?.properties) {
      const { properties: _inner, ...item } = schema.items
      return [{ path, isRequired, takes: schemaHtml({ ...schema, items: item }) }, ...fieldRows(schema, path)]
    }
    return [{ path, isRequired, takes: schemaHtml(schema) }]
  })
}
