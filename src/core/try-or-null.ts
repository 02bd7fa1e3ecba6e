/** Result of a function that throws for bad input, such as `JSON.parse`; `null` = it threw. */
export function tryOrNull<Result>(make: () => Result): Result | null {
  try {
    return make()
  } catch {
    return null
  }
}
