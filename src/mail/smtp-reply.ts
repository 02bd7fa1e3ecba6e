/** What a mail server's own words say of a refusal: whether it is of the address, or of the sender. */

/**
 * RFC 3463 §3.8: refused by a rule (the sender is blocked, the mail looks like spam), which says nothing of
 * the address.
 */
const POLICY_STATUS = /\b5\.7\.\d{1,3}\b/
/**
 * RFC 3463 §3.2, §3.3: there is no such mailbox, or it takes nothing any more. Not 5.1.7 and 5.1.8, which are
 * of the sender's address, nor others of 5.2, which large servers give for senders that may not send.
 */
const MAILBOX_STATUS = /\b5\d\d[ -]5\.(?:1\.(?:[0-6]|9|10)|2\.[12])(?![\d.])/

export function isPolicyRefusal(reply: string): boolean {
  return POLICY_STATUS.test(reply)
}

/** Whether the reply itself says that it is the address. */
export function isMailboxRefusal(reply: string): boolean {
  return MAILBOX_STATUS.test(reply)
}
