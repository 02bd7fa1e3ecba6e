/**
 * A set of listeners for changes outside of React, for example by `useSyncExternalStore`.
 *
 * @returns `listen` returns the unsubscribe function; `tell` calls all listeners
 */
export function createListenerSet(): readonly [
  listen: (listener: () => void) => () => void,
  tell: () => void,
] {
  const all = new Set<() => void>()
  const listen = (listener: () => void) => {
    all.add(listener)
    return () => all.delete(listener)
  }
  return [listen, () => all.forEach((listener) => listener())]
}
