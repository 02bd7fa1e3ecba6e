/** The store holds no content that could be shown: nothing was imported yet, or what is there cannot be read. */
export class ContentMissingError extends Error {
  override readonly name = 'ContentMissing'
}
