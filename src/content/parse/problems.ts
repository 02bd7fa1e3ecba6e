/** Problems of a content pack, in words that its editor can act on. */

export interface PackProblem {
  /** The path as the pack's folder was named by the caller. */
  readonly file: string
  /** From 1; `null` where the whole file is meant. */
  readonly line: number | null
  /** Path in the document: `rows[2].columns[0][1].attributes.series[3]`; empty for the whole document. */
  readonly place: string
  /** A phrase that follows the path: "is missing". */
  readonly reason: string
}

/** A path into a document: keys of mappings, indexes of lists. */
export type Path = readonly (string | number)[]

/** Reports a problem of the part at a path. */
export type ReportAt = (path: Path, reason: string) => void

const MAX_PROBLEMS = 50

/** Collects the first 50 problems; the same one in both languages counts once. */
export class ProblemList {
  readonly #problems = new Map<string, PackProblem>()

  add(problem: PackProblem): void {
    if (this.#isFull) return
    const { file, line, place: position, reason } = problem
    this.#problems.set(JSON.stringify([file, line, position, reason]), problem)
  }

  /**
   * Adds a problem lazily when finding its line is expensive: of a file with a million errors only the first
   * 50 are located.
   */
  addLazily(problem: () => PackProblem): void {
    if (!this.#isFull) this.add(problem())
  }

  get #isFull(): boolean {
    return this.#problems.size >= MAX_PROBLEMS
  }

  get list(): readonly PackProblem[] {
    return [...this.#problems.values()]
  }
}

/** `['rows', 2, 'columns', 0, 1]` → `rows[2].columns[0][1]`. */
export function pathText(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`))
    .join('')
}

/** One line per problem: `content/dashboards/makro.yaml:14 rows[0].layout: is missing`. */
export function formatProblems(problems: readonly PackProblem[]): string[] {
  return problems.map(({ file, line, place: position, reason }) => {
    const location = [line === null ? file : `${file}:${line}`, position]
      .filter((part) => part !== '')
      .join(' ')
    return `${location}: ${reason}`
  })
}
