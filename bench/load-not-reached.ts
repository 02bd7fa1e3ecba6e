/** A load that the machine could not carry: a row of the table, and no failure of the benchmark. */
import { notReached, type Row } from './goal-table.ts'

/** The machine is too slow for a load: at a lower rate the figure would mean something else. */
export class LoadNotReached extends Error {
  override readonly name = 'LoadNotReached'
}

/**
 * Rows of a measurement, or the row _not reached_.
 *
 * @param measure may throw {@link LoadNotReached}
 */
export async function orNotReached(
  what: string,
  measure: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  try {
    return await measure()
  } catch (error) {
    if (error instanceof LoadNotReached) return [notReached(what, error.message)]
    throw error
  }
}
