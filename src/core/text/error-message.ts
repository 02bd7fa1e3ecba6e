/**
 * Message of any thrown value, without a stack. An AggregateError (a failed connection to several addresses)
 * lists each message.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(errorMessage))].join('; ')
  }
  return error instanceof Error ? error.message : String(error)
}

/** Stack of any thrown value, for the log; its message where there is no stack. */
export function errorStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
