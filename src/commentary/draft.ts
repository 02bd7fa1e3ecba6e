/** A realised sentence before the check, with the facts that it cites. */
import type { Fact } from './facts/fact.ts'

export interface Draft {
  readonly text: string
  readonly facts: readonly Fact[]
}
