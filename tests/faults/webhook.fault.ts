/**
 * Usage: `npm run faults -- webhook [--short] [engine=postgres | postgres://… of an empty database]
 * [readers=200] [days=10]`
 *
 * Alerts are delivered to channels while the senders are killed; some receivers refuse, hang, never end,
 * redirect to the inside or are gone. On SQLite in a folder of its own, unless another store is named:
 * `engine=postgres` starts a server of its own.
 */
import type { Fault, FaultReport, FaultRun } from './fault.ts'
import { onChosenStore } from './harness/on-chosen-store.ts'
import { webhookRun } from './webhook-run.ts'
import { webhookFailures, type WebhookCrashResult } from './webhook-verdict.ts'

const SHORT = { readers: 40, hungReaders: 100, days: 3, mostKills: 4 } as const
const LONG = { readers: 200, hungReaders: 100, days: 10, mostKills: 100 } as const
/** Fewer kills prove nothing. */
const MIN_KILLS = 3

export const fault: Fault = {
  covers: 'R25',
  makesOwnData: true,
  title:
    'kill -9 among three senders of webhooks, bad receivers among good ones: none lost, none sent again by a sender that lived',
  run: (run) => onChosenStore(run, runOn),
}

async function runOn(place: string, { isShort, args, log, random }: FaultRun): Promise<FaultReport> {
  const full = isShort ? SHORT : LONG
  const size = { readers: numberIn(args, 'readers', full.readers), days: numberIn(args, 'days', full.days) }
  const result = await webhookRun({ ...full, ...size, place, random, log: isShort ? () => {} : log })
  const failures = webhookFailures(result)
  return {
    figures: figuresOf(result),
    failures: result.kills < MIN_KILLS ? [...failures, `only ${result.kills} were killed`] : failures,
  }
}

function figuresOf({ kills, deliveries, tries, promptFirstTries, dueFirstTries }: WebhookCrashResult) {
  const inState = (name: string) => deliveries.filter(({ state }) => state === name).length
  const accepted = Map.groupBy(
    tries.filter(({ isAccepted }) => isAccepted),
    ({ id }) => id,
  )
  return [
    ['senders killed', kills],
    ['messages', deliveries.length],
    ['requests at receivers', tries.length],
    ['delivered', inState('delivered')],
    ['given up', inState('given_up')],
    ['cancelled with a paused channel', inState('cancelled')],
    [
      'accepted twice, the first sender killed',
      [...accepted.values()].filter((those) => those.length > 1).length,
    ],
    ['did not wait for the hung receiver', `${promptFirstTries} of ${dueFirstTries}`],
  ] as const
}

function numberIn(args: readonly string[], name: string, otherwise: number): number {
  return Number(args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise)
}
