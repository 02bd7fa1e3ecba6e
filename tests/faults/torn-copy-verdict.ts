/** Conditions on an account in a copy that was taken during writes. */
import { isSame, type WrittenState } from './harness/written-state.ts'

export interface CopiedAccount {
  /** The last state acknowledged before the copy started. */
  readonly acknowledged: WrittenState
  /** State in the copy; `null` = a mix of writes. */
  readonly shown: WrittenState | null
  /** The account's known state at the copy's version; omitted = it never had that version. */
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
