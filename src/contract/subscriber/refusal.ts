/**
 * Refusals of the subscriber API by code, and their HTTP status (docs/wire.md, decision 46). A request that
 * is refused before its content is read has a code of its own, such as 413.
 */
export const REFUSAL_STATUS = {
  unauthorized: 401,
  /** The same for every cause of a failed login. */
  login_failed: 403,
  /** The ID in the body is not the session's. */
  not_yours: 403,
  invalid_field: 403,
  wrong_password: 403,
  /** A link that was used, replaced, has expired, belongs to another address, or never existed. */
  link_invalid: 403,
  /** A login at a provider that ended, was used, or belongs to another browser. */
  sign_on_failed: 403,
  /** A passkey that is unknown, belongs to another address, or does not match its challenge. */
  passkey_failed: 403,
  too_many_login_methods: 403,
  /** The session is old and the account has no password: its owner logs in again. */
  fresh_login_needed: 403,
  last_login_method: 403,
  email_taken: 403,
  too_many_layouts: 403,
  too_many_blocks: 403,
  too_many_shares: 403,
  layout_path_taken: 403,
  stale: 412,
  throttled: 429,
  /** Too many passwords are being checked, the store does not answer, or an error was not expected. */
  unavailable: 503,
} as const
export type RefusalCode = keyof typeof REFUSAL_STATUS
