/**
 * Parses a body as one of the contract's forms: the wrong shape is malformed, otherwise every refused field
 * is named (decision 49; specification §8).
 */
import type { z } from 'zod'
import { isRecord } from '#core/text/is-record.ts'
import { isFieldProblem, type FieldProblem } from '#contract/subscriber/field-problem.ts'

export interface RefusedField {
  /** Field name of the form, also for a nested problem. */
  readonly field: string
  readonly problem: FieldProblem
  /** Where inside the field; empty = the field itself. */
  readonly inside: readonly PropertyKey[]
}

export type ReadForm<Form> =
  | { readonly ok: true; readonly form: Form }
  /** No object of the shape that the form has. */
  | { readonly ok: false; readonly fields: null }
  /** The first problem of each field, in the order of the form. */
  | { readonly ok: false; readonly fields: readonly RefusedField[] }

/** Parent object of the fields in nested forms. */
const FIELDS_PARENT = 'user'

export function readForm<Schema extends z.ZodObject>(
  schema: Schema,
  body: unknown,
): ReadForm<z.output<Schema>> {
  if (!isRecord(body)) return { ok: false, fields: null }
  if (FIELDS_PARENT in schema.shape && !isRecord(body[FIELDS_PARENT])) return { ok: false, fields: null }
  const read = schema.safeParse(body)
  return read.success
    ? { ok: true, form: read.data }
    : { ok: false, fields: refusedFields(read.error.issues) }
}

/** The claimed owner of a form: the ID at the top level, or in the parent of the fields. Unvalidated. */
export function claimedId(schema: z.ZodObject, body: unknown): unknown {
  const holder = FIELDS_PARENT in schema.shape && isRecord(body) ? body[FIELDS_PARENT] : body
  return isRecord(holder) ? holder['ID'] : undefined
}

function refusedFields(issues: readonly z.core.$ZodIssue[]): RefusedField[] {
  const byField = new Map<string, RefusedField>()
  for (const { path, message } of issues) {
    const [first, ...rest] = path[0] === FIELDS_PARENT ? path.slice(1) : path
    const field = String(first)
    if (!byField.has(field))
      byField.set(field, { field, problem: isFieldProblem(message) ? message : 'notAccepted', inside: rest })
  }
  return [...byField.values()]
}
