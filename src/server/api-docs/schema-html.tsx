/** A JSON Schema in words, as HTML. */
import { Fragment, type ReactNode } from 'react'
import type { JsonSchema } from './documented-api.ts'

export interface FieldRow {
  /** Path from the root: `header.mainNav`, `[]` for the items of a list. */
  readonly path: string
  readonly isRequired: boolean
  readonly takes: ReactNode
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
}
/** zod writes the bounds of safe integers, which are no limits of the field. */
const MAX_SAFE = Number.MAX_SAFE_INTEGER

export const schemaId = (name: string) => `shape-${name}`

/** A list with words between its items. */
export function joined(nodes: readonly ReactNode[], separator: string): ReactNode {
  return nodes.map((node, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      {node}
    </Fragment>
  ))
}

export function code(value: unknown): ReactNode {
  return <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
}

function schemaLink(ref: string): ReactNode {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  return <a href={`#${schemaId(name)}`}>{name}</a>
}

/** `list, each Area`, `whole number, 7 to 19`. */
export function schemaHtml(schema: JsonSchema): ReactNode {
  return (
    <>
      {joined([kindOf(schema), ...limitsOf(schema)], ', ')}
      {schema.default !== undefined && <>; usual: {schema.default === '' ? 'empty' : code(schema.default)}</>}
    </>
  )
}

function kindOf(schema: JsonSchema): ReactNode {
  const { $ref, type = [], items, prefixItems, properties, additionalProperties } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if ($ref !== undefined) return schemaLink($ref)
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return joined(schema.enum.map(code), ' or ')
  if (choices) return joined(choices.map(schemaHtml), ', or ')
  if (prefixItems)
    return (
      <>
        list of just{' '}
        {joined(
          prefixItems.map((item) => <>({schemaHtml(item)})</>),
          ' and ',
        )}
      </>
    )
  if (items) return <>list, each {schemaHtml(items)}</>
  if (properties)
    return (
      <>
        object of{' '}
        {joined(
          Object.entries(properties).map(([name, property]) => (
            <>
              {code(name)} ({schemaHtml(property)})
            </>
          )),
          ', ',
        )}
      </>
    )
  if (typeof additionalProperties === 'object') return recordHtml(additionalProperties)
  const types = typeof type === 'string' ? [type] : type
  return types.length === 0 ? 'anything' : types.map((name) => TYPES[name] ?? name).join(' or ')
}

function recordHtml(values: JsonSchema): ReactNode {
  return Object.keys(values).length === 0 ? (
    'object with any fields'
  ) : (
    <>object whose fields are each {schemaHtml(values)}</>
  )
}

function limitsOf(schema: JsonSchema): ReactNode[] {
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(schema.pattern === undefined ? [] : [<>of the form {code(schema.pattern)}</>]),
    ...(schema.pattern !== undefined || schema.format === undefined ? [] : [`as ${schema.format}`]),
    ...(schema.examples ? [<>such as {joined(schema.examples.map(code), ' or ')}</>] : []),
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
 * Rows of an object's fields, each followed by the fields of nested objects. @returns empty for a schema
 * without fields
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
