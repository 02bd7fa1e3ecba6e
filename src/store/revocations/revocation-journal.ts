/**
 * Journal of revocations that a restore of an older backup would undo (security review of November 2026,
 * finding 11; decision 0053). Contains no name and no address.
 */
import { hash } from 'node:crypto'
import { DAY_MS } from '#core/time/durations.ts'

export const REVOCATION_KINDS = [
  'deleted',
  'disabled',
  'password',
  'sessions',
  'address',
  'newsletter',
  'alerts',
] as const
export type RevocationKind = (typeof REVOCATION_KINDS)[number]

export interface Revocation {
  /** Result of {@link subjectOf}. */
  readonly subject: string
  readonly kind: RevocationKind
  /**
   * For a restored address: the hash of its undo link. Otherwise {@link REINSTATED}, {@link ACCOUNT_CLOSED},
   * or ''.
   */
  readonly detail: string
  /** The last time, milliseconds since 1970. */
  readonly at: number
}

export interface RevocationJournal {
  /** The journal is complete from this moment on, milliseconds since 1970. */
  readonly since: number
  readonly entries: readonly Revocation[]
}

/** Kind of the row that records the start of the journal. */
export const JOURNAL_START = 'since'

/** An entry as a row. */
export interface EndedAccessTable {
  subject: string
  kind: RevocationKind | typeof JOURNAL_START
  detail: string
  at: number
}

/** In {@link Revocation.detail}: the reader has started again since. */
export const REINSTATED = 'back'
/** In {@link Revocation.detail}: the reader has deleted the account, and an undo link may still reopen it. */
export const ACCOUNT_CLOSED = 'closed'

/** Retention of entries in days; an older backup is not covered by the journal. */
const REVOCATION_DAYS = 400

/** The oldest moment that a journal covers at `now`. */
export function oldestCovered(now: number): number {
  return now - REVOCATION_DAYS * DAY_MS
}

/**
 * Hash of an account's random ID: keeps a deleted account's ID out of every table and file, and needs no
 * secret that may change.
 */
export function subjectOf(account: number): string {
  return hash('sha256', `kvartal-ended:${account}`, 'base64url')
}

/** Hash of a login method's ID, for methods that were removed while their account stayed (decision 0116). */
export function methodSubjectOf(method: string): string {
  return hash('sha256', `kvartal-ended:login-method:${method}`, 'base64url')
}

/** The newest entry of each subject and kind; the earlier of two starts. */
export function mergeJournals(a: RevocationJournal, b: RevocationJournal): RevocationJournal {
  const newest = new Map<string, Revocation>()
  for (const entry of [...a.entries, ...b.entries]) {
    const key = `${entry.subject} ${entry.kind}`
    if ((newest.get(key)?.at ?? Number.NEGATIVE_INFINITY) < entry.at) newest.set(key, entry)
  }
  return { since: Math.min(a.since, b.since), entries: [...newest.values()] }
}
