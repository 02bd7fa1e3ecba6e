/** Runs work of one key in the order of its calls; work of different keys runs concurrently. */
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
