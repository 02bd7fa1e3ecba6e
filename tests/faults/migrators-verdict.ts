/**
 * Conditions when several processes migrate one store at the same time: each step is done once, by one
 * process, and none fails.
 */
import { failuresOf } from './fault.ts'

/** Result of one process. */
export interface MigratorEnd {
  readonly code: number | null
  /** Started steps, repeated ones included. */
  readonly begun: number
  readonly complaint: string
}

export interface MigratorsRun {
  readonly name: string
  readonly ended: readonly MigratorEnd[]
  /** Steps that the store lacked, and those that it has now. */
  readonly lacked: number
  readonly applied: { readonly wanted: number; readonly found: number }
  /** How often the data of a step were changed. */
  readonly doneToData: number
  /** Whether a further migration left the list of steps unchanged. */
  readonly isSettled: boolean
}

export function migratorsFailures({
  name,
  ended,
  lacked,
  applied,
  doneToData,
  isSettled,
}: MigratorsRun): string[] {
  const begun = ended.reduce((sum, one) => sum + one.begun, 0)
  const failed = ended.filter(({ code }) => code !== 0)
  return [
    ...failed.map(({ code, complaint }) => `${name}: a process ended with ${code}: ${errorIn(complaint)}`),
    ...failuresOf([
      [ended.length < 2, `${name}: only one process took part`],
      [
        failed.length === 0 && begun !== lacked,
        `${name}: ${begun} steps were begun for the ${lacked} that were missing`,
      ],
      [applied.found !== applied.wanted, `${name}: ${applied.found} steps instead of ${applied.wanted}`],
      [doneToData !== 1, `${name}: what a step does to the data was done ${doneToData} times`],
      [!isSettled, `${name}: migrating again changed something`],
    ]),
  ]
}

/** Node prints the place of the code first, and itself last. */
function errorIn(complaint: string): string {
  const lines = complaint.split('\n')
  return lines.find((line) => /^\w*Error: /.test(line)) ?? lines.at(-1) ?? ''
}
