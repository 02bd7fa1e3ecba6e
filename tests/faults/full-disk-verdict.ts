/** Conditions on a portal whose store is temporarily read-only. */
import { failuresOf } from './fault.ts'

export interface FullDiskResult {
  readonly name: string
  /** How a write was answered in the middle of it. */
  readonly write: {
    readonly status: number
    readonly retryAfter: string | undefined
    readonly message: string
  }
  /** Status of each read, by kind. */
  readonly reads: readonly (readonly [what: string, status: number])[]
  /** Writes that were refused. */
  readonly refused: number
  /** Lines of the log from its beginning to its end. */
  readonly lines: readonly string[]
  /** Lines since the portal was started that say that something is wrong with the store. */
  readonly named: readonly string[]
  /** Time from its end to the next acknowledged write; `null` = there was none. */
  readonly recoveredMs: number | null
  /** 'ok', or SQLite's findings; omitted = not checked. */
  readonly integrity?: string
}

/**
 * Jobs say once that they failed; more than these, or than this share of the refused writes, are a line per
 * request.
 */
const MAX_LINES = 10
const MAX_SHARE = 0.1
/** On a busy machine the store may have been slow before. */
const MAX_NAMED = 2

export function enduredProblems({
  name,
  write,
  reads,
  refused,
  lines,
  named,
  recoveredMs,
  integrity = 'ok',
}: FullDiskResult): string[] {
  const unread = reads.filter(([, status]) => status !== 200)
  return failuresOf([
    [write.status !== 503 && write.status !== 507, `a write was answered with ${write.status}`],
    [write.retryAfter === undefined, 'a refused write is not told when to come again'],
    [write.message === '', 'a refused write is not told why'],
    [
      unread.length > 0,
      `not to be read: ${unread.map(([what, status]) => `${what} (${status})`).join(', ')}`,
    ],
    [named.length === 0 || named.length > MAX_NAMED, `the log names it ${named.length} times`],
    [
      lines.length > Math.max(MAX_LINES, refused * MAX_SHARE),
      `the log has ${lines.length} lines for ${refused} refused writes`,
    ],
    [recoveredMs === null, 'nothing could be written after it was over'],
    [integrity !== 'ok', `the file is damaged: ${integrity}`],
  ]).map((failure) => `${name}: ${failure}`)
}
