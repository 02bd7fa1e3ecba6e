/** A language model for commentaries: one request, one text. */

export interface ModelPrompt {
  readonly system: string
  readonly user: string
  /** JSON schema of the answer, also written into `system`, since many endpoints ignore it. */
  readonly schema: unknown
}

/** @throws an error with a message for the operator when there is no answer */
export type CommentaryModel = (prompt: ModelPrompt) => Promise<string>
