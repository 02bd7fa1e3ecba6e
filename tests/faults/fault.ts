/**
 * What a fault is to the command that runs them all: something that is done to the portal, what was counted,
 * and what must hold of it.
 */

/** How much of it is run. */
export interface FaultRun {
  /** Half a minute at most, as part of `npm test`; otherwise as long as its figure wants. */
  readonly isShort: boolean
  /** Addresses and sizes of its own, from the command line. */
  readonly args: readonly string[]
  /** Progress lines. */
  readonly log: (line: string) => void
  /** From 0 up to 1. */
  readonly random: () => number
}

export interface FaultReport {
  /** What was counted, in the order in which it is printed; the name says the unit. */
  readonly figures: readonly (readonly [what: string, value: number | string])[]
  /** What should hold and did not; empty = passed. */
  readonly failures: readonly string[]
  /** Parts that could not run here, each with the tool that is missing. */
  readonly skipped?: readonly string[]
}

export interface Fault {
  /**
   * Its number in the list of faults that the portal survives (docs/reliability.md): `R1`; several where one
   * run shows them together.
   */
  readonly covers: string
  /** What happens and what must hold, in a sentence. */
  readonly title: string
  /** It judges speed, so nothing else may run beside it; left out = it may. */
  readonly wantsQuiet?: boolean
  /** It uses no prepared data (harness/prepared.ts), so it need not wait for them; left out = it does. */
  readonly makesOwnData?: boolean
  run(run: FaultRun): Promise<FaultReport>
}

/** A list of `[wrong, why]`: the reasons of those that are wrong. */
export function failuresOf(checks: readonly (readonly [isWrong: boolean, why: string])[]): string[] {
  return checks.flatMap(([isWrong, why]) => (isWrong ? [why] : []))
}
