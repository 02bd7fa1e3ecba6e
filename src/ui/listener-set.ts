/**
 * A set of listeners for changes outside of React, for example by `useSyncExternalStore`.
 *
 * @returns `subscribe` adds a listener and returns the function that removes it; `notify` calls all listeners
 */
export function createListenerSet(): readonly [
  subscribe: (listener: () => void) => () => void,
  notify: () => void,
] {
  const all = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    all.add(listener)
    return () => all.delete(listener)
  }
  return [subscribe, () => all.forEach((listener) => listener())]
}
