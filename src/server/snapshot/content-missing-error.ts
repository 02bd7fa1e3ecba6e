/** The store has no displayable content: nothing was imported yet, or it cannot be read. */
export class ContentMissingError extends Error {
  override readonly name = 'ContentMissingError'
}
