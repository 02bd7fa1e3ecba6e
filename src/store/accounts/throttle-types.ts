/** Counters and marks of tries, as the store keeps them. Instants are milliseconds since 1970. */
import type { TokenBucket } from './account-values.ts'

/** Counters that hold across instances. */
export interface ThrottleRepository {
  /**
   * Counts one try at every limit, in one transaction; each has a window that begins with its first try. The
   * first limit that is passed refuses, and no other counts the try then.
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
  /** The try after this one is refused. */
  readonly max: number
  /** A mark that exempts from this limit. */
  readonly unless?: string
  /** Second limit that applies beyond this one, instead of a refusal. */
  readonly beyond?: { readonly key: string; readonly windowMs: number; readonly max: number }
}

export type ThrottleVerdict =
  | { readonly ok: true }
  /**
   * `endsAt`: when the window ends, milliseconds since 1970; `isFirst`: no try was refused here since there
   * was room for one.
   */
  | { readonly ok: false; readonly endsAt: number; readonly isFirst: boolean }

export type ThrottleSettlement =
  /** All counted tries are forgotten. */
  | { readonly key: string; readonly how: 'clear' }
  /**
   * One counted try is taken back, never below none, and the window stays; nothing where the mark `unless` is
   * set: the try was not counted.
   */
  | { readonly key: string; readonly how: 'uncount'; readonly unless?: string }
  /** Sets a mark. `endsAt`: milliseconds since 1970. */
  | { readonly key: string; readonly how: 'mark'; readonly endsAt: number }
