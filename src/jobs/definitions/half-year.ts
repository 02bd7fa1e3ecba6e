/**
 * Makes half-year editions: each morning, those that are missing of the half-years that have ended since the
 * store began to keep what was published. Normally that is the first morning of January and of July; after a
 * longer stop of the portal it is the first morning after.
 */
import { closedHalfYears, type HalfYear } from '#core/time/half-year.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { HalfYearRepository, NewHalfYear } from '#store/content/half-years.ts'
import type { Job } from '../job-runner.ts'

export interface HalfYearDeps {
  readonly halfYears: Pick<HalfYearRepository, 'ids' | 'add'>
  /** First Oslo calendar day of which the end is kept; `null` = nothing is kept. */
  readonly firstDay: () => Promise<string | null>
  /** Makes the edition from what was published at the end of the last day. */
  readonly make: (halfYear: HalfYear) => Promise<NewHalfYear>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** An hour in which few read, after midnight's figures have come. */
const MORNING = '04:40'

export function halfYearJob(deps: HalfYearDeps): Job {
  return {
    name: 'half-year',
    schedule: { at: [MORNING] },
    run: async ({ signal }) => {
      const firstDay = await deps.firstDay()
      if (firstDay === null) return 'nothing is kept yet'
      const stored = new Set(await deps.halfYears.ids())
      const missing = closedHalfYears(firstDay, osloDay(deps.now())).filter(({ id }) => !stored.has(id))
      const made: string[] = []
      for (const halfYear of missing) {
        const edition = await deps.make(halfYear)
        signal.throwIfAborted()
        if (await deps.halfYears.add(edition)) made.push(halfYear.id)
      }
      return made.length === 0 ? 'no half-year has ended' : `made ${made.join(', ')}`
    },
  }
}
