/** Runs a fault on either engine, as the command line says. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FaultReport, FaultRun } from '../fault.ts'
import { onPostgres } from './on-postgres.ts'

/**
 * The database whose address is among the arguments, a new PostgreSQL for `engine=postgres`, else SQLite in a
 * folder that is removed afterwards.
 *
 * @param runOn gets the place of the store (`store-place.ts`)
 */
export async function onChosenStore(
  run: FaultRun,
  runOn: (place: string, run: FaultRun) => Promise<FaultReport>,
): Promise<FaultReport> {
  const address = run.args.find((arg) => arg.startsWith('postgres'))
  if (address !== undefined) return await runOn(address, run)
  // It waits for the disk, as an operator's does.
  if (run.args.includes('engine=postgres'))
    return await onPostgres(({ url }) => runOn(url, run), { isDurable: true })
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-faults-'))
  try {
    return await runOn(folder, run)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
