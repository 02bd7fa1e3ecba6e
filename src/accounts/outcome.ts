/** What becomes of a call: a value, or a refusal that the server says in the reader's language. */
import type { FieldProblem } from '#contract/subscriber/field-problem.ts'
import type { Account } from '#store/accounts/account-store.ts'

/** Refusals and their HTTP status (docs/wire.md, decision 46). */
export const REFUSAL_STATUS = {
  unauthorized: 401,
  /** One for every reason why a login fails. */
  login_failed: 403,
  /** The ID in the body is not the session's. */
  not_yours: 403,
  invalid_field: 403,
  wrong_password: 403,
  /** A link that was used, replaced, has expired, belongs to another address, or never existed. */
  link_invalid: 403,
  email_taken: 403,
  too_many_layouts: 403,
  too_many_blocks: 403,
  layout_path_taken: 403,
  stale: 412,
  throttled: 429,
  /** Too many passwords are being checked, or the store does not answer. */
  unavailable: 503,
} as const
export type RefusalCode = keyof typeof REFUSAL_STATUS

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

export function done<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}
