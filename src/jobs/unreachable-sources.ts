/** Sources that this machine cannot reach: without a network all fail at once, which is one failure to report. */

/** A first failure that waits to be reported, alone or with others of its cause. */
export interface UnreachableSource {
  readonly job: string
  /** System error code as given by Node: `ENOTFOUND`. */
  readonly cause: string
  /** Log line of this failure alone. */
  readonly line: string
  /** Milliseconds since 1970. */
  readonly retryAt: number
}

/** A line for the log, and the jobs that it stands for. */
export interface UnreachableLine {
  readonly jobs: readonly string[]
  readonly line: string
}

/** Fewer unreachable sources may have separate causes; each has a line of its own. */
const MIN_GROUPED = 5

/** Network errors, mostly on this side of the connection. */
const NETWORK_CAUSE = /\b(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTUNREACH)\b/

/** @param message of a failed job. @returns `null` = another kind of failure */
export function networkCause(message: string): string | null {
  return NETWORK_CAUSE.exec(message)?.[0] ?? null
}

/** @param now milliseconds since 1970 */
export function unreachableLines(failures: readonly UnreachableSource[], now: number): UnreachableLine[] {
  const byCause = Map.groupBy(failures, ({ cause }) => cause)
  return [...byCause].flatMap(([cause, sources]): UnreachableLine[] => {
    if (sources.length < MIN_GROUPED) return sources.map(({ job, line }) => ({ jobs: [job], line }))
    const seconds = Math.max(1, Math.ceil((Math.max(...sources.map(({ retryAt }) => retryAt)) - now) / 1000))
    const jobs = sources.map(({ job }) => job)
    const line =
      `${describeJobs(jobs)} could not be reached (${cause}: is there a network, and a name server?); what is here of them already stays, with its dates. ` +
      `All are tried again within ${seconds} s; each of them is on /drift. With FETCH_OUTSIDE=off nothing outside is asked`
    return [{ jobs, line }]
  })
}

/** Singular and plural by the prefix of the jobs' names. */
const KINDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  feed: ['feed', 'feeds'],
  series: ['source of a series', 'sources of series'],
  posts: ['source of news', 'sources of news'],
}
const OTHERS = ['other job', 'other jobs'] as const

/** `12 feeds and 23 sources of series`. */
function describeJobs(jobs: readonly string[]): string {
  const byKind = Map.groupBy(jobs, (job) => KINDS[job.split('/')[0] ?? ''] ?? OTHERS)
  const parts = [...byKind].map(
    ([[singular, several], { length }]) => `${length} ${length === 1 ? singular : several}`,
  )
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}
