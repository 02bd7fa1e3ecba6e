/**
 * Builds whose files are retained for readers with a page of that build
 * (docs/decisions/0046-caching-across-builds.md).
 */
import { DAY_MS } from '#core/time/durations.ts'

export interface RetainedBuild {
  readonly id: string
  /** When a server of this build started last, milliseconds since 1970. */
  readonly startedAt: number
  /** Bytes of each of its files, compressed forms included. */
  readonly files: Readonly<Record<string, number>>
}

/** A page that has been open for longer without navigation reloads. */
const RETENTION_MS = 7 * DAY_MS
/** Limit for all builds together: about twenty without common files. */
const MAX_RETAINED_BYTES = 64 * 1024 * 1024

/**
 * Expired builds: replaced a week ago, or over the size limit.
 *
 * @param own the running build, which never expires
 * @param now milliseconds since 1970
 */
export function expiredBuilds(
  builds: readonly RetainedBuild[],
  own: string,
  now: number,
  maxBytes = MAX_RETAINED_BYTES,
): readonly string[] {
  const [current, ...others] = builds.toSorted(
    (a, b) => Number(b.id === own) - Number(a.id === own) || b.startedAt - a.startedAt,
  )
  const counted = new Set<string>()
  let bytes = 0
  const count = ({ files }: RetainedBuild) => {
    for (const [name, size] of Object.entries(files)) {
      if (!counted.has(name)) bytes += size
      counted.add(name)
    }
  }
  if (current) count(current)
  let replacedAt = current?.startedAt ?? now
  return others
    .filter((build) => {
      const isOver = now - replacedAt > RETENTION_MS
      replacedAt = build.startedAt
      if (isOver) return true
      count(build)
      return bytes > maxBytes
    })
    .map(({ id }) => id)
}
