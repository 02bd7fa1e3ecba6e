/** A mail that is to be sent. */
export interface NewMail {
  /** Two mails with the same key are one: what is tried again is not sent twice. */
  readonly key: string
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The same as HTML; left out = text only. */
  readonly html?: string
  /** The https address where its reader leaves the list that it is of (RFC 8058); left out = it is of none. */
  readonly leave?: string
  /**
   * From then on it is not sent any more (milliseconds since 1970): its link has expired. Left out = it is
   * always worth sending.
   */
  readonly notAfter?: number
  /** Earliest time of sending, milliseconds since 1970; left out = due now. */
  readonly notBefore?: number
  /** Mail without a waiting reader: it is sent when no mail of the other rank, as a password reset, is due. */
  readonly isLowPriority?: boolean
}

/** Ranks in the order of sending: 0 = a reader waits for the mail, 1 = none does. */
export const MAIL_RANKS = [0, 1] as const
export type MailRank = (typeof MAIL_RANKS)[number]
