/** A text that is no feed; the message says why. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault'
}
