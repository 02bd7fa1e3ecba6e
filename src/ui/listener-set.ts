/**
 * Those who want to be told when something outside of React has changed, such as components by
 * `useSyncExternalStore`.
 *
 * @returns `listen` returns what ends the listening; `tell` calls all listeners
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
