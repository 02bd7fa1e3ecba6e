/** Interface of a fault for the command that runs all of them: its action, its figures, and its conditions. */

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
  /** Figures in print order; the name contains the unit. */
  readonly figures: readonly (readonly [what: string, value: number | string])[]
  /** Violated conditions; empty = passed. */
  readonly failures: readonly string[]
  /** Parts that could not run here, each with the tool that is missing. */
  readonly skipped?: readonly string[]
}

export interface Fault {
  /**
   * Number in the list of faults that the portal survives (docs/reliability.md): `R1`; several where one run
   * covers them together.
   */
  readonly covers: string
  /** The fault and the expected behaviour, in one sentence. */
  readonly title: string
  /** It measures speed, so nothing else may run in parallel; omitted = it may. */
  readonly wantsQuiet?: boolean
  /**
   * It puts load on a portal with all processors and judges the share that is served: of these one runs at a
   * time, and none beside the tests of `npm test`; faults that judge delays, which mostly wait, may run in
   * parallel.
   */
  readonly putsLoad?: boolean
  /**
   * It judges delays of seconds: other faults may run in parallel, the tests of `npm test` may not; omitted =
   * both may.
   */
  readonly judgesDelays?: boolean
  /** It uses no prepared data (harness/prepared.ts), so it need not wait for them; omitted = it does. */
  readonly makesOwnData?: boolean
  run(run: FaultRun): Promise<FaultReport>
}

/** A list of `[wrong, why]`: the reasons of those that are wrong. */
export function failuresOf(checks: readonly (readonly [isWrong: boolean, why: string])[]): string[] {
  return checks.flatMap(([isWrong, why]) => (isWrong ? [why] : []))
}
