/** Result of a submitted form, for tests of the following steps. */
import type { CallResult } from '#web/account/account-api.ts'

export function done<Value>(value: Value): CallResult<Value> {
  return { kind: 'done', value }
}
