/**
 * Some seconds of the busiest minute, request by request: random arrivals (Poisson), round robin over the
 * instances, and serial processing in each, as in the event loop. The duration of a request is its measured
 * processor time. Passwords are left out: they have threads of their own.
 */
import { HABITS, type Peak } from './day.ts'
import { COSTS } from './unit-costs.ts'

export interface SimulationResult {
  /** From arrival to answer, in milliseconds; the network is not in it. */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Share of its time that the busiest instance works. */
  readonly busy: number
}

export interface Setting {
  readonly peak: Peak
  readonly instances: number
  /** Share of public answers that a cache in front gives without asking. */
  readonly cached: number
  readonly seconds: number
  /** From 0 up to 1. */
  readonly random: () => number
}

interface Kind {
  readonly perSecond: number
  readonly ms: number
}

/** @returns NaN for the times when no request arrived */
export function simulate({ peak, instances, cached, seconds, random }: Setting): SimulationResult {
  const kinds = kindsOf(peak, cached)
  const total = kinds.reduce((sum, { perSecond }) => sum + perSecond, 0)
  const freeAt = new Float64Array(instances)
  const worked = new Float64Array(instances)
  const times: number[] = []
  let turn = 0
  for (let now = gap(total, random); now < seconds * 1_000; now += gap(total, random)) {
    const { ms } = kindAt(kinds, random() * total)
    const begun = Math.max(now, freeAt[turn] ?? 0)
    freeAt[turn] = begun + ms
    worked[turn] = (worked[turn] ?? 0) + ms
    times.push(begun + ms - now)
    turn = (turn + 1) % instances
  }
  times.sort((a, b) => a - b)
  const quantile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), busy: Math.max(...worked) / (seconds * 1_000) }
}

function kindsOf(peak: Peak, cached: number): readonly Kind[] {
  const asked = peak.answers * (1 - cached)
  return [
    { perSecond: asked * (1 - HABITS.coldShare), ms: COSTS.hotAnswer.value / 1_000 },
    { perSecond: asked * HABITS.coldShare, ms: COSTS.coldAnswer.value / 1_000 },
    { perSecond: peak.ownReads, ms: COSTS.readUser.value / 1_000 },
    { perSecond: peak.saves, ms: COSTS.saveUser.value / 1_000 },
  ]
}

function gap(perSecond: number, random: () => number): number {
  return (-Math.log(1 - random()) * 1_000) / perSecond
}

function kindAt(kinds: readonly Kind[], point: number): Kind {
  let left = point
  for (const kind of kinds) {
    left -= kind.perSecond
    if (left < 0) return kind
  }
  return kinds.at(-1) ?? { perSecond: 0, ms: 0 }
}

/** Above this a queue grows at every burst, and the loss of one instance overloads the others. */
const MAX_BUSY = 0.5

/**
 * The smallest number of instances, none of them busy for more than half of its time, whose p99 stays below
 * the limit.
 */
export function fewestInstances(
  setting: Omit<Setting, 'instances'>,
  mostP99Ms: number,
): { readonly instances: number; readonly simulated: SimulationResult } {
  const work = kindsOf(setting.peak, setting.cached).reduce(
    (sum, { perSecond, ms }) => sum + (perSecond * ms) / 1_000,
    0,
  )
  for (let instances = Math.max(1, Math.floor(work / MAX_BUSY)); ; instances += 1) {
    const simulated = simulate({ ...setting, instances })
    if (simulated.busy <= MAX_BUSY && simulated.p99Ms <= mostP99Ms) return { instances, simulated }
  }
}
