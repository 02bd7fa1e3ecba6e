/**
 * Features that a browser must support before hydration. Without one of them the server's page stays as
 * rendered: readable, with its links. Minimum versions are listed in docs/decisions/0060-lowest-browsers.md;
 * vite.config.ts builds for the same.
 */

/** Each as an object and the name of its member, those of the latest minimum version. */
const requiredFeatures = (): readonly (readonly [owner: object, name: string])[] => [
  [HTMLElement.prototype, 'popover'],
  [Object, 'hasOwn'],
  [Array.prototype, 'toSorted'],
  [URL, 'canParse'],
  [Map, 'groupBy'],
  [AbortSignal, 'any'],
  // Older features, which a setting or an extension may remove; an effect that uses one would fail.
  [globalThis, 'IntersectionObserver'],
  [globalThis, 'ResizeObserver'],
  [globalThis.HTMLDialogElement?.prototype ?? {}, 'showModal'],
  [Array.prototype, 'at'],
  [Array.prototype, 'findLast'],
]

/** Whether the page may be hydrated in this browser. */
export function canHydrate(): boolean {
  return requiredFeatures().every(([owner, name]) => name in owner)
}
