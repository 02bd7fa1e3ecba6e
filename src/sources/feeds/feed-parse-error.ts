/** A text that is no feed; the message says why. */
export class FeedParseError extends Error {
  override readonly name = 'FeedParseError'
}
