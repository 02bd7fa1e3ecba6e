/** Types of stored throttles. Instants are milliseconds since 1970. */
import type { TokenBucket } from '../account-values.ts'

/** Counters shared by all instances. */
export interface ThrottleRepository {
  /**
   * Counts one try at every limit, in one transaction; each window begins with its first try. The first
   * exceeded limit refuses, and the others then do not count the try.
   */
  countAll(limits: readonly ThrottleLimit[]): Promise<ThrottleVerdict>
  /** Takes a token of a bucket. */
  takeToken(bucket: TokenBucket): Promise<ThrottleVerdict>
  /** Applies all settlements in one transaction. */
  settle(settlements: readonly ThrottleSettlement[]): Promise<void>
}

export interface ThrottleLimit {
  readonly key: string
  readonly windowMs: number
  /** Maximum tries in a window; the next one is refused. */
  readonly max: number
  /** A mark that exempts from this limit. */
  readonly unless?: string
  /** Second limit that applies beyond this one, instead of a refusal. */
  readonly beyond?: { readonly key: string; readonly windowMs: number; readonly max: number }
}

/** Whether the try may go on. */
export type ThrottleVerdict = { readonly ok: true } | RefusedTry

export interface RefusedTry {
  readonly ok: false
  /** End of the window, milliseconds since 1970. */
  readonly endsAt: number
  /** The first refusal of this window. */
  readonly isFirst: boolean
}

export type ThrottleSettlement =
  /** Resets the counter. */
  | { readonly key: string; readonly how: 'clear' }
  /**
   * Subtracts one try, never below 0; the window stays. Does nothing while the mark `unless` is set, since
   * the try was not counted.
   */
  | { readonly key: string; readonly how: 'uncount'; readonly unless?: string }
  /** Sets a mark. `endsAt`: milliseconds since 1970. */
  | { readonly key: string; readonly how: 'mark'; readonly endsAt: number }
