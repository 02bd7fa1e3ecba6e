/**
 * Usage: `npm run faults -- newsletter [--short] [engine=postgres | postgres://… of an empty database]
 * [slots=20] [readers=500]`
 *
 * Newsletters are sent while their senders are killed, and the received ones are counted. On SQLite in a
 * folder of its own, unless another store is named: `engine=postgres` starts a server of its own.
 */
import type { Fault, FaultReport, FaultRun } from './fault.ts'
import { onChosenStore } from './harness/on-chosen-store.ts'
import { crashRun, SHORT } from './newsletter-run.ts'
import { verdictOf } from './newsletter-verdict.ts'

const LONG = { readers: 500, slots: 20, mailMs: 500, killEveryMs: 1_000, mostKills: 200 } as const
/** Fewer kills prove nothing. */
const MIN_KILLS = 3

export const fault: Fault = {
  covers: 'R5',
  makesOwnData: true,
  title: 'kill -9 among three senders: nothing arrives twice, and what does not arrive is listed',
  run: (run) => onChosenStore(run, runOn),
}

async function runOn(place: string, { isShort, args, log, random }: FaultRun): Promise<FaultReport> {
  const full = isShort ? SHORT : LONG
  const size = {
    readers: numberIn(args, 'readers', full.readers),
    slots: numberIn(args, 'slots', full.slots),
  }
  const result = await crashRun({ ...full, ...size, place, random, log: isShort ? () => {} : log })
  const { lines, failures } = verdictOf(result, size.readers)
  return {
    figures: lines,
    failures: result.kills < MIN_KILLS ? [...failures, `only ${result.kills} were killed`] : failures,
  }
}

function numberIn(args: readonly string[], name: string, otherwise: number): number {
  return Number(args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise)
}
