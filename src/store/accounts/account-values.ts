/** Value types of account repositories, in a file of their own to avoid import cycles. */
import type { Layout } from '#contract/subscriber/layout.ts'

/** Addresses of an earlier layout, current and old, which a returning layout is compared with. */
export type EarlierLayout = Pick<Layout, 'ID' | 'path' | 'aliases'>

export interface TokenBucket {
  readonly key: string
  /** Time to regain one token, in milliseconds. */
  readonly intervalMs: number
  /** Tokens of a full bucket. */
  readonly burst: number
}

/** What happened to an account, in the words of the store. */
export type AuthEventKind =
  | 'registered'
  | 'validated'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'reset_requested'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'email_undone'
  | 'delete_requested'
  | 'account_deleted'
  | 'login_method_added'
  | 'login_method_removed'
  | 'throttled'

export interface AuthEvent {
  readonly kind: AuthEventKind
  /** `null` = unknown. */
  readonly account: number | null
  /** The network address of the client. */
  readonly address: string
  readonly at: number
}
