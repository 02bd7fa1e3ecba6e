/** Converts schema errors to plain English. */
import type { z } from 'zod'
import { valueAt } from './localise.ts'
import type { ReportAt } from './problems.ts'

type Issue = z.core.$ZodIssue

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  null: 'null',
}

export const UNKNOWN_FIELD = 'is a field that is not known here'

/** Reports every error of a schema in `given`. */
export function reportIssues(error: z.ZodError, input: unknown, report: ReportAt): void {
  for (const issue of error.issues) {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...path, key], UNKNOWN_FIELD)
    else report(path, issueReason(issue, valueAt(input, path)))
  }
}

/**
 * Phrase that follows the path: "is missing".
 *
 * @param value the value at the path
 */
function issueReason(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? 'is missing'
        : `must be ${TYPES[issue.expected] ?? issue.expected}, is ${kindOf(value)}`
    case 'invalid_value': {
      const words = issue.values.map((word) => `"${String(word)}"`)
      return value === undefined ? 'is missing' : `must be one of ${words.join(', ')}, is ${preview(value)}`
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty'
      return `must ${measure(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${measure(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`
    case 'invalid_format':
      // A schema's own message is more specific than the name of the format.
      return `${issue.message.startsWith('Invalid') ? `is not a valid ${issue.format}` : issue.message} (${preview(value)})`
    case 'invalid_union':
      return value === undefined
        ? 'is missing'
        : `has none of the forms that are allowed here (${preview(value)})`
    default:
      return value === undefined ? 'is missing' : issue.message
  }
}

function measure(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${limit} characters`
  if (origin === 'array') return `have ${bound} ${limit} entries`
  return `be ${bound} ${limit}`
}

function kindOf(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  return TYPES[typeof value] === undefined || typeof value === 'object' ? 'a mapping' : preview(value)
}

const MAX_SHOWN = 40

function preview(value: unknown): string {
  if (typeof value !== 'string')
    return typeof value === 'object' ? 'a list or mapping' : JSON.stringify(value)
  return `"${value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value}"`
}
