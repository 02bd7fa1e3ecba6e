/** Result of a call: a value, or a refusal that the server words in the reader's language. */
import type { FieldProblem } from '#contract/subscriber/field-problem.ts'
import type { RefusalCode } from '#contract/subscriber/refusal.ts'
import type { Account } from '#store/accounts/account-types.ts'

export interface Refusal {
  readonly ok: false
  readonly code: RefusalCode
  /** With `invalid_field`: the problem by the name of the field. */
  readonly fields?: Readonly<Record<string, FieldProblem>>
  /** With `throttled` and `unavailable`. */
  readonly retryAfterSeconds?: number
  /** With `stale`: as it is stored now. */
  readonly account?: Account
}

export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refusal

/** @param more what goes with the code */
export function refuse(code: RefusalCode, more: Omit<Refusal, 'ok' | 'code'> = {}): Refusal {
  return { ok: false, code, ...more }
}

export function succeed<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}
