/** What became of something that was sent, for tests of what follows. */
import type { Submitted } from '#web/account/account-face.ts'

export function done<Value>(value: Value): Submitted<Value> {
  return { kind: 'done', value }
}
