/** What became of something that was sent, for tests of what follows. */
import type { CallResult } from '#web/account/account-api.ts'

export function done<Value>(value: Value): CallResult<Value> {
  return { kind: 'done', value }
}
