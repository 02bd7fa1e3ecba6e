/** What must hold of an account in a copy that was taken in the middle of writing. */
import { isSame, type WrittenState } from './harness/written-state.ts'

export interface CopiedAccount {
  /** What was last answered with 200 before the copy began. */
  readonly acknowledged: WrittenState
  /** What the copy shows; `null` = no one write. */
  readonly shown: WrittenState | null
  /** What the account showed when it had the version that the copy shows; left out = it never had it. */
  readonly known: WrittenState | undefined
}

/** @param isCut whether the end of the log was cut off, with writes that had been acknowledged */
export function copyFinding(
  { acknowledged, shown, known }: CopiedAccount,
  isCut: boolean,
): 'whole' | 'lost' | 'torn' {
  if (shown === null || known === undefined || !isSame(shown, known)) return 'torn'
  return !isCut && shown.version < acknowledged.version ? 'lost' : 'whole'
}
