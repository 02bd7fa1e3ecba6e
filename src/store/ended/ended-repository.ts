/** What the rest of the program asks the store about endings. */
import type { Engine } from '../engine.ts'
import type { EndedJournal } from './ended-entry.ts'
import { readEnded, takeInEnded } from './ended-table.ts'

export interface EndedRepository {
  journal(): Promise<EndedJournal>
  /** Takes in what a journal outside the database knows besides. @returns both together */
  takeIn(outside: EndedJournal): Promise<EndedJournal>
}

export function endedRepository(engine: Engine): EndedRepository {
  return {
    journal: () => engine.read(readEnded),
    takeIn: (outside) => engine.write((transaction) => takeInEnded(transaction, outside)),
  }
}
