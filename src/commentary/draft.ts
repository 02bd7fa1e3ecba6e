/** A realised sentence before the check, with the facts that it cites. */
import type { Fact } from './facts/fact.ts'

/** The sentence as text; every number in it must follow from the cited facts. */
export interface Draft {
  readonly text: string
  readonly facts: readonly Fact[]
}
