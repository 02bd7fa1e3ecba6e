/** Tables of accounts. Instants are milliseconds since 1970; `…_key` columns hold the result of `emailKey`. */
import type { City } from '#contract/primitives.ts'
import type { Locale } from '#core/locale.ts'
import type { MailRequest, TokenPurpose } from './account-types.ts'
import type { AuthEventKind } from './account-values.ts'
import type { ShareTables } from './sharing/share-tables.ts'
import type { LoginAttemptKind, LoginMethodKind } from './logins/login-method-types.ts'

/** One row per account. */
export interface AccountTable {
  id: number
  email: string
  /** Unique. */
  email_key: string
  pending_email: string
  first_name: string
  last_name: string
  title: string
  company: string
  city: City | ''
  avatar: string
  locale: Locale
  /** JSON, without `news_alerts`. */
  email_settings: string
  /** JSON: alerts about news of figures, in a column that programs before decision 0106 leave as it is. */
  news_alerts: string
  /** JSON: alerts of both kinds that watch a formula, for the same reason (decision 0120). */
  formula_alerts: string
  /** Number of the current layout list; 0 = never saved. */
  list_number: number
  version: number
  created_at: number
  validated_at: number | null
  /** PHC string; `null` = never set. */
  password_hash: string | null
  /** When an operator disabled the account; `null` = enabled. */
  disabled_at: number | null
  /**
   * When its deletion was confirmed while an undo link of a former address was valid: `disabled_at` is set
   * too, no address is stored, and the account is removed with the last of those links. `null` = not
   * deleted.
   */
  deleted_at: number | null
}

/** A saved list of layouts. Rows are inserted and deleted, never updated. */
export interface LayoutListTable {
  account: number
  /** 1, 2, 3, … within the account. */
  number: number
  /** JSON. */
  body: string
  saved_at: number
}

/**
 * Summary of a saved list, so that queries about many lists need not read them; missing when an older program
 * saved the list.
 */
export interface LayoutListSummaryTable {
  account: number
  number: number
  /** Length of the list as UTF-8. */
  bytes: number
  /** IDs of its layouts, with spaces between them. */
  ids: string
  /** JSON: ID, path and aliases of each layout. */
  layouts: string
}

/** A device that is signed in; without the row its token is invalid. */
export interface SessionTable {
  id: string
  account: number
  device: string
  created_at: number
  last_used_at: number
  expires_at: number
}

/** Unused links of mails; a used link is deleted. */
export interface MailTokenTable {
  hash: string
  account: number
  purpose: TokenPurpose
  email: string
  email_key: string
  expires_at: number
}

/** State of an account when it left an address to which an undo link leads back. */
export interface AccountBeforeTable {
  account: number
  /** The former address. */
  email_key: string
  /** JSON: the columns that a reader fills in. */
  profile: string
  list_number: number
  /** JSON: the layouts at that moment. */
  layouts: string
  /** JSON, as in the account; not in `profile`, which earlier programs read strictly. */
  news_alerts: string
  /** JSON, likewise. */
  formula_alerts: string
}

/** A counter, which starts again after `ends_at`. */
export interface ThrottleTable {
  key: string
  count: number
  ends_at: number
}

/** What happened; `account` is `null` where none is known. */
export interface AuthEventTable {
  kind: AuthEventKind
  account: number | null
  address: string
  at: number
}

export interface MailRequestTable {
  id: string
  kind: MailRequest['kind']
  email: string
  email_key: string
  locale: Locale
  address: string
  at: number
  /** '' = none, also in rows written by an older program. */
  redirect: string
}

/** A way to log in beside the password; deleted with its account. */
export interface LoginMethodTable {
  id: string
  account: number
  kind: LoginMethodKind
  label: string
  created_at: number
  last_used_at: number | null
  /** JSON. */
  detail: string
}

/** A login that has begun; a used one is deleted. */
export interface LoginAttemptTable {
  id: string
  kind: LoginAttemptKind
  browser: string
  /** JSON. */
  body: string
  expires_at: number
}

export interface AccountTables extends ShareTables {
  login_method: LoginMethodTable
  login_attempt: LoginAttemptTable
  account: AccountTable
  layout_list: LayoutListTable
  layout_list_summary: LayoutListSummaryTable
  session: SessionTable
  mail_token: MailTokenTable
  account_before: AccountBeforeTable
  throttle: ThrottleTable
  auth_event: AuthEventTable
  mail_request: MailRequestTable
}
