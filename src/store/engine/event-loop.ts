/**
 * Lets other work run between two chunks. SQLite's driver is synchronous: awaiting a query lets no other work
 * run.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * Splits a list into chunks of limited length and weight; an item heavier than the limit is a chunk of its
 * own.
 */
export function* chunksOf<Item>(
  items: readonly Item[],
  maxItems: number,
  maxWeight: number,
  weightOf: (item: Item) => number,
): Generator<Item[]> {
  let chunk: Item[] = []
  let weight = 0
  for (const item of items) {
    const added = weightOf(item)
    if (chunk.length > 0 && (chunk.length >= maxItems || weight + added > maxWeight)) {
      yield chunk
      chunk = []
      weight = 0
    }
    chunk.push(item)
    weight += added
  }
  if (chunk.length > 0) yield chunk
}
