/**
 * The text of anything thrown, without a stack. A failed connection to several addresses lists what each
 * answered.
 */
export function errorMessage(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) {
    return [...new Set(thrown.errors.map(errorMessage))].join('; ')
  }
  return thrown instanceof Error ? thrown.message : String(thrown)
}
