/** A sentence before the check, with the facts that it says it rests on. */
import type { Fact } from './facts/fact.ts'

export interface Draft {
  readonly text: string
  readonly facts: readonly Fact[]
}
