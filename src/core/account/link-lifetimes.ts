/** Lifetimes of links in mails (docs/wire.md, decision 4). Mails state them and the service enforces them. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** Whole multiples of the unit that the mail states: hours, minutes, days. */
export const VALIDATE_LINK_MS = 48 * HOUR_MS
export const RESET_LINK_MS = 60 * MINUTE_MS
export const DELETE_LINK_MS = 60 * MINUTE_MS
/** Proves the address of a login at a provider. */
export const SIGN_ON_LINK_MS = 30 * MINUTE_MS
/** Confirms the new address of an account. */
export const EMAIL_LINK_MS = 24 * HOUR_MS
export const EMAIL_UNDO_LINK_MS = 7 * DAY_MS

/** Milliseconds as minutes, for the words of a mail. The lifetimes are whole numbers of their unit. */
export function inMinutes(ms: number): number {
  return ms / MINUTE_MS
}

/** Milliseconds as hours. */
export function inHours(ms: number): number {
  return ms / HOUR_MS
}

/** Milliseconds as days of 24 hours. */
export function inDays(ms: number): number {
  return ms / DAY_MS
}
