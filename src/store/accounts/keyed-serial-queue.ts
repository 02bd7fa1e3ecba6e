/**
 * Runs work of one key one after the other, in the order in which it came; work of different keys runs side
 * by side.
 */
export type KeyedSerialQueue = <Result>(key: number, work: () => Promise<Result>) => Promise<Result>

export function createKeyedSerialQueue(): KeyedSerialQueue {
  const last = new Map<number, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const result = before.then(work)
    const settled = result.then(
      () => {},
      () => {},
    )
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return result
  }
}
