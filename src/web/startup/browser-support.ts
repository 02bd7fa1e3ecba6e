/**
 * What a browser must know before a page is made interactive. Without one of these the server's page stays as
 * it came: readable, with its links. The versions that have them all are written down in
 * docs/decisions/0060-lowest-browsers.md; vite.config.ts builds for the same.
 */

/** Each as an object of the browser and the name of what it must have; the latest of every browser's versions. */
const requiredFeatures = (): readonly (readonly [owner: object, name: string])[] => [
  [HTMLElement.prototype, 'popover'],
  [Object, 'hasOwn'],
  [Array.prototype, 'toSorted'],
  [URL, 'canParse'],
  [Map, 'groupBy'],
  [AbortSignal, 'any'],
  // Older than the rest: what removes one of these is a setting or an extension, and an effect that makes one
  // would fail.
  [globalThis, 'IntersectionObserver'],
  [globalThis, 'ResizeObserver'],
  [globalThis.HTMLDialogElement?.prototype ?? {}, 'showModal'],
  [Array.prototype, 'at'],
  [Array.prototype, 'findLast'],
]

/** Whether the page may be made interactive in this browser. */
export function canHydrate(): boolean {
  return requiredFeatures().every(([owner, name]) => name in owner)
}
