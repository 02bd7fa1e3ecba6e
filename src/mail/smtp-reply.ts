/** Classifies a refusal by the mail server's reply: about the address, or about the sender. */

/** RFC 3463 §3.8: refused by policy (a blocked sender, suspected spam), which is not about the address. */
const POLICY_STATUS = /\b5\.7\.\d{1,3}\b/
/**
 * RFC 3463 §3.2, §3.3: no such mailbox, or a mailbox that accepts nothing. Excluded are 5.1.7 and 5.1.8 (the
 * sender's address) and the rest of 5.2, which large servers give to senders that may not send.
 */
const MAILBOX_STATUS = /\b5\d\d[ -]5\.(?:1\.(?:[0-6]|9|10)|2\.[12])(?![\d.])/

/** Whether the reply is about the sender or the text, and not about the address. */
export function isPolicyRefusal(reply: string): boolean {
  return POLICY_STATUS.test(reply)
}

/** Whether the reply itself names the address as the cause. */
export function isMailboxRefusal(reply: string): boolean {
  return MAILBOX_STATUS.test(reply)
}
