/** Output of a benchmark: a Markdown table with one row per figure and the result of each goal. */

export interface Row {
  readonly what: string
  readonly product: string
  /** The peer's figure, or '' where there is no peer. */
  readonly peer: string
  readonly ratio: string
  readonly goal: string
  /**
   * '' = there is no goal; `within` and `over` are for clock time, which depends on the machine and never
   * fails a run. `not reached`: the machine could not carry the load that the figure needs.
   */
  readonly verdict: 'PASS' | 'FAIL' | 'within' | 'over' | 'not reached' | ''
}

/** Results of portal and peer for the same work. */
export interface Pair {
  readonly what: string
  readonly product: number
  readonly peer: number
  readonly unit: string
}

const HEADER: Readonly<Record<keyof Row, string>> = {
  what: 'What',
  product: 'Portal',
  peer: 'Peer',
  ratio: 'Ratio',
  goal: 'Goal',
  verdict: '',
}
const COLUMNS = ['what', 'product', 'peer', 'ratio', 'goal', 'verdict'] as const

/** The portal must do at least `min` times as much as the peer. */
export function atLeast(min: number, { what, product, peer, unit }: Pair): Row {
  const ratio = product / peer
  return {
    ...pairCells(what, product, peer, unit, ratio),
    goal: `≥ ${min} ×`,
    verdict: ratio >= min ? 'PASS' : 'FAIL',
  }
}

/** The portal must not need more than `max` times as much as the peer. */
export function atMost(max: number, { what, product, peer, unit }: Pair): Row {
  const ratio = product / peer
  return {
    ...pairCells(what, product, peer, unit, ratio),
    goal: `≤ ${max} ×`,
    verdict: ratio <= max ? 'PASS' : 'FAIL',
  }
}

/** A comparison that is good to know. */
export function comparison({ what, product, peer, unit }: Pair): Row {
  return { ...pairCells(what, product, peer, unit, product / peer), goal: '', verdict: '' }
}

function pairCells(what: string, product: number, peer: number, unit: string, ratio: number) {
  return {
    what,
    product: withUnit(product, unit),
    peer: withUnit(peer, unit),
    ratio: Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '',
  }
}

/** A figure with an absolute limit that any machine can meet, such as memory. */
export function below(limit: number, what: string, value: number, unit: string): Row {
  return {
    ...alone(what, value, unit),
    goal: `< ${withUnit(limit, unit)}`,
    verdict: value < limit ? 'PASS' : 'FAIL',
  }
}

/** A figure with an absolute minimum that any machine can reach, such as a score. */
export function above(min: number, what: string, value: number, unit: string): Row {
  return {
    ...alone(what, value, unit),
    goal: `≥ ${withUnit(min, unit)}`,
    verdict: value >= min ? 'PASS' : 'FAIL',
  }
}

/** Wall time with a goal: printed, not judged. */
export function clockBelow(limitMs: number, what: string, ms: number): Row {
  return {
    ...alone(what, ms, 'ms'),
    goal: `< ${withUnit(limitMs, 'ms')}`,
    verdict: ms < limitMs ? 'within' : 'over',
  }
}

/**
 * A figure that needs a load which this machine could not carry. @param why for example "3 600 of 6 000
 * answered"
 */
export function notReached(what: string, why: string): Row {
  return { what, product: why, peer: '', ratio: '', goal: '', verdict: 'not reached' }
}

/** A figure that is good to know. */
export function alone(what: string, value: number, unit: string): Row {
  return { what, product: withUnit(value, unit), peer: '', ratio: '', goal: '', verdict: '' }
}

function withUnit(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${unit}`
}

/** Exit code of a benchmark by its table; the whole run is summed up by scripts/bench.js. */
const [MISSED, NOT_REACHED] = [1, 3]

/** Prints the table, and sets the exit code: 1 for a missed goal, else 3 for a load that was not reached. */
export function printGoals(rows: readonly Row[]): void {
  const widths = COLUMNS.map((column) => Math.max(...[HEADER, ...rows].map((row) => row[column].length)))
  const line = (row: Readonly<Record<keyof Row, string>>) =>
    `| ${COLUMNS.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join(' | ')} |`
  console.log(line(HEADER))
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of rows) console.log(line(row))
  if (rows.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = MISSED
  else if (rows.some(({ verdict }) => verdict === 'not reached')) process.exitCode = NOT_REACHED
}
