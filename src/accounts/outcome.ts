/** Result of a call: a value, or a refusal that the server words in the reader's language. */
import type { FieldProblem } from '#contract/subscriber/field-problem.ts'
import type { RefusalCode } from '#contract/subscriber/refusal.ts'
import type { Account } from '#store/accounts/account-types.ts'

/** Why a call was refused, with what its response needs. */
export interface Refusal {
  readonly ok: false
  readonly code: RefusalCode
  /** For `invalid_field`: the problem by field name. */
  readonly fields?: Readonly<Record<string, FieldProblem>>
  /** For `throttled` and `unavailable`. */
  readonly retryAfterSeconds?: number
  /** For `stale`: the stored account. */
  readonly account?: Account
}

/** The value of a successful call, or a refusal. Refusals are values, not exceptions. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refusal

/** @param details further members for the code */
export function refuse(code: RefusalCode, details: Omit<Refusal, 'ok' | 'code'> = {}): Refusal {
  return { ok: false, code, ...details }
}

/** The outcome of a call that was carried out. */
export function succeed<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}
