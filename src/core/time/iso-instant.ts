/** Instants as ISO 8601 text. */
const INSTANT_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Milliseconds since 1970 of an instant with `Z` or an offset; NaN for anything else, including a plain date. */
export function instantMs(isoInstant: string): number {
  return INSTANT_SHAPE.test(isoInstant) ? Date.parse(isoInstant) : Number.NaN
}
