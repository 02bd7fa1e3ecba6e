/** Repository of revocations. */
import type { Engine } from '../engine/engine.ts'
import type { RevocationJournal } from './revocation-journal.ts'
import { readRevocations, mergeRevocations } from './revocation-table.ts'

export interface RevocationRepository {
  journal(): Promise<RevocationJournal>
  /** Merges a journal from outside the database. @returns the merged journal */
  merge(outside: RevocationJournal): Promise<RevocationJournal>
}

export function revocationRepository(engine: Engine): RevocationRepository {
  return {
    journal: () => engine.read(readRevocations),
    merge: (outside) => engine.write((transaction) => mergeRevocations(transaction, outside)),
  }
}
