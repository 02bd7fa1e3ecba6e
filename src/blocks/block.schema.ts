/** Stored form of a block type in the registry: its attributes and their references. */
import type { z } from 'zod'
import { formulaInputs, parseFormula } from '#core/figures/formula.ts'

/** Ids that blocks may refer to. */
export interface ReferenceTargets {
  readonly series: ReadonlySet<string>
  readonly comments: ReadonlySet<string>
  readonly feeds: ReadonlySet<string>
  /** Markets that have areas. */
  readonly marketsWithAreas: ReadonlySet<string>
  /** Markets with area outlines. */
  readonly marketsWithShapes: ReadonlySet<string>
}

type Path = readonly (string | number)[]

/** Reports a problem of a content pack; `path` starts at the attributes. */
export type ReportProblem = (path: Path, reason: string) => void

export interface BlockSchema<Attributes> {
  /** An object schema that completes partly filled attributes. */
  readonly attributes: z.ZodType<Attributes> & { readonly shape: Readonly<Record<string, z.ZodType>> }
  /**
   * Reports problems that the schema cannot detect, during the import of a content pack: missing reference
   * targets, required texts. Omitted by a type without references.
   */
  readonly check?: (attributes: Attributes, targets: ReferenceTargets, report: ReportProblem) => void
}

/** Reports a series that the content does not have; of a formula, each such input. */
export function checkSeries(id: string, path: Path, targets: ReferenceTargets, report: ReportProblem): void {
  const parsed = parseFormula(id)
  for (const input of parsed.ok ? formulaInputs(parsed.formula) : [id])
    if (!targets.series.has(input)) report(path, `there is no series "${input}"`)
}
