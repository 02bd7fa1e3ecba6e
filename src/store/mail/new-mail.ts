/** A mail that is to be sent. */
export interface NewMail {
  /** Idempotency key: a retry with the same key does not send twice. */
  readonly key: string
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** HTML version; omitted = text only. */
  readonly html?: string
  /** https address for leaving the mailing list (RFC 8058); omitted = the mail belongs to none. */
  readonly leave?: string
  /**
   * Expiry (milliseconds since 1970), after which the mail is not sent because its link has expired. Omitted
   * = never.
   */
  readonly notAfter?: number
  /** Earliest time of sending, milliseconds since 1970; omitted = due now. */
  readonly notBefore?: number
  /** Mail without a waiting reader: it is sent when no mail of the other rank, as a password reset, is due. */
  readonly isLowPriority?: boolean
}

/** Ranks in the order of sending: 0 = a reader waits for the mail, 1 = none does. */
export const MAIL_RANKS = [0, 1] as const
export type MailRank = (typeof MAIL_RANKS)[number]
