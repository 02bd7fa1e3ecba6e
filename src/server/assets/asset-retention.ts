/**
 * Which builds' files are kept for readers whose page is of that build
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
/** Of all builds together: about twenty that have no file in common. */
const MAX_RETAINED_BYTES = 64 * 1024 * 1024

/**
 * Builds whose time is over: another one took their place a week ago, or newer ones need the room.
 *
 * @param own the build that runs here: never among them
 * @param now milliseconds since 1970
 */
export function expiredBuilds(
  builds: readonly RetainedBuild[],
  own: string,
  now: number,
  maxBytes = MAX_RETAINED_BYTES,
): readonly string[] {
  const [current, ...others] = builds.toSorted(
    (one, other) => Number(other.id === own) - Number(one.id === own) || other.startedAt - one.startedAt,
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
