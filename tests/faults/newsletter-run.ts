/**
 * Newsletters under kill -9 (reliability R5): three instances on one store send to one mail server that
 * refuses some mails and cuts some connections. One instance is killed every second or, on a busy machine,
 * after a number of attempts since the last kill. The clock is simulated: delays and leases pass quickly
 * while no process sends.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nextSlot } from '#core/newsletter/calendar.ts'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import type { Balance } from '#store/newsletter/newsletter-types.ts'
import type { Store } from '#store/open-store.ts'
import { reader } from '../factories/newsletter-readers.ts'
import { smtpSink, type SinkDeed, type SmtpSink } from '../factories/smtp-sink.ts'
import { openStoreAt } from './harness/store-place.ts'

export interface CrashPlan {
  /** A folder for SQLite, or the address of an empty PostgreSQL database. */
  readonly place: string
  readonly readers: number
  readonly slots: number
  readonly killEveryMs: number
  /** After this many kills the run continues without further ones. */
  readonly mostKills: number
  /** Duration of each mail at the mail server, in milliseconds. */
  readonly mailMs: number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: (line: string) => void
}

export interface CrashResult {
  readonly kills: number
  readonly slots: readonly number[]
  readonly balances: readonly Balance[]
  /** Every delivery: its state, and how often its mail arrived. */
  readonly deliveries: readonly {
    readonly account: number
    readonly slotAt: number
    readonly state: string
    readonly received: number
  }[]
  /** Connections that the mail server cut after the dot. */
  readonly cuts: number
  /** Mails that it refused for now. */
  readonly refusals: number
}

/** Sized for half a minute. */
export const SHORT = { readers: 60, slots: 3, mailMs: 300, killEveryMs: 500, mostKills: 3 } as const

const INSTANCES = 3
/** Each connection of an instance may have one mail between dot and reply when it is killed. */
export const CONNECTIONS = 10
const REFUSED_SHARE = 0.05
const CUT_SHARE = 0.01
const STEP_MS = 100
/** Step of the simulated clock while mails are sent, and when none was sent for some steps. */
const BUSY_STEP_MS = 100
const IDLE_STEP_MS = 40_000
const IDLE_AFTER = 8
/** Minimum number of attempts between two kills. */
const TRIES_PER_KILL = 5
/** A slot that is not done by then never will be, in real milliseconds. */
const SLOT_LIMIT_MS = 300_000
const STARTED_AT = Date.parse('2026-10-15T04:00:00.000Z')
const DAILY = { ...NO_NEWSLETTER, frequency: 'daily' } as const

export async function crashRun(plan: CrashPlan): Promise<CrashResult> {
  const clock = { now: STARTED_AT }
  const store = await openStoreAt(plan.place, () => clock.now)
  const counts = { cuts: 0, refusals: 0 }
  const sink = await smtpSink({ slowMs: plan.mailMs, deed: () => badLuck(plan.random, counts) })
  const tries = () => [...sink.tries.values()].reduce((sum, one) => sum + one, 0)
  const fleet = startFleet(plan, { clock, smtpUrl: sink.url, tries })
  try {
    for (let id = 1; id <= plan.readers; id += 1) await reader(store, id, clock.now)
    const slots: number[] = []
    fleet.start()
    for (let index = 0; index < plan.slots; index += 1) {
      const slot = nextSlot(DAILY, clock.now)
      if (slot === null) throw new Error('there is no next slot')
      clock.now = slot
      slots.push(slot)
      await untilDone({ store, clock, fleet, tries }, slot, plan.readers)
      plan.log(`${new Date(slot).toISOString()}: ${fleet.kills()} kills, ${sink.received.length} mails`)
    }
    await fleet.stop()
    const rows = await store.deliveries.listed(STATES, Number.MAX_SAFE_INTEGER)
    const received = receivedBy(sink)
    return {
      kills: fleet.kills(),
      slots,
      ...counts,
      balances: await store.deliveries.balances(plan.slots),
      deliveries: rows.map(({ account, slotAt, state }) => ({
        account,
        slotAt,
        state,
        received: received.get(`${account} ${slotAt}`) ?? 0,
      })),
    }
  } finally {
    await fleet.stop()
    await sink.stop()
    await store.close()
  }
}

const STATES = [
  'planned',
  'claimed',
  'handover',
  'sent',
  'bounced',
  'uncertain',
  'skipped_late',
  'skipped_empty',
  'cancelled',
] as const

function badLuck(random: () => number, counts: { cuts: number; refusals: number }): SinkDeed {
  const luck = random()
  if (luck < CUT_SHARE) {
    counts.cuts += 1
    return { do: 'cut-after-dot' }
  }
  if (luck >= CUT_SHARE + REFUSED_SHARE) return { do: 'take' }
  counts.refusals += 1
  return { do: 'refuse', at: random() < 0.5 ? 'recipient' : 'end', code: 451 }
}

/** Deliveries read from the mails: `account slot`, as newsletter-sending.ts writes it. */
function receivedBy({ received }: SmtpSink): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { raw } of received) {
    const [, text = ''] = raw.split('\r\n\r\n')
    counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1)
  }
  return counts
}

interface Run {
  readonly store: Store
  readonly clock: { now: number }
  readonly fleet: Fleet
  /** How many mails have begun. */
  readonly tries: () => number
}

async function untilDone({ store, clock, fleet, tries }: Run, slot: number, readers: number): Promise<void> {
  let [before, idle] = [tries(), 0]
  for (let ms = 0; ms < SLOT_LIMIT_MS; ms += STEP_MS) {
    await wait(STEP_MS)
    idle = tries() === before && fleet.isReady() ? idle + 1 : 0
    before = tries()
    clock.now += idle > IDLE_AFTER ? IDLE_STEP_MS : BUSY_STEP_MS
    fleet.tick()
    const [newest] = await store.deliveries.balances(1)
    if (newest?.slotAt !== slot || newest.planned < readers) continue
    const { planned, claimed, handover } = newest.states
    if (planned + claimed + handover === 0) return
  }
  throw new Error(`the slot ${new Date(slot).toISOString()} was not done within ${SLOT_LIMIT_MS / 1_000} s`)
}

interface Fleet {
  start(): void
  /** Sets the clock of all instances, and kills one when it is time. */
  tick(): void
  /** Whether a process sends. */
  isReady(): boolean
  kills(): number
  stop(): Promise<void>
}

interface Surroundings extends Pick<Run, 'clock' | 'tries'> {
  readonly smtpUrl: string
}

function startFleet(
  { place, killEveryMs, mostKills, random }: CrashPlan,
  { clock, smtpUrl, tries }: Surroundings,
): Fleet {
  const script = path.join(import.meta.dirname, 'newsletter-sender.ts')
  let running: ChildProcess[] = []
  const ready = new Set<ChildProcess>()
  let kills = 0
  let next = { at: 0, tries: 0 }
  const launch = () => {
    const child = spawn(process.execPath, [script, place, smtpUrl, String(clock.now)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    // A process that has not started to send is not killed; on a busy machine no other would ever be.
    child.stdout?.once('data', () => void ready.add(child))
    // Killed between two lines.
    child.stdin?.on('error', () => {})
    running.push(child)
  }
  const setNext = () => {
    next = { at: performance.now() + killEveryMs, tries: tries() + TRIES_PER_KILL * (0.5 + random()) }
  }
  const killOne = () => {
    const victims = running.filter((child) => ready.has(child))
    const victim = victims[Math.floor(random() * victims.length)]
    if (!victim) return
    victim.kill('SIGKILL')
    running = running.filter((child) => child !== victim)
    kills += 1
    launch()
  }
  return {
    start: () => {
      for (let index = 0; index < INSTANCES; index += 1) launch()
      setNext()
    },
    tick: () => {
      for (const child of running) child.stdin?.write(`${clock.now}\n`)
      if (kills >= mostKills || performance.now() < next.at || tries() < next.tries) return
      killOne()
      setNext()
    },
    isReady: () => running.some((child) => ready.has(child)),
    kills: () => kills,
    stop: async () => {
      const last = running
      running = []
      await Promise.all(
        last.map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once('exit', () => resolve())
              child.kill('SIGKILL')
            }),
        ),
      )
    },
  }
}
